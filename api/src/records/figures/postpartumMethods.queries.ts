/** Births, and the family planning methods that were given since, for the monthly figures. */
import { and, between, eq, inArray, ne, sql } from 'drizzle-orm';
import { addDays } from '@chautari/contract/calendar';
import { patients, records, recordVersions } from '../../database/schema';
import type { Db } from '../../database/store';
import { isKept, isLatestVersion, isSeenAt, writtenAt, type Days, type FigurePlace } from './figures.queries';
import { runFigures } from './runFigures';

/** The register of the portal whose visits say that a method was given. */
const FAMILY_PLANNING = 'https://swasthya-chautari.org/registers/family-planning';

/** A method counts up to a year after a birth. */
export const YEAR_DAYS = 365;

const content = recordVersions.content;
const WOMAN = {
  patientId: records.patientId,
  day: records.day,
  sex: patients.sex,
  born: patients.dateOfBirth,
  isEstimated: sql<boolean>`${patients.birthRange} is not null`.as('is_estimated'),
};

/** Seen in the days at the place, at a birth or in a register. */
const isCountedWoman = (days: Days, place: FigurePlace) =>
  isSeenAt(records.patientId, ['pregnancyEnd', 'registerEntry'], days, place);

/** Returns the births since a year before the days, with the method that was given at once. */
export function readBirths(db: Db, days: Days, place: FigurePlace) {
  const query = db
    .select({
      ...WOMAN,
      method: sql<string | null>`${content}->>'postpartumMethod'`.as('method'),
      isHere: sql<boolean>`${writtenAt(records.facilityId, place)}`.as('is_here'),
    })
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .where(
      and(
        isKept('pregnancyEnd'),
        between(records.day, addDays(days.from, -2 * YEAR_DAYS), days.to),
        inArray(sql`${content}->>'outcome'`, ['liveBirth', 'stillbirth']),
        isCountedWoman(days, place),
      ),
    )
    .orderBy(records.day, records.createdAt, records.id);
  return runFigures(query, 'births', place);
}

/** Returns the visits for family planning at which women were given a method that lasts, with the day of the last birth where the visit says it. */
export function readMethodVisits(db: Db, days: Days, place: FigurePlace) {
  const answer = (key: string) => sql<string | null>`${content}->'answers'->>${key}::text`;
  const query = db
    .select({
      ...WOMAN,
      method: answer('method').as('method'),
      lastDelivery: answer('lastDelivery').as('last_delivery'),
      isHere: sql<boolean>`${writtenAt(records.facilityId, place)}`.as('is_here'),
    })
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .where(
      and(
        isKept('registerEntry'),
        between(records.day, addDays(days.from, -YEAR_DAYS), days.to),
        sql`${content}->>'questionnaire' = ${FAMILY_PLANNING}`,
        sql`${answer('method')} not in ('emergency', 'vasectomy')`,
        ne(patients.sex, 'male'),
        isCountedWoman(days, place),
      ),
    )
    .orderBy(records.day, records.createdAt, records.id);
  return runFigures(query, 'method_visits', place);
}

export type Birth = Awaited<ReturnType<typeof readBirths>>[number];
export type MethodVisit = Awaited<ReturnType<typeof readMethodVisits>>[number];
