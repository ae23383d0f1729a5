import { get, useFormContext, useWatch } from 'react-hook-form';

/** Returns the value of another field of the form, and its setter. */
export function useFieldValue<T>(name: string): [T | undefined, (value: T | undefined) => void] {
  const { setValue } = useFormContext();
  const value = useWatch({ name }) as T | undefined;
  return [value, (next) => setValue(name, next ?? '')];
}

/** Returns whether a field has an error, so that it is not left collapsed. */
export function useIsWrong(name: string): boolean {
  const {
    formState: { errors },
  } = useFormContext();
  return get(errors, name) !== undefined;
}
