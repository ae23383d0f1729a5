/** Shows errors in the places that the form has for them before React (`EarlyErrors` of the kit). */

const listPlaces = (form: HTMLElement) => [...form.querySelectorAll<HTMLElement>('[data-early]')];
const listFields = (form: HTMLElement) => [...form.querySelectorAll<HTMLInputElement>('[data-field] input[name]')];

function show(place: HTMLElement, text: string) {
  place.querySelector('[data-early-text]')!.textContent = text;
  place.hidden = false;
}

/** Hides all errors of a form. */
export function clearErrors(form: HTMLElement) {
  for (const place of listPlaces(form)) place.hidden = true;
  for (const field of listFields(form)) field.removeAttribute('aria-invalid');
}

/** Shows errors at their fields, by name, and moves the focus to the first. Returns whether the form has one of the fields. */
export function showAtFields(form: HTMLElement, errors: Record<string, string>): boolean {
  const wrong = listFields(form).filter(({ name }) => errors[name]);
  for (const field of wrong) {
    const place = field.closest('[data-field]')!.querySelector<HTMLElement>('[data-early]')!;
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', [...new Set([place.id, ...described])].join(' '));
    show(place, errors[field.name]!);
  }
  wrong[0]?.focus();
  return wrong.length > 0;
}

/** Shows an error that is about no field, above the button. */
export const showProblem = (form: HTMLElement, text: string) =>
  show(form.querySelector<HTMLElement>('[data-early=form]')!, text);
