// Bundles the extension into dist/ and copies the schemas that package.json names. Needs `npm install`.
'use strict';
const { cpSync, mkdirSync } = require('node:fs');
const { join } = require('node:path');
const esbuild = require('esbuild');

const root = join(__dirname, '..');
mkdirSync(join(root, 'schemas'), { recursive: true });
for (const name of ['form.schema.json', 'configuration.schema.json']) {
  cpSync(join(root, '..', '..', 'Schemas', name), join(root, 'schemas', name));
}
esbuild.buildSync({
  entryPoints: [join(root, 'src', 'extension.ts')],
  outfile: join(root, 'dist', 'extension.js'),
  bundle: true,
  platform: 'node',
  target: 'node18',
  format: 'cjs',
  external: ['vscode'],
  minify: true,
  sourcemap: true,
});
