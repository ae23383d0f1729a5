/**
 * What an account typed on a page on which its session ended. It is a draft of that account, whichever form it is from, and comes back when
 * its owner opens the page again.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Vault } from './vault';
import { canKeep, vaultQuery } from './vaultQuery';

/** A hint in `localStorage` that the drafts of some account hold typed text. It says no more. */
const HINT = 'chautari.typed';
const PREFIX = 'typed ';

interface TypedText {
  about: string;
  path: string;
  fields: object[];
}

/** Fetches the key of an account while its session lasts: later nobody can encrypt for it. */
export const prepareTypedText = (cache: QueryClient, publicId: string) =>
  canKeep() ? cache.prefetchQuery(vaultQuery(cache, publicId)) : Promise.resolve();

/** Stores what an account typed, encrypted with its key. Returns whether it could. */
export async function keepTypedText(cache: QueryClient, publicId: string, { about, path, fields }: TypedText) {
  const { queryKey } = vaultQuery(cache, publicId);
  // The key may still be on its way.
  await cache
    .getQueryCache()
    .find({ queryKey })
    ?.promise?.catch(() => undefined);
  const vault = cache.getQueryData(queryKey);
  if (!vault || !fields.length) return false;
  await vault.keep(PREFIX + path, { typed: fields, about, path, at: new Date().toISOString() });
  localStorage.setItem(HINT, '');
  return true;
}

const hasTypedText = async (vault: Vault) => (await vault.all()).some(({ name }) => name.startsWith(PREFIX));

/** Returns what an account typed on a page, once: from then on it is on the page. */
export async function takeTypedText(cache: QueryClient, publicId: string, path: string): Promise<object[]> {
  if (localStorage.getItem(HINT) === null || !canKeep()) return [];
  const vault = await cache.fetchQuery(vaultQuery(cache, publicId));
  const draft = await vault.find(PREFIX + path);
  if (!draft) return [];
  await vault.forget(PREFIX + path);
  if (!(await hasTypedText(vault))) localStorage.removeItem(HINT);
  return draft.typed as object[];
}
