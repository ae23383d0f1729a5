/** Checks of pages while they are rendered: whether their screens render, and whether they keep to their budget. */
import { stat } from 'node:fs/promises';
import type { RouteMatch } from '@chautari/contract/paths';
import type { Budget } from '@chautari/contract/site';
import { PublishRefused } from '../errors';
import { compressFile } from './compress';

/** The budget of a module that sets none in `mfe.json`; on a slow link 40 kB take a second. */
const DEFAULT_BUDGET = { load: 40, page: 30 };
export const KB = 1000;

export const formatKb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`;

/** Returns the budget of a module, in kB: of the scripts that a first visit loads, and of a page. */
export const getBudget = ({ load, page }: Budget = {}) => ({
  load: load ?? DEFAULT_BUDGET.load,
  page: page ?? DEFAULT_BUDGET.page,
});

/** React's mark in the markup for a boundary that failed on the server. */
const FAILED_BOUNDARY = '<!--$!-->';

export interface CheckedPage {
  match: RouteMatch;
  language: string;
  path: string;
}

/** Returns the message of an error, which may come from a bundle's own realm. */
const getMessage = (error: unknown) => String((error as Partial<Error> | null)?.message ?? error).split('\n')[0];

export const createBundleError = (name: string, error: unknown) =>
  new PublishRefused(`${name}: its bundle cannot be run: ${getMessage(error)}`);

export const createRenderError = ({ match: { mfe }, path, language }: CheckedPage, error?: unknown) =>
  new PublishRefused(
    `${mfe.name}: the page ${path} (${language}) cannot be rendered${error === undefined ? ': its screen throws an error, or waits for something, while it is prerendered' : `: ${getMessage(error)}`}`,
  );

/** Refuses a public page whose screen did not render. */
export function assertRendered(page: CheckedPage, html: string) {
  if (!page.match.route.role && html.includes(FAILED_BOUNDARY)) throw createRenderError(page);
}

/** Refuses a page that exceeds the budget of its module, compressed with the best effort. */
export async function assertPageBudget({ match: { mfe }, path, language }: CheckedPage, file: string) {
  const { page: max } = getBudget(mfe.budget);
  const measure = async () => (await stat(`${file}.br`)).size;
  if ((await measure()) > max * KB) await compressFile(file);
  const size = await measure();
  if (size > max * KB)
    throw new PublishRefused(
      `${mfe.name}: the page ${path} (${language}) has ${formatKb(size)}, and its budget is ${max} kB ("budget": { "page": … } in mfe.json)`,
    );
}
