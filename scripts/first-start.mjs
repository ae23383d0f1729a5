// node scripts/first-start.mjs [folder]: checks `npm start` in a clone, with only HOME, PATH and a free port set.
// The last line counts: "N passed, N failed". Data and site are not removed.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const folder = path.resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)));
const ROLES = ['patient', 'doctor', 'staff'];
const SAMPLE_DOCTORS = 5;
/** Includes installing and building on a slow machine. */
const START_TIMEOUT_MS = 20 * 60_000;
/** The accounts are printed right after the ready line; a machine may stop in between. */
const ACCOUNTS_TIMEOUT_MS = 60_000;
/** Ports below those that the system chooses itself: the service takes its port minutes later. */
const [FIRST_PORT, LAST_PORT] = [11_000, 32_000];

async function findFreePort() {
  const port = randomInt(FIRST_PORT, LAST_PORT);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return findFreePort();
  server.close();
  return port;
}

/** Runs npm start until it has printed all sample accounts, is ready without them, ends, or times out. */
async function start(url) {
  const { HOME = '', PATH = '' } = process.env;
  const env = { HOME, PATH, PORT: new URL(url).port };
  const npm = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const exited = once(npm, 'exit');
  const accounts = {};
  const ready = new Promise((resolve) => {
    createInterface(npm.stdout).on('line', (line) => {
      console.log(`  ${line}`);
      if (line.startsWith('ready ')) setTimeout(resolve, ACCOUNTS_TIMEOUT_MS).unref();
      const [, role, contact, password] = /^Sample (\w+): (.+?) or \S+, password (\S+)$/.exec(line) ?? [];
      if (role) accounts[role] = { contact, password };
      if (ROLES.every((each) => accounts[each])) resolve();
    });
  });
  const timer = setTimeout(() => process.kill(-npm.pid, 'SIGKILL'), START_TIMEOUT_MS);
  await Promise.race([ready, exited]);
  clearTimeout(timer);
  const stop = async () => {
    if (npm.exitCode === null && npm.signalCode === null) process.kill(-npm.pid, 'SIGINT');
    await exited;
  };
  return { accounts, stop };
}

const request = async (url, init) => {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}`);
  return response;
};

async function checkDoctors(url) {
  const { doctors } = await (await request(`${url}/api/doctors`)).json();
  if (doctors.length < SAMPLE_DOCTORS) throw new Error(`there are ${doctors.length} doctors`);
}

async function checkPage(url) {
  const html = await (await request(`${url}/`)).text();
  if (!html.includes('<h1')) throw new Error('the home page has no heading');
}

/** Signs in over plain http, where a browser does not send a `Secure` cookie back. */
async function checkSignIn(url, role, account) {
  if (!account) throw new Error('the account was not printed');
  const body = JSON.stringify({ role, by: 'contact', ...account });
  const answer = await request(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body,
  });
  const [cookie = ''] = answer.headers.getSetCookie();
  if (!cookie) throw new Error('no session cookie was set');
  if (/;\s*secure/i.test(cookie)) throw new Error('the session cookie is Secure, so browsers do not send it over http');
  const { signedIn } = await (
    await request(`${url}/api/session`, { headers: { cookie: cookie.split(';')[0] } })
  ).json();
  if (signedIn?.role !== role || signedIn.access !== 'full')
    throw new Error(`the session is ${JSON.stringify(signedIn)}`);
}

const url = `http://127.0.0.1:${await findFreePort()}`;
const { accounts, stop } = await start(url);
const checks = {
  'npm start prints the sample accounts': async () => {
    const missing = ROLES.filter((role) => !accounts[role]);
    if (missing.length) throw new Error(`missing: ${missing.join(', ')}`);
  },
  'the five sample doctors are shown': () => checkDoctors(url),
  'the home page is shown': () => checkPage(url),
  ...Object.fromEntries(
    ROLES.map((role) => [`the sample ${role} signs in over http`, () => checkSignIn(url, role, accounts[role])]),
  ),
};
let failed = 0;
for (const [name, check] of Object.entries(checks)) {
  const message = await check().then(
    () => undefined,
    (error) => error.message,
  );
  if (message !== undefined) failed += 1;
  console.log(message === undefined ? `ok      ${name}` : `FAILED  ${name}: ${message}`);
}
await stop();
console.log(`${Object.keys(checks).length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
