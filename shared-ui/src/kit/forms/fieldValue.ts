import { get, useFormContext, useWatch } from 'react-hook-form';

/** Returns the value of another field of the form, and its setter. */
export function useFieldValue<T>(name: string): [T | undefined, (value: T | undefined) => void] {
  const { setValue } = useFormContext();
  const value = useWatch({ name }) as T | undefined;
  return [value, (next) => setValue(name, next ?? '')];
}

/** Returns whether a field or, unless it is asked about `itself`, something within it has an error, so that it is not left collapsed. */
export function useIsWrong(name: string, { itself = false } = {}): boolean {
  const {
    formState: { errors },
  } = useFormContext();
  const error = get(errors, name) as { message?: string } | undefined;
  return itself ? Boolean(error?.message) : error !== undefined;
}
