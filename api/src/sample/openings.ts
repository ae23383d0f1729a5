/** Records that sample doctors opened for a reason; one of them an administrator has gone through. */
import { randomUUID } from 'node:crypto';
import type { AuditAction } from '@chautari/contract/audit';
import type { OpeningReason } from '@chautari/contract/patients';
import { DAY_MS } from '@chautari/contract/calendar';
import { audit, openings } from '../database/schema';
import type { Db } from '../database/store';
import type { AddedDoctor, AddedPatient } from './appointments';

const HOUR = 60 * 60_000;

interface Sample {
  doctor: AddedDoctor;
  patient: AddedPatient;
  reason: OpeningReason;
  action: AuditAction;
  note?: string;
  hoursAgo: number;
  reviewedBy?: string;
}

/** Adds openings of the last days, and what the patients read of them. */
export async function addOpenings(
  db: Db,
  people: { patients: AddedPatient[]; doctors: AddedDoctor[]; staffId: string },
  now = new Date(),
) {
  const [maya, hari, sita] = people.patients as [AddedPatient, AddedPatient, AddedPatient];
  const [sunita, bikash, anjali, fourth] = people.doctors as [AddedDoctor, AddedDoctor, AddedDoctor, AddedDoctor];
  const samples: Sample[] = [
    { doctor: anjali, patient: sita, reason: 'here', action: 'openedHere', hoursAgo: 5 },
    { doctor: bikash, patient: hari, reason: 'phone', action: 'openedByPhone', hoursAgo: 30 },
    {
      doctor: fourth,
      patient: maya,
      reason: 'emergency',
      action: 'openedInEmergency',
      note: 'Fainted at the bus park and was brought by others; her medicines had to be known.',
      hoursAgo: 12 * 24,
      reviewedBy: people.staffId,
    },
  ];
  const rows = samples.map(({ doctor, patient, reason, action, note, hoursAgo, reviewedBy }) => {
    const at = new Date(now.getTime() - hoursAgo * HOUR);
    return {
      opening: {
        id: randomUUID(),
        doctorId: doctor.id,
        patientId: patient.id,
        reason,
        note: note ?? null,
        at,
        ...(reviewedBy && { reviewedBy, reviewedAt: new Date(at.getTime() + 20 * HOUR) }),
      },
      read: { id: randomUUID(), at, accountId: doctor.id, role: 'doctor' as const, action, patientId: patient.id },
    };
  });
  await db.insert(openings).values(rows.map(({ opening }) => opening));
  await db
    .insert(audit)
    .values([...rows.map(({ read }) => read), ...buildCare(maya.id, sunita.id, people.staffId, now)]);
}

/** Accesses of a patient's own health workers, without a reason. */
function buildCare(patientId: string, doctorId: string, staffId: string, now: Date) {
  const done = [
    { accountId: doctorId, role: 'doctor', action: 'recordRead', daysAgo: 24 },
    { accountId: staffId, role: 'staff', action: 'recordAdded', daysAgo: 52 },
  ] as const;
  return done.map(({ daysAgo, ...entry }) => ({
    ...entry,
    id: randomUUID(),
    patientId,
    at: new Date(now.getTime() - daysAgo * DAY_MS),
  }));
}
