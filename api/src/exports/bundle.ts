/** Everything that the account of a person shows about them, as one FHIR R4 Bundle. */
import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { MAX_EXPORTED } from '@chautari/contract/exports';
import { listPatientAppointments } from '../appointments/appointmentLists.queries';
import { clinics } from '../database/schema';
import type { Db } from '../database/store';
import { buildAppointment } from '../fhir/appointments';
import { createId, createReference, createUrl, type Reference, type Resource } from '../fhir/resource';
import type { Session } from '../http/session';
import { readsNoPrivate } from '../records/registers/privateEntries';
import { readExported, type ExportSources } from './readExported';

async function readAppointments(db: Db, patientId: string, patient: Reference) {
  const appointments = await listPatientAppointments(db, patientId);
  const ids = [...new Set(appointments.map(({ row }) => row.clinicId))];
  const lengths = new Map(
    ids.length
      ? (
          await db
            .select({ id: clinics.id, minutes: clinics.slotMinutes })
            .from(clinics)
            .where(inArray(clinics.id, ids))
        ).map(({ id, minutes }) => [id, minutes])
      : [],
  );
  return appointments.map((each) =>
    buildAppointment({ ...each, slotMinutes: lengths.get(each.row.clinicId)! }, patient),
  );
}

/** Says in the file itself that it does not hold all. */
const incomplete = (patientId: string): Resource => ({
  resourceType: 'OperationOutcome',
  id: createId(patientId, 'incomplete'),
  issue: [
    { severity: 'warning', code: 'too-long', diagnostics: `Only the latest ${MAX_EXPORTED} records are in this file.` },
  ],
});

export async function buildBundle(sources: ExportSources, session: Session, patientId: string) {
  const { db } = sources.store;
  const withoutPrivate = await readsNoPrivate(db, session, patientId);
  const { patient, facilities, practitioners, resources, more } = await readExported(sources, session, {
    patientId,
    withoutPrivate,
  });
  const all = [
    patient,
    ...facilities,
    ...practitioners,
    ...resources,
    ...(await readAppointments(db, patientId, createReference(patient))),
    ...(more ? [incomplete(patientId)] : []),
  ];
  return {
    resourceType: 'Bundle' as const,
    id: randomUUID(),
    type: 'collection' as const,
    timestamp: new Date().toISOString(),
    entry: all.map((resource) => ({ fullUrl: createUrl(resource.id), resource })),
  };
}
