import { addDays, todayInNepal, type Priority, type ReportItem, type ReportStatus } from '@chautari/contract';
import { usePages } from '@chautari/shared-ui/lists';
import { call, type Input } from '@chautari/shared-ui/platform';

export interface Filter {
  status: ReportStatus | '';
  priority: Priority | '';
  service: ReportItem['service'] | '';
  days: '' | '1' | '7' | '30';
  /** Search text for the patient. */
  text: string;
}
export const NO_FILTER: Filter = { status: '', priority: '', service: '', days: '', text: '' };
export type Group = 'open' | 'completed';

const PAGE = 20;
const MAX_ITEMS = 100;

/** Maps a filter to the input of `searchReports`. */
function buildInput(group: Group, { status, priority, service, days, text }: Filter): Input<'searchReports'> {
  return {
    group,
    ...(status && { status }),
    ...(priority && { priority }),
    ...(service && { service }),
    ...(text && { text }),
    ...(days && { from: addDays(todayInNepal(), 1 - Number(days)) }),
  };
}

/** Pages through reports. */
export const useReports = (group: Group, filter: Filter) =>
  usePages(['reports', group, filter], (after, signal) =>
    call('searchReports', { ...buildInput(group, filter), limit: PAGE, ...(after && { after }) }, signal),
  );

/** Fetches all matching reports, page by page. */
export async function fetchAllReports(group: Group, filter: Filter): Promise<ReportItem[]> {
  const reports: ReportItem[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page: { items: ReportItem[]; next: string | null } = await call('searchReports', {
      ...buildInput(group, filter),
      limit: MAX_ITEMS,
      ...(after && { after }),
    });
    reports.push(...page.items);
    after = page.next;
  }
  return reports;
}
