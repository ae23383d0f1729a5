/** Keeps what a person typed into the fields of a page, to put it back after a reload. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export interface FieldSnapshot {
  name: string;
  value: string;
}

/** Fields of later steps appear when the person gets there. */
const TIMEOUT_MS = 10 * 60_000;

/** Secrets are not kept, and files cannot be restored. */
const EXCLUDED_TYPES = /^(password|file|hidden|submit|button)$/;

const isCheckable = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

const getEditableFields = () =>
  [...document.querySelectorAll<Field>('input[name], textarea[name], select[name]')].filter(
    ({ type, autocomplete }) => !EXCLUDED_TYPES.test(type) && autocomplete !== 'one-time-code',
  );

export const snapshotFields = (): FieldSnapshot[] =>
  getEditableFields()
    .filter((field) => (isCheckable(field) ? field.checked : field.value))
    .map(({ name, value }) => ({ name, value }));

/** Sets a field and dispatches the events that forms listen to. A field that is no longer empty keeps its content. */
function fill(field: Field, value: string) {
  if (isCheckable(field)) {
    if (!field.checked) field.click();
    return;
  }
  if (field.value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!.set!.call(field, value);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** Restores the fields as they appear in the hydrated page. */
export function restoreFields(snapshots: readonly FieldSnapshot[]) {
  let missing = snapshots;
  const restore = ({ name, value }: FieldSnapshot) => {
    const field = getEditableFields().find(
      (each) => each.name === name && (!isCheckable(each) || each.value === value),
    );
    if (field) fill(field, value);
    return field;
  };
  const restoreAll = () => {
    if (document.documentElement.dataset.hydrated === location.pathname)
      missing = missing.filter((each) => !restore(each));
    if (!missing.length) observer.disconnect();
  };
  const observer = new MutationObserver(restoreAll);
  observer.observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['data-hydrated'] });
  setTimeout(() => observer.disconnect(), TIMEOUT_MS);
  restoreAll();
}
