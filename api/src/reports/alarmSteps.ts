import { ALARM_STEPS, type AlarmStep } from '@chautari/contract/reports';

/** The accounts that may hear of an urgent report, by step. */
export type Candidates = Readonly<Record<AlarmStep, readonly string[]>>;

/** What has happened of an alarm. */
export interface AlarmState {
  /** Who wrote the record, and knows of it. */
  writer: string;
  /** The last step at which somebody heard of it. */
  lastStep: AlarmStep | null;
  /** The accounts that have heard of it. */
  heard: readonly string[];
}

/** Returns who hears of an urgent report next: the first step after the last one that has somebody new; undefined once all have heard of it. */
export function findNextStep(candidates: Candidates, { writer, lastStep, heard }: AlarmState) {
  const isNew = (account: string) => account !== writer && !heard.includes(account);
  return ALARM_STEPS.slice(lastStep === null ? 0 : ALARM_STEPS.indexOf(lastStep) + 1)
    .map((step) => ({ step, accounts: [...new Set(candidates[step])].filter(isNew) }))
    .find(({ accounts }) => accounts.length > 0);
}
