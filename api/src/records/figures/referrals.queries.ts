/** Referrals in the monthly figures: letters that were written, and patients who arrived with one. */
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { patients, records, recordVersions, referrals } from '../../database/schema';
import type { Db } from '../../database/store';
import { isFacilityWithin } from '../../facilities/places';
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

/** Selects the letters of the days. A patient whose family refused was not referred. */
const selectSent = (db: Db, { from, to }: Days, place: FigurePlace) =>
  db
    .select(countedOn(sql`'referredOut'`, sql`${records.day}`))
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .where(
      and(
        isKept('referral'),
        writtenAt(records.facilityId, place),
        gte(records.day, from),
        lte(records.day, to),
        sql`${recordVersions.content}->>'acceptance' is distinct from 'refusedByFamily'`,
      ),
    )
    .groupBy(sql`1, 2, 3`);

/** The day in Nepal on which the receiving facility first said that the patient is there. */
const arrived = sql`lateral (
  select min(((step->>'at')::timestamptz at time zone 'Asia/Kathmandu')::date) as day
  from jsonb_array_elements(${referrals.steps}) step where step->>'state' in ('arrived', 'answered')) arrived`;

/** A visit there that says *referred by*, within a week of the arrival: the visit is counted already. */
const isWrittenInVisit = sql`exists (
  select 1 from ${records} visit
  join ${recordVersions} version on version.record_id = visit.id and version.version = visit.version
  where visit.patient_id = ${records.patientId} and visit.kind = 'opdReport' and visit.hidden_at is null
    and visit.facility_id = ${referrals.toFacilityId} and visit.day between arrived.day - 7 and arrived.day + 7
    and version.content->>'referredFrom' is not null and version.content->>'seenPerson' is null)`;

/** Selects the patients who arrived in the days with a letter, and whose visit does not say it. */
const selectArrived = (db: Db, { from, to }: Days, place: FigurePlace) =>
  db
    .select(countedOn(sql`'referredIn'`, sql`arrived.day`))
    .from(referrals)
    .innerJoin(records, eq(records.id, referrals.recordId))
    .innerJoin(patients, eq(patients.id, records.patientId))
    .innerJoin(arrived, sql`arrived.day between ${from}::date and ${to}::date`)
    .where(
      and(
        isKept('referral'),
        inArray(referrals.state, ['arrived', 'answered']),
        isFacilityWithin(place, referrals.toFacilityId),
        sql`not ${isWrittenInVisit}`,
      ),
    )
    .groupBy(sql`1, 2, 3`);

/** Counts the referrals to other facilities, and from them. */
export const countReferredPatients = (db: Db, days: Days, place: FigurePlace): Promise<Counted[]> =>
  runFigures(unionAll(selectSent(db, days, place), selectArrived(db, days, place)), 'referrals', place);
