import { REMIND_MINUTES } from '@chautari/contract/reports';
import { problem } from '../http/problem';
import type { Work } from '../http/unitOfWork';
import { escalate, sendAlarm } from './alarms';
import { filterActive, readHeard, type Alarm } from './alarms.queries';
import type { ReportRow } from './reports.queries';

type Reminded = Pick<ReportRow['report'], 'remindedAt' | 'takenAt' | 'status'>;

/** Returns whether a report that nobody has taken on was reminded of so recently that another reminder is refused. */
export const isRemindedLately = ({ remindedAt, takenAt, status }: Reminded) =>
  remindedAt !== null &&
  remindedAt.getTime() > Date.now() - REMIND_MINUTES * 60_000 &&
  takenAt === null &&
  status !== 'completed' &&
  status !== 'rejected';

/**
 * Sends another message to those who have heard of an urgent report. If nobody has, or all are suspended, tells the next people.
 * @throws HttpProblem `nobodyToRemind` where there is nobody.
 */
export async function remindOfAlarm(work: Work, alarm: Alarm) {
  const everybody = await readHeard(work.db, alarm);
  const active = await filterActive(
    work.db,
    everybody.map(({ accountId }) => accountId),
  );
  const heard = everybody.filter(({ accountId }) => active.includes(accountId));
  if (!heard.length) {
    if (!(await escalate(work, alarm, new Date()))) problem('nobodyToRemind');
    return;
  }
  for (const isDoctor of [true, false]) {
    const ids = heard.filter(({ step }) => (step === 'doctor') === isDoctor).map(({ accountId }) => accountId);
    if (ids.length) await sendAlarm(work, alarm, ids, isDoctor);
  }
}
