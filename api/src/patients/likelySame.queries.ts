/** Patients who are registered already, perhaps. */
import { and, between, or } from 'drizzle-orm';
import { addDays } from '@chautari/contract/calendar';
import { MAX_FOUND, type PatientSummary } from '@chautari/contract/patients';
import { listKeyWords } from '../search/nameKey';
import { patients } from '../database/schema';
import type { Db } from '../database/store';
import { findByWholeWords } from './nameSearch.queries';
import { readPatientSummaries } from './patients.queries';
import { findByPhone } from './patientSearch.queries';

/** So far apart may be the birth dates that one person gave at two desks. */
const NEARLY_SAME_DAYS = 366;
/** And where only an age was told. */
const ABOUT_SAME_DAYS = 5 * 366;

interface Person {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  isAgeEstimated?: boolean | undefined;
  phone?: string | undefined;
}

/** Patients who may be a person: the same phone, or the same name however it is spelled and nearly the same birth date. */
export async function findLikelySame(
  db: Db,
  { firstName, lastName, dateOfBirth, isAgeEstimated = false, phone }: Person,
): Promise<PatientSummary[]> {
  const shared = phone ? await findByPhone(db, phone) : [];
  const within = (days: number) =>
    between(patients.dateOfBirth, addDays(dateOfBirth, -days), addDays(dateOfBirth, days));
  const isNear = isAgeEstimated
    ? within(ABOUT_SAME_DAYS)
    : or(within(NEARLY_SAME_DAYS), and(patients.isAgeEstimated, within(ABOUT_SAME_DAYS)));
  const named = await findByWholeWords(db, listKeyWords(`${firstName} ${lastName}`), isNear);
  const others = named.filter((id) => !shared.some((card) => card.id === id));
  return [...shared, ...(await readPatientSummaries(db, others))].slice(0, MAX_FOUND);
}
