/**
 * npm run contract: writes what is generated from the contract, and the lock that shows every change of it in review.
 * With --check it writes nothing and fails if either is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import * as endpoints from '../api/src/contract/endpoints';
import { accessDocument } from '../api/src/accessTable';
import { openApiDocument } from '../api/src/openapi';

const table = Object.entries(endpoints).map(([name, { method, path }]) => `  ${name}: ['${method}', '${path}'],`).join('\n');
const FILES = {
  'docs/access.md': accessDocument(),
  'api/contract.lock.json': `${JSON.stringify(openApiDocument(), null, 1)}\n`,
  'api/src/client/endpoints.generated.ts': `/** Made by \`npm run contract\` from the contract: what a browser must know to call each endpoint. */\nexport const ENDPOINTS = {\n${table}\n} as const;\n`,
};

const check = process.argv.includes('--check');
const stale: string[] = [];
for (const [file, content] of Object.entries(FILES)) {
  const url = new URL(`../${file}`, import.meta.url);
  if ((await readFile(url, 'utf8').catch(() => '')) === content) continue;
  stale.push(file);
  if (!check) await writeFile(url, content);
}
for (const file of stale) console.log(check ? `${file} is out of date: run npm run contract and commit it` : `wrote ${file}`);
process.exitCode = check && stale.length ? 1 : 0;
