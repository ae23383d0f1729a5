/** Monthly figures: counted from official records as they stand, each once however often it was corrected, and none that is hidden. */
import { and, eq, gte, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { FigureSection } from '@chautari/contract/figures';
import type { RecordKind } from '@chautari/contract/access';
import { appointments, clinics, patients, records, recordVersions } from '../database/schema';
import type { Db } from '../database/store';

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
}

const counted = (row: SQL, sex: SQL, age: SQL) => ({
  row: sql<string>`${row}`.as('row'),
  sex: sql<Counted['sex']>`${sex}`.as('sex'),
  age: sql<number | null>`${age}`.as('age'),
  count: sql<number>`count(*)::int`,
});
const yearsOn = (day: SQL, born: SQL) => sql`date_part('year', age(${day}, ${born}))::int`;

/** Written at an appointment of the facility. */
const at = (db: Db, facilityId: string | undefined) =>
  facilityId &&
  inArray(
    records.appointmentId,
    db
      .select({ id: appointments.id })
      .from(appointments)
      .innerJoin(clinics, eq(clinics.id, appointments.clinicId))
      .where(eq(clinics.facilityId, facilityId)),
  );

const isCounted = (db: Db, kind: RecordKind, facilityId: string | undefined) =>
  and(eq(records.kind, kind), eq(records.official, true), isNull(records.hiddenAt), at(db, facilityId) || undefined);

const isLatestVersion = and(eq(recordVersions.recordId, records.id), eq(recordVersions.version, records.version));

/** Visits of a month; the first of a person since `yearFrom` is new. Another person seen with the patient's record is known by name only. */
export function countVisits(db: Db, { from, to }: Days, yearFrom: string, facilityId?: string): Promise<Counted[]> {
  const other = sql`lower(${recordVersions.content}->>'seenPerson')`;
  const visits = db
    .select({
      day: sql<string>`${records.day}`.as('visit_day'),
      born: sql<string>`${patients.dateOfBirth}`.as('born'),
      sex: sql`${patients.sex}`.as('sex'),
      other: sql<string | null>`${other}`.as('other'),
      nth: sql<number>`row_number() over (partition by ${records.patientId}, ${other} order by ${records.day}, ${records.createdAt}, ${records.id})`.as(
        'nth',
      ),
    })
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .where(and(isCounted(db, 'opdReport', facilityId), gte(records.day, yearFrom), lte(records.day, to)))
    .as('visits');
  const ofPatient = (value: SQL) => sql`case when ${visits.other} is null then ${value} end`;
  return db
    .select(
      counted(
        sql`case when ${visits.nth} = 1 then 'new' else 'old' end`,
        ofPatient(sql`${visits.sex}`),
        ofPatient(yearsOn(sql`${visits.day}`, sql`${visits.born}`)),
      ),
    )
    .from(visits)
    .where(gte(visits.day, from))
    .groupBy(sql`1, 2, 3`);
}

interface Lines {
  kind: RecordKind;
  group: string;
  born: SQL;
}

/** The lines of cards, by section. */
const LINES = {
  anc: { kind: 'ancReport', group: 'visits', born: sql`${patients.dateOfBirth}` },
  td: { kind: 'ancReport', group: 'tetanus', born: sql`${patients.dateOfBirth}` },
  immunization: { kind: 'immunization', group: 'doses', born: sql`(${recordVersions.content}->>'initialDate')::date` },
} as const satisfies Partial<Record<FigureSection, Lines>>;
export type LineSection = keyof typeof LINES;

const lineDay = sql`(line.value->>'date')`;
const inDays = (day: SQL, { from, to }: Days) => sql`${day} between ${from} and ${to}`;

/** The dated lines of cards that health workers entered; what a patient noted is no figure. */
const linesIn = (
  group: string,
) => sql`lateral (select key, value from jsonb_each(${recordVersions.content}->${group}::text)
  where value->>'date' is not null and ${recordVersions.content}->'by'->>(${`${group}.`}::text || key) is distinct from 'patient') line`;

/** Contacts or doses of a month. A card with a line of the month was changed on that day or later. */
export function countLines(db: Db, section: LineSection, days: Days, facilityId?: string): Promise<Counted[]> {
  const { kind, group, born } = LINES[section];
  return db
    .select(counted(sql`line.key`, sql`${patients.sex}`, yearsOn(sql`${lineDay}::date`, born)))
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .innerJoin(linesIn(group), sql`true`)
    .where(
      and(isCounted(db, kind, facilityId), sql`${records.changedAt} >= ${days.from}::date - 1`, inDays(lineDay, days)),
    )
    .groupBy(sql`1, 2, 3`);
}

/** Women of whose `contacts` the last one outstanding fell into the days. */
export function countAllContacts(
  db: Db,
  contacts: readonly string[],
  days: Days,
  facilityId?: string,
): Promise<Counted[]> {
  const { kind, group } = LINES.anc;
  const complete = db
    .select({ patientId: records.patientId, last: sql<string>`max(${lineDay})`.as('last_day') })
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(linesIn(group), sql`line.key in ${contacts}`)
    .where(isCounted(db, kind, facilityId))
    .groupBy(records.id, records.patientId)
    .having(sql`count(*) = ${contacts.length}`)
    .as('complete');
  return db
    .select(
      counted(
        sql`'allContacts'`,
        sql`${patients.sex}`,
        yearsOn(sql`${complete.last}::date`, sql`${patients.dateOfBirth}`),
      ),
    )
    .from(complete)
    .innerJoin(patients, eq(patients.id, complete.patientId))
    .where(inDays(sql`${complete.last}`, days))
    .groupBy(sql`1, 2, 3`);
}
