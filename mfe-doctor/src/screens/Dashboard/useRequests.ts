import { useEffect, useRef, useState } from 'react';
import { call, useQuery } from '@chautari/shared-ui/platform';

/** New requests appear without a reload; while nobody looks at the page, nothing is asked. */
const EVERY_MS = 30_000;

export const useRequests = () =>
  useQuery({
    queryKey: ['requests', 'pending', 'first'],
    queryFn: ({ signal }) => call('listConsultationRequests', { status: 'pending' }, signal),
    refetchInterval: EVERY_MS,
  });

/** How many of these requests came since the page was opened, the last time that any came. */
export function useNewOnes(ids: readonly string[] | undefined) {
  const seen = useRef<Set<string>>(undefined);
  const [count, setCount] = useState(0);
  const all = ids?.join();
  useEffect(() => {
    if (all === undefined) return;
    const shown = all.split(',').filter(Boolean);
    const fresh = seen.current && shown.filter((id) => !seen.current!.has(id));
    seen.current = new Set([...(seen.current ?? []), ...shown]);
    if (fresh?.length) setCount(fresh.length);
  }, [all]);
  return count;
}
