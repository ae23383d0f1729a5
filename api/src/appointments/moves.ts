import type { AppointmentMove } from '@chautari/contract/appointments';
import { inNepal } from '@chautari/contract/calendar';
import { textIn } from '@chautari/contract/language';
import type { MessageKind } from '@chautari/contract/messages';
import { maskRecipient } from '../messages/mask';
import { write } from '../messages/texts';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import { findAppointment, moveAppointment, type Changes, type Found, type PatientView } from './appointments.queries';
import { dropToken } from './queue.queries';
import type { Additions, Work } from '../http/unitOfWork';

/** Tells the patient the state of an appointment, in the patient's language and without the reason of the visit. Answers the message and its recipient, of whom nothing is said where there is no phone. */
export function notifyPatient(
  { enqueueMessage }: Pick<Additions, 'enqueueMessage'>,
  kind: MessageKind,
  { row, doctor, facility, language }: Pick<Found, 'doctor' | 'facility' | 'language'> & { row: PatientView },
) {
  const { date, time } = inNepal(row.startsAt);
  const values = {
    doctor: textIn(doctor.name, language),
    date,
    time,
    place: `${textIn(facility.name, language)}, ${textIn(facility.place, language)}`,
    charge: String(row.charge),
    ...(row.reason !== null && { reason: row.reason }),
  };
  enqueueMessage({ kind, to: { phone: row.mobile, email: row.email, language }, values, patientId: row.patientId });
  // These texts have no link, so none needs the portal's address.
  return {
    to: row.mobile === null ? '' : maskRecipient(row.mobile),
    text: write({ kind, channel: 'sms', language, values }, '').text,
  };
}

/** The message to the patient after each move; none after the visit. */
const MESSAGE_AFTER: Partial<Record<AppointmentMove, MessageKind>> = {
  approve: 'appointmentConfirmed',
  give: 'appointmentGiven',
  reject: 'appointmentRejected',
  move: 'appointmentMoved',
  cancel: 'appointmentCancelled',
};

const isSameTime = (one: Found, other: Found) =>
  one.row.startsAt.getTime() === other.row.startsAt.getTime() && one.row.clinicId === other.row.clinicId;

/** What a move changes beside the state; `timetable` is the version of the timetable in which the new time was found. */
export type NewTime = Changes & { timetable?: string };

/** What a move changes; it may follow from the appointment as it was. */
export type ChangesOf = NewTime | ((before: Found) => NewTime);

/**
 * Moves an appointment of the caller on, notes it and tells the patient; answers it as it then is. Refused with `notFound`,
 * `wrongState` or `slotTaken`.
 */
export async function makeMove(
  work: Work,
  caller: Session,
  id: string,
  move: AppointmentMove,
  changes?: ChangesOf,
): Promise<Found> {
  const { db, audit, invalidateSlots } = work;
  const before = (await findAppointment(db, caller, id)) ?? problem('notFound');
  const { timetable, ...changed } = (typeof changes === 'function' ? changes(before) : changes) ?? {};
  const outcome = await moveAppointment(db, caller, before, move, changed);
  if (outcome !== 'moved') return problem(outcome);
  const after = (await findAppointment(db, caller, id))!;
  const tokenGoes = move === 'cancel' || !isSameTime(before, after);
  if (tokenGoes) await dropToken(db, id);
  invalidateSlots(after.row.doctorId, 'held', timetable);
  audit({ action: 'appointmentMoved', patientId: after.row.patientId, subject: id });
  const kind = move === 'give' && isSameTime(before, after) ? 'appointmentConfirmed' : MESSAGE_AFTER[move];
  if (kind) notifyPatient(work, kind, after);
  return tokenGoes ? { ...after, token: null } : after;
}
