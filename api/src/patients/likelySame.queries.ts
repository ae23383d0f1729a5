/** Patients who are registered already, perhaps. */
import { and, between, inArray, isNotNull, or } from 'drizzle-orm';
import type { BirthRange } from '@chautari/contract/birth';
import { addDays } from '@chautari/contract/calendar';
import { fullName } from '@chautari/contract/names';
import { MAX_FOUND, type PatientSummary } from '@chautari/contract/patients';
import { listKeyWords } from '../search/nameKey';
import { patients } from '../database/schema';
import type { Db } from '../database/store';
import { findByWholeWords } from './nameSearch.queries';
import { readPatientSummaries } from './patients.queries';
import { findByPhone } from './patientSearch.queries';

/** Days between birth dates that one person may give at two desks. */
const NEARLY_SAME_DAYS = 366;
/** The same for a birth date that is known by a range. */
const ABOUT_SAME_DAYS = 5 * 366;

interface Person {
  firstName: string;
  lastName: string | null;
  dateOfBirth: string;
  birthRange?: BirthRange | undefined;
  phone?: string | undefined;
}

/** Returns a condition on people who were born about that day: both dates may be given differently at two desks. */
function wasBornAbout(dateOfBirth: string, isUnsure = false) {
  const within = (days: number) =>
    between(patients.dateOfBirth, addDays(dateOfBirth, -days), addDays(dateOfBirth, days));
  return isUnsure
    ? within(ABOUT_SAME_DAYS)
    : or(within(NEARLY_SAME_DAYS), and(isNotNull(patients.birthRange), within(ABOUT_SAME_DAYS)));
}

/** Returns the people with a phone who were born about that day. */
export async function findLikelyBorn(db: Db, phone: string, dateOfBirth: string) {
  const cards = await findByPhone(db, phone);
  const born = await db
    .select({ id: patients.id })
    .from(patients)
    .where(
      and(
        inArray(
          patients.id,
          cards.map(({ id }) => id),
        ),
        wasBornAbout(dateOfBirth),
      ),
    );
  return cards.filter((card) => born.some(({ id }) => id === card.id));
}

/** Returns patients who may be the same person: by phone, or by name in any spelling and a near birth date. */
export async function findLikelySame(
  db: Db,
  { firstName, lastName, dateOfBirth, birthRange, phone }: Person,
): Promise<PatientSummary[]> {
  const shared = phone ? await findByPhone(db, phone) : [];
  const named = await findByWholeWords(
    db,
    listKeyWords(fullName({ firstName, lastName })),
    wasBornAbout(dateOfBirth, birthRange !== undefined),
  );
  const others = named.filter((id) => !shared.some((card) => card.id === id));
  return [...shared, ...(await readPatientSummaries(db, others))].slice(0, MAX_FOUND);
}
