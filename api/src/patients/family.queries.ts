/** The persons under an account, and whose record is locked. */
import { and, asc, eq, gt, isNotNull, lt, ne, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { ageOn } from '@chautari/contract/calendar';
import { personDetails } from '@chautari/contract/people';
import { OPEN_MINUTES, type FamilyMember, type FamilyPerson, type Relation } from '@chautari/contract/family';
import { maskRecipient } from '../messages/mask';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import { localizeName } from '../accounts/names';
import { showBirthRange } from './birth';
import { showDeath } from './death';
import { isCurrent } from './merged';
import { buildPhotoPath, withSearchName, type PatientDetails } from './patients.queries';
import { pickFields } from '../database/pickFields';
import { prepareFor } from '../database/prepareFor';
import { issuePublicId } from '../database/publicIds';
import { accounts, familyMembers, patients, unlocks } from '../database/schema';
import type { Db, Store } from '../database/store';

/** A person of the caller's account with what decides whether their record is open. */
export interface Person {
  patient: typeof patients.$inferSelect;
  relation: Relation | null;
  phone: string | null;
  pinHash: string | null;
  openUntil: Date | null;
}

const selectPersons = (
  db: Db,
  { accountId, id }: { accountId: string | Placeholder; id: string | Placeholder },
  which?: SQL,
) =>
  db
    .select({
      patient: patients,
      relation: familyMembers.relation,
      phone: familyMembers.phone,
      pinHash: familyMembers.pinHash,
      openUntil: unlocks.until,
    })
    .from(patients)
    .leftJoin(familyMembers, eq(familyMembers.patientId, patients.id))
    .leftJoin(
      unlocks,
      and(eq(unlocks.patientId, patients.id), eq(unlocks.sessionId, id), gt(unlocks.until, sql`now()`)),
    )
    .where(and(eq(patients.accountId, accountId), isCurrent, which))
    .orderBy(asc(ne(patients.id, accountId)), asc(patients.createdAt), asc(patients.id));

export const listPersonsWithLocks = (db: Db, session: Session): Promise<Person[]> => selectPersons(db, session);

const { placeholder } = sql;
// Nearly every request of a patient runs this first.
const selectPerson = prepareFor((db) =>
  selectPersons(
    db,
    { accountId: placeholder('accountId'), id: placeholder('sessionId') },
    eq(patients.id, placeholder('person')),
  ).prepare('person'),
);

export async function findPerson(db: Db, session: Session, id: string): Promise<Person | undefined> {
  const [row] = await selectPerson(db).execute({ accountId: session.accountId, sessionId: session.id, person: id });
  return row;
}

export const isHolder = ({ patient }: Pick<Person, 'patient'>) => patient.id === patient.accountId;
export const isGrownUp = (dateOfBirth: string, { grownUpAge }: Pick<Session, 'grownUpAge'>) =>
  ageOn(dateOfBirth) >= grownUpAge;

/** Returns whether a record has a lock: that of every grown-up, and the holder's with a PIN. */
const hasLock = (person: Person, session: Session) =>
  isHolder(person) ? person.pinHash !== null : isGrownUp(person.patient.dateOfBirth, session);
export const isLocked = (person: Person, session: Session) => hasLock(person, session) && !person.openUntil;

/** Returns a person as those who share the account see them: of a locked record little more than the name. */
export function toPerson(person: Person, session: Session): FamilyPerson {
  const { patient, phone, pinHash, openUntil } = person;
  const locked = isLocked(person, session);
  return {
    id: patient.id,
    patientId: patient.publicId,
    name: localizeName(patient),
    relation: isHolder(person) ? null : (person.relation ?? 'other'),
    sex: patient.sex,
    age: locked ? null : Math.max(0, ageOn(patient.dateOfBirth, patient.death?.day)),
    dateOfBirth: locked ? null : patient.dateOfBirth,
    ...(!locked && showBirthRange(patient)),
    ...showDeath(patient),
    grownUp: isGrownUp(patient.dateOfBirth, session),
    hasPin: pinHash !== null,
    locked,
    openUntil: hasLock(person, session) && openUntil ? openUntil.toISOString() : null,
    phoneHint: phone && maskRecipient(phone),
    photo: locked ? null : buildPhotoPath(patient.photoId),
  };
}

/** Returns the details of a family member, for a form: all of them, since a form clears what it was not given. */
export function toMember({
  patient,
  relation,
  phone,
}: Person): Required<Omit<FamilyMember, 'birthRange'>> & FamilyMember {
  const { id, publicId: patientId, provinceId, districtId, municipalityId, ward, street, photoId, version } = patient;
  return {
    id,
    patientId,
    version,
    ...pickFields(personDetails, patient),
    ...showBirthRange(patient),
    relation: relation ?? 'other',
    phone,
    photoId,
    address: { provinceId, districtId, municipalityId, ward, street },
  };
}

interface Member {
  relation: Relation;
  phone: string | null;
  pinHash?: string | null;
}

/** Adds a person under an account, who get a Patient ID of their own. In a transaction. */
export async function insertMember(
  transaction: Db,
  row: PatientDetails & { id: string; accountId: string },
  member: Member,
) {
  const publicId = await issuePublicId(transaction, 'patient');
  await transaction.insert(patients).values({ ...withSearchName(row), publicId });
  await transaction.insert(familyMembers).values({ patientId: row.id, ...member });
}

/** Stores the details of a person that are no part of the record. */
export const updateMember = (
  db: Db,
  patientId: string,
  changes: Partial<Omit<typeof familyMembers.$inferInsert, 'patientId'>>,
) =>
  db
    .insert(familyMembers)
    .values({ patientId, ...changes })
    .onConflictDoUpdate({ target: familyMembers.patientId, set: changes });

const listFormerHolders = (db: Db, accountId: string) =>
  db
    .select({ id: patients.id })
    .from(patients)
    .where(and(eq(patients.id, accountId), isNotNull(patients.mergedInto)));

/**
 * Returns how many persons an account has. Another transaction that adds one waits until this one ends.
 * @throws HttpProblem `unavailable` where the record of the holder was joined with another one, or the account was closed, meanwhile.
 */
export async function countPersons(transaction: Db, accountId: string) {
  const [account] = await transaction
    .select({ state: accounts.state })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  const [holder] = await listFormerHolders(transaction, accountId);
  // The family has moved to another account, or nobody is left; the session has ended.
  if (holder || account?.state === 'closed') problem('unavailable');
  return transaction.$count(patients, and(eq(patients.accountId, accountId), isCurrent));
}

/**
 * Moves a person into an account of their own, which has no password yet: their record and their Patient ID stay as they are.
 * Their own phone becomes its contact, unless another account has it. In a transaction. Returns whether they were still there.
 */
export async function moveOut(
  transaction: Db,
  { patient: { id, publicId }, phone }: Pick<Person, 'patient' | 'phone'>,
  { accountId, language }: Pick<Session, 'accountId' | 'language'>,
) {
  const [there] = await transaction
    .select({ id: patients.id })
    .from(patients)
    .where(and(eq(patients.id, id), eq(patients.accountId, accountId)))
    .for('update');
  if (!there) return false;
  const [existing] = phone
    ? await transaction
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.role, 'patient'), eq(accounts.phone, phone)))
    : [];
  await transaction
    .insert(accounts)
    .values({ id, publicId, role: 'patient', phone: existing ? null : phone, passwordHash: null, language });
  await transaction.update(patients).set({ accountId: id }).where(eq(patients.id, id));
  await updateMember(transaction, id, { relation: null, phone: null });
  await closeRecord(transaction, id);
  return true;
}

/** Opens a record in a session for a while. */
export async function openRecord(db: Db, sessionId: string, patientId: string) {
  const until = new Date(Date.now() + OPEN_MINUTES * 60_000);
  await db
    .insert(unlocks)
    .values({ sessionId, patientId, until })
    .onConflictDoUpdate({ target: [unlocks.sessionId, unlocks.patientId], set: { until } });
}

/** Locks a record again: in one session, or in all. */
export const closeRecord = (db: Db, patientId: string, sessionId?: string) =>
  db
    .delete(unlocks)
    .where(and(eq(unlocks.patientId, patientId), sessionId ? eq(unlocks.sessionId, sessionId) : undefined));

export const deleteOldUnlocks = ({ db }: Store, now = new Date()) => db.delete(unlocks).where(lt(unlocks.until, now));
