/** Monthly figures: counted from official records as they stand, each once however often it was corrected, and none that is hidden. */
import { and, eq, gte, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AdministratorPlace } from '@chautari/contract/administratorPlace';
import type { FigureSection } from '@chautari/contract/figures';
import type { RecordKind } from '@chautari/contract/access';
import { patients, records, recordVersions } from '../../database/schema';
import { isInFew } from '../../database/isInFew';
import type { Db } from '../../database/store';
import { isFacilityWithin } from '../../facilities/places';
import { isNarrow, runFigures } from './runFigures';

/** First and last day, both included. */
export interface Days {
  from: string;
  to: string;
}
export interface Counted {
  row: string;
  sex: 'male' | 'female' | 'other' | null;
  age: number | null;
  count: number;
  /** How many of them have an age that is an estimate. */
  estimated: number;
}

const countEstimated = (isEstimated: SQL) => sql<number>`(count(*) filter (where ${isEstimated}))::int`.as('estimated');

export const counted = (row: SQL, sex: SQL, age: SQL, isEstimated: SQL) => ({
  row: sql<string>`${row}`.as('row'),
  sex: sql<Counted['sex']>`${sex}`.as('sex'),
  age: sql<number | null>`${age}`.as('age'),
  count: sql<number>`count(*)::int`,
  estimated: countEstimated(isEstimated),
});
export const yearsOn = (day: SQL, born: SQL) => sql`date_part('year', age(${day}, ${born}))::int`;

/** Counts by sex and age of the patient on a day. */
export const countedOn = (row: SQL, day: SQL, sex: SQL = sql`${patients.sex}`) =>
  counted(row, sex, yearsOn(day, sql`${patients.dateOfBirth}`), sql`${patients.birthRange} is not null`);

/** A facility, or all facilities of a place; null for none. */
export type FigurePlace = AdministratorPlace | null;

/** Written at a facility of a place. The country has records too that were written at none. */
export const writtenAt = (facilityId: SQL | AnyPgColumn, place: FigurePlace) =>
  place?.level === 'country' ? sql`true` : isFacilityWithin(place, facilityId);

export const isKept = (kind: RecordKind) => and(eq(records.kind, kind), isNull(records.hiddenAt));

/** Cards, by a constant in the statement: the index of changed cards has a condition, and a plan for any value cannot use it. */
const CARD_KINDS = { ancReport: sql`'ancReport'`, immunization: sql`'immunization'` };
const isKeptCard = (kind: keyof typeof CARD_KINDS) =>
  and(sql`${records.kind} = ${CARD_KINDS[kind]}`, isNull(records.hiddenAt));

export const isLatestVersion = and(
  eq(recordVersions.recordId, records.id),
  eq(recordVersions.version, records.version),
);

/**
 * Returns a condition on a patient's id: seen at a place in the days, in records of some kinds. It keeps the figures of a place from reading the records of
 * the whole country. It is one list of patients, because no index serves both sides of an `or`.
 */
export const isSeenAt = (
  patientId: AnyPgColumn | SQL,
  kinds: RecordKind | RecordKind[],
  { from, to }: Days,
  place: FigurePlace,
) => {
  const seen = sql`select seen.patient_id from ${records} seen
    where seen.kind in ${[kinds].flat()} and seen.day between ${from} and ${to} and ${writtenAt(sql`seen.facility_id`, place)}`;
  return isNarrow(place) ? isInFew(patientId, seen) : sql`${patientId} in (${seen})`;
};

/** Returns the visits of one kind. */
export interface CountedVisits extends Omit<Counted, 'row'> {
  isNew: boolean;
  isReferred: boolean;
  caste: string | null;
}

/** The completed years of another person who was seen, by the age that was told. */
export const yearsOfOther = sql`case coalesce(${recordVersions.content}->>'seenAgeUnit', 'years')
  when 'years' then (${recordVersions.content}->>'seenAge')::int
  when 'months' then (${recordVersions.content}->>'seenAge')::int / 12
  else (${recordVersions.content}->>'seenAge')::int * 0 end`;

/** Visits of a month; the first of a person at a facility since `yearFrom` is new: the figures of facilities add up to those of their municipality. Of another person seen with the patient's record only name, age and sex are known. */
export function countVisits(
  db: Db,
  { from, to }: Days,
  yearFrom: string,
  place: FigurePlace,
): Promise<CountedVisits[]> {
  const other = sql`lower(${recordVersions.content}->>'seenPerson')`;
  const visits = db
    .select({
      day: sql<string>`${records.day}`.as('visit_day'),
      born: sql<string>`${patients.dateOfBirth}`.as('born'),
      unsure: sql<boolean>`${patients.birthRange} is not null`.as('unsure'),
      otherYears: sql<number | null>`${yearsOfOther}`.as('other_years'),
      otherSex: sql`${recordVersions.content}->>'seenSex'`.as('other_sex'),
      sex: sql`${patients.sex}`.as('sex'),
      other: sql<string | null>`${other}`.as('other'),
      referred: sql`${recordVersions.content}->>'referredFrom' is not null`.as('referred'),
      caste: sql`${recordVersions.content}->>'casteCode'`.as('caste'),
      nth: sql<number>`row_number() over (partition by ${records.facilityId}, ${records.patientId}, ${other} order by ${records.day}, ${records.createdAt}, ${records.id})`.as(
        'nth',
      ),
    })
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .where(
      and(
        isKept('opdReport'),
        eq(records.byHealthWorker, true),
        writtenAt(records.facilityId, place),
        gte(records.day, yearFrom),
        lte(records.day, to),
        isSeenAt(records.patientId, 'opdReport', { from, to }, place),
      ),
    )
    .as('visits');
  const ofPatient = (value: SQL, ofOther = sql`null`) =>
    sql`case when ${visits.other} is null then ${value} else ${ofOther} end`;
  const query = db
    .select({
      isNew: sql<boolean>`${visits.nth} = 1`.as('is_new'),
      isReferred: sql<boolean>`${visits.referred}`.as('is_referred'),
      caste: sql<string | null>`${ofPatient(sql`${visits.caste}`)}`.as('caste_code'),
      sex: sql<Counted['sex']>`${ofPatient(sql`${visits.sex}`, sql`${visits.otherSex}`)}`.as('sex'),
      age: sql<
        number | null
      >`${ofPatient(yearsOn(sql`${visits.day}`, sql`${visits.born}`), sql`${visits.otherYears}`)}`.as('age'),
      count: sql<number>`count(*)::int`,
      estimated: countEstimated(
        sql`case when ${visits.other} is null then ${visits.unsure} else ${visits.otherYears} is not null end`,
      ),
    })
    .from(visits)
    .where(gte(visits.day, from))
    .groupBy(sql`1, 2, 3, 4, 5`);
  return runFigures(query, 'visits', place);
}

interface Lines {
  kind: keyof typeof CARD_KINDS;
  group: string;
  born: SQL;
  /** Whether the birth date is an estimate. */
  unsure: SQL;
}

/** The lines of cards that are counted as they stand, by section. */
const LINES = {
  td: {
    kind: 'ancReport',
    group: 'tetanus',
    born: sql`${patients.dateOfBirth}`,
    unsure: sql`${patients.birthRange} is not null`,
  },
  immunization: {
    kind: 'immunization',
    group: 'doses',
    born: sql`(${recordVersions.content}->>'initialDate')::date`,
    unsure: sql`false`,
  },
} as const satisfies Partial<Record<FigureSection, Lines>>;
export type LineSection = keyof typeof LINES;

const lineDay = sql`line.day`;
const inDays = (day: SQL, { from, to }: Days) => sql`${day} between ${from} and ${to}`;

const isEnteredAt = (place: FigurePlace) => and(eq(records.byHealthWorker, true), writtenAt(records.facilityId, place));

/** The dated lines of cards that health workers entered; what a patient noted is no figure. */
const enteredLines = (group: string, place: FigurePlace) => sql`
  select key, value->>'date' as day, ${records.facilityId} as facility_id from jsonb_each(${recordVersions.content}->${group}::text)
  where value->>'date' is not null and ${isEnteredAt(place)}
    and ${recordVersions.content}->'by'->>(${`${group}.`}::text || key) is distinct from 'patient'`;

/** Returns a card that was changed since a month began: a line of that month was entered then or later. */
const isChangedSince = ({ from }: Days) => sql`${records.changedAt} >= ${from}::date - 1`;

/** Doses of a month. */
export function countLines(db: Db, section: LineSection, days: Days, place: FigurePlace): Promise<Counted[]> {
  const { kind, group, born, unsure } = LINES[section];
  const query = db
    .select(counted(sql`line.key`, sql`${patients.sex}`, yearsOn(sql`${lineDay}::date`, born), unsure))
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .innerJoin(sql`lateral (${enteredLines(group, place)}) line`, sql`true`)
    .where(and(isKeptCard(kind), isEnteredAt(place), isChangedSince(days), inDays(lineDay, days)))
    .groupBy(sql`1, 2, 3`);
  return runFigures(query, `lines_${section}`, place);
}

/** The antenatal visits of a card that health workers wrote down as records of their own. */
const contactDays = (place: FigurePlace) => sql`
  select contact.day::text, contact.facility_id
  from ${records} contact
  join ${recordVersions} version on version.record_id = contact.id and version.version = contact.version
  where contact.patient_id = ${records.patientId} and contact.kind = 'ancContact' and contact.official
    and contact.hidden_at is null and version.content->>'card' = ${records.id}::text
    and ${writtenAt(sql`contact.facility_id`, place)}`;

/** The card of a pregnancy, with the days of its antenatal visits at one facility, each once. */
export interface CountedPregnancy {
  lmp: string;
  scanEdd: string | null;
  sex: Counted['sex'];
  birth: string;
  isEstimated: boolean;
  days: string[];
}

/** Returns the pregnancies at each facility of a place whose visits may lie in the days: the card was changed there since, or has a visit of its own then. */
export function readCountedPregnancies(db: Db, days: Days, place: FigurePlace): Promise<CountedPregnancy[]> {
  const query = db
    .select({
      lmp: sql<string>`${recordVersions.content}->>'lastMenstrualPeriod'`.as('lmp'),
      scanEdd: sql<string | null>`${recordVersions.content}->'scan'->>'expectedDelivery'`.as('scan_edd'),
      sex: patients.sex,
      birth: patients.dateOfBirth,
      isEstimated: sql<boolean>`${patients.birthRange} is not null`.as('is_estimated'),
      days: sql<string[]>`held.days`.as('held_days'),
    })
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .innerJoin(
      sql`lateral (select jsonb_agg(distinct day) as days from (
        select day, facility_id from (${enteredLines('visits', place)}) entered
        union all ${contactDays(place)}) as each(day, facility_id) group by facility_id) held`,
      sql`held.days is not null`,
    )
    .where(
      and(
        isKeptCard('ancReport'),
        // A union, because no index serves both sides of an `or`.
        sql`${records.id} in (
          select changed.id from ${records} changed where changed.kind = 'ancReport' and changed.changed_at >= ${days.from}::date - 1
            and changed.official and ${writtenAt(sql`changed.facility_id`, place)}
          union select card.id from ${records} card where card.kind = 'ancReport' and ${isSeenAt(sql`card.patient_id`, 'ancContact', days, place)})`,
      ),
    );
  return runFigures(query, 'pregnancies', place);
}

/** Returns the cards of children that were changed since a month began, with what health workers entered. */
export async function readCountedCards(db: Db, days: Days, place: FigurePlace) {
  const query = db
    .select({ content: recordVersions.content, sex: patients.sex })
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .where(and(isKeptCard('immunization'), isEnteredAt(place), isChangedSince(days)));
  const cards = await runFigures(query, 'cards', place);
  return cards.flatMap(({ content, sex }) => {
    if (content.kind !== 'immunization') return [];
    const entered = Object.entries(content.doses).filter(([key]) => content.by?.[`doses.${key}`] !== 'patient');
    const { initialDate: birth, otherDoses } = content;
    return [{ sex, birth, otherDoses, doses: Object.fromEntries(entered) as typeof content.doses }];
  });
}
