import { useEffect, useRef, useState } from 'react';
import { call, useQuery } from '@chautari/shared-ui/platform';

/** Polling interval. React Query pauses it while the page is hidden. */
const INTERVAL_MS = 30_000;

export const useRequests = () =>
  useQuery({
    queryKey: ['requests', 'pending', 'first'],
    queryFn: ({ signal }) => call('listConsultationRequests', { status: 'pending' }, signal),
    refetchInterval: INTERVAL_MS,
  });

/** Returns the number of requests in the latest batch that arrived after the page was opened. */
export function useNewOnes(ids: readonly string[] | undefined) {
  const previousIds = useRef<Set<string>>(undefined);
  const [count, setCount] = useState(0);
  const key = ids?.join();
  useEffect(() => {
    if (key === undefined) return;
    const currentIds = key.split(',').filter(Boolean);
    const fresh = previousIds.current && currentIds.filter((id) => !previousIds.current!.has(id));
    previousIds.current = new Set([...(previousIds.current ?? []), ...currentIds]);
    if (fresh?.length) setCount(fresh.length);
  }, [key]);
  return count;
}
