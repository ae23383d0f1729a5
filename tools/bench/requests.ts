/** The requests of the benchmark, and the people who send them. */
import type { Request } from 'autocannon';
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { buildPatientId, buildPhone, RARE } from '../../api/testing/manyPatients';

const DOCTORS = 10;
/** One for each open slot, since a patient may have few open appointments. */
const PATIENTS = 6_000;
/** Enough accounts that none reaches the limit of searches in a run. */
const STAFF = 4_000;

export type RunSql = (statement: string) => Promise<{ rows: Record<string, unknown>[] }>;
export interface Callers {
  staff: string[];
  patients: string[];
  doctorIds: string[];
}
export interface Bench extends Omit<Callers, 'doctorIds'> {
  slots: { doctorId: string; id: string }[];
}
export type Prepare = (request: Request, n: number) => Request;

const JSON_HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
export const buildPost = (to: string, body: object, cookie: string) => ({
  method: 'POST' as const,
  path: `/api${to}`,
  body: JSON.stringify(body),
  headers: { ...JSON_HEADERS, cookie, 'idempotency-key': randomUUID() },
});

const FORM = {
  firstName: 'Gita',
  lastName: 'Gurung',
  age: 35,
  ageUnit: 'years',
  sex: 'female',
  email: null,
  mobile: '+9779811112222',
  address: { provinceId: 1, districtId: 7, municipalityId: 58, ward: 5 },
};

/** Returns, by name, a function that prepares the nth request. Each request has another caller. */
export function buildRequests({ staff, patients, slots }: Bench, count: number): Record<string, Prepare> {
  const doctorIds = [...new Set(slots.map(({ doctorId }) => doctorId))];
  const search =
    (text: (n: number) => string): Prepare =>
    (request, n) => ({ ...request, ...buildPost('/patients/search', { text: text(n) }, staff[n % staff.length]!) });
  const pick =
    (...texts: string[]) =>
    (n: number) =>
      texts[n % texts.length]!;
  return {
    notices: (request) => ({ ...request, path: '/api/notices' }),
    doctors: (request) => ({ ...request, path: '/api/doctors' }),
    'open slots': (request, n) => ({
      ...request,
      path: `/api/doctors/${doctorIds[n % doctorIds.length]}/slots?days=7`,
    }),
    booking: (request, n) => {
      const { doctorId, id } = slots[n % slots.length]!;
      return {
        ...request,
        ...buildPost('/appointments', { ...FORM, doctorId, slotId: id }, patients[n % patients.length]!),
      };
    },
    'search by ID': search((n) => buildPatientId(1 + ((n * 7919) % count))),
    'search by phone': search((n) => buildPhone(1 + ((n * 7919) % count))),
    'name, beginning': search(pick('Sha', 'Gur', 'Kam', 'Thapa')),
    'part of a name': search(pick('ram', 'hada', 'mang', 'resth')),
    'part, Devanagari': search(pick('राम', 'श्रेष्ठ', 'तामा', 'कृष्ण')),
    'rare name': search(pick(RARE.slice(0, 5), 'kubamo')),
  };
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

const formatValues = (rows: string[][]) => rows.map((row) => `(${row.join(', ')})`).join(', ');

/** Signs accounts in, health workers each at one of some facilities. Returns the cookies. */
export async function startSessions(run: RunSql, accountIds: string[], facilityIds: string[] = []) {
  const tokens = accountIds.map((accountId) => ({ accountId, token: randomBytes(32).toString('base64url') }));
  const until = "now() + interval '1 day'";
  const getFacility = (n: number) => (facilityIds.length ? `'${facilityIds[n % facilityIds.length]}'` : 'null');
  if (facilityIds.length)
    await run(`insert into workplaces (id, account_id, facility_id, "from")
      values ${formatValues(accountIds.map((id, n) => ['gen_random_uuid()', `'${id}'`, getFacility(n), "'2020-01-01'"]))}`);
  await run(`insert into sessions (token_hash, account_id, idle_until, expires_at, facility_id)
    values ${formatValues(tokens.map(({ accountId, token }, n) => [`'${hashToken(token)}'`, `'${accountId}'`, until, until, getFacility(n)]))}`);
  return tokens.map(({ token }) => `session=${token}`);
}

async function addAccounts(run: RunSql, role: 'staff' | 'doctor', count: number) {
  const ids = Array.from({ length: count }, () => randomUUID());
  const letter = role === 'staff' ? 'A' : 'D';
  await run(`insert into accounts (id, role, public_id, language)
    values ${formatValues(ids.map((id) => [`'${id}'`, `'${role}'`, `'${letter}-2083-${randomInt(1e9, 1e10)}'`, "'np'"]))}`);
  return ids;
}

/** Adds doctors with a slot every ten minutes. */
async function addDoctors(run: RunSql) {
  const ids = await addAccounts(run, 'doctor', DOCTORS);
  const always = JSON.stringify([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '23:50' })));
  const name = JSON.stringify({ en: 'Dr. A', np: 'डा. ए' });
  const specialization = JSON.stringify({ en: 'General practice', np: 'सामान्य चिकित्सा' });
  await run(`insert into doctors (account_id, name, specialization, qualification, practising_since, license_number)
    values ${formatValues(ids.map((id) => [`'${id}'`, `'${name}'`, `'${specialization}'`, "'MBBS'", "'2010-01-01'", `'${randomInt(6e5, 9e5)}'`]))}`);
  await run(`insert into clinics (id, doctor_id, facility_id, charge, slot_minutes, weekly_times)
    values ${formatValues(ids.map((id) => [`'${randomUUID()}'`, `'${id}'`, '(select id from facilities limit 1)', '300', '10', `'${always}'`]))}`);
  await run(`select list_doctors(array[${ids.map((id) => `'${id}'`).join()}]::uuid[])`);
  return ids;
}

/** The posts at which staff work; the rest have patients only. */
const MAX_POSTS = 100;

/** Adds staff members and doctors, and sessions for them and for patients without appointments, which earlier runs did not use. */
export async function addCallers(run: RunSql): Promise<Callers> {
  const posts = await run(`select id from facilities where name ->> 'en' like 'Post %' order by id limit ${MAX_POSTS}`);
  const staff = await startSessions(
    run,
    await addAccounts(run, 'staff', STAFF),
    posts.rows.map(({ id }) => String(id)),
  );
  const { rows } = await run(
    `select id from accounts where role = 'patient' and not sample
      and not exists (select from appointments where patient_id = accounts.id) order by public_id limit ${PATIENTS}`,
  );
  const patients = await startSessions(
    run,
    rows.map(({ id }) => String(id)),
  );
  return { staff, patients, doctorIds: await addDoctors(run) };
}

/** Returns one slot of each doctor in turn, so that consecutive bookings do not compete. */
export async function listOpenSlots(url: string, doctorIds: string[]) {
  const all = await Promise.all(
    doctorIds.map(async (doctorId) => {
      const { slots } = (await (await fetch(`${url}/api/doctors/${doctorId}/slots?days=31`)).json()) as {
        slots: { id: string }[];
      };
      return slots.map(({ id }) => ({ doctorId, id }));
    }),
  );
  return all[0]!.flatMap((_, index) => all.flatMap((slots) => slots[index] ?? []));
}
