/** People after a birth, with the days on which health workers saw them, for the monthly figures. */
import { and, between, eq, inArray, sql } from 'drizzle-orm';
import { addDays } from '@chautari/contract/calendar';
import { patients, records, recordVersions } from '../../database/schema';
import type { Db } from '../../database/store';
import {
  isKept,
  isLatestVersion,
  isSeenAt,
  writtenAt,
  type Counted,
  type Days,
  type FigurePlace,
} from './figures.queries';
import { runFigures } from './runFigures';

/** A mother or a child, with the days of visits since the birth at one facility. */
export interface SeenAfterBirth {
  /** The day of the birth. */
  birth: string;
  sex: Counted['sex'];
  /** The birth date by which the age is counted. */
  born: string;
  isEstimated: boolean;
  seenOn: string[];
}

const isEstimated = sql<boolean>`${patients.birthRange} is not null`.as('is_estimated');

/** The days on which the patient, and not another person, was seen at each facility. */
const seenDays = (place: FigurePlace) => sql`
  select jsonb_agg(distinct visit.day::text) as days
  from ${records} visit
  join ${recordVersions} version on version.record_id = visit.id and version.version = visit.version
  where visit.patient_id = ${patients.id} and visit.kind = 'opdReport' and visit.official
    and visit.hidden_at is null and version.content->>'seenPerson' is null
    and ${writtenAt(sql`visit.facility_id`, place)}
  group by visit.facility_id`;

const seenOn = sql<string[]>`seen.days`.as('seen_days');

/** Births from which a visit may lie in the days. */
const getBirthDays = ({ from, to }: Days, longest: number) => [addDays(from, -longest), to] as const;

/** Returns the women whose pregnancy ended with a birth, and who were seen in the days. `longest`: the days after a birth in which a visit counts. */
export function readSeenMothers(db: Db, days: Days, longest: number, place: FigurePlace): Promise<SeenAfterBirth[]> {
  const query = db
    .select({ birth: records.day, sex: patients.sex, born: patients.dateOfBirth, isEstimated, seenOn })
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .innerJoin(sql`lateral (${seenDays(place)}) seen`, sql`seen.days is not null`)
    .where(
      and(
        isKept('pregnancyEnd'),
        between(records.day, ...getBirthDays(days, longest)),
        inArray(sql`${recordVersions.content}->>'outcome'`, ['liveBirth', 'stillbirth']),
        isSeenAt(records.patientId, 'opdReport', days, place),
      ),
    );
  return runFigures(query, 'mothers', place);
}

/** Returns the children who were born on a known day, and seen in the days. */
export function readSeenNewborns(db: Db, days: Days, longest: number, place: FigurePlace): Promise<SeenAfterBirth[]> {
  const query = db
    .select({ birth: patients.dateOfBirth, sex: patients.sex, born: patients.dateOfBirth, isEstimated, seenOn })
    .from(patients)
    .innerJoin(sql`lateral (${seenDays(place)}) seen`, sql`seen.days is not null`)
    .where(
      and(
        between(patients.dateOfBirth, ...getBirthDays(days, longest)),
        sql`${patients.birthRange} is null`,
        isSeenAt(patients.id, 'opdReport', days, place),
      ),
    );
  return runFigures(query, 'newborns', place);
}
