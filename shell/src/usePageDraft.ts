import { useEffect, useState } from 'react';
import {
  dropPageDraft,
  keepPageDraft,
  readPageDraft,
  useLocation,
  useNavigationType,
  useQueryClient,
} from '@chautari/shared-ui/platform';
import {
  followTyping,
  forgetTyping,
  isOnPage,
  restoreFields,
  snapshotTypedFields,
  type Field,
  type FieldSnapshot,
} from './formSnapshot';
import { isPageOpened } from './RouteFocus';

/** A draft is written after this pause in typing. */
const PAUSE_MS = 300;

/** Searches and dialogs are about something else the next time, and who signs in is no draft. */
const EXCLUDED = '[type=search], [role=search] *, dialog *, [role=dialog] *, [role=alertdialog] *';
const isOfDraft = (field: Field) =>
  field.form !== null &&
  !field.matches(EXCLUDED) &&
  !field.form.querySelector('[autocomplete=current-password], [data-own-draft]');

/** Follows which forms are sent: by a mutation that begins after a form was submitted without errors. Returns a function that stops it. */
function followSending(cache: ReturnType<typeof useQueryClient>, onSent: (forms: HTMLFormElement[]) => void) {
  const submitted = new Set<HTMLFormElement>();
  const sending = new Map<number, HTMLFormElement[]>();
  const onSubmit = ({ target }: Event) => submitted.add(target as HTMLFormElement);
  document.addEventListener('submit', onSubmit, true);
  const unsubscribe = cache.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { mutationId } = event.mutation;
    if (event.action.type === 'pending') {
      const forms = [...submitted].filter((form) => !form.querySelector('[aria-invalid=true]'));
      sending.set(mutationId, forms);
      submitted.clear();
    }
    const sent = sending.get(mutationId);
    if (event.action.type === 'success' && sent?.length) onSent(sent);
  });
  return () => {
    document.removeEventListener('submit', onSubmit, true);
    unsubscribe();
  };
}

/** Writes a draft of what is typed on the page, and forgets what was sent. `onBack`: whether what was typed before is on the page. */
function followPage(
  cache: ReturnType<typeof useQueryClient>,
  { owner, path }: { owner: string | null; path: string },
  onBack: (isBack: boolean) => void,
) {
  /** What was typed last, also in fields of other steps, which are not on the page. */
  let typed: FieldSnapshot[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopRestoring: (() => void) | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    typed = [...snapshotTypedFields(isOfDraft), ...typed.filter((field) => !isOnPage(field))];
    // If the device is full, the page still has the text.
    void keepPageDraft(cache, owner, path, typed).catch(() => undefined);
  };
  const stopTyping = followTyping(() => {
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE_MS);
  });
  const stopSending = followSending(cache, (forms) => {
    stopRestoring?.();
    forms.forEach(forgetTyping);
    typed = [];
    write();
    onBack(false);
  });
  const onLeave = () => timer && write();
  window.addEventListener('pagehide', onLeave);
  return {
    restore: (fields: FieldSnapshot[]) => {
      typed = fields;
      const onRestore = () => onBack(true);
      stopRestoring = restoreFields(fields, { overwrite: true, isIncluded: isOfDraft, onRestore });
    },
    stop: () => {
      clearTimeout(timer);
      stopRestoring?.();
      stopTyping();
      stopSending();
      window.removeEventListener('pagehide', onLeave);
      onBack(false);
    },
  };
}

/**
 * Keeps what is typed on the page, and puts it back after a reload, *Back*, or signing in again. `owner`: the account, null for a guest, undefined
 * while it is not known. Returns whether it has put something back, and how to clear that.
 */
export function usePageDraft(owner: string | null | undefined, isFirst: boolean) {
  const cache = useQueryClient();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const isNew = useNavigationType() === 'PUSH' || (isFirst && isPageOpened());
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    if (owner === undefined) return;
    const page = followPage(cache, { owner, path }, setIsBack);
    let isLeft = false;
    const begin = async () => {
      if (isNew) return dropPageDraft(cache, path);
      const fields = await readPageDraft(cache, owner, path);
      if (!isLeft) page.restore(fields as FieldSnapshot[]);
    };
    // Without the key of the account nothing comes back.
    void begin().catch(() => undefined);
    return () => {
      isLeft = true;
      page.stop();
    };
    // How one came here does not change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [cache, owner, path]);
  const clear = () => void dropPageDraft(cache, path).finally(() => location.reload());
  return { isBack, clear };
}
