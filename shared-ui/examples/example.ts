import type { ReactNode } from 'react';
import { textIn } from '@chautari/contract';
import { useLanguage } from '../src/faces/platform';

/** One component of the kit, shown as it is meant to be used. */
export interface Example {
  name: string;
  face: 'core' | 'notices' | 'forms' | 'lists' | 'booking';
  group:
    | 'Words and structure'
    | 'Things to press'
    | 'People and figures'
    | 'States'
    | 'Asking'
    | 'Forms'
    | 'Files'
    | 'Booking'
    | 'Brand';
  /** When to take it, in a sentence. */
  use: string;
  keyboard: string;
  reader: string;
  /** A whole page, which brings its own gutters. */
  whole?: true;
  /** The role of what its first button opens. */
  opens?: 'dialog' | 'alertdialog' | 'status';
  Show: () => ReactNode;
}

/** A text of an example in the language of the page. */
export function useSay() {
  const language = useLanguage();
  return (en: string, np: string) => textIn({ en, np }, language);
}
