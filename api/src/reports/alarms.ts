/** Tells people of urgent reports, step by step. */
import { randomUUID } from 'node:crypto';
import { reportAlarms } from '../database/schema';
import type { Work } from '../http/unitOfWork';
import { grantAccess } from '../patients/patients.queries';
import { findNextStep } from './alarmSteps';
import { readCandidates, readHeard, readRecipients, readWriter, setLastStep, type Alarm } from './alarms.queries';
import { unassignReports } from './reports.queries';

/** Sends a message to some accounts. It says nothing about the patient, and is not sent once somebody has taken the report on. */
export async function sendAlarm({ db, enqueueMessage }: Work, alarm: Alarm, ids: readonly string[], isDoctor: boolean) {
  const recipients = await readRecipients(db, ids, alarm.facilityId);
  for (const to of recipients)
    enqueueMessage({
      kind: isDoctor ? 'urgentRecord' : 'urgentUntaken',
      to,
      about: { kind: 'report', id: alarm.id, state: 'open' },
    });
  return recipients;
}

/**
 * Tells the next people of an urgent report, and opens the record to the doctors among them for some hours. `writer`: who wrote the record, if
 * its row is not inserted yet. Returns whether there was anybody.
 */
export async function tellNext(work: Work, alarm: Alarm, now: Date, writer?: string) {
  const { db } = work;
  const heard = await readHeard(db, alarm);
  const next = findNextStep(await readCandidates(db, alarm), {
    writer: writer ?? (await readWriter(db, alarm.id)),
    lastStep: heard.at(-1)?.step ?? null,
    heard: heard.map(({ accountId }) => accountId),
  });
  if (!next) return false;
  const { step, accounts } = next;
  for (const { id: accountId, role } of await sendAlarm(work, alarm, accounts, step === 'doctor')) {
    const { id: reportId, patientId, alarmRound: round } = alarm;
    work.add(reportAlarms, { id: randomUUID(), reportId, patientId, round, step, accountId, at: now });
    if (role === 'doctor') await grantAccess(db, accountId, [patientId]);
    work.audit({ action: 'alarmReceived', patientId, subject: reportId, by: { accountId, role } });
  }
  return true;
}

/** Takes the open urgent reports back of somebody who is suspended, and tells others of them as of new ones. */
export async function reassignReports(work: Work, takenBy: string) {
  const now = new Date();
  for (const alarm of await unassignReports(work.db, takenBy)) await tellNext(work, alarm, now);
}

/** Tells the next people of an urgent report, and notes when; or that everybody has heard of it. */
export async function escalate(work: Work, alarm: Alarm, now: Date) {
  const isTold = await tellNext(work, alarm, now);
  await setLastStep(work.db, alarm.id, isTold ? now : null);
  return isTold;
}
