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
  isTyped,
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

/** Stands in a draft for files that were chosen: a browser does not let a page choose them again. */
const FILES: FieldSnapshot = { name: ' files', value: '' };
const isField = ({ name }: FieldSnapshot) => name !== FILES.name;

/** What was typed before is on the page; `files`: but for the files. */
export type Back = 'typed' | 'files' | undefined;

/** Writes a draft of what is typed on the page, and forgets what was sent. `onBack`: whether what was typed before is on the page. */
function followPage(
  cache: ReturnType<typeof useQueryClient>,
  { owner, path }: { owner: string | null; path: string },
  onBack: (back: Back) => void,
) {
  /** What was typed last, also in fields of other steps, which are not on the page. */
  let typed: FieldSnapshot[] = [];
  let hasFiles = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopRestoring: (() => void) | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const absent = typed.filter((field) => isField(field) && !isOnPage(field));
    typed = [...snapshotTypedFields(isOfDraft), ...absent, ...(hasFiles ? [FILES] : [])];
    // If the device is full, the page still has the text.
    void keepPageDraft(cache, owner, path, typed).catch(() => undefined);
  };
  const stopTyping = followTyping((field) => {
    if (field.matches('[type=file]')) hasFiles = true;
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE_MS);
  });
  const stopSending = followSending(cache, (forms) => {
    stopRestoring?.();
    forms.forEach(forgetTyping);
    typed = [];
    hasFiles = false;
    write();
    onBack(undefined);
  });
  const onLeave = () => timer && write();
  window.addEventListener('pagehide', onLeave);
  return {
    restore: (fields: FieldSnapshot[]) => {
      typed = fields;
      hasFiles ||= !fields.every(isField);
      const onRestore = () => onBack(hasFiles ? 'files' : 'typed');
      // What was typed while the page was loading is newer.
      const isIncluded = (field: Field) => isOfDraft(field) && !isTyped(field);
      stopRestoring = restoreFields(fields.filter(isField), { overwrite: true, isIncluded, onRestore });
    },
    /** Writes what was typed before the page was ready. */
    begin: () => snapshotTypedFields(isOfDraft).length > 0 && write(),
    stop: () => {
      clearTimeout(timer);
      stopRestoring?.();
      stopTyping();
      stopSending();
      window.removeEventListener('pagehide', onLeave);
      onBack(undefined);
    },
  };
}

/**
 * Keeps what is typed on the page, and puts it back after a reload, *Back*, or signing in again. `owner`: the account, null for a guest, undefined
 * while it is not known. Returns what it has put back, and how to clear that.
 */
export function usePageDraft(owner: string | null | undefined, isFirst: boolean) {
  const cache = useQueryClient();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const isNew = useNavigationType() === 'PUSH' || (isFirst && isPageOpened());
  const [back, setBack] = useState<Back>();
  useEffect(() => {
    if (owner === undefined) return;
    const page = followPage(cache, { owner, path }, setBack);
    let isLeft = false;
    const begin = async () => {
      if (isNew) await dropPageDraft(cache, path);
      const fields = isNew ? [] : ((await readPageDraft(cache, owner, path)) as FieldSnapshot[]);
      if (isLeft) return;
      page.restore(fields);
      page.begin();
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
  return { back, clear };
}
