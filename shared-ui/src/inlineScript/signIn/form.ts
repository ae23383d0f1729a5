import type { Audience } from '@chautari/contract';

/** The texts that the form carries for the time before React, by the code of the problem. */
export interface EarlyTexts {
  required: string;
  invalid: string;
  internal: string;
  /** The answer is on its way. */
  sending: string;
  /** It takes long. */
  slow: string;
  /** The page behind is loading. */
  opening: string;
  [code: string]: string;
}

/** What a sign-in form says of itself, in `data-sign-in`. */
export interface FormFacts {
  role: Audience;
  home: string;
  /** The addresses that the page behind asks first. */
  asks: string[];
  texts: EarlyTexts;
}

export const readFacts = (form: HTMLElement) => JSON.parse(form.dataset.signIn!) as FormFacts;

/** Returns the fields that are open: those of a closed tab are not sent. */
const listOpenFields = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input[name]')].filter((field) => !field.closest('[hidden]'));

/** Returns what the form sends, in the order in which React sends it, and the fields without a value. */
export function readForm(form: HTMLFormElement, role: Audience) {
  const values = Object.fromEntries(listOpenFields(form).map(({ name, value }) => [name, value]));
  const by = 'publicId' in values ? 'id' : 'contact';
  const missing = Object.keys(values).filter((name) => !values[name]);
  return { input: { role, by, ...values } as never, missing };
}
