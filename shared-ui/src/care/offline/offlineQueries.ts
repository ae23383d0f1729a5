/** Stores what patients read about themselves and their children on the device, and restores it without a network. */
import { pageAccount } from '@chautari/contract/client';
import type { Query, QueryClient } from '@tanstack/react-query';
import { SESSION_KEY, type Output, type SignedIn } from '../../faces/platform';
import { deviceHints } from '../session/deviceHints';
import { removeOfflineData } from '../session/deviceStore';
import { keepEntry, openKey, readEntries, readOwner } from './deviceKeys';

interface Entry {
  queryKey: readonly unknown[];
  data: unknown;
  /** The time of the answer, in milliseconds. */
  updatedAt: number;
}
type Owner = NonNullable<Awaited<ReturnType<typeof readOwner>>>;

/** When the service last confirmed the session, if it is restored from the device; otherwise null or undefined. */
export const RESTORED_KEY = ['restored'] as const;

/** Queries by the first part of their key. The second part of a person's queries is the person, undefined for the account's holder. */
const OF_ACCOUNT: readonly unknown[] = [SESSION_KEY[0], 'family', 'profile', 'draftKey'];
const OF_PERSON: readonly unknown[] = ['appointments', 'overview', 'records'];

/** A record with a PIN or consent is not stored, because the lock cannot be enforced here. */
function mayKeep(cache: QueryClient, { queryKey: [name, whose], state }: Query) {
  if (OF_ACCOUNT.includes(name)) return true;
  const person = name === 'record' ? (state.data as Output<'getRecord'>).patientId : whose;
  if (name !== 'record' && !OF_PERSON.includes(name)) return false;
  const { persons } = cache.getQueryData<Output<'listFamily'>>(['family']) ?? {};
  const match = persons?.find(({ id, relation }) => (person ? id === person : relation === null));
  return match !== undefined && !match.locked && match.openUntil === null;
}

async function keepQuery(cache: QueryClient, owner: Owner, query: Query) {
  const { data, dataUpdatedAt: updatedAt } = query.state;
  if (data === undefined || !mayKeep(cache, query)) return;
  const entry: Entry = { queryKey: query.queryKey, data, updatedAt };
  await keepEntry(owner, query.queryHash, entry);
}

/** Stores all queries of the cache. */
export async function keepAll(cache: QueryClient) {
  const owner = await readOwner();
  if (!owner) return;
  await Promise.all(
    cache
      .getQueryCache()
      .getAll()
      .map((query) => keepQuery(cache, owner, query)),
  );
}

/** Stores each answer until the returned function is called. */
export function followQueries(cache: QueryClient) {
  const owning = readOwner();
  return cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { query } = event;
    if (query.queryKey[0] === SESSION_KEY[0]) cache.setQueryData(RESTORED_KEY, null);
    void owning.then((owner) => owner && keepQuery(cache, owner, query)).catch(() => undefined);
  });
}

/** Returns the owner of valid offline data. Removes the data at the end of the session. */
export async function findKept(): Promise<{ owner: Owner } | null> {
  const kept = deviceHints.kept();
  if (!kept) return null;
  const owner = Date.parse(kept.until) > Date.now() ? await readOwner() : undefined;
  if (owner?.publicId === kept.publicId) return { owner };
  await removeOfflineData();
  return null;
}

/** Restores the stored queries. Rejects with `WrongPin`. */
export async function restore(cache: QueryClient, owner: Owner, pin?: string): Promise<SignedIn | null> {
  const kept = (await readEntries(await openKey(owner, pin))) as Entry[];
  const session = kept.find(({ queryKey }) => queryKey[0] === SESSION_KEY[0]);
  if (!session) return null;
  cache.setQueryDefaults(RESTORED_KEY, { gcTime: Infinity });
  cache.setQueryData(RESTORED_KEY, session.updatedAt);
  pageAccount.set(owner.publicId);
  for (const { queryKey, data, updatedAt } of kept) cache.setQueryData(queryKey, data, { updatedAt });
  return (session.data as Output<'getSession'>).signedIn;
}
