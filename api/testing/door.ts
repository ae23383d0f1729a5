/**
 * The door of the test build: what a test may do to the data of a running portal, past the rules of the service and without hashing
 * passwords. It is no part of the service: only `api/testing/portal.ts` opens it, over the channel to the process that started it.
 */
import { buildListingColumns } from '../src/doctors/listing';
import { buildFacilityKey } from '../src/facilities/facilities.queries';
import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import type { AdministratorPlace } from '@chautari/contract/administratorPlace';
import type { Role } from '@chautari/contract/roles';
import { todayInNepal } from '@chautari/contract/calendar';
import type { Bilingual, Language } from '@chautari/contract/fields';
import type { RecordContent } from '@chautari/contract/records/contents';
import { getLifetime } from '../src/accounts/sessions';
import { insertAccount } from '../src/accounts/accounts.queries';
import { insertAll } from '../src/database/insertAll';
import { issuePublicId } from '../src/database/publicIds';
import {
  accounts,
  clinics,
  doctors,
  facilities,
  familyMembers,
  patients,
  sessions,
  staff,
  type WeeklyTime,
} from '../src/database/schema';
import type { Db } from '../src/database/store';
import { hashText } from '../src/database/hashText';
import { insertPatient, withSearchName } from '../src/patients/patients.queries';
import { insertWorkplace } from '../src/accounts/workplaces.queries';
import { MULGHAT_CLINIC } from '../src/sample/doctors';
import { signParts } from '../src/records/cards';
import { getKind } from '../src/records/kinds/kinds';
import { insertRecord } from '../src/records/records.queries';
import { fillCare, type Amounts } from './fillCare';
import { buildWorkerSurname } from './names';
import { aPhone } from './people';

/** The password of all people that the door makes, and the PIN of the family members that have one. */
export const PASSWORD = 'rhododendron-67-laligurans';
export const PIN = '4826';

/** Quick to verify too: the lowest cost that argon2 takes. A hash carries its own cost. */
const hashQuickly = (secret: string) => hash(secret, { memoryCost: 8, timeCost: 1, parallelism: 1 });
let secretHashes: Promise<[string, string]> | undefined;
const hashSecrets = () => (secretHashes ??= Promise.all([hashQuickly(PASSWORD), hashQuickly(PIN)]));

/** Mulghat Bazaar in Dhankuta, ward 5. */
const PLACE = { provinceId: 1, districtId: 7, municipalityId: 58, ward: 5 };
/** Each weekday from 10 to 16 o'clock. */
const EVERY_DAY: WeeklyTime[] = Array.from({ length: 7 }, (_, weekday) => ({ weekday, from: '10:00', to: '16:00' }));

/** Somebody with an account, signed in: `session` is the value of the session cookie. */
export interface TestAccount {
  id: string;
  publicId: string;
  /** As +977 and ten digits. */
  phone: string;
  password: string;
  session: string;
}

export interface PatientInput {
  firstName?: string;
  middleName?: string | null;
  lastName?: string;
  otherName?: string;
  /** As YYYY-MM-DD, AD. */
  dateOfBirth?: string;
  sex?: 'female' | 'male' | 'other';
  ward?: number;
  guardianName?: string;
  language?: Language;
  /** The id of the facility that registered them; null for none. */
  facilityId?: string | null;
}

export interface MemberInput extends PatientInput {
  /** The account that the person is added to. */
  holder: string;
  relation: 'child' | 'parent' | 'spouse';
  /** The record is locked with `PIN`. */
  isLocked?: boolean;
}

export interface WorkerInput {
  name?: Bilingual;
  language?: Language;
}

export interface DoctorInput extends WorkerInput {
  specialization?: Bilingual;
  /** Clinic and times; by default each day from 10 to 16 at a new facility. */
  weeklyTimes?: WeeklyTime[];
}

export interface TestDoctor extends TestAccount {
  name: Bilingual;
  licenseNumber: string;
  facility: { id: string; name: Bilingual };
  clinicId: string;
}

/** How many doctors and staff there are, from the time when this process made the first one. */
let workerCount: Promise<number> | undefined;

/** Counts one more doctor or member of staff. No two have one number, also of those who are made at the same time. */
function countWorker(db: Db): Promise<number> {
  const before = (workerCount ??= Promise.all([db.$count(doctors), db.$count(staff)]).then(
    ([one, other]) => one + other,
  ));
  return (workerCount = before.then((count) => count + 1));
}

/** Draws a phone until nobody has it: a portal of the journeys has hundreds of people, and starts again with the same data. */
async function drawPhone(db: Db): Promise<string> {
  const phone = aPhone();
  return (await db.$count(accounts, eq(accounts.phone, phone))) ? drawPhone(db) : phone;
}

async function createSession(db: Db, accountId: string, role: Role) {
  const token = randomBytes(32).toString('base64url');
  const { idle, max } = getLifetime(role);
  await db.insert(sessions).values({
    tokenHash: hashText(token),
    accountId,
    device: 'Chrome, Linux',
    idleUntil: new Date(Date.now() + idle),
    provenUntil: new Date(Date.now() + max),
    expiresAt: new Date(Date.now() + max),
  });
  return token;
}

const describePerson = ({ language: _, ...input }: PatientInput) => ({
  firstName: 'Gita',
  middleName: null,
  lastName: 'Gurung',
  dateOfBirth: '1991-04-02',
  sex: 'female' as const,
  ...PLACE,
  street: 'Mulghat Bazaar',
  // The facility of test staff, unless they name another one.
  facilityId: MULGHAT_CLINIC,
  ...input,
});

/** Makes a patient with an account, as registration would. */
async function createPatient(db: Db, input: PatientInput): Promise<TestAccount> {
  const [passwordHash] = await hashSecrets();
  const phone = await drawPhone(db);
  const account = { phone, passwordHash, language: input.language ?? 'en' };
  const { id, publicId } = await insertPatient(db, account, describePerson(input));
  return { id, publicId, phone, password: PASSWORD, session: await createSession(db, id, 'patient') };
}

/** Adds a family member to a patient's account. */
async function createMember(db: Db, { holder, relation, isLocked = false, ...input }: MemberInput) {
  const [, pinHash] = await hashSecrets();
  const id = randomUUID();
  const publicId = await issuePublicId(db, 'patient');
  await db.insert(patients).values({ id, accountId: holder, publicId, ...withSearchName(describePerson(input)) });
  const phone = isLocked ? await drawPhone(db) : null;
  await db.insert(familyMembers).values({ patientId: id, relation, phone, pinHash: isLocked ? pinHash : null });
  return { id, publicId, phone };
}

async function createWorker(db: Db, role: 'doctor' | 'staff', language: Language, place?: AdministratorPlace) {
  const [passwordHash] = await hashSecrets();
  const phone = await drawPhone(db);
  const account = { role, phone, passwordHash, language, ...(place && { administrator: true, place }) };
  const { id, publicId } = await insertAccount(db, account);
  return { id, publicId, phone, password: PASSWORD, session: await createSession(db, id, role) };
}

/** Makes an approved doctor with a facility of their own, so that nobody else is in its queue. */
async function createDoctor(db: Db, { name, language = 'en', weeklyTimes, specialization }: DoctorInput) {
  const account = await createWorker(db, 'doctor', language);
  const number = await countWorker(db);
  const surname = buildWorkerSurname(number);
  const facility = { id: randomUUID(), name: { en: `${surname.en} Clinic`, np: `${surname.np} क्लिनिक` } };
  const clinicId = randomUUID();
  // Applicants of journeys and sample people have five digits.
  const licenseNumber = String(100_000 + number);
  const names = name ?? { en: `Dr. Nirmala ${surname.en}`, np: `डा. निर्मला ${surname.np}` };
  const place = { en: 'Dhankuta', np: 'धनकुटा' };
  const searchName = buildFacilityKey({ ...facility, place, municipalityId: null });
  await db.insert(facilities).values({ ...facility, place, searchName });
  const texts = { name: names, specialization: specialization ?? { en: 'General practice', np: 'सामान्य चिकित्सा' } };
  await db.insert(doctors).values({
    accountId: account.id,
    ...texts,
    ...buildListingColumns(texts),
    qualification: 'MBBS',
    practisingSince: '2012-05-20',
    licenseNumber,
    hospital: facility.name.en,
    location: 'Dhankuta',
  });
  await db.insert(clinics).values({
    id: clinicId,
    doctorId: account.id,
    facilityId: facility.id,
    charge: 300,
    weeklyTimes: weeklyTimes ?? EVERY_DAY,
  });
  await insertAll(db, [], { changes: [{ doctorId: account.id, parts: new Set(['timetable']) }] });
  return { ...account, name: names, licenseNumber, facility, clinicId } satisfies TestDoctor;
}

interface StaffInput extends WorkerInput {
  /** An administrator of the country, or of a place. */
  isAdministrator?: boolean;
  place?: AdministratorPlace;
  /** The ids of the facilities at which they work, the first one first; by default that of test patients. */
  facilities?: string[];
}

/** Makes an approved staff member, who may be an administrator. */
async function createStaff(db: Db, { facilities: ids = [MULGHAT_CLINIC], ...input }: StaffInput) {
  const place = input.place ?? (input.isAdministrator ? ({ level: 'country' } as const) : undefined);
  const surname = buildWorkerSurname(await countWorker(db));
  const name = input.name ?? { en: `Kiran ${surname.en}`, np: `किरण ${surname.np}` };
  const account = await createWorker(db, 'staff', input.language ?? 'en', place);
  const position = { en: 'Health assistant', np: 'स्वास्थ्य सहायक' };
  await db
    .insert(staff)
    .values({ accountId: account.id, name, position, hospital: 'Mulghat Clinic', location: 'Dhankuta' });
  for (const id of ids) await insertWorkplace(db, account.id, id);
  return { ...account, name };
}

export interface RecordInput {
  /** The id of a patient. */
  patient: string;
  content: RecordContent;
  author: { accountId: string; role: Role };
}

/** Adds a record to a patient, without the report that a doctor would look through. */
async function createRecord(db: Db, { patient, content, author }: RecordInput) {
  const id = randomUUID();
  const { accountId, role } = author;
  const row = {
    patientId: patient,
    kind: content.kind,
    day: getKind(content.kind).getDay(content, todayInNepal()),
    createdBy: accountId,
  };
  await insertRecord(db, { id, ...row, byHealthWorker: role !== 'patient' }, signParts(content, role), author);
  return { id };
}

/** Runs statements one after the other and returns the rows of the last. */
async function runStatements(db: Db, statements: string[]): Promise<Record<string, unknown>[]> {
  let rows: Record<string, unknown>[] = [];
  for (const statement of statements)
    ({ rows } = (await db.execute(sql.raw(statement))) as unknown as { rows: Record<string, unknown>[] });
  return rows;
}

export const DOOR = {
  createPatient,
  createMember,
  createDoctor,
  createStaff,
  createRecord,
  runStatements,
  fill: (db: Db, amounts: Amounts) => fillCare(db, amounts),
};
export type Door = typeof DOOR;
export type DoorName = keyof Door;
