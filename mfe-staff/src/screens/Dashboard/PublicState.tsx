import { Notice } from '@chautari/shared-ui/core';
import { useQuery, useTranslation } from '@chautari/shared-ui/platform';

const INTERVAL_MS = 3000;

/** A change of the public notices: one was sent, or withdrawn. */
export interface PublicChange {
  id: number;
  what: 'sent' | 'withdrawn';
}

/** Returns whether the public page of notices links to a notice, as everybody reads it. */
async function isOnPage(id: number, signal: AbortSignal) {
  const page = await fetch('/notices', { cache: 'no-store', signal });
  return new RegExp(`/notices/${id}(?!\\d)`).test(await page.text());
}

/** Says that the public pages follow a change in a moment, and when they have. */
export function PublicState({ change: { id, what } }: { change: PublicChange }) {
  const { t } = useTranslation('mfe-staff');
  const { data: isDone = false } = useQuery({
    queryKey: ['publicState', id, what],
    queryFn: async ({ signal }) => (await isOnPage(id, signal)) === (what === 'sent'),
    refetchInterval: ({ state }) => (state.data ? false : INTERVAL_MS),
    staleTime: 0,
  });
  return (
    <Notice kind={isDone ? 'success' : 'info'}>
      <p>{t(`notice.public.${what}${isDone ? 'Done' : ''}`)}</p>
    </Notice>
  );
}
