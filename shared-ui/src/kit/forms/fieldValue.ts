import { get, useFormContext, useWatch } from 'react-hook-form';

/** The value of a field of the form around, for what depends on it, and how to set it. */
export function useFieldValue<T>(name: string): [T | undefined, (value: T | undefined) => void] {
  const { setValue } = useFormContext();
  const value = useWatch({ name }) as T | undefined;
  return [value, (next) => setValue(name, next ?? '')];
}

/** Whether something is wrong with a field, so that it is not left closed. */
export function useIsWrong(name: string): boolean {
  const {
    formState: { errors },
  } = useFormContext();
  return get(errors, name) !== undefined;
}
