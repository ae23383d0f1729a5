import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call, queryOptions, useQuery, useQueryClient, useSession } from '../../faces/platform';
import type { Draft } from './vault';

/** What is typed is written down when nobody has typed for so long. */
const PAUSE_MS = 300;

const MAX_RETRIES = 3;

/** Encryption is there on https and on this machine only; elsewhere nothing is written down. */
const canKeep = () => typeof crypto !== 'undefined' && 'subtle' in crypto;

const draftKeyQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['draftKey', publicId],
    queryFn: ({ signal }) => call('getDraftKey', {}, signal),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** The drafts of the person who is signed in. Their key is only in memory, unless the phone keeps it, and is dropped when somebody else signs in. */
function useVault() {
  const cache = useQueryClient();
  const { person } = useSession({ ask: 'always' });
  const publicId = person?.publicId ?? '';
  return useQuery({
    queryKey: ['draftVault', publicId],
    queryFn: async () => {
      const [{ openVault }, key] = await Promise.all([import('./vault'), cache.fetchQuery(draftKeyQuery(publicId))]);
      return openVault(publicId, key);
    },
    enabled: publicId !== '' && canKeep(),
    // Without a network there is no key to wait for.
    networkMode: 'always',
    retry: (failures) => navigator.onLine && failures < MAX_RETRIES,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** Writes down what was typed last, once there is a pause, the page is left, or the vault has opened. */
function useKeeping(name: string, write: ((typed: Draft) => Promise<void>) | undefined) {
  const waiting = useRef<Draft>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const draft = waiting.current;
    if (!draft || !write) return;
    waiting.current = undefined;
    // Where the device has no room left, the page still holds all that was typed.
    void write(draft).catch(() => undefined);
  }, [write]);
  useEffect(() => {
    flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [flush, name]);
  const keep = useCallback(
    (draft: Draft) => {
      waiting.current = draft;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE_MS);
    },
    [flush],
  );
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = undefined;
  }, []);
  return { keep, drop };
}

/** What a form is about and its path, for the list of drafts. */
export type DraftPlace = Pick<Draft, 'about' | 'path'>;

/**
 * Keeps what is typed in a form beyond the page, encrypted, until it was sent. `found` is undefined as long as nobody has looked: the form
 * is shown after that. A form that was not touched leaves nothing.
 */
export function useDraft(name: string, { about, path }: DraftPlace) {
  const cache = useQueryClient();
  const { data: vault, isError } = useVault();
  const [found, setFound] = useState<Draft | null>();
  useEffect(() => {
    let isLate = false;
    const answer = (draft: Draft | null) => {
      if (!isLate) setFound(draft);
    };
    if (vault) void vault.find(name).then(answer, () => answer(null));
    else if (isError || !canKeep()) answer(null);
    return () => {
      isLate = true;
    };
  }, [vault, isError, name]);
  const write = useMemo(() => vault && ((draft: Draft) => vault.keep(name, draft)), [vault, name]);
  const { keep, drop } = useKeeping(name, write);
  const untouched = useRef<string>(undefined);
  const onTyped = useCallback(
    (typed: object) => {
      const said = JSON.stringify(typed);
      untouched.current ??= said;
      if (said !== untouched.current) keep({ typed, about, path, at: new Date().toISOString() });
    },
    [keep, about, path],
  );
  const discard = useCallback(() => {
    drop();
    untouched.current = undefined;
    setFound(null);
    void vault?.forget(name).then(() => cache.invalidateQueries({ queryKey: ['drafts'] }));
  }, [drop, vault, name, cache]);
  return { found, onTyped, discard };
}

/** All drafts of the person who is signed in, the latest first, and a function to discard one. */
export function useDrafts() {
  const cache = useQueryClient();
  const { data: vault } = useVault();
  const { data } = useQuery({
    queryKey: ['drafts'],
    queryFn: () => vault!.all(),
    enabled: vault !== undefined,
    staleTime: 0,
  });
  const discard = (name: string) =>
    void vault?.forget(name).then(() => cache.invalidateQueries({ queryKey: ['drafts'] }));
  return { drafts: data ?? [], discard };
}
