/**
 * npm run attack: starts the portal as it is deployed, with sample people, and attacks it over HTTP and in a browser as every kind of
 * caller. Prints each attack with its row of OWASP ASVS 5.0, and what went through. `docs/security.md` says what is promised.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ACCESS } from './attack/access';
import { ACCOUNTS } from './attack/accounts';
import type { Target } from './attack/attack';
import { BROWSER } from './attack/browser';
import { makeCallers } from './attack/callers';
import { CONTENT } from './attack/content';
import { makeObjects } from './attack/objects';
import { REQUESTS } from './attack/requests';
import { build } from '../scripts/build.mjs';
import { compile } from '../scripts/compile.mjs';
import { ROOT } from '../scripts/packages.mjs';
import { startPortal } from '../scripts/run-portal';

await build();
await compile();
const folder = await mkdtemp(path.join(tmpdir(), 'chautari-attack-'));
const portal = await startPortal({
  root: ROOT,
  folder,
  env: { NODE_ENV: 'production', PORTAL_TRUSTED_PROXIES: 'loopback' },
});
let broken = 0;
try {
  const { callers, owner } = await makeCallers(portal.url);
  const target: Target = { url: portal.url, callers, objects: await makeObjects(portal.url, owner, callers) };
  for (const { asvs, name, run } of [...REQUESTS, ...ACCESS, ...CONTENT, ...BROWSER, ...ACCOUNTS]) {
    const through = await run(target);
    console.log(`${through.length ? 'WENT THROUGH' : 'refused'}  ${asvs.padEnd(7)} ${name}`);
    for (const line of through) console.log(`    ${line}`);
    broken += through.length ? 1 : 0;
  }
} finally {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(broken ? `\n${broken} attacks went through` : '\nevery attack was refused');
process.exitCode = broken ? 1 : 0;
