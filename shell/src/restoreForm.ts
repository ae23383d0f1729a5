import { fieldsOf, isCheckable, type Typed } from './typedFields';

/** Fields of later steps appear when the reader gets there. */
const TIMEOUT_MS = 10 * 60_000;

const matches = ({ name, value }: Typed, field: ReturnType<typeof fieldsOf>[number]) =>
  field.name === name && (!isCheckable(field) || field.value === value);

/** Sets a field and dispatches the events that forms listen to. */
function fill(field: ReturnType<typeof fieldsOf>[number], { value, checked }: Typed) {
  if (isCheckable(field)) {
    if (field.checked !== checked) field.click();
    return;
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!;
  set!.call(field, value);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** Restores what was typed before a reload, as its fields appear. Fields that are no longer empty keep their content. */
export function restoreForm(typed: readonly Typed[]) {
  const waiting = new Set(typed);
  const fillFields = () => {
    if (document.documentElement.dataset.alive !== location.pathname) return;
    for (const entry of waiting) {
      const field = fieldsOf(document).find((each) => matches(entry, each));
      if (!field) continue;
      waiting.delete(entry);
      if (isCheckable(field) || !field.value) fill(field, entry);
    }
    if (!waiting.size) observer.disconnect();
  };
  const observer = new MutationObserver(fillFields);
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-alive'],
  });
  setTimeout(() => observer.disconnect(), TIMEOUT_MS);
  fillFields();
}
