import { randomUUID } from 'node:crypto';
import { isLowered, type ReportItem } from '@chautari/contract/reports';
import type { Priority } from '@chautari/contract/findings';
import { reportChanges } from '../database/schema';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import type { Work } from '../http/unitOfWork';
import { tellNext } from './alarms';
import { changeReport } from './reports.queries';

interface Edit {
  priority: Priority;
  note: string | null;
  reason?: string | null | undefined;
  version?: number | undefined;
}

/**
 * Changes priority and note of a report. A priority below what the rules find takes a reason, which is kept; one that is raised to critical alarms.
 * @throws HttpProblem `invalid` where the reason is missing, `wrongState` where the report is completed, `changedMeanwhile` where somebody
 * else has changed it.
 */
export async function editPriority(work: Work, before: ReportItem, { reason, ...edit }: Edit, session: Session) {
  const { id, status, patient, assessed } = before;
  const { priority } = edit;
  const isChanged = priority !== before.priority;
  const isLower = isChanged && isLowered(assessed, priority);
  if (isLower && !reason) return problem('invalid', { fields: { reason: 'required' } });
  const beginsAlarm = isChanged && priority === 'critical';
  const alarm = await changeReport(work.db, id, { ...edit, beginsAlarm });
  if (!alarm) return problem(status === 'completed' ? 'wrongState' : 'changedMeanwhile');
  if (beginsAlarm) await tellNext(work, alarm, new Date(), session.accountId);
  work.audit({ action: 'reportChanged', patientId: patient.id, subject: id });
  if (!isLower) return undefined;
  const change = { id: randomUUID(), reportId: id, patientId: patient.id, from: before.priority, to: priority };
  work.add(reportChanges, { ...change, reason: reason!, by: session.accountId });
  return work.audit({ action: 'priorityLowered', patientId: patient.id, subject: change.id });
}
