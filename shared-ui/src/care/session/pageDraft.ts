/**
 * What was typed on a page and not sent, until the page is reloaded or *Back* leads to it. Of a signed-in person it is a draft, encrypted with
 * the key of the account; of a guest it stays in the tab, and not for long, because the next reader may have the same phone.
 */
import type { QueryClient } from '@tanstack/react-query';
import { canKeep, vaultQuery } from './vaultQuery';

/** Names the drafts of pages in a vault. They are not offered elsewhere. */
const PREFIX = 'page ';
/** Names what waits in this tab: the fields of a guest, or a mark that the account has a draft. */
const IN_TAB = 'chautari.typed ';
const MAX_AGE_MS = 60 * 60_000;

interface InTab {
  at: number;
  /** The account that has the draft. */
  owner: string | null;
  /** Of a guest. */
  fields?: object[];
}

export const isPageDraft = ({ name }: { name: string }) => name.startsWith(PREFIX);

function readTab(path: string): InTab | null {
  const kept = JSON.parse(sessionStorage.getItem(IN_TAB + path) ?? 'null') as InTab | null;
  return kept && Date.now() - kept.at < MAX_AGE_MS ? kept : null;
}

const openVaultOf = (cache: QueryClient, owner: string) => cache.fetchQuery(vaultQuery(cache, owner));

/** Stores the typed fields of a page for their owner, null for a guest; forgets them where there are none. */
export async function keepPageDraft(cache: QueryClient, owner: string | null, path: string, fields: object[]) {
  if (!fields.length) return dropPageDraft(cache, path);
  const at = Date.now();
  if (owner === null) return sessionStorage.setItem(IN_TAB + path, JSON.stringify({ at, owner, fields }));
  if (!canKeep()) return;
  sessionStorage.setItem(IN_TAB + path, JSON.stringify({ at, owner }));
  const vault = await openVaultOf(cache, owner);
  await vault.keep(PREFIX + path, { typed: fields, about: '', path, at: new Date(at).toISOString() });
}

/** Returns what its owner typed on a page in this tab and did not send. */
export async function readPageDraft(cache: QueryClient, owner: string | null, path: string): Promise<object[]> {
  const kept = readTab(path);
  if (!kept || kept.owner !== owner) return [];
  if (owner === null) return kept.fields ?? [];
  const vault = await openVaultOf(cache, owner);
  return ((await vault.find(PREFIX + path))?.typed ?? []) as object[];
}

export async function dropPageDraft(cache: QueryClient, path: string) {
  const kept = readTab(path);
  sessionStorage.removeItem(IN_TAB + path);
  if (kept?.owner) await (await openVaultOf(cache, kept.owner)).forget(PREFIX + path);
}

/** Forgets what guests typed in this tab, when somebody signs in or out. */
export function dropGuestDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(IN_TAB)) sessionStorage.removeItem(key);
}
