import type { Transition } from '@chautari/contract/appointments';
import { inNepal } from '@chautari/contract/calendar';
import { selectText } from '@chautari/contract/language';
import type { MessageKind } from '@chautari/contract/messages';
import { maskRecipient } from '../messages/mask';
import { getAppointmentSubject } from '../messages/subjects';
import { writeMessage } from '../messages/texts';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import {
  findAppointment,
  saveTransition,
  type Changes,
  type AppointmentWithDetails,
  type PatientView,
} from './appointments.queries';
import { deleteToken } from './queue.queries';
import type { PendingInserts, Work } from '../http/unitOfWork';

/** Notifies the patient of the state of an appointment, in the patient's language and without the reason of the visit. Returns the message, and its recipient where there is a phone. */
export function notifyPatient(
  { enqueueMessage }: Pick<PendingInserts, 'enqueueMessage'>,
  kind: MessageKind,
  {
    row,
    doctor,
    facility,
    language,
  }: Pick<AppointmentWithDetails, 'doctor' | 'facility' | 'language'> & { row: PatientView },
) {
  const { date, time } = inNepal(row.startsAt);
  const values = {
    doctor: selectText(doctor.name, language),
    date,
    time,
    place: `${selectText(facility.name, language)}, ${selectText(facility.place, language)}`,
    charge: String(row.charge),
    ...(row.reason !== null && { reason: row.reason }),
  };
  enqueueMessage({
    kind,
    to: { phone: row.mobile, email: row.email, language },
    values,
    patientId: row.patientId,
    about: getAppointmentSubject(kind, row),
  });
  // These texts have no link, so none needs the portal's address.
  return {
    to: row.mobile === null ? '' : maskRecipient(row.mobile),
    text: writeMessage({ kind, channel: 'sms', language, values }, '').text,
  };
}

/** The message to the patient after each transition; none after the visit. */
const MESSAGE_AFTER: Partial<Record<Transition, MessageKind>> = {
  approve: 'appointmentConfirmed',
  give: 'appointmentGiven',
  reject: 'appointmentRejected',
  reschedule: 'appointmentMoved',
  cancel: 'appointmentCancelled',
};

const isSameTime = (one: AppointmentWithDetails, other: AppointmentWithDetails) =>
  one.row.startsAt.getTime() === other.row.startsAt.getTime() && one.row.clinicId === other.row.clinicId;

/** Changes beside the state; `timetable` is the version of the timetable that offers the new time. */
export type NewTime = Changes & { timetable?: string };

/** Changes of a transition, or how they follow from the appointment before it. */
export type TransitionChanges = NewTime | ((before: AppointmentWithDetails) => NewTime);

/**
 * Applies a transition to an appointment of the caller, audits it and sends the patient a message. Returns the appointment after it.
 * @throws `notFound`, `forbidden`, `wrongState`, `slotTaken`
 */
export async function applyTransition(
  work: Work,
  caller: Session,
  id: string,
  transition: Transition,
  changes?: TransitionChanges,
): Promise<AppointmentWithDetails> {
  const { db, audit, invalidateSlots } = work;
  const before = (await findAppointment(db, caller, id)) ?? problem('notFound');
  const { timetable, ...changed } = (typeof changes === 'function' ? changes(before) : changes) ?? {};
  const outcome = await saveTransition(db, caller, before, transition, changed);
  if (outcome !== 'saved') return problem(outcome);
  const after = (await findAppointment(db, caller, id))!;
  const tokenGoes = transition === 'cancel' || !isSameTime(before, after);
  if (tokenGoes) await deleteToken(db, id);
  invalidateSlots(after.row.doctorId, 'held', timetable);
  audit({ action: 'appointmentMoved', patientId: after.row.patientId, subject: id });
  const kind = transition === 'give' && isSameTime(before, after) ? 'appointmentConfirmed' : MESSAGE_AFTER[transition];
  if (kind) notifyPatient(work, kind, after);
  return tokenGoes ? { ...after, token: null } : after;
}
