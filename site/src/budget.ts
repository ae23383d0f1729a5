import type { Budget } from '@chautari/contract/site';

/** What a module may weigh that says nothing of it in `mfe.json`; on the slow link 40 kB take a second. */
const DEFAULT = { load: 40, page: 30 };

export const KB = 1000;

/** Kilobytes as people read them. */
export const inKb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`;

export const budgetOf = ({ load, page }: Budget = {}) => ({ load: load ?? DEFAULT.load, page: page ?? DEFAULT.page });
