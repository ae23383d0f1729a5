import { GUEST_DRAFT_KEY, useQuery, useQueryClient } from '@chautari/shared-ui/platform';

/**
 * Returns a visitor's draft of a kind and a setter. A draft is never sent or stored: a reload or a sign-out removes it. It survives
 * signing in.
 */
export function useDraft<T>(kind: string): [T | undefined, (draft: T | undefined) => void] {
  const cache = useQueryClient();
  const queryKey = [...GUEST_DRAFT_KEY, kind];
  const { data } = useQuery<T | null>({ queryKey, queryFn: () => null, enabled: false, gcTime: Infinity });
  return [data ?? undefined, (draft) => cache.setQueryData<T | null>(queryKey, draft ?? null)];
}
