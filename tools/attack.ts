/**
 * npm run attack: starts the deployed portal with sample people and attacks it over HTTP and in a browser, as every kind of caller.
 * Prints each attack with its row of OWASP ASVS 5.0, and whether it succeeded. `docs/security.md` lists what is promised.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { ACCESS } from './attack/access';
import { ACCOUNTS } from './attack/accounts';
import type { Target } from './attack/attack';
import { BROWSER } from './attack/browser';
import { makeCallers } from './attack/callers';
import { CONTENT } from './attack/content';
import { makeObjects } from './attack/objects';
import { REQUESTS } from './attack/requests';
import { SIGN_INS } from './attack/signIns';
import { buildPackages } from '../scripts/build.mjs';
import { compileService } from '../scripts/compile.mjs';
import { ROOT } from '../scripts/packages.mjs';
import { startPortal } from '../scripts/run-portal';

await buildPackages();
await compileService();
const folder = await mkdtemp(path.join(tmpdir(), 'chautari-attack-'));
const portal = await startPortal({
  root: ROOT,
  folder,
  env: {
    NODE_ENV: 'production',
    PORTAL_TRUSTED_PROXIES: 'loopback',
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(ROOT, 'tools/attack/movedClock.mjs')).href}`,
  },
});
const moveClock = async (moveClockMs: number) => {
  portal.process.send({ moveClockMs });
  await once(portal.process, 'message');
};
let successes = 0;
try {
  const { callers, owner } = await makeCallers(portal.url);
  const objects = await makeObjects(portal.url, owner, callers);
  const target: Target = { url: portal.url, callers, objects, moveClock };
  for (const { asvs, name, run } of [...REQUESTS, ...ACCESS, ...CONTENT, ...BROWSER, ...ACCOUNTS, ...SIGN_INS]) {
    const failures = await run(target);
    console.log(`${failures.length ? 'SUCCEEDED' : 'refused'}  ${asvs.padEnd(7)} ${name}`);
    for (const failure of failures) console.log(`    ${failure}`);
    successes += failures.length ? 1 : 0;
  }
} finally {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(successes ? `\n${successes} attacks succeeded` : '\nevery attack was refused');
process.exitCode = successes ? 1 : 0;
