/** Serves two major versions of an endpoint side by side on a store, calls both, and prints what they answer and what is counted. */
import * as z from 'zod/mini';
import { endpoint } from '@chautari/contract/endpoint';
import { buildApp } from '../src/http/app';
import { defineFormerRoute, defineRoute, type Handler } from '../src/http/defineRoute';
import { registry } from '../src/http/metrics';
import { openStore } from '../src/database/store';

const bookVisit = endpoint({
  method: 'POST',
  path: '/visits',
  role: 'anyone',
  summary: 'Books a visit on a day',
  input: z.strictObject({ day: z.iso.date() }),
  output: z.object({ visit: z.int(), day: z.string() }),
  errors: [],
  until: '2027-02-01',
});
const bookVisit2 = endpoint({
  method: 'POST',
  path: '/visits/2',
  role: 'anyone',
  summary: 'Books a visit at a time',
  input: z.strictObject({ at: z.iso.datetime() }),
  output: z.object({ id: z.string(), at: z.string() }),
  errors: [],
});

let booked = 0;
const book: Handler<typeof bookVisit2.input, typeof bookVisit2.output, 'anyone'> = ({ at }, { write }) =>
  write(async () => ({ id: String(++booked), at }));

const routes = [
  defineRoute(bookVisit2, book),
  defineFormerRoute(bookVisit, bookVisit2, book, {
    input: ({ day }) => ({ at: `${day}T10:00:00Z` }),
    output: ({ id, at }) => ({ visit: Number(id), day: at.slice(0, 10) }),
  }),
];

const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env;
const store = await openStore({ dataDir, ...(databaseUrl && { databaseUrl }) });
const app = buildApp(
  store,
  { logLevel: 'silent', secureCookies: false },
  { routes, readSession: () => Promise.resolve(null) },
);

async function post(url: string, payload: object, key?: string) {
  const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
  const answer = await app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
  return { status: answer.statusCode, body: answer.json<unknown>(), sunset: answer.headers.sunset };
}

const KEY = 'the-same-key-twice-over';
const answers = {
  present: await post('/visits/2', { at: '2027-01-05T08:00:00Z' }),
  former: await post('/visits', { day: '2027-01-06' }, KEY),
  repeated: await post('/visits', { day: '2027-01-06' }, KEY),
  wrong: await post('/visits', { at: '2027-01-05T08:00:00Z' }),
};
const counted = (await registry.getMetricsAsJSON()).find(({ name }) => name === 'chautari_former_calls_total');
console.log(JSON.stringify({ ...answers, booked, counted: counted?.values }));
await app.close();
await store.close();
