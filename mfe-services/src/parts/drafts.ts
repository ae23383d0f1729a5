import { GUEST_DRAFT_KEY, useQuery, useQueryClient } from '@chautari/shared-ui/platform';

/**
 * What somebody wrote without being signed in, by its kind, and how to keep another or none. It is never sent and never stored: it goes
 * when the page is closed or loaded again, and when somebody signs out. It is still there after signing in.
 */
export function useDraft<T>(kind: string): [T | undefined, (draft: T | undefined) => void] {
  const cache = useQueryClient();
  const queryKey = [...GUEST_DRAFT_KEY, kind];
  const { data } = useQuery<T | null>({ queryKey, queryFn: () => null, enabled: false, gcTime: Infinity });
  return [data ?? undefined, (draft) => cache.setQueryData<T | null>(queryKey, draft ?? null)];
}
