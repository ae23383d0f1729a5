/** Which facilities have a relation with a patient. It is read from what there is, and has no end, because a facility keeps its records; that of a referral ends. */
import { and, asc, eq, exists, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { HOLDING_STATUSES } from '@chautari/contract/appointments';
import { REFERRAL_OPEN_DAYS } from '@chautari/contract/referralWay';
import {
  appointments,
  clinics,
  facilities,
  isOpenReferral,
  patients,
  records,
  referrals,
  reports,
} from '../database/schema';
import type { Db } from '../database/store';

const registered = alias(patients, 'registered');
const written = alias(records, 'written');
const reported = alias(reports, 'reported');
const referred = alias(records, 'referred');

/** Bounds a column with the id of a facility. */
type Bound = (facilityId: AnyPgColumn) => SQL;

const isRecentReferral = or(
  isOpenReferral,
  sql`${referrals.movedAt} > now() - make_interval(days => ${REFERRAL_OPEN_DAYS}::int)`,
);

/** Returns the referrals of a patient to a facility within bounds, which are open or ended some days ago. */
const selectReferrals = (db: Db, patientId: AnyPgColumn | SQL | string, bound: Bound) =>
  db
    .select({ id: referrals.toFacilityId })
    .from(referrals)
    .innerJoin(referred, eq(referred.id, referrals.recordId))
    .where(and(eq(referred.patientId, patientId), bound(referrals.toFacilityId), isRecentReferral));

/** Returns a condition on the patient's id: somebody referred the patient to a facility within bounds. */
export const buildReferralRelation = (db: Db, patientId: AnyPgColumn | SQL, bound: Bound): SQL =>
  exists(selectReferrals(db, patientId, bound));

/**
 * Returns the rows that make a relation: the facility registered the person, they have an appointment or a token there that was not called off, a record
 * was written there, a report was sent there, or the person was referred there lately.
 */
const listRelations = (db: Db, patientId: AnyPgColumn | SQL | string, bound: Bound) => [
  db
    .select({ id: registered.facilityId })
    .from(registered)
    .where(and(or(eq(registered.id, patientId), eq(registered.mergedInto, patientId)), bound(registered.facilityId))),
  db
    .select({ id: clinics.facilityId })
    .from(appointments)
    .innerJoin(clinics, eq(clinics.id, appointments.clinicId))
    .where(
      and(
        eq(appointments.patientId, patientId),
        bound(clinics.facilityId),
        inArray(appointments.status, [...HOLDING_STATUSES]),
      ),
    ),
  db
    .select({ id: written.facilityId })
    .from(written)
    .where(and(eq(written.patientId, patientId), bound(written.facilityId))),
  db
    .select({ id: reported.facilityId })
    .from(reported)
    .where(and(eq(reported.patientId, patientId), bound(reported.facilityId))),
  selectReferrals(db, patientId, bound),
];

/** Returns a query of the ids of the patients who were referred to a facility within bounds. It is `buildReferralRelation` from the other side. */
export const selectReferredPatients = (db: Db, bound: Bound) =>
  db
    .select({ id: records.patientId })
    .from(records)
    .innerJoin(referrals, eq(referrals.recordId, records.id))
    .where(and(bound(referrals.toFacilityId), isRecentReferral));

/** Returns queries of the ids of the patients with whom a facility within bounds has a relation. They are `listRelations` from the other side. */
export const listRelatedPatients = (db: Db, bound: Bound) => [
  db.select({ id: patients.id }).from(patients).where(bound(patients.facilityId)),
  db.select({ id: patients.mergedInto }).from(patients).where(bound(patients.facilityId)),
  db
    .select({ id: appointments.patientId })
    .from(appointments)
    .innerJoin(clinics, eq(clinics.id, appointments.clinicId))
    .where(and(bound(clinics.facilityId), inArray(appointments.status, [...HOLDING_STATUSES]))),
  db.select({ id: records.patientId }).from(records).where(bound(records.facilityId)),
  db.select({ id: reports.patientId }).from(reports).where(bound(reports.facilityId)),
  selectReferredPatients(db, bound),
];

/** Returns a condition on the patient's id: a facility within bounds has a relation with the patient. */
export const buildFacilityRelation = (db: Db, patientId: AnyPgColumn | SQL, bound: Bound): SQL =>
  or(...listRelations(db, patientId, bound).map((each) => exists(each)))!;

/** Returns the facilities that have a relation with a patient and are not closed, by name. */
export const listRelatedFacilities = (db: Db, patientId: string) => {
  const relations = listRelations(db, patientId, isNotNull);
  return db
    .select({ id: facilities.id, name: facilities.name, place: facilities.place })
    .from(facilities)
    .where(and(isNull(facilities.closedAt), or(...relations.map((each) => inArray(facilities.id, each)))))
    .orderBy(asc(sql`${facilities.name} ->> 'en'`), asc(facilities.id));
};
