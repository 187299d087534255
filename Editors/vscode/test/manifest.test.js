// The manifest against the sources, the schemas and the real program.
'use strict';
const assert = require('node:assert/strict');
const { spawnSync } = require('node:child_process');
const { existsSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { basename, join } = require('node:path');
const { test: it } = require('node:test');

const root = join(__dirname, '..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const sources = readdirSync(join(root, 'src')).map((name) => readFileSync(join(root, 'src', name), 'utf8')).join('\n');

it('every command of the manifest is registered, and every registered one is in the manifest', () => {
  const registered = [...sources.matchAll(/registerCommand\('([^']+)'/g)].map((match) => match[1]).sort();
  assert.deepEqual(manifest.contributes.commands.map((command) => command.command).sort(), registered);
});

it('every setting that is read is in the manifest', () => {
  const read = [...sources.matchAll(/getConfiguration\('formlsp'\)\.get\('([^']+)'|settings\.get<[^>]*>\('([^']+)'/g)];
  assert.ok(read.length >= 3);
  for (const match of read) assert.ok(manifest.contributes.configuration.properties['formlsp.' + (match[1] ?? match[2])]);
});

it('the files that it names are there', () => {
  assert.ok(existsSync(join(root, manifest.icon)));
  for (const one of [...manifest.contributes.jsonValidation, ...manifest.contributes.yamlValidation]) {
    assert.ok(existsSync(join(root, '..', '..', 'Schemas', basename(one.url))), one.url);
  }
  for (const step of manifest.contributes.walkthroughs[0].steps) assert.ok(existsSync(join(root, step.media.markdown)));
});

it('the problem matcher reads what formlsp prints', () => {
  const folder = mkdtempSync(join(tmpdir(), 'formlsp-'));
  writeFileSync(join(folder, 'A form.swift'), 'import Eureka\n// formlsp:ignore-next duplicate-row-tagg\nlet a = 1\n');
  const run = spawnSync(process.env.FORMLSP, ['--check', '--format', 'concise'], { cwd: folder, encoding: 'utf8' });
  const { pattern } = manifest.contributes.problemMatchers[0];
  const match = new RegExp(pattern.regexp).exec(run.stdout.split('\n')[0]);
  assert.ok(match, run.stdout + run.stderr);
  assert.equal(match[pattern.file], 'A form.swift');
  assert.deepEqual([match[pattern.line], match[pattern.column], match[pattern.severity]], ['2', '1', 'warning']);
  assert.equal(match[pattern.code], 'invalid-suppression');
});
