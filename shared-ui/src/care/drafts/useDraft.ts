import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useQuery, useQueryClient, useSession } from '../../faces/platform';
import { isPageDraft } from '../session/pageDraft';
import type { Draft } from '../session/vault';
import { canKeep, vaultQuery } from '../session/vaultQuery';

/** Drafts are written after this pause in typing. */
const PAUSE_MS = 300;

/** Opens the drafts of the signed-in person. */
function useVault() {
  const cache = useQueryClient();
  const { person } = useSession({ ask: 'always' });
  const publicId = person?.publicId ?? '';
  return useQuery({ ...vaultQuery(cache, publicId), enabled: publicId !== '' && canKeep() });
}

/** Writes the latest typed values after a pause, when the page is left, and when the vault opens. */
function useKeeping(name: string, write: ((typed: Draft) => Promise<void>) | undefined) {
  const waiting = useRef<Draft>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const draft = waiting.current;
    if (!draft || !write) return;
    waiting.current = undefined;
    // If the device is full, the page still has the values.
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

/** The subject and the path of a form, for the list of drafts. */
export type DraftPlace = Pick<Draft, 'about' | 'path'>;

/**
 * Stores the typed values of a form beyond the page, encrypted, until it is sent. `stored` is undefined until the vault was read: the form is
 * rendered after that. An untouched form stores nothing.
 */
export function useDraft(name: string, { about, path }: DraftPlace) {
  const cache = useQueryClient();
  const { data: vault, isError } = useVault();
  const [stored, setStored] = useState<Draft | null>();
  useEffect(() => {
    let isLate = false;
    const answer = (draft: Draft | null) => {
      if (!isLate) setStored(draft);
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
      const json = JSON.stringify(typed);
      untouched.current ??= json;
      if (json !== untouched.current) keep({ typed, about, path, at: new Date().toISOString() });
    },
    [keep, about, path],
  );
  const discard = useCallback(() => {
    drop();
    untouched.current = undefined;
    setStored(null);
    void vault?.forget(name).then(() => cache.invalidateQueries({ queryKey: ['drafts'] }));
  }, [drop, vault, name, cache]);
  return { stored, onTyped, discard };
}

/** Returns all drafts of the signed-in person, the latest first, and a function to discard one. */
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
  return { drafts: data?.filter((each) => !isPageDraft(each)) ?? [], discard };
}
