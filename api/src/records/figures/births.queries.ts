/** Pregnancies that ended, and the children who were born, for the monthly figures. */
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { COUNTED_OUTCOMES } from '@chautari/contract/pregnancyEnds';
import { patients, records, recordVersions } from '../../database/schema';
import type { Db } from '../../database/store';
import {
  countedOn,
  isKept,
  isLatestVersion,
  writtenAt,
  type Counted,
  type Days,
  type FigurePlace,
} from './figures.queries';
import { runFigures } from './runFigures';

const content = recordVersions.content;
const babies = sql`coalesce(${content}->'babies', '[]'::jsonb)`;

const isEndIn = ({ from, to }: Days, place: FigurePlace) =>
  and(isKept('pregnancyEnd'), gte(records.day, from), lte(records.day, to), writtenAt(records.facilityId, place));

/** Selects the outcomes of the pregnancies that ended in the days. An outcome that was corrected counts as it stands. */
const selectEnds = (db: Db, days: Days, place: FigurePlace) =>
  db
    .select(countedOn(sql`${content}->>'outcome'`, sql`${records.day}`))
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .where(and(isEndIn(days, place), inArray(sql`${content}->>'outcome'`, [...COUNTED_OUTCOMES])))
    .groupBy(sql`1, 2, 3`);

/** The rows of a child who was born alive; without a weight it has none by weight. */
const childRows = sql`lateral (values ('bornAlive'), (case
  when (baby->>'weight')::numeric >= 2.5 then 'weightNormal'
  when (baby->>'weight')::numeric >= 2 then 'weightLow'
  when (baby->>'weight')::numeric < 2 then 'weightVeryLow' end)) child(key)`;

/** Selects the children who were born alive in the days, all and by weight. The age is that of the mother. */
const selectBornAlive = (db: Db, days: Days, place: FigurePlace) =>
  db
    .select(countedOn(sql`child.key`, sql`${records.day}`, sql`baby->>'sex'`))
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .innerJoin(sql`lateral jsonb_array_elements(${content}->'babies') baby`, sql`true`)
    .innerJoin(childRows, sql`child.key is not null`)
    .where(and(isEndIn(days, place), sql`baby->>'alive' = 'yes'`))
    .groupBy(sql`1, 2, 3`);

/** The rows of a birth: where it was, how it was, and how many children it had. */
const birthRows = sql`lateral (values
  (case ${content}->>'place' when 'here' then 'atThisFacility' when 'otherFacility' then 'atOtherFacility'
    when 'home' then 'atHome' when 'onTheWay' then 'onTheWay' end),
  (${content}->>'delivery'),
  (case jsonb_array_length(${babies}) when 1 then 'single' when 2 then 'twins' else 'triplets' end)) birth(key)`;

/** Selects the births of the days, of living and of dead children, by place, kind of delivery and number of children. The age is that of the mother. */
const selectBirthDetails = (db: Db, days: Days, place: FigurePlace) =>
  db
    .select(countedOn(sql`birth.key`, sql`${records.day}`))
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .innerJoin(birthRows, sql`birth.key is not null`)
    .where(and(isEndIn(days, place), sql`jsonb_array_length(${babies}) > 0`))
    .groupBy(sql`1, 2, 3`);

/** Counts the outcomes of pregnancies in the days, where and how births were, and the children who were born alive by weight. */
export function countEndsAndBirths(db: Db, days: Days, place: FigurePlace): Promise<Counted[]> {
  const query = unionAll(
    selectEnds(db, days, place),
    selectBirthDetails(db, days, place),
    selectBornAlive(db, days, place),
  );
  return runFigures(query, 'ends_and_births', place);
}
