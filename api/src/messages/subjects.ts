/** What messages are about, and whether they are still true when they are about to be sent. */
import { and, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MessageKind } from '@chautari/contract/messages';
import {
  accounts,
  appointments,
  isUnattended,
  messages,
  notices,
  noticeSubscriptions,
  patients,
  reports,
  type MessageSubject,
} from '../database/schema';
import type { Db } from '../database/store';

export type SubjectAppointment = Pick<typeof appointments.$inferSelect, 'id' | 'status' | 'startsAt'>;

/** Messages about an appointment that are true only while its doctor's account has a state. */
const DOCTOR_STATES: Partial<Record<MessageKind, string>> = {
  doctorSuspended: 'suspended',
  doctorReinstated: 'active',
};

const describeAppointment = ({ status, startsAt }: Omit<SubjectAppointment, 'id'>, doctorState = '') =>
  `${status} ${startsAt.toISOString()} ${doctorState}`.trim();

/**
 * Returns the subject of a message to the patient of an appointment. It holds until the state or the time of the appointment changes, or the
 * time has come; that nobody answered a request holds after its time too.
 */
export const getAppointmentSubject = (kind: MessageKind, appointment: SubjectAppointment): MessageSubject => ({
  kind: 'appointment',
  id: appointment.id,
  state: describeAppointment(appointment, DOCTOR_STATES[kind]),
  ...(appointment.status !== 'lapsed' && { until: appointment.startsAt }),
});

/** Returns the subject of a message to the doctor of a request. */
export const getRequestSubject = (appointment: SubjectAppointment): MessageSubject => ({
  ...getAppointmentSubject('requestWaiting', appointment),
  kind: 'request',
});

/** Returns the subject of a message about a notice to a phone. It holds until the notice is withdrawn, or the phone wants no more. */
export const getNoticeSubject = (subscriptionId: string, noticeId: number, until: Date): MessageSubject => ({
  kind: 'notice',
  id: subscriptionId,
  state: String(noticeId),
  until,
});

/** Messages to a person about their care. None is sent about somebody who has died. Messages about an account that a family shares are. */
const CARE_KINDS = new Set<MessageKind>([
  'patientInvited',
  'patientRegistered',
  'consentCode',
  'recordOpened',
  'appointmentAsked',
  'appointmentConfirmed',
  'appointmentGiven',
  'appointmentRejected',
  'appointmentMoved',
  'appointmentCancelled',
  'appointmentLapsed',
  'doctorSuspended',
  'doctorReinstated',
  'visitSoon',
  'visitMissed',
]);

const newer = alias(messages, 'newer');
const doctor = alias(accounts, 'doctor');
const ofReport = alias(patients, 'of_report');

/** Reads the present state of what messages are about, and whether there is a newer message about it. */
const selectPresent = (db: Db, ids: string[]) =>
  db
    .select({
      message: messages,
      status: appointments.status,
      startsAt: appointments.startsAt,
      doctorState: doctor.state,
      accountState: accounts.state,
      isReportOpen: sql<boolean | null>`${isUnattended} and ${ofReport.death} is null`,
      death: patients.death,
      noticeId: notices.id,
      isSuperseded: exists(
        db
          .select({ one: sql`1` })
          .from(newer)
          .where(
            and(
              eq(newer.recipient, messages.recipient),
              eq(newer.subjectKind, messages.subjectKind),
              eq(newer.subjectId, messages.subjectId),
              sql`(${newer.createdAt}, ${newer.id}) > (${messages.createdAt}, ${messages.id})`,
            ),
          ),
      ),
    })
    .from(messages)
    .leftJoin(
      appointments,
      and(inArray(messages.subjectKind, ['appointment', 'request']), eq(appointments.id, messages.subjectId)),
    )
    .leftJoin(doctor, eq(doctor.id, appointments.doctorId))
    .leftJoin(patients, eq(patients.id, messages.patientId))
    .leftJoin(reports, and(eq(messages.subjectKind, 'report'), eq(reports.id, messages.subjectId)))
    .leftJoin(ofReport, eq(ofReport.id, reports.patientId))
    .leftJoin(
      noticeSubscriptions,
      and(
        eq(messages.subjectKind, 'notice'),
        eq(noticeSubscriptions.id, messages.subjectId),
        isNull(noticeSubscriptions.stoppedAt),
      ),
    )
    .leftJoin(
      notices,
      and(
        isNotNull(noticeSubscriptions.id),
        isNull(notices.withdrawnAt),
        sql`${notices.id} = case when ${messages.subjectKind} = 'notice' then ${messages.subjectState}::int end`,
      ),
    )
    .leftJoin(accounts, and(eq(messages.subjectKind, 'account'), eq(accounts.id, messages.subjectId)))
    .where(inArray(messages.id, ids));

type Present = Awaited<ReturnType<typeof selectPresent>>[number];

/** Returns the state that a message would tell of now; undefined if its subject is gone. */
function getPresentState({ message: { kind, subjectKind }, ...present }: Present) {
  if (subjectKind === 'account') return present.accountState ?? undefined;
  if (subjectKind === 'report') return present.isReportOpen ? 'open' : undefined;
  if (subjectKind === 'notice') return present.noticeId === null ? undefined : String(present.noticeId);
  const { status, startsAt, doctorState } = present;
  if (!status || !startsAt) return undefined;
  return describeAppointment({ status, startsAt }, kind in DOCTOR_STATES ? (doctorState ?? '') : '');
}

function isOutdated(present: Present, now: Date) {
  const { kind, subjectState, validUntil } = present.message;
  if (present.death && CARE_KINDS.has(kind)) return true;
  if (present.isSuperseded || (validUntil !== null && validUntil <= now)) return true;
  return subjectState !== null && subjectState !== getPresentState(present);
}

/** Returns the ids of the messages that are no longer true: superseded, about a time that is over, about a state that is gone, or about the care of somebody who has died. */
export async function findOutdated(db: Db, ids: string[], now = new Date()): Promise<Set<string>> {
  const rows = ids.length ? await selectPresent(db, ids) : [];
  return new Set(rows.filter((row) => isOutdated(row, now)).map(({ message }) => message.id));
}
