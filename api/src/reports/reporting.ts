/** Creates the reports of records, and raises their alarms. */
import { randomUUID } from 'node:crypto';
import { inNepal, todayInNepal } from '@chautari/contract/calendar';
import { can } from '@chautari/contract/capabilities';
import type { Advice, Priority } from '@chautari/contract/findings';
import type { RecordContent } from '@chautari/contract/records/contents';
import { isTooOldForAlarm } from '@chautari/contract/reports';
import { reports } from '../database/schema';
import type { Session } from '../http/session';
import type { Work } from '../http/unitOfWork';
import { getKind } from '../records/kinds/kinds';
import { findAlarmFacility } from './alarms.queries';
import { tellNext } from './alarms';
import { noteRecordChange } from './recordChange.queries';
import { findReportOfRecord, renewReport, setUrgency } from './reports.queries';

interface WrittenRecord {
  recordId: string;
  patientId: string;
  content: RecordContent;
  byHealthWorker: boolean;
  /** The day of the visit. */
  day: string;
  priority: Priority;
  advice: Advice | null;
  /** Where it was written. */
  facilityId: string | null;
}

/** Returns whether a doctor must look at a record: at that of a health worker, or at what is urgent and a patient wants a health post to hear of. */
export function needsReport({
  content,
  byHealthWorker,
  priority,
}: Pick<WrittenRecord, 'content' | 'byHealthWorker' | 'priority'>) {
  const { report } = getKind(content.kind);
  if (!report) return false;
  const isUrgent = priority === 'critical';
  return byHealthWorker ? isUrgent || !report.onlyUrgent : isUrgent && Boolean(report.getPost?.(content));
}

/** Adds the report of a record that needs one; a doctor's own is completed. What is urgent and of now is told to the first people who should hear of it. */
export async function addReport(work: Work, written: WrittenRecord, session: Session) {
  if (!needsReport(written)) return;
  const { recordId, patientId, content, priority, advice, day, facilityId: writtenAt } = written;
  const isDecided = can(session, 'report.complete');
  const silent = isTooOldForAlarm(day, todayInNepal());
  const now = new Date();
  const writer = session.accountId;
  const post = getKind(content.kind).report?.getPost?.(content);
  const facilityId = post ?? (await findAlarmFacility(work.db, { patientId, writtenAt }));
  const alarm = { id: randomUUID(), patientId, facilityId, alarmRound: 1 };
  work.add(reports, {
    ...alarm,
    ...{ recordId, priority, advice, silent, createdAt: now, lastStepAt: now },
    ...(isDecided ? { status: 'completed', decidedBy: writer, decidedAt: now } : { status: 'pending' }),
  });
  if (priority === 'critical' && !silent && !isDecided) await tellNext(work, alarm, now, writer);
}

/**
 * Updates the report of a corrected record. A completed report is reopened, unless a doctor made
 * the correction or nothing has changed. People are told again of what begins to alarm.
 */
export async function updateReport(work: Work, written: WrittenRecord, session: Session, isNew: boolean) {
  const { db } = work;
  const { recordId, priority, advice, day } = written;
  const before = await findReportOfRecord(db, recordId);
  if (!before) return addReport(work, written, session);
  if (isNew || priority !== before.priority) await noteRecordChange(db, recordId);
  if (isNew && !can(session, 'report.complete')) await renewReport(db, recordId);
  const wasCritical = before.priority === 'critical';
  // An alarm that has begun does not end because days go by.
  const silent = isTooOldForAlarm(day, wasCritical ? inNepal(before.createdAt).date : todayInNepal());
  const beginsAlarm = priority === 'critical' && !silent && (!wasCritical || before.silent);
  const alarm = await setUrgency(db, recordId, { priority, advice, silent }, beginsAlarm);
  if (alarm && beginsAlarm && !can(session, 'report.complete'))
    await tellNext(work, alarm, new Date(), session.accountId);
}
