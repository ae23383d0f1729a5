/**
 * What was typed on a page and not sent, until the page is reloaded or *Back* leads to it. Of a signed-in person it is a draft, encrypted with
 * the key of the account; of a guest it stays in the tab, and not for long, because the next reader may have the same phone.
 */
import type { QueryClient } from '@tanstack/react-query';
import { canKeep, vaultQuery } from './vaultQuery';

/** Names the drafts of pages in a vault. They are not offered elsewhere. */
const PREFIX = 'page ';
/** Names, in this tab, the fields of a guest, or a mark that an account has a draft. */
const IN_TAB = 'chautari.page ';
/** The time of the last sign-out in any tab. A tab that the phone has put to sleep does not notice it. */
const SIGNED_OUT = 'chautari.signedOut';
const MAX_AGE_OF_GUEST_MS = 60 * 60_000;

interface InTab {
  at: number;
  /** The account that has the draft; null for a guest. */
  owner: string | null;
  /** Of a guest. */
  fields?: object[];
  /** Kept for the session of an account; they say nothing about a patient. */
  values?: object;
}

export const isPageDraft = ({ name }: { name: string }) => name.startsWith(PREFIX);

const writeTab = (path: string, entry: InTab) => sessionStorage.setItem(IN_TAB + path, JSON.stringify(entry));

function readTab(path: string): InTab | null {
  const entry = JSON.parse(sessionStorage.getItem(IN_TAB + path) ?? 'null') as InTab | null;
  if (!entry || entry.at <= Number(localStorage.getItem(SIGNED_OUT))) return null;
  return entry.owner === null && Date.now() - entry.at > MAX_AGE_OF_GUEST_MS ? null : entry;
}

/** Keeps values in this tab until their owner signs out. */
export const keepInTab = (owner: string, name: string, values: object) =>
  writeTab(name, { at: Date.now(), owner, values });

/** Returns values that their owner has kept in this tab since signing in. */
export function readFromTab<T extends object>(owner: string, name: string): T | undefined {
  const entry = readTab(name);
  return entry?.owner === owner ? (entry.values as T | undefined) : undefined;
}

const fetchVault = (cache: QueryClient, owner: string) => cache.fetchQuery(vaultQuery(cache, owner));

/** Stores the typed fields of a page for their owner, null for a guest; forgets them where there are none. */
export async function keepPageDraft(cache: QueryClient, owner: string | null, path: string, fields: object[]) {
  if (!fields.length) return dropPageDraft(cache, path);
  const at = Date.now();
  if (owner === null) return writeTab(path, { at, owner, fields });
  if (!canKeep()) return;
  writeTab(path, { at, owner });
  const vault = await fetchVault(cache, owner);
  await vault.keep(PREFIX + path, { typed: fields, about: '', path, at: new Date(at).toISOString() });
}

/** Returns what its owner typed on a page in this tab and did not send. */
export async function readPageDraft(cache: QueryClient, owner: string | null, path: string): Promise<object[]> {
  const entry = readTab(path);
  if (!entry || entry.owner !== owner) return [];
  if (owner === null) return entry.fields ?? [];
  const vault = await fetchVault(cache, owner);
  return ((await vault.find(PREFIX + path))?.typed ?? []) as object[];
}

export async function dropPageDraft(cache: QueryClient, path: string) {
  const entry = readTab(path);
  sessionStorage.removeItem(IN_TAB + path);
  if (entry?.owner) await (await fetchVault(cache, entry.owner)).forget(PREFIX + path);
}

/** Forgets, in all tabs, what was typed before somebody signed out: the next reader may be another. */
export function dropPageDrafts() {
  localStorage.setItem(SIGNED_OUT, String(Date.now()));
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(IN_TAB)) sessionStorage.removeItem(key);
}
