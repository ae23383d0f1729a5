/** What the pages of a module that is published must keep to. Pages of others are theirs: what is wrong with them stops nobody else. */
import { stat } from 'node:fs/promises';
import type { Owned } from '@chautari/contract/paths';
import { budgetOf, inKb, KB } from './budget';
import { compress } from './compress';
import { PublishRefused } from './refused';

/** How React writes that what is inside a boundary failed, and that the browser is to try again. */
const FAILED = '<!--$!-->';

interface GatedPage {
  owned: Owned;
  language: string;
  path: string;
}

/** What is thrown inside a bundle may be an error of another realm. */
const messageOf = (error: unknown) => String((error as Partial<Error> | null)?.message ?? error).split('\n')[0];

export const bundleFailure = (name: string, error: unknown) =>
  new PublishRefused(`${name}: its bundle cannot be run: ${messageOf(error)}`);

export const renderFailure = ({ owned: { mfe }, path, language }: GatedPage, error?: unknown) =>
  new PublishRefused(
    `${mfe.name}: the page ${path} (${language}) cannot be rendered${error === undefined ? ': its screen throws an error, or waits for something, while it is prerendered' : `: ${messageOf(error)}`}`,
  );

/** Refuses a page that everybody may open and whose screen did not render. */
export function assertRendered(page: GatedPage, html: string) {
  if (!page.owned.info.role && html.includes(FAILED)) throw renderFailure(page);
}

/** Refuses a page that is heavier than the budget of its module, compressed as well as it can be. */
export async function assertWeight({ owned: { mfe }, path, language }: GatedPage, file: string) {
  const { page: max } = budgetOf(mfe.budget);
  const sizeOf = async () => (await stat(`${file}.br`)).size;
  if ((await sizeOf()) > max * KB) await compress(file);
  const size = await sizeOf();
  if (size > max * KB)
    throw new PublishRefused(
      `${mfe.name}: the page ${path} (${language}) has ${inKb(size)}, and its budget is ${max} kB ("budget": { "page": … } in mfe.json)`,
    );
}
