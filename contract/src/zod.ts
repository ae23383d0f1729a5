/**
 * The part of zod that the contract uses. The shell provides this file to every module, so each name here is part of what a form loads. Add a
 * name when a schema needs it.
 */
export {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  enum,
  extend,
  int,
  iso,
  literal,
  looseObject,
  maximum,
  maxLength,
  minimum,
  minLength,
  nullable,
  number,
  object,
  optional,
  overwrite,
  partialRecord,
  positive,
  record,
  refine,
  regex,
  safeParse,
  strictObject,
  string,
  trim,
  union,
  url,
  uuid,
} from 'zod/mini';
export type { infer, input, output, ZodMiniObject, ZodMiniType } from 'zod/mini';
