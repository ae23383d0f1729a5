/** Requests that were saved without a network: sent in order, each under the key of its first attempt, so that it is done once. */
import type { QueryClient } from '@tanstack/react-query';
import { get, setMany } from 'idb-keyval';
import { call, CallError, queryOptions, type Input } from '../../faces/platform';
import { deviceHints } from '../session/deviceHints';
import { getDeviceStore } from '../session/deviceStore';
import { refetchSession } from '../session/session';
import { AES, seal, unseal, type Sealed } from '../session/seal';

/** Operations that can be sent later: nobody waits for them, and nobody else can take what they need, such as a time with a doctor. */
export type Sendable = 'addRecord' | 'correctRecord' | 'updateMyPatientProfile';

interface Message<N extends Sendable = Sendable> {
  operation: N;
  input: Input<N>;
  idempotencyKey: string;
}
export interface QueuedRequest {
  message: { [N in Sendable]: Message<N> }[Sendable];
  publicId: string;
  /** Its description in words. */
  about: string;
  /** When it was written (ISO 8601). */
  at: string;
  /** The refusal of the service. It is not sent again automatically. */
  refused?: { code: string; fields: Record<string, string> };
  /** The writer confirmed that it is sent although it is old. */
  confirmed?: boolean;
}

/** Refusals that say nothing against the request: it is sent again later. */
const WAITS_AFTER: ReadonlySet<string> = new Set([
  'unavailable',
  'internal',
  'tooManyRequests',
  'notSignedIn',
  'otherAccount',
  'personLocked',
]);

const DAY_MS = 24 * 60 * 60 * 1000;
const LOCK = 'chautari.outbox';
const QUEUE = 'outbox';
const QUEUE_KEY = 'outboxKey';

/** Reads the queue. It has its own key, because it is read and sent without a PIN while the person is signed in. */
async function readQueue(): Promise<QueuedRequest[]> {
  const [key, sealed] = await Promise.all([
    get<CryptoKey>(QUEUE_KEY, getDeviceStore()),
    get<Sealed>(QUEUE, getDeviceStore()),
  ]);
  return key && sealed ? unseal(key, QUEUE, sealed) : [];
}

async function writeQueue(items: readonly QueuedRequest[]) {
  const key =
    (await get<CryptoKey>(QUEUE_KEY, getDeviceStore())) ??
    (await crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt']));
  const sealed = await seal(key, QUEUE, items);
  await setMany(
    [
      [QUEUE_KEY, key],
      [QUEUE, sealed],
    ],
    getDeviceStore(),
  );
  deviceHints.setHasQueue(items.length > 0);
}

export const queueQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['outbox', publicId],
    queryFn: async () => (await readQueue()).filter((item) => item.publicId === publicId),
    staleTime: 0,
    networkMode: 'always',
  });

/** Returns whether a request is older than a day: its writer must confirm it, because it may be outdated. */
export const isOld = ({ at, confirmed }: QueuedRequest, now = Date.now()) =>
  !confirmed && now - Date.parse(at) > DAY_MS;

/** Runs work while no other tab changes the list. */
const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(LOCK, work) as Promise<T>) : work();

const change = (cache: QueryClient, next: (items: QueuedRequest[]) => QueuedRequest[]) =>
  exclusively(async () => {
    await writeQueue(next(await readQueue()));
    await cache.invalidateQueries({ queryKey: ['outbox'] });
  });

const getKey = ({ message }: QueuedRequest) => message.idempotencyKey;
const replace = (changed: QueuedRequest) => (items: QueuedRequest[]) =>
  items.map((item) => (getKey(item) === getKey(changed) ? changed : item));
const without = (gone: QueuedRequest) => (items: QueuedRequest[]) =>
  items.filter((item) => getKey(item) !== getKey(gone));

/** A profile holds all details: a later one takes the place of the one that waits, and changes the same version. */
const isReplaced = ({ message, publicId }: QueuedRequest, by: QueuedRequest) =>
  publicId === by.publicId && [message, by.message].every(({ operation }) => operation === 'updateMyPatientProfile');

export const enqueueRequest = (cache: QueryClient, item: QueuedRequest) =>
  change(cache, (items) => [...items.filter((each) => !isReplaced(each, item)), item]);
export const discardRequest = (cache: QueryClient, item: QueuedRequest) => change(cache, without(item));
/** Returns a message that its writer sends although the details have changed meanwhile: without the version that it changed. */
function dropVersion(message: QueuedRequest['message']): QueuedRequest['message'] {
  if (message.operation !== 'updateMyPatientProfile') return message;
  const { version: _, ...input } = message.input;
  return { ...message, input };
}

export const confirmRequest = (cache: QueryClient, { refused, message, ...item }: QueuedRequest) =>
  change(
    cache,
    replace({
      ...item,
      message: refused?.code === 'changedMeanwhile' ? dropVersion(message) : message,
      confirmed: true,
    }),
  );

/** Sends a request as its writer. In the session of another account it is refused, and waits for the writer. */
const send = ({ message: { operation, input, idempotencyKey }, publicId }: QueuedRequest) =>
  call(operation, input as Input<typeof operation>, undefined, { idempotencyKey, account: publicId });

/** Sends a request. Returns whether to continue with the next one. */
async function sendOne(cache: QueryClient, item: QueuedRequest): Promise<boolean> {
  try {
    await send(item);
    await change(cache, without(item));
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code, fields } = error;
    if (WAITS_AFTER.has(code)) {
      if (code === 'otherAccount' || code === 'notSignedIn') void refetchSession(cache);
      return false;
    }
    await change(cache, replace({ ...item, refused: { code, fields } }));
    return true;
  }
}

let sending: Promise<number> | undefined;

async function sendAll(cache: QueryClient, publicId: string) {
  let sent = 0;
  for (const item of await readQueue()) {
    if (item.publicId !== publicId || item.refused || isOld(item)) continue;
    if (!(await sendOne(cache, item))) break;
    sent++;
  }
  // Refetches everything that shows records and profiles.
  if (sent) await cache.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'outbox' });
  return sent;
}

/** Sends queued requests, the oldest first, until one cannot be sent. Returns the number of sent ones. */
export function sendQueue(cache: QueryClient, publicId: string): Promise<number> {
  sending ??= sendAll(cache, publicId).finally(() => {
    sending = undefined;
  });
  return sending;
}
