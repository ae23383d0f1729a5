import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Fields whose value is not what they show. */
const EXCLUDED_TYPES = /^(checkbox|radio|file|hidden|submit|button)$/;

const listFields = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field) =>
      (field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement) &&
      field.name !== '' &&
      !field.disabled &&
      !EXCLUDED_TYPES.test(field.type),
  ) as (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[];

/** Reads what fields show into the values of the form: browsers and password managers may fill a field without an event. */
export function readFilledFields(
  element: HTMLFormElement,
  { getValues, setValue }: Pick<UseFormReturn<FieldValues>, 'getValues' | 'setValue'>,
) {
  for (const field of listFields(element)) {
    if (String(getValues(field.name) ?? '') === field.value) continue;
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
    else setValue(field.name, field.value);
  }
}
