/** Which facilities have a relation with a patient. It is read from what there is, and has no end: a facility keeps its records. */
import { and, asc, eq, exists, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { HOLDING_STATUSES } from '@chautari/contract/appointments';
import { appointments, clinics, facilities, patients, records, reports } from '../database/schema';
import type { Db } from '../database/store';

const registered = alias(patients, 'registered');
const written = alias(records, 'written');
const reported = alias(reports, 'reported');

/** Bounds a column with the id of a facility. */
type Bound = (facilityId: AnyPgColumn) => SQL;

/**
 * Returns the rows that make a relation: the facility registered the person, they have an appointment or a token there that was not called off, a record
 * was written there, or a report was sent there.
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
];

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
