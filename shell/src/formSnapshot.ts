/** Keeps what a person typed into the fields of a page, to put it back after a reload. */
import { ADD_ENTRIES, TYPED_EARLY } from '@chautari/shared-ui/inlineScript/ids';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export interface FieldSnapshot {
  name: string;
  value: string;
}

/** Fields of later steps appear when the person gets there. */
const TIMEOUT_MS = 10 * 60_000;

/** Secrets are not kept, shown or not, and files cannot be restored. */
const EXCLUDED = ['password', 'file', 'hidden', 'submit', 'button']
  .map((type) => `[type=${type}]`)
  .concat('[data-secret]', '[autocomplete=one-time-code]', '[autocomplete$=-password]')
  .join();

const isCheckable = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

const getEditableFields = () =>
  [...document.querySelectorAll<Field>('input[name], textarea[name], select[name]')].filter(
    (field) => !field.matches(EXCLUDED),
  );

export const snapshotFields = (isIncluded: (field: Field) => boolean = () => true): FieldSnapshot[] =>
  getEditableFields()
    .filter((field) => isIncluded(field) && (isCheckable(field) ? field.checked : field.value))
    .map(({ name, value }) => ({ name, value }));

/** The fields that a person changed on this page. */
const changed = new WeakSet<object>();
export const isTyped = (field: Field) => changed.has(field) || TYPED_EARLY in field;
export const snapshotTypedFields = (isIncluded: (field: Field) => boolean = () => true) =>
  snapshotFields((field) => isTyped(field) && isIncluded(field));
/** Forgets that the fields of a form were changed: they were sent. */
export function forgetTyping(form: HTMLFormElement) {
  for (const field of form.elements) {
    changed.delete(field);
    Reflect.deleteProperty(field, TYPED_EARLY);
  }
}

/** Notes which fields a person changes, and calls `onTyped` each time. Returns a function that stops it. */
export function followTyping(onTyped: (field: Element) => void) {
  const note = ({ target }: Event) => {
    if (!(target instanceof Element) || !('value' in target)) return;
    changed.add(target);
    onTyped(target);
  };
  document.addEventListener('input', note, true);
  document.addEventListener('change', note, true);
  return () => {
    document.removeEventListener('input', note, true);
    document.removeEventListener('change', note, true);
  };
}

/** Sets a field and dispatches the events that forms listen to. A field that is no longer empty keeps its content, unless `overwrite`. */
function fill(field: Field, value: string, overwrite: boolean) {
  if (isCheckable(field)) {
    if (!field.checked) field.click();
    return;
  }
  if (field.value && !overwrite) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!.set!.call(field, value);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** Whether a field can take a value: the options of a choice may come later. */
const canTake = (field: Field, value: string) =>
  !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value);

/** Asks the list that a field belongs to (`centers.1`) for as many entries as it had. */
function addEntriesFor(name: string) {
  const [, list, index] = /^(.+?)\.(\d+)(?:\.|$)/.exec(name) ?? [];
  const box = [...document.querySelectorAll<HTMLElement>('[data-field]')].find(({ dataset }) => dataset.field === list);
  if (list) box?.dispatchEvent(new CustomEvent(ADD_ENTRIES, { detail: Number(index) }));
}

/** Returns the choices first: they say what other fields mean, such as the calendar of year, month and day. */
function sortChoicesFirst(snapshots: readonly FieldSnapshot[]) {
  const choices = new Set(getEditableFields().flatMap((field) => (isCheckable(field) ? field.name : [])));
  return [...snapshots].sort((one, other) => Number(choices.has(other.name)) - Number(choices.has(one.name)));
}

/** Returns whether the page has the field now. */
export const isOnPage = ({ name }: FieldSnapshot) => getEditableFields().some((field) => field.name === name);

interface Restoring {
  /** Also where the field has a value. */
  overwrite?: boolean;
  isIncluded?: (field: Field) => boolean;
  /** Called for each field. */
  onRestore?: () => void;
}

/** Health workers choose the person that a form is about: what appears after a press may be about another one than before. */
const isOfWorker = () => !['patient', undefined].includes(document.documentElement.dataset.signedIn);
const PRESSES = ['pointerdown', 'keydown'] as const;

/** Restores the fields as they appear in the hydrated page; for a health worker until the first press. Returns a function that stops it. */
export function restoreFields(
  snapshots: readonly FieldSnapshot[],
  { overwrite = false, isIncluded = () => true, onRestore }: Restoring = {},
) {
  let missing = snapshots;
  const restore = ({ name, value }: FieldSnapshot) => {
    const field = getEditableFields().find(
      (each) =>
        each.name === name && (!isCheckable(each) || each.value === value) && canTake(each, value) && isIncluded(each),
    );
    if (!field) {
      addEntriesFor(name);
      return false;
    }
    fill(field, value, overwrite);
    onRestore?.();
    return true;
  };
  const restoreAll = () => {
    if (document.documentElement.dataset.hydrated === location.pathname)
      missing = sortChoicesFirst(missing).filter((each) => !restore(each));
    if (!missing.length) stop();
  };
  const stop = () => {
    observer.disconnect();
    for (const press of PRESSES) document.removeEventListener(press, onPress, true);
  };
  const onPress = () => isOfWorker() && stop();
  const observer = new MutationObserver(restoreAll);
  observer.observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['data-hydrated'] });
  for (const press of PRESSES) document.addEventListener(press, onPress, true);
  setTimeout(stop, TIMEOUT_MS);
  restoreAll();
  return stop;
}
