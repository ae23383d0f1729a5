import { relistDoctors } from '../database/relistDoctors';
import { buildListingColumns } from '../doctors/listing';
import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { DEFAULT_SLOT_MINUTES } from '@chautari/contract/doctors';
import type { Audience } from '@chautari/contract/roles';
import { DEFAULT_MESSAGE_LANGUAGE } from '@chautari/contract/languageChoices';
import { hashPassword } from '../accounts/passwords';
import { insertAccount, type NewAccount } from '../accounts/accounts.queries';
import { insertWorkplace } from '../accounts/workplaces.queries';
import { insertAll } from '../database/insertAll';
import { updateInCharge } from '../duties/duties.queries';
import { withSearchName } from '../patients/patients.queries';
import { buildSerialId } from '../database/publicIds';
import { accounts, applications, clinics, doctors, familyMembers, patients, staff } from '../database/schema';
import type { Db, Store } from '../database/store';
import { MORE_SAMPLE_STAFF, SAMPLE_ACCOUNTS } from './accounts';
import { addAppointments, type AddedDoctor, type AddedPatient } from './appointments';
import { MULGHAT_CLINIC, SAMPLE_DOCTORS, type SampleDoctor } from './doctors';
import { addFacilities } from './facilities';
import { SAMPLE_BABIES, SAMPLE_CHILD, SAMPLE_PATIENTS, type SamplePatient } from './patients';
import { addOpenings } from './openings';
import { addRecords } from './records';
import { addReferrals } from './referrals';
import { addRegisters } from './registers';
import { MORE_STAFF, SAMPLE_STAFF } from './staff';
import { addVaccinationSessions } from './vaccinationSessions';
import { SAMPLE_VISITORS } from './visitors';

/** Keeps two services that start together on one database from both filling it. */
const FILL_LOCK = 208_308_06;

type MoreStaff = keyof typeof MORE_SAMPLE_STAFF;
type Hashes = Record<Audience | MoreStaff, string>;
const ALL_ACCOUNTS = { ...SAMPLE_ACCOUNTS, ...MORE_SAMPLE_STAFF };

async function hashPasswords() {
  const hashes = await Promise.all(
    Object.entries(ALL_ACCOUNTS).map(async ([key, { password }]) => [key, await hashPassword(password)] as const),
  );
  return Object.fromEntries(hashes) as Hashes;
}

/** Of the sample people only one of each role has a password, besides further staff. */
const sampleAccount = (role: Audience, phone: string, hashes: Hashes): NewAccount => ({
  role,
  phone,
  passwordHash: phone === SAMPLE_ACCOUNTS[role].phone ? hashes[role] : null,
  language: DEFAULT_MESSAGE_LANGUAGE,
  sample: true,
});

async function addPatients(db: Db, people: SamplePatient[], hashes: Hashes): Promise<AddedPatient[]> {
  const added = people.map((person, index) => ({
    ...person,
    id: randomUUID(),
    publicId: buildSerialId('patient', index + 1),
  }));
  await db
    .insert(accounts)
    .values(added.map(({ id, publicId, phone }) => ({ id, publicId, ...sampleAccount('patient', phone, hashes) })));
  await db
    .insert(patients)
    .values(
      added.map(({ place, phone: _, ...details }) => ({ accountId: details.id, ...withSearchName(details), ...place })),
    );
  return added;
}

/** A family member: a person with a record of their own under the account of another. */
async function addChild(
  db: Db,
  parent: AddedPatient,
  publicId: string,
  person: SamplePatient = SAMPLE_CHILD,
): Promise<AddedPatient> {
  const child = { ...person, id: randomUUID(), publicId };
  const { place, phone: _, ...details } = child;
  await db.insert(patients).values({ accountId: parent.id, ...withSearchName(details), ...place });
  await db.insert(familyMembers).values({ patientId: child.id, relation: 'child' });
  return child;
}

async function addDoctor(db: Db, { clinics: at, ...details }: SampleDoctor, account: NewAccount) {
  const { id } = await insertAccount(db, account);
  await db.insert(doctors).values({ accountId: id, ...details, ...buildListingColumns(details) });
  const added = at.map((clinic) => ({ id: randomUUID(), doctorId: id, slotMinutes: DEFAULT_SLOT_MINUTES, ...clinic }));
  await db.insert(clinics).values(added);
  for (const facilityId of new Set(at.map((clinic) => clinic.facilityId)))
    await insertWorkplace(db, id, facilityId, details.practisingSince);
  await relistDoctors(db, [id]);
  return { id, clinics: added };
}

/** Adds a staff member who is no administrator, and an administrator of a municipality. */
async function addMoreStaff(db: Db, hashes: Hashes) {
  for (const [index, key] of (Object.keys(MORE_STAFF) as MoreStaff[]).entries()) {
    const { facilityId, place, ...details } = MORE_STAFF[key];
    const { id } = await insertAccount(db, {
      ...sampleAccount('staff', MORE_SAMPLE_STAFF[key].phone, hashes),
      publicId: buildSerialId('staff', index + 2),
      passwordHash: hashes[key],
      ...(place && { administrator: true, place }),
    });
    await db.insert(staff).values({ accountId: id, ...details });
    await insertWorkplace(db, id, facilityId, details.practisingSince);
  }
}

async function addPeople(db: Db, hashes: Hashes) {
  const people = await addPatients(db, [...SAMPLE_PATIENTS, ...SAMPLE_VISITORS], hashes);
  const child = await addChild(db, people[0]!, buildSerialId('patient', people.length + 1));
  const babies: AddedPatient[] = [];
  for (const [index, { parent, ...baby }] of SAMPLE_BABIES.entries())
    babies.push(await addChild(db, people[parent]!, buildSerialId('patient', people.length + 2 + index), baby));
  const added: AddedDoctor[] = [];
  for (const [index, doctor] of SAMPLE_DOCTORS.entries()) {
    const phone = index === 0 ? SAMPLE_ACCOUNTS.doctor.phone : `+97798000000${20 + index}`;
    const account = { ...sampleAccount('doctor', phone, hashes), publicId: buildSerialId('doctor', index + 1) };
    added.push(await addDoctor(db, doctor, account));
  }
  const { id } = await insertAccount(db, {
    ...sampleAccount('staff', SAMPLE_ACCOUNTS.staff.phone, hashes),
    publicId: buildSerialId('staff', 1),
    administrator: true,
    place: { level: 'country' },
  });
  await db.insert(staff).values({ accountId: id, ...SAMPLE_STAFF });
  await insertWorkplace(db, id, MULGHAT_CLINIC, SAMPLE_STAFF.practisingSince);
  await updateInCharge(db, MULGHAT_CLINIC, id);
  await addMoreStaff(db, hashes);
  return { people, child, babies, added, staffId: id };
}

const isEmpty = async (db: Db) => !(await db.select({ id: accounts.id }).from(accounts).limit(1)).length;

/** Fills an empty database with the sample people, laid out around today. Where somebody is registered it changes nothing. */
async function fillSample(db: Db) {
  if (!(await isEmpty(db))) return;
  const hashes = await hashPasswords();
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${FILL_LOCK})`);
    if (!(await isEmpty(transaction))) return;
    await addFacilities(transaction);
    const { people, child, babies, added, staffId } = await addPeople(transaction, hashes);
    await addAppointments(transaction, { people, doctors: added });
    await addRecords(transaction, { patients: people, child, staffId, doctorId: added[0]!.id });
    await addReferrals(transaction, { patients: people, staffId });
    await addRegisters(transaction, { patients: people, child, staffId });
    await addVaccinationSessions(transaction, { child, babies, staffId });
    await addOpenings(transaction, { patients: people, doctors: added, staffId });
  });
}

/**
 * In demo mode there are sample people, who can sign in. Otherwise those that a demo left behind are closed: nobody
 * signs in as them, their sessions end, and their doctors are not shown.
 */
export async function prepareSample({ db }: Store, demo: boolean) {
  if (demo) await fillSample(db);
  // Only people one can sign in as decide on applications; who has sent one waits until it is approved.
  const waits = sql`exists (select 1 from ${applications} where ${applications.accountId} = ${accounts.id}) and not exists (select 1 from ${applications} where ${applications.accountId} = ${accounts.id} and ${applications.state} = 'approved')`;
  const state = demo
    ? sql`case when ${waits} then 'waiting' when ${accounts.state} = 'suspended' then 'suspended' else 'active' end`
    : sql`'closed'`;
  const administrator = sql`${accounts.role} = 'staff' and ${accounts.passwordHash} is not null and ${accounts.place} is not null`;
  await db.transaction(async (transaction) => {
    await transaction.update(accounts).set({ state, administrator }).where(eq(accounts.sample, true));
    const rows = await transaction
      .select({ doctorId: doctors.accountId })
      .from(doctors)
      .innerJoin(accounts, eq(accounts.id, doctors.accountId))
      .where(eq(accounts.sample, true));
    await insertAll(transaction, [], {
      changes: rows.map(({ doctorId }) => ({ doctorId, parts: new Set(['timetable']) })),
    });
  });
}

/** Returns the sample accounts that are there, for the person who starts the service. */
export async function listSampleAccounts({ db }: Store) {
  const rows = await db
    .select({ publicId: accounts.publicId, phone: accounts.phone })
    .from(accounts)
    .where(and(eq(accounts.sample, true), isNotNull(accounts.passwordHash)));
  return Object.entries(ALL_ACCOUNTS).flatMap(([role, account]) =>
    rows
      .filter(({ phone }) => phone === account.phone)
      .map(({ publicId, phone }) => ({
        ...{ words: 'words' in account ? account.words : role, publicId, phone: phone!, password: account.password },
      })),
  );
}
