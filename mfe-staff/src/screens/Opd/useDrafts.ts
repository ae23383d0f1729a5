import { useState } from 'react';
import { CARDS } from './CardStep';

const FORMS = [...CARDS, 'opdReport'] as const;
type FormKind = (typeof FORMS)[number];
type Typed = Partial<Record<FormKind, object | undefined>>;

/** What was typed into each form about a patient: it stays while one looks something up. */
export function useDrafts() {
  const [typed, setTyped] = useState<Typed>({});
  // Made once: forms tell what is typed whenever the teller changes.
  const [keep] = useState(
    () =>
      Object.fromEntries(
        FORMS.map((form) => [form, (now: object | undefined) => setTyped((before) => ({ ...before, [form]: now }))]),
      ) as Record<FormKind, (now: object | undefined) => void>,
  );
  return { draftOf: (form: FormKind) => ({ typed: typed[form], onTyped: keep[form] }), forget: () => setTyped({}) };
}
