// node scripts/first-start.mjs [folder]: follows the README's first command in a clone, with nothing set but HOME, PATH and a free port.
// The last line counts: "N passed, N failed". Data and site stay where npm start put them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const folder = path.resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)));
const ROLES = ['patient', 'doctor', 'staff'];
const SAMPLE_DOCTORS = 5;
/** Installing and building on a slow machine. */
const START_MS = 20 * 60_000;
/** The accounts are printed together with the ready line. */
const ACCOUNTS_MS = 10_000;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Runs npm start until all sample accounts are printed, or it is ready without them, or it ends, or its time is over. */
async function start(url) {
  const { HOME = '', PATH = '' } = process.env;
  const env = { HOME, PATH, PORT: new URL(url).port };
  const npm = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const exited = once(npm, 'exit');
  const accounts = {};
  const isComplete = new Promise((resolve) => {
    createInterface(npm.stdout).on('line', (line) => {
      console.log(`  ${line}`);
      if (line.startsWith('ready ')) setTimeout(resolve, ACCOUNTS_MS).unref();
      const [, role, contact, password] = /^Sample (\w+): (.+?) or \S+, password (\S+)$/.exec(line) ?? [];
      if (role) accounts[role] = { contact, password };
      if (ROLES.every((each) => accounts[each])) resolve();
    });
  });
  const timer = setTimeout(() => process.kill(-npm.pid, 'SIGKILL'), START_MS);
  await Promise.race([isComplete, exited]);
  clearTimeout(timer);
  const stop = async () => {
    if (npm.exitCode === null && npm.signalCode === null) process.kill(-npm.pid, 'SIGINT');
    await exited;
  };
  return { accounts, stop };
}

const call = async (url, init) => {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${new URL(url).pathname} was answered with ${response.status}`);
  return response;
};

async function showsDoctors(url) {
  const { doctors } = await (await call(`${url}/api/doctors`)).json();
  if (doctors.length < SAMPLE_DOCTORS) throw new Error(`there are ${doctors.length} doctors`);
}

async function showsPage(url) {
  const html = await (await call(`${url}/`)).text();
  if (!html.includes('<h1')) throw new Error('the home page has no heading');
}

/** Signs in as a browser does over plain http: it would not send a `Secure` cookie back. */
async function signsIn(url, role, account) {
  if (!account) throw new Error('the account was not printed');
  const body = JSON.stringify({ role, by: 'contact', ...account });
  const answer = await call(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body,
  });
  const [cookie = ''] = answer.headers.getSetCookie();
  if (!cookie) throw new Error('no session cookie was set');
  if (/;\s*secure/i.test(cookie)) throw new Error('the session cookie is Secure, so browsers do not send it over http');
  const { signedIn } = await (await call(`${url}/api/session`, { headers: { cookie: cookie.split(';')[0] } })).json();
  if (signedIn?.role !== role || signedIn.access !== 'full')
    throw new Error(`the session is ${JSON.stringify(signedIn)}`);
}

const url = `http://127.0.0.1:${await freePort()}`;
const { accounts, stop } = await start(url);
const checks = {
  'npm start prints the sample accounts': async () => {
    const missing = ROLES.filter((role) => !accounts[role]);
    if (missing.length) throw new Error(`missing: ${missing.join(', ')}`);
  },
  'the five sample doctors are shown': () => showsDoctors(url),
  'the home page is shown': () => showsPage(url),
  ...Object.fromEntries(
    ROLES.map((role) => [`the sample ${role} signs in over http`, () => signsIn(url, role, accounts[role])]),
  ),
};
let failed = 0;
for (const [name, check] of Object.entries(checks)) {
  const fault = await check().then(
    () => undefined,
    (error) => error.message,
  );
  if (fault !== undefined) failed += 1;
  console.log(fault === undefined ? `ok      ${name}` : `FAILED  ${name}: ${fault}`);
}
await stop();
console.log(`${Object.keys(checks).length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
