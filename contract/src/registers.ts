/** Registers: which there are, and where they are in force. What a definition looks like is in `questionnaires/`. */
import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { bilingual, civilDate, id, instant } from './fields';
import { registerDefinition } from './questionnaires/definition';
import { MAX_DEFINITION_LENGTH } from './questionnaires/elements';
import { canonicalUrl, registerVersion } from './records/registerEntry';

const period = z.object({
  id,
  version: z.string(),
  /** Null: everywhere. */
  facility: z.nullable(z.object({ id, name: bilingual })),
  from: civilDate,
  /** The last day; null while no end is set. */
  until: z.nullable(civilDate),
});

const registerItem = z.object({
  url: z.string(),
  title: bilingual,
  /** The latest first. `own`: it came with the portal. */
  versions: z.array(
    z.object({ version: z.string(), own: z.boolean(), addedAt: instant, addedBy: z.nullable(bilingual) }),
  ),
  /** Where it is in force or will be, and where it was. */
  periods: z.array(period),
  /** The number of entries in it. */
  entries: z.int(),
});
export type RegisterItem = z.infer<typeof registerItem>;

export const listRegisters = endpoint({
  method: 'GET',
  path: '/registers',
  requires: 'register.manage',
  summary: 'All registers with their versions, and where they are in force',
  input: z.object({}),
  output: z.object({ items: z.array(registerItem) }),
  errors: [],
});

export const addRegister = endpoint({
  method: 'POST',
  path: '/registers',
  requires: 'register.add',
  summary:
    'Adds a version of a register from its file, or answers what is wrong with it, by line. A version that takes away a field with answers, or changes its type or code, is refused',
  input: z.object({
    text: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(MAX_DEFINITION_LENGTH)),
  }),
  output: z.object({
    added: z.nullable(z.object({ url: z.string(), version: z.string(), title: bilingual })),
    /** `line` is null where the file as a whole is wrong. */
    faults: z.array(z.object({ line: z.nullable(z.int()), path: z.string(), error: z.string(), value: z.string() })),
  }),
  errors: [],
  maxBytes: 3 * MAX_DEFINITION_LENGTH,
});
export type RegisterFault = z.infer<typeof addRegister.output>['faults'][number];

export const putRegisterInForce = endpoint({
  method: 'POST',
  path: '/registers/periods',
  requires: 'register.manage',
  summary:
    'Puts a version of a register in force from a day on, at some facilities or everywhere. What was in force there ends the day before',
  input: z.object({
    url: canonicalUrl,
    version: registerVersion,
    /** Empty: everywhere. */
    facilityIds: z.array(id).check(z.maxLength(100)),
    from: civilDate.check(z.refine((day) => day >= '2000-01-01' && day <= '2100-12-31', { error: 'date' })),
  }),
  output: registerItem,
  errors: ['notFound', 'changedMeanwhile', 'outsideYourPlace'],
});

export const endRegister = endpoint({
  method: 'PUT',
  path: '/registers/periods/:id',
  requires: 'register.manage',
  summary: 'Ends a register where it is in force, today; what was not in force yet never will be',
  input: z.object({ id }),
  output: registerItem,
  errors: ['notFound', 'wrongState', 'outsideYourPlace'],
});

export const listOfferedRegisters = endpoint({
  method: 'GET',
  path: '/registers/offered',
  requires: 'record.official',
  summary: 'The registers that are in force today where the health worker works, for new entries',
  input: z.object({}),
  output: z.object({ items: z.array(z.object({ url: z.string(), version: z.string(), title: bilingual })) }),
  errors: [],
});

export const getRegister = endpoint({
  method: 'GET',
  path: '/registers/definition',
  requires: 'record.read',
  summary: 'One version of a register, which never changes: to fill it in, and to read what was written in it',
  input: z.object({ url: canonicalUrl, version: registerVersion }),
  output: registerDefinition,
  errors: ['notFound'],
});
