import type { AppointmentStatus } from '@chautari/contract/appointments';
import type { AppointmentWithDetails } from '../appointments/appointments.queries';
import { createConcept, removeControlCharacters, omitEmpty, type Reference, type Resource } from './resource';

const STATUS: Record<AppointmentStatus, string> = {
  pending: 'pending',
  confirmed: 'booked',
  rejected: 'cancelled',
  cancelled: 'cancelled',
  lapsed: 'cancelled',
  done: 'fulfilled',
  noShow: 'noshow',
};
const MINUTE = 60_000;

/** Returns an appointment in any state. */
export function buildAppointment(
  { row, doctor, facility, slotMinutes }: AppointmentWithDetails & { slotMinutes: number },
  patient: Reference,
): Resource {
  const answered = row.status === 'pending' ? 'needs-action' : 'accepted';
  const { id, startsAt, status, reason, createdAt } = row;
  return omitEmpty({
    resourceType: 'Appointment',
    id,
    status: STATUS[status],
    ...(removeControlCharacters(reason) && { cancelationReason: createConcept(reason!) }),
    specialty: [createConcept(doctor.specialization.en)],
    start: startsAt.toISOString(),
    end: new Date(startsAt.getTime() + slotMinutes * MINUTE).toISOString(),
    created: createdAt.toISOString(),
    participant: [
      { actor: patient, status: 'accepted' },
      { actor: { type: 'Practitioner', display: removeControlCharacters(doctor.name.en) }, status: answered },
      {
        actor: { type: 'Location', display: removeControlCharacters(`${facility.name.en}, ${facility.place.en}`) },
        status: 'accepted',
      },
    ],
  });
}
