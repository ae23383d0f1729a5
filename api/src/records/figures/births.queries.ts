/** Pregnancies that ended, and the children who were born, for the monthly figures. */
import { and, eq, gte, lte, sql } from 'drizzle-orm';
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

/** Counts the pregnancies that ended in the days, by outcome. An outcome that was corrected counts as it stands. */
export function countEnds(db: Db, { from, to }: Days, place: FigurePlace): Promise<Counted[]> {
  return db
    .select(countedOn(sql`${recordVersions.content}->>'outcome'`, sql`${records.day}`))
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .where(
      and(isKept('pregnancyEnd'), gte(records.day, from), lte(records.day, to), writtenAt(records.facilityId, place)),
    )
    .groupBy(sql`1, 2, 3`);
}

/** The rows of a child who was born alive; without a weight it has none by weight. */
const childRows = sql`lateral (values ('bornAlive'), (case
  when (baby->>'weight')::numeric >= 2.5 then 'weightNormal'
  when (baby->>'weight')::numeric >= 2 then 'weightLow'
  when (baby->>'weight')::numeric < 2 then 'weightVeryLow' end)) child(key)`;

/** Counts the children who were born alive in the days, all and by weight. The age is that of the mother. */
export function countBornAlive(db: Db, { from, to }: Days, place: FigurePlace): Promise<Counted[]> {
  return db
    .select(countedOn(sql`child.key`, sql`${records.day}`, sql`baby->>'sex'`))
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .innerJoin(sql`lateral jsonb_array_elements(${recordVersions.content}->'babies') baby`, sql`true`)
    .innerJoin(childRows, sql`child.key is not null`)
    .where(
      and(
        isKept('pregnancyEnd'),
        gte(records.day, from),
        lte(records.day, to),
        sql`baby->>'alive' = 'yes'`,
        writtenAt(records.facilityId, place),
      ),
    )
    .groupBy(sql`1, 2, 3`);
}

/** The rows of a birth: where it was, how it was, and how many children it had. */
const birthRows = sql`lateral (values
  (case ${recordVersions.content}->>'place' when 'here' then 'atThisFacility' when 'otherFacility' then 'atOtherFacility'
    when 'home' then 'atHome' when 'onTheWay' then 'onTheWay' end),
  (${recordVersions.content}->>'delivery'),
  (case jsonb_array_length(coalesce(${recordVersions.content}->'babies', '[]'::jsonb))
    when 1 then 'single' when 2 then 'twins' else 'triplets' end)) birth(key)`;

/** Counts the births of the days, of living and of dead children, by place, kind of delivery and number of children. The age is that of the mother. */
export function countBirthDetails(db: Db, { from, to }: Days, place: FigurePlace): Promise<Counted[]> {
  return db
    .select(countedOn(sql`birth.key`, sql`${records.day}`))
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .innerJoin(birthRows, sql`birth.key is not null`)
    .where(
      and(
        isKept('pregnancyEnd'),
        gte(records.day, from),
        lte(records.day, to),
        sql`jsonb_array_length(coalesce(${recordVersions.content}->'babies', '[]'::jsonb)) > 0`,
        writtenAt(records.facilityId, place),
      ),
    )
    .groupBy(sql`1, 2, 3`);
}
