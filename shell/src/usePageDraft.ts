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

/** Follows which forms are sent: a mutation that begins after the form was submitted without errors sends it. Returns a function that stops it. */
function followSending(cache: ReturnType<typeof useQueryClient>, onSent: (forms: HTMLFormElement[]) => void) {
  const submitted = new Set<HTMLFormElement>();
  const sending = new Map<number, HTMLFormElement[]>();
  const onSubmit = ({ target }: Event) => submitted.add(target as HTMLFormElement);
  document.addEventListener('submit', onSubmit, true);
  const unsubscribe = cache.getMutationCache().subscribe(({ type, ...event }) => {
    if (type !== 'updated' || !('action' in event)) return;
    const id = event.mutation!.mutationId;
    if (event.action.type === 'pending') {
      sending.set(
        id,
        [...submitted].filter((form) => !form.querySelector('[aria-invalid=true]')),
      );
      submitted.clear();
    }
    const forms = sending.get(id);
    if (event.action.type === 'success' && forms?.length) onSent(forms);
  });
  return () => {
    document.removeEventListener('submit', onSubmit, true);
    unsubscribe();
  };
}

/** Writes a draft of what is typed on the page, and forgets what was sent. Returns a function that stops it. */
function followPage(cache: ReturnType<typeof useQueryClient>, owner: string | null, path: string) {
  /** What was typed last, also in fields of earlier steps, which are no longer on the page. */
  let typed: FieldSnapshot[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
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
    forms.forEach(forgetTyping);
    typed = [];
    write();
  });
  const onLeave = () => timer && write();
  window.addEventListener('pagehide', onLeave);
  return () => {
    clearTimeout(timer);
    stopTyping();
    stopSending();
    window.removeEventListener('pagehide', onLeave);
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
  useEffect(() => (owner === undefined ? undefined : followPage(cache, owner, path)), [cache, owner, path]);
  useEffect(() => {
    if (owner === undefined) return;
    if (isNew) return void dropPageDraft(cache, path).catch(() => undefined);
    let stop: (() => void) | undefined;
    let isLeft = false;
    void readPageDraft(cache, owner, path).then(
      (fields) => {
        if (isLeft) return;
        stop = restoreFields(fields as FieldSnapshot[], {
          overwrite: true,
          isIncluded: isOfDraft,
          onRestore: () => setIsBack(true),
        });
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop?.();
    };
    // How one came here does not change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [cache, owner, path]);
  const clear = () => void dropPageDraft(cache, path).finally(() => location.reload());
  return { isBack, clear };
}
