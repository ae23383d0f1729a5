/** What people have typed into the fields of a page. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export interface Typed {
  name: string;
  value: string;
  checked?: boolean;
}

/** Secrets are not kept, and files cannot be restored. */
const EXCLUDED_TYPES = new Set(['password', 'file', 'hidden', 'submit', 'button']);

export const isCheckable = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** The fields of the page that a person fills in. */
export const fieldsOf = (root: ParentNode) =>
  [...root.querySelectorAll<Field>('input[name], textarea[name], select[name]')].filter(
    (field) => !EXCLUDED_TYPES.has(field.type) && field.autocomplete !== 'one-time-code',
  );

export const typedIn = (root: ParentNode): Typed[] =>
  fieldsOf(root)
    .filter((field) => (isCheckable(field) ? field.checked : field.value))
    .map((field) => ({ name: field.name, value: field.value, ...(isCheckable(field) && { checked: field.checked }) }));
