import * as z from '@chautari/contract/zod';

interface Comparison<T> {
  /** The fields that must be valid for the comparison; errors of other fields do not hide its result. */
  reads: readonly (keyof T & string)[];
  /** The field that gets the error. */
  at: keyof T & string;
  error: string;
}

/** Returns a check of an object by several of its fields. Zod skips a plain `refine` while any field of the object is invalid. */
export const compareFields = <T extends object>(isRight: (form: T) => boolean, { reads, at, error }: Comparison<T>) =>
  z.refine<T>(isRight, {
    path: [at],
    error,
    when: ({ issues }) => issues.every(({ path }) => path?.length && !(reads as readonly unknown[]).includes(path[0])),
  });
