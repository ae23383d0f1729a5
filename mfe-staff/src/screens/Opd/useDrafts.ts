import { useState } from 'react';
import { CARDS } from './CardStep';

const FORMS = [...CARDS, 'opdReport', 'referral'] as const;
type FormKind = (typeof FORMS)[number];
type Typed = Partial<Record<FormKind, object | undefined>>;

/** Keeps the input of each form about a patient across steps. */
export function useDrafts() {
  const [typed, setTyped] = useState<Typed>({});
  // Stable callbacks: a form reports its input whenever `onTyped` changes.
  const [keep] = useState(
    () =>
      Object.fromEntries(
        FORMS.map((form) => [form, (now: object | undefined) => setTyped((before) => ({ ...before, [form]: now }))]),
      ) as Record<FormKind, (now: object | undefined) => void>,
  );
  return { getDraft: (form: FormKind) => ({ typed: typed[form], onTyped: keep[form] }), forget: () => setTyped({}) };
}
