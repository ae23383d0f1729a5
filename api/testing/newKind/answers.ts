/** Serves records with one kind more on a store, calls what concerns it, and prints the answers. */
import { randomUUID } from 'node:crypto';
// First: what is imported after it finds the new kind among the others.
import '@chautari/contract/testing/bloodGroup';
import './bloodGroup';
import { accounts } from '../../src/database/schema';
import { openStore } from '../../src/database/store';
import { exportRoutes } from '../../src/exports/exports.routes';
import { buildApp } from '../../src/http/app';
import type { Session } from '../../src/http/session';
import { recordRoutes } from '../../src/records/records.routes';
import { readSchedules } from '../../src/records/schedules';
import * as reporting from '../../src/reports/reporting';
import { buildAccessDocument } from '../../src/service/accessDocument';

type Caller = 'patient' | 'staff';

const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env;
const store = await openStore({ dataDir, ...(databaseUrl && { databaseUrl }) });
const rows = await store.db.select({ id: accounts.id, role: accounts.role }).from(accounts);
const findAccount = (caller: Caller) => rows.find(({ role }) => role === caller)!.id;
const patientId = findAccount('patient');

const createSession = (role: Caller): Session => ({
  accountId: findAccount(role),
  role,
  publicId: role,
  access: 'full',
  administrator: role === 'staff',
  place: role === 'staff' ? { level: 'country' } : null,
  language: 'en',
  facilityId: null,
  id: randomUUID(),
  grownUpAge: 16,
  relationDays: 90,
  provenUntil: new Date(Date.now() + 60_000),
  endsAt: new Date(Date.now() + 60_000),
});

const deps = { store, schedules: readSchedules(), reporting, settings: { messages: { origin: 'https://portal' } } };
const app = buildApp(
  store,
  { logLevel: 'silent', secureCookies: false },
  {
    routes: [...recordRoutes(deps), ...exportRoutes(deps)],
    readSession: ({ headers }) => Promise.resolve(createSession(headers['x-role'] as Caller)),
  },
);

async function call(caller: Caller, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const headers = { 'x-role': caller };
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}
const add = (caller: Caller, group: string) =>
  call(caller, 'POST', '/records', { patientId, content: { kind: 'bloodGroup', group } });
const correct = (caller: Caller, id: unknown, group: string) =>
  call(caller, 'PUT', `/records/${String(id)}`, { version: 1, content: { kind: 'bloodGroup', group } });

const unknownGroup = await add('staff', 'X');
const byPatient = await add('patient', 'B+');
const added = await add('staff', 'B+');
const { id } = added.body;
const answers = {
  unknownGroup,
  byPatient,
  added,
  second: await add('staff', 'A+'),
  read: await call('patient', 'GET', `/patients/${patientId}/records?kind=bloodGroup`),
  correctedByPatient: await correct('patient', id, 'O-'),
  corrected: await correct('staff', id, 'O-'),
  versions: await call('patient', 'GET', `/records/${String(id)}/versions`),
  exported: await call('patient', 'GET', '/patients/me/export'),
};
console.log(JSON.stringify({ ...answers, accessDocument: buildAccessDocument() }));
await app.close();
await store.close();
