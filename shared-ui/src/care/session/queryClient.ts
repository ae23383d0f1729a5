import { MutationCache, QueryCache, QueryClient, useQuery, type Query } from '@tanstack/react-query';
import { call, CallError, pageAccount, type Input, type Output } from '@chautari/contract/client';
import type { PublicData } from '@chautari/contract';
import { followSession } from './followSession';
import { refetchSession, SESSION_KEY } from './session';

const FIVE_MINUTES_MS = 5 * 60_000;
const MAX_RETRIES = 3;

/** Returns whether a retry may help: there was no answer, or the service failed. */
const mayHelp = (error: unknown) => !(error instanceof CallError) || ['unavailable', 'internal'].includes(error.code);

/**
 * Creates the query client of a page with the defaults: unused data are kept for 5 minutes, failed reads are retried 3 times, writes never.
 * The first answer about the session decides for whom the page is made.
 */
export function createQueryClient(): QueryClient {
  pageAccount.set(undefined);
  const noticeClosed = (error: unknown) => {
    if (!(error instanceof CallError)) return;
    if (error.code === 'notSignedIn') {
      client.setQueryData(SESSION_KEY, { signedIn: null });
      followSession(undefined);
    }
    if (error.code === 'otherAccount') void refetchSession(client);
    // A record was locked while it was read: asks for the PIN.
    if (error.code === 'personLocked') void client.invalidateQueries({ queryKey: ['family'] });
  };
  const noticeSession = (answer: unknown, { queryKey: [name] }: Pick<Query, 'queryKey'>) => {
    if (name !== SESSION_KEY[0]) return;
    const { signedIn, endsAt } = answer as Output<'getSession'>;
    if (pageAccount.get() === undefined) pageAccount.set(signedIn?.publicId ?? null);
    followSession(signedIn?.publicId, endsAt);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: noticeClosed, onSuccess: noticeSession }),
    mutationCache: new MutationCache({ onError: noticeClosed }),
    defaultOptions: {
      queries: {
        // While prerendering a timer would keep the process alive.
        gcTime: typeof window === 'undefined' ? Infinity : FIVE_MINUTES_MS,
        staleTime: 30_000,
        retry: (failures, error) => failures < MAX_RETRIES && mayHelp(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
      // Without a network a write fails at once, instead of waiting unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** Creates a query client with the data of a prerendered page. Pages are rendered again when the data change, so they count as fresh. */
export function createSeededQueryClient(data: PublicData): QueryClient {
  const client = createQueryClient();
  const { getNotice: notice, ...answers } = data;
  for (const [name, answer] of Object.entries(answers)) client.setQueryData([name], answer);
  if (notice) client.setQueryData(['getNotice', String(notice.id)], notice);
  return client;
}

/** Public data that a prerendered page may carry (`data` in `mfe.json`). */
export const usePublicData = <N extends Exclude<keyof PublicData, 'getNotice'>>(name: N) =>
  useQuery({ queryKey: [name], queryFn: ({ signal }) => call(name, {} as Input<N>, signal) });
