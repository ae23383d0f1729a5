import { addDays, todayInNepal, type Priority, type ReportItem, type ReportStatus } from '@chautari/contract';
import { usePages } from '@chautari/shared-ui/lists';
import { call, type Input } from '@chautari/shared-ui/platform';

export interface Filter {
  status: ReportStatus | '';
  priority: Priority | '';
  service: ReportItem['service'] | '';
  days: '' | '1' | '7' | '30';
  /** What is looked for of the patient. */
  text: string;
}
export const NO_FILTER: Filter = { status: '', priority: '', service: '', days: '', text: '' };
export type Group = 'open' | 'completed';

const PAGE = 20;
const MAX_ITEMS = 100;

/** What a filter asks of the service. */
function asked(group: Group, { status, priority, service, days, text }: Filter): Input<'searchReports'> {
  return {
    group,
    ...(status && { status }),
    ...(priority && { priority }),
    ...(service && { service }),
    ...(text && { text }),
    ...(days && { from: addDays(todayInNepal(), 1 - Number(days)) }),
  };
}

/** Reports page by page. */
export const useReports = (group: Group, filter: Filter) =>
  usePages(['reports', group, filter], (after, signal) =>
    call('searchReports', { ...asked(group, filter), limit: PAGE, ...(after && { after }) }, signal),
  );

/** All reports that fit, for a file: one page after another. */
export async function fetchAllReports(group: Group, filter: Filter): Promise<ReportItem[]> {
  const all: ReportItem[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page: { items: ReportItem[]; next: string | null } = await call('searchReports', {
      ...asked(group, filter),
      limit: MAX_ITEMS,
      ...(after && { after }),
    });
    all.push(...page.items);
    after = page.next;
  }
  return all;
}
