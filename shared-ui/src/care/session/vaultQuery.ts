import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '@chautari/contract/client';

const MAX_RETRIES = 3;

/** Encryption requires https or localhost; elsewhere nothing is written. */
export const canKeep = () => typeof crypto !== 'undefined' && 'subtle' in crypto;

const draftKeyQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['draftKey', publicId],
    queryFn: ({ signal }) => call('getDraftKey', {}, signal, { account: publicId }),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: Infinity,
  });

/**
 * Opens the drafts of an account. Their key is only in memory, unless the phone stores offline data, and is dropped when somebody else signs
 * in.
 */
export const vaultQuery = (cache: QueryClient, publicId: string) =>
  queryOptions({
    queryKey: ['draftVault', publicId],
    queryFn: async () => {
      const [{ openVault }, key] = await Promise.all([import('./vault'), cache.fetchQuery(draftKeyQuery(publicId))]);
      return openVault(publicId, key);
    },
    // Without a network there is no key to wait for.
    networkMode: 'always',
    retry: (failures) => navigator.onLine && failures < MAX_RETRIES,
    staleTime: Infinity,
    gcTime: Infinity,
  });
