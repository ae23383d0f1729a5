/** Children who are born: each becomes a person in the family of the mother. */
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Relation } from '@chautari/contract/family';
import { detectScript, fullName, type NamedPerson } from '@chautari/contract/names';
import type { Baby } from '@chautari/contract/records/pregnancyEnd';
import { accounts, appointments, familyMembers, patients, records } from '../database/schema';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import type { Work } from '../http/unitOfWork';
import { toBirthColumns } from '../patients/birth';
import { insertMember, moveOut } from '../patients/family.queries';
import { holdCurrentId } from '../patients/merged';
import { findPatient, grantAccess, type PatientRow } from '../patients/patients.queries';
import { insertPatientVersion } from '../patients/versions.queries';
import { correctCardBirth } from './correctCardBirth';
import type { PregnancyEnd } from './pregnancy';
import { isOpenToAll } from '../patients/patientAccess';

/** The longest first name. */
const MAX_NAME = 60;
const PLACES = {
  latin: ['', 'First ', 'Second ', 'Third '],
  devanagari: ['', 'पहिलो ', 'दोस्रो ', 'तेस्रो '],
} as const;

/** Returns the name of a child until the family gives one. `number`: 0 for the only child. */
function nameBaby(mother: string, number: number): string {
  const name =
    detectScript(mother) === 'devanagari'
      ? `${mother}को ${PLACES.devanagari[number]}शिशु`
      : `${PLACES.latin[number]}${number ? 'baby' : 'Baby'} of ${mother}`;
  return name.slice(0, MAX_NAME).trim();
}

/** Returns the name of a child in the scripts in which the mother's is known. */
function nameInScripts(mother: NamedPerson, number: number) {
  const typed = fullName(mother);
  const firstName = nameBaby(typed, number);
  const other = mother.otherName && nameBaby(mother.otherName, number);
  const isOther = other && detectScript(other) && detectScript(other) !== detectScript(firstName);
  return { firstName, middleName: null, lastName: null, otherName: isOther ? other : null };
}

/** Returns what the child of a member of an account is to its holder. */
function getRelation(mother: Relation | null | undefined): Relation {
  if (!mother || mother === 'spouse') return 'child';
  return mother === 'child' ? 'grandchild' : 'other';
}

/** Opens the record of a child in the account of the mother. A birth has room there, however many persons it has. */
async function openChild(
  work: Work,
  session: Session,
  { patient: mother }: PatientRow,
  child: Baby & { day: string; number: number },
) {
  const { db, audit } = work;
  const [member] = await db
    .select({ relation: familyMembers.relation })
    .from(familyMembers)
    .where(eq(familyMembers.patientId, mother.id));
  const { accountId, provinceId, districtId, municipalityId, ward, street, currentAddress } = mother;
  const id = randomUUID();
  const row = {
    ...nameInScripts(mother, child.number),
    ...toBirthColumns({ dateOfBirth: child.day }),
    ...{ id, accountId, provinceId, districtId, municipalityId, ward, street, currentAddress },
    sex: child.sex,
    guardianName: fullName(mother).slice(0, MAX_NAME * 2),
    registeredBy: session.accountId,
    facilityId: session.facilityId,
    // Families are listed in this order.
    createdAt: new Date(Date.now() + child.number),
  };
  const relation = mother.id === accountId ? 'child' : getRelation(member?.relation);
  await insertMember(db, row, { relation, phone: null });
  if (!isOpenToAll(session)) await grantAccess(db, session.accountId, [id]);
  audit({ action: 'patientRegistered', patientId: id });
  return id;
}

/**
 * Takes a child that was opened by mistake out of the family, and closes its record.
 * @throws HttpProblem `invalid` where something was written of the child, or its record was joined with another one, which somebody else has opened.
 */
async function closeChild({ db, audit }: Work, id: string) {
  const row = await findPatient(db, id);
  if (!row) return;
  const written =
    Number((await holdCurrentId(db, id)) !== id) +
    (await db.$count(records, eq(records.patientId, id))) +
    (await db.$count(appointments, eq(appointments.patientId, id)));
  if (written) return problem('invalid', { fields: { 'content.babies': 'childHasRecords' } });
  const { patient, language } = row;
  await moveOut(db, { patient, phone: null }, { accountId: patient.accountId, language });
  await db.update(accounts).set({ state: 'closed' }).where(eq(accounts.id, id));
  audit({ action: 'patientCorrected', patientId: id });
}

/** Gives a child, or the record with which it was joined, the corrected day of birth and sex, where nobody has changed what the birth said before. */
async function correctChild(
  work: Work,
  session: Session,
  childId: string,
  before: { dateOfBirth: string; sex: Baby['sex'] },
  now: { dateOfBirth: string; sex: Baby['sex'] },
) {
  const { db, audit } = work;
  const id = await holdCurrentId(db, childId);
  const row = await findPatient(db, id);
  if (!row) return;
  const { dateOfBirth, sex, version } = row.patient;
  const isAsBefore = dateOfBirth === before.dateOfBirth && sex === before.sex;
  if (!isAsBefore || (now.dateOfBirth === dateOfBirth && now.sex === sex)) return;
  await db
    .update(patients)
    .set({ ...toBirthColumns({ dateOfBirth: now.dateOfBirth }), sex: now.sex, version: sql`${patients.version} + 1` })
    .where(and(eq(patients.id, id), eq(patients.version, version)));
  await insertPatientVersion(db, row, { correctedBy: session.accountId, reason: 'slip' });
  await correctCardBirth(work, session, id);
  audit({ action: 'patientCorrected', patientId: id });
}

/**
 * Opens a record for each living child of a birth, corrects those of the version before, and closes those that are no longer there. Returns the
 * content with the ids of the children.
 */
export async function settleChildren(
  work: Work,
  session: Session,
  motherId: string,
  content: PregnancyEnd,
  before: PregnancyEnd | undefined,
): Promise<PregnancyEnd> {
  const mother = (await findPatient(work.db, motherId))!;
  const earlier = (before?.babies ?? []).filter(({ child }) => child);
  const babies: Baby[] = [];
  for (const [index, { child: id, ...baby }] of (content.babies ?? []).entries()) {
    const old = earlier.find(({ child }) => child === id && id !== undefined);
    const number = content.babies!.length > 1 ? index + 1 : 0;
    if (old?.child && baby.alive === 'yes') {
      const [was, is] = [before!, content].map(({ date }) => date);
      await correctChild(
        work,
        session,
        old.child,
        { dateOfBirth: was!, sex: old.sex },
        { dateOfBirth: is!, sex: baby.sex },
      );
      babies.push({ ...baby, child: old.child });
    } else if (baby.alive === 'yes')
      babies.push({ ...baby, child: await openChild(work, session, mother, { ...baby, day: content.date, number }) });
    else babies.push(baby);
  }
  for (const { child } of earlier)
    if (child && !babies.some((baby) => baby.child === child)) await closeChild(work, child);
  return { ...content, ...(content.babies && { babies }) };
}
