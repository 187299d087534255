// Writes the settings of package.json from the server's own list. usage: settings.js FORMLSP [--check]
'use strict';
const { execFileSync } = require('node:child_process');
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const formlsp = process.argv[2];
if (!formlsp) {
  console.error('usage: settings.js FORMLSP [--check]');
  process.exit(2);
}
const file = join(__dirname, '..', 'package.json');
const text = readFileSync(file, 'utf8');
const manifest = JSON.parse(text);

// What concerns the extension alone.
const own = {
  'formlsp.path': {
    type: 'string', default: 'formlsp', scope: 'machine-overridable',
    description: "The program: a path, or a name in the PATH.",
  },
  'formlsp.arguments': {
    type: 'array', items: { type: 'string' }, default: [], scope: 'machine-overridable',
    description: 'Arguments of the language server.',
  },
  'formlsp.trace.server': {
    type: 'string', enum: ['off', 'messages', 'verbose'], default: 'off',
    description: 'Writes the messages between editor and server into the output.',
  },
};
const server = JSON.parse(execFileSync(formlsp, ['schema', 'settings'], { encoding: 'utf8' }));
manifest.contributes.configuration.properties = { ...own, ...server };

// Rules come and go, so they stand on a line each; the rest is kept as it is written.
const properties = JSON.stringify(manifest.contributes.configuration.properties, null, 2)
  .split('\n').map((line, index) => (index === 0 ? line : '      ' + line)).join('\n');
const begin = text.indexOf('"properties": {', text.indexOf('"configuration": {')) + '"properties": '.length;
let depth = 0;
let end = begin;
let inString = false;
for (; end < text.length; end += 1) {
  const character = text[end];
  if (inString) {
    if (character === '\\') end += 1;
    else if (character === '"') inString = false;
  } else if (character === '"') inString = true;
  else if (character === '{') depth += 1;
  else if (character === '}' && (depth -= 1) === 0) break;
}
const written = text.slice(0, begin) + properties + text.slice(end + 1);
JSON.parse(written);
if (process.argv.includes('--check')) {
  if (written !== text) {
    console.error('the settings in package.json are stale: run scripts/settings.js with a built formlsp');
    process.exit(1);
  }
} else if (written !== text) {
  writeFileSync(file, written);
}
