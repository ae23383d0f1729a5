/**
 * npm run attack [-- part of a name]: starts the deployed portal with sample people and attacks it over HTTP and in a browser, as every kind of caller. Prints a table: each
 * attack with its row of OWASP ASVS 5.0, its tries, and what got through. Ends with 1 if something did, or if an attack tried nothing.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { ACCESS, CONTROLS } from './attack/access';
import { ACCOUNTS } from './attack/accounts';
import { tally, type Target } from './attack/attack';
import { attackBackup } from './attack/backups';
import { BROWSER } from './attack/browser';
import { makeCallers } from './attack/callers';
import { CONTENT } from './attack/content';
import { HOUSEHOLD } from './attack/household';
import { INSIDERS } from './attack/insiders';
import { makeObjects } from './attack/objects';
import { PASSKEYS } from './attack/passkeys';
import { PUBLISHERS } from './attack/publishers';
import { REQUESTS } from './attack/requests';
import { SIGN_INS } from './attack/signIns';
import { TIME } from './attack/time';
import { buildPackages } from '../scripts/build.mjs';
import { compileService } from '../scripts/compile.mjs';
import { ROOT } from '../scripts/packages.mjs';
import { runSiteCommand, startPortal } from '../scripts/run-portal';

/** Only the attacks with this in their name. */
const [part = ''] = process.argv.slice(2);
await buildPackages();
await compileService();
const start = Date.now();
const folder = await mkdtemp(path.join(tmpdir(), 'chautari-attack-'));
const options = {
  root: ROOT,
  folder,
  env: {
    NODE_ENV: 'production',
    PORTAL_TRUSTED_PROXIES: 'loopback',
    PORTAL_ORIGIN: 'https://portal.test',
    PORTAL_SMS_IN_DAY: '100000',
    PORTAL_OPENINGS_A_DAY: '3',
    PORTAL_MANY_PATIENTS_DOCTOR: '4',
    PORTAL_MANY_PATIENTS_STAFF: '12',
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(ROOT, 'tools/attack/movedClock.mjs')).href}`,
  },
};
const portal = await startPortal(options);
const moveClock = async (moveClockMs: number) => {
  portal.process.send({ moveClockMs });
  await once(portal.process, 'message');
};

let successes = 0;
/** Runs an attack and prints its line of the table. */
async function report({ asvs, name }: { asvs: string; name: string }, run: () => Promise<string[]>) {
  Object.assign(tally, { tries: 0, figures: [] });
  const failures = await run().catch((error: unknown) => [`the attack broke: ${String(error)}`]);
  if (!tally.tries) failures.push('nothing was tried');
  const columns = [String(tally.tries).padStart(6), String(failures.length).padStart(11), asvs.padEnd(7), name];
  console.log(`${failures.length ? 'SUCCEEDED' : 'refused  '} ${columns.join('  ')}`);
  for (const line of [...tally.figures, ...failures.map((failure) => `GOT THROUGH: ${failure}`)])
    console.log(`            ${line}`);
  successes += failures.length ? 1 : 0;
}

console.log('             tries  let through  row      attack (expected: nothing gets through)');
try {
  const { callers, owner } = await makeCallers(portal.url);
  const { objects, doctor: ownDoctor } = await makeObjects(portal.url, owner, callers);
  const runSite = (...args: string[]) => runSiteCommand(options, ...args);
  const target: Target = { url: portal.url, folder, callers, objects, ownDoctor, moveClock, runSite };
  // Those that move the clock come last.
  const attacks = [
    ...[...REQUESTS, ...INSIDERS, ...ACCESS, ...CONTENT, ...HOUSEHOLD, ...PASSKEYS, ...PUBLISHERS, ...BROWSER],
    ...[...ACCOUNTS, ...CONTROLS, ...TIME, ...SIGN_INS],
  ];
  for (const attack of attacks.filter(({ name }) => name.includes(part)))
    await report(attack, () => attack.run(target));
  await portal.stop();
  await report({ asvs: '11.4.4', name: 'a stolen backup' }, () => attackBackup(options, objects));
} finally {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}
const seconds = Math.round((Date.now() - start) / 1000);
console.log(`\n${successes ? `${successes} attacks succeeded` : 'every attack was refused'}, in ${seconds} s`);
process.exitCode = successes ? 1 : 0;
