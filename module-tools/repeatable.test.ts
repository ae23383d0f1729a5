import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const TOOLS = path.join(process.cwd(), 'module-tools');
/** Enough lazy parts for hashes in the entry to change which letters occur most. */
const PARTS = Array.from({ length: 12 }, (_, index) => `Part${index}`);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chautari-repeatable-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a small module with its own node_modules, where the build keeps its cache. */
function writeModule(name: string) {
  const dir = path.join(folder, name);
  for (const inside of ['src/locales', 'node_modules/webpack']) mkdirSync(path.join(dir, inside), { recursive: true });
  const write = (file: string, content: string) => writeFileSync(path.join(dir, file), content);
  write('mfe.json', JSON.stringify({ name: 'mfe-small', paths: {} }));
  write(
    'webpack.config.cjs',
    `module.exports = require(${JSON.stringify(path.join(TOOLS, 'webpack.cjs'))})(__dirname);`,
  );
  for (const language of ['en', 'np']) write(`src/locales/${language}.json`, JSON.stringify({ title: language }));
  for (const part of PARTS) write(`src/${part}.tsx`, `export const getName = (value: number) => '${part}' + value;`);
  // A side-effect-free file that exports others in another order than they are imported in, as zod does.
  write('package.json', JSON.stringify({ sideEffects: false }));
  write('src/second.ts', `export const getSecond = (value: number) => ['second', value];`);
  write('src/first.ts', `export const getFirst = (value: number) => ['first', value];`);
  write('src/all.ts', `export { getFirst } from './first';\nexport { getSecond } from './second';`);
  write('src/Part0.tsx', `export { getSecond, getFirst } from './all';`);
  const parts = PARTS.map((part) => `${part}: () => import('./${part}')`);
  write('src/mfe.tsx', `import { useState } from 'react';\nexport default { useState, ${parts.join(', ')} };`);
  return dir;
}

/** Builds a module in a process of its own. Returns the names of its scripts, which hold the hashes of their content, and what renders it. */
function build(dir: string) {
  execFileSync(process.execPath, [path.join(TOOLS, 'build.cjs')], {
    cwd: dir,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return [
    ...readdirSync(path.join(dir, 'dist/web')).sort(),
    readFileSync(path.join(dir, 'dist/node/server.cjs'), 'utf8'),
  ];
}

it('builds the same files from the same sources, in another folder and with a cache', () => {
  const first = writeModule('first');
  const files = build(first);
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(PARTS.length);
  expect(build(first)).toEqual(files);
  expect(build(writeModule('second-folder'))).toEqual(files);
}, 300_000);
