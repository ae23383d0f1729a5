import { fieldsOf, isTick, type Typed } from './typedFields';

/** The fields of a later step come when the reader gets there. */
const PATIENCE_MS = 10 * 60_000;

const matches = ({ name, value }: Typed, field: ReturnType<typeof fieldsOf>[number]) =>
  field.name === name && (!isTick(field) || field.value === value);

/** As if it were typed: forms learn of it by the events that they listen to. */
function fill(field: ReturnType<typeof fieldsOf>[number], { value, checked }: Typed) {
  if (isTick(field)) {
    if (field.checked !== checked) field.click();
    return;
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!;
  set!.call(field, value);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** Puts what was typed before a page was renewed back into its fields, as they appear; what has been typed since stays. */
export function restoreForm(typed: readonly Typed[]) {
  const waiting = new Set(typed);
  const look = () => {
    if (document.documentElement.dataset.alive !== location.pathname) return;
    for (const one of waiting) {
      const field = fieldsOf(document).find((each) => matches(one, each));
      if (!field) continue;
      waiting.delete(one);
      if (isTick(field) || !field.value) fill(field, one);
    }
    if (!waiting.size) watch.disconnect();
  };
  const watch = new MutationObserver(look);
  watch.observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-alive'],
  });
  setTimeout(() => watch.disconnect(), PATIENCE_MS);
  look();
}
