import { useRef, type FocusEvent } from 'react';
import { get, type FieldErrors, type FieldValues, type UseFormReturn } from 'react-hook-form';

/** Errors of a field that contradicts another one. */
const COMPARISONS = new Set(['passwordsDiffer', 'pinsDiffer', 'endBeforeStart', 'otherScript']);

type Check = (values: FieldValues) => Promise<{ errors: FieldErrors }>;

/**
 * Returns a handler for a form's blur events: a field that contradicts another one says so when it is left, until a field is left
 * and both agree. Other errors wait until the form is sent.
 */
export function useComparisons(form: UseFormReturn<FieldValues>, check: Check) {
  const shown = useRef(new Set<string>());
  return ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const field = (target as Element).closest<HTMLElement>('[data-field]');
    const next = relatedTarget as Element | null;
    // A button that moves away from under the pointer is not pressed, and sending checks all.
    if (!field || field.contains(next) || next?.closest('[type=submit]')) return;
    shown.current.add(field.dataset.field!);
    void check(form.getValues()).then(({ errors }) => {
      for (const path of shown.current) {
        const code = (get(errors, path) as { message?: string } | undefined)?.message ?? '';
        const current = form.getFieldState(path).error?.message ?? '';
        if (COMPARISONS.has(code)) form.setError(path, { type: code, message: code });
        else shown.current.delete(path);
        if (COMPARISONS.has(current) && current !== code) form.clearErrors(path);
      }
    });
  };
}
