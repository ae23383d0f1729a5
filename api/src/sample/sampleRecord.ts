/** A record of the sample people, before it has rows. */
import type { Role } from '@chautari/contract/roles';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import type { RecordContent } from '@chautari/contract/records/contents';
import type { ReportStatus } from '@chautari/contract/reports';
import type { AddedPatient } from './appointments';

export interface Author {
  accountId: string;
  role: Role;
}
/** `status`: of its report, and who has set it. `takenBy`: who looks after what is urgent. */
export interface Sample {
  id?: string;
  patient: AddedPatient;
  by: Author;
  content: RecordContent;
  status?: ReportStatus;
  movedBy?: Author;
  takenBy?: Author;
}

export interface Authors {
  desk: Author;
  doctor: Author;
}
export type People = Record<'maya' | 'hari' | 'sita' | 'kamala' | 'child', AddedPatient>;

export const daysAgo = (days: number) => addDays(todayInNepal(), -days);
