import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { addDays, ageOn, todayInNepal } from '../contract/calendar';
import { ROLES, type Role } from '../contract/endpoint';
import { hashPassword } from '../passwords';
import { offeredSlots } from '../slots';
import { insertAccount, type NewAccount } from '../store/accounts';
import { accounts, appointments, clinics, doctors, patients, staff } from '../store/schema';
import type { Db, Store } from '../store/store';
import { SAMPLE_ACCOUNTS } from './accounts';
import { SAMPLE_DOCTORS, type SampleDoctor } from './doctors';
import { SAMPLE_PATIENTS, type SamplePatient } from './patients';

/** Keeps two services that start together on one database from both filling it. */
const FILL_LOCK = 208_308_06;

type Hashes = Record<Role, string>;

async function hashPasswords(): Promise<Hashes> {
  const [patient, doctor, ofStaff] = await Promise.all(ROLES.map((role) => hashPassword(SAMPLE_ACCOUNTS[role].password)));
  return { patient: patient!, doctor: doctor!, staff: ofStaff! };
}

/** Of the sample people only one of each role has a password. */
const sampleAccount = (role: Role, phone: string, hashes: Hashes): NewAccount =>
  ({ role, phone, passwordHash: phone === SAMPLE_ACCOUNTS[role].phone ? hashes[role] : null, language: 'np', sample: true });

async function addPatient(db: Db, { phone, place, ...details }: SamplePatient, hashes: Hashes) {
  const account = await insertAccount(db, sampleAccount('patient', phone, hashes));
  await db.insert(patients).values({ accountId: account.id, ...details, ...place });
  return account.id;
}

async function addDoctor(db: Db, { clinics: at, ...details }: SampleDoctor, phone: string, hashes: Hashes) {
  const account = await insertAccount(db, sampleAccount('doctor', phone, hashes));
  await db.insert(doctors).values({ accountId: account.id, ...details });
  const added = at.map((clinic) => ({ id: randomUUID(), doctorId: account.id, slotMinutes: 20, ...clinic }));
  await db.insert(clinics).values(added);
  return { id: account.id, clinics: added };
}

type AddedPatient = SamplePatient & { id: string };
type AddedDoctor = Awaited<ReturnType<typeof addDoctor>>;

/** An appointment in the n-th slot that a doctor offers from tomorrow on. */
async function addAppointment(db: Db, { id: doctorId, clinics: at }: AddedDoctor, patient: AddedPatient, n: number, status: 'pending' | 'confirmed') {
  const { clinicId, startsAt } = offeredSlots(at, { from: addDays(todayInNepal(), 1), days: 14 })[n]!;
  const { charge } = at.find((clinic) => clinic.id === clinicId)!;
  const { firstName, middleName, lastName, dateOfBirth, gender, phone, place } = patient;
  await db.insert(appointments).values({
    id: randomUUID(), patientId: patient.id, doctorId, clinicId, startsAt, status, charge, firstName, middleName, lastName,
    age: ageOn(dateOfBirth), sex: gender, mobile: phone, ...place, decidedAt: status === 'pending' ? null : new Date(),
  });
}

async function addPeople(db: Db, hashes: Hashes) {
  const people: AddedPatient[] = [];
  for (const patient of SAMPLE_PATIENTS) people.push({ ...patient, id: await addPatient(db, patient, hashes) });
  const added: AddedDoctor[] = [];
  for (const [index, doctor] of SAMPLE_DOCTORS.entries()) {
    const phone = index === 0 ? SAMPLE_ACCOUNTS.doctor.phone : `+97798000000${20 + index}`;
    added.push(await addDoctor(db, doctor, phone, hashes));
  }
  const { id } = await insertAccount(db, sampleAccount('staff', SAMPLE_ACCOUNTS.staff.phone, hashes));
  const name = { en: 'Binod Yadav', np: 'विनोद यादव' };
  await db.insert(staff).values({ accountId: id, name, position: { en: 'Health assistant', np: 'स्वास्थ्य सहायक' } });
  return { people, added };
}

const isEmpty = async (db: Db) => !(await db.select({ id: accounts.id }).from(accounts).limit(1)).length;

/** Fills an empty database with the sample people, laid out around today. Where somebody is registered it changes nothing. */
async function fillSample(db: Db) {
  if (!(await isEmpty(db))) return;
  const hashes = await hashPasswords();
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${FILL_LOCK})`);
    if (!(await isEmpty(transaction))) return;
    const { people: [maya, hari, sita, kamala], added: [sunita, bikash, anjali] } = await addPeople(transaction, hashes);
    await addAppointment(transaction, sunita!, hari!, 0, 'confirmed');
    await addAppointment(transaction, sunita!, sita!, 2, 'pending');
    await addAppointment(transaction, sunita!, kamala!, 4, 'pending');
    await addAppointment(transaction, anjali!, maya!, 1, 'confirmed');
    await addAppointment(transaction, bikash!, maya!, 3, 'pending');
  });
}

/**
 * In demo mode there are sample people, who can sign in. Otherwise those that a demo left behind are closed: nobody
 * signs in as them, their sessions end, and their doctors are not shown.
 */
export async function prepareSample({ db }: Store, demo: boolean) {
  if (demo) await fillSample(db);
  await db.update(accounts).set({ state: demo ? 'active' : 'closed' }).where(eq(accounts.sample, true));
}

/** The sample accounts that are there, for the person who starts the service. */
export async function sampleAccounts({ db }: Store) {
  const found = await db.select({ role: accounts.role, publicId: accounts.publicId, phone: accounts.phone }).from(accounts)
    .where(and(eq(accounts.sample, true), isNotNull(accounts.passwordHash)));
  const order = ROLES.flatMap((role) => found.filter((account) => account.role === role));
  return order.map(({ role, publicId, phone }) => ({ role, publicId, phone: phone!, password: SAMPLE_ACCOUNTS[role].password }));
}
