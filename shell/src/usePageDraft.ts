import { useEffect, useState } from 'react';
import {
  dropPageDraft,
  keepPageDraft,
  readPageDraft,
  useNavigationType,
  useQueryClient,
} from '@chautari/shared-ui/platform';
import { followTyping, forgetTyping, restoreFields, snapshotTypedFields, type FieldSnapshot } from './formSnapshot';
import { isPageOpened } from './RouteFocus';

/** A draft is written after this pause in typing. */
const PAUSE_MS = 300;

/** Searches and dialogs are about something else the next time, and who signs in is no draft. */
const EXCLUDED = '[type=search], [role=search] *, dialog *, [role=dialog] *, [role=alertdialog] *';
const isOfDraft = (field: HTMLElement & { form: HTMLFormElement | null }) =>
  field.form !== null &&
  !field.matches(EXCLUDED) &&
  !field.form.querySelector('[autocomplete=current-password], [data-own-draft]');

const getPath = () => location.pathname + location.search;

/** Writes a draft of what is typed on the page, and forgets what was sent. */
function followPage(cache: ReturnType<typeof useQueryClient>, owner: string | null) {
  const path = getPath();
  const submitted = new Set<HTMLFormElement>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (getPath() !== path) return;
    // If the device is full, the page still has the text.
    void keepPageDraft(cache, owner, path, snapshotTypedFields(isOfDraft)).catch(() => undefined);
  };
  const writeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE_MS);
  };
  const writeNow = () => timer && write();
  const onSubmit = ({ target }: Event) => submitted.add(target as HTMLFormElement);
  const stopTyping = followTyping(writeSoon);
  const stopSending = cache.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !submitted.size) return;
    for (const form of submitted) forgetTyping(form);
    submitted.clear();
    write();
  });
  document.addEventListener('submit', onSubmit, true);
  window.addEventListener('pagehide', writeNow);
  return () => {
    writeNow();
    stopTyping();
    stopSending();
    document.removeEventListener('submit', onSubmit, true);
    window.removeEventListener('pagehide', writeNow);
  };
}

/**
 * Keeps what is typed on the page, and puts it back after a reload or *Back*. `owner`: the account, null for a guest, undefined while it is not
 * known. Returns whether it has put something back, and how to clear that.
 */
export function usePageDraft(owner: string | null | undefined, isFirst: boolean) {
  const cache = useQueryClient();
  const cameBack = useNavigationType() === 'POP' && !(isFirst && isPageOpened());
  const [isBack, setIsBack] = useState(false);
  useEffect(() => (owner === undefined ? undefined : followPage(cache, owner)), [cache, owner]);
  useEffect(() => {
    if (owner === undefined) return;
    const path = getPath();
    if (!cameBack) return void dropPageDraft(cache, path).catch(() => undefined);
    void readPageDraft(cache, owner, path).then(
      (fields) => {
        if (!fields.length) return;
        setIsBack(true);
        restoreFields(fields as FieldSnapshot[], { overwrite: true, isWanted: () => getPath() === path });
      },
      () => undefined,
    );
    // How one came here does not change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [cache, owner]);
  const clear = () => void dropPageDraft(cache, getPath()).finally(() => location.reload());
  return { isBack, clear };
}
