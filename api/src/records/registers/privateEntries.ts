/** Entries of private registers, and visits for private diagnoses: who holds an account does not read those of a young person of the family. */
import { eq, sql } from 'drizzle-orm';
import { ageOn } from '@chautari/contract/calendar';
import { PRIVATE_FROM_AGE } from '@chautari/contract/family';
import { patients, questionnaires, records, recordVersions } from '../../database/schema';
import type { Db } from '../../database/store';
import type { Session } from '../../http/session';

/**
 * Whether the register of a content is private in any of its versions: an entry of an earlier version is as private. A visit is private if one of its
 * versions, which its history shows, has a private diagnosis. The service has marked the row (`completeRows`). A referral is as private as its visit.
 */
export const isPrivateContent = sql<boolean>`(exists (select 1 from ${questionnaires} private_register
  where private_register.url = ${recordVersions.content}->>'questionnaire' and private_register.definition->>'private' = 'true')
  or (${records.kind} in ('opdReport', 'referral') and exists (select 1 from ${recordVersions} private_visit
  where private_visit.record_id = case when ${records.kind} = 'opdReport' then ${records.id} else (${recordVersions.content}->>'visit')::uuid end
  and private_visit.content @> '{"diagnoses":[{"private":true}]}'::jsonb)))`;

/** A person with the account that they belong to. */
export interface AccountPerson {
  id: string;
  dateOfBirth: string;
}

/**
 * Whether an account does not show the private entries of a person. Grown-ups open their record themselves, and a child's care is a matter of the
 * parents. Between them nobody in the account can prove to be the person.
 */
export function hidesPrivate({ role, accountId, grownUpAge }: Session, { id, dateOfBirth }: AccountPerson): boolean {
  if (role !== 'patient' || id === accountId) return false;
  const age = ageOn(dateOfBirth);
  return age >= PRIVATE_FROM_AGE && age < grownUpAge;
}

/** Returns whether the caller does not get the private entries of a patient. */
export async function readsNoPrivate(db: Db, session: Session, patientId: string): Promise<boolean> {
  if (session.role !== 'patient' || patientId === session.accountId) return false;
  const [person] = await db
    .select({ id: patients.id, dateOfBirth: patients.dateOfBirth })
    .from(patients)
    .where(eq(patients.id, patientId));
  return person !== undefined && hidesPrivate(session, person);
}
