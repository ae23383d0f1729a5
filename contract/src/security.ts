/** The security log: refused requests, and patterns that look like an attack. */
import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { bilingual, civilDate, id, instant, publicId } from './fields';
import { pageInput, definePage } from './paging';
import { ROLES } from './roles';

/** The kinds of entries in the security log. Their labels are at `security.kinds.<kind>` in the catalogue of the staff module. */
export const SECURITY_KINDS = [
  /** A wrong password, or a password for an unknown account. */
  'signInRefused',
  /** Too many wrong passwords: further attempts are blocked for a while. */
  'lockedOut',
  /** A wrong one-time code, PIN or current password. */
  'codeRefused',
  /** Too many requests of another kind. */
  'tooManyTries',
  /** An existing record, report, file or appointment that the caller may not see. */
  'foreignRecord',
  /** A call that the caller’s role may not make. */
  'notAllowed',
  /** A write that another site made a browser send. */
  'forgedRequest',
  /** The right password of a suspended account. */
  'suspendedAccount',
] as const;
export const securityKind = z.enum(SECURITY_KINDS);
export type SecurityKind = z.infer<typeof securityKind>;

/** A person in the log. */
const person = z.object({ publicId, role: z.enum(ROLES), name: bilingual });

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/security-events',
  requires: 'security.read',
  summary:
    'What was refused, the latest first: of whom and from which network, never what was typed; kept for half a year',
  input: z.object({
    kind: z.optional(securityKind),
    account: z.optional(publicId),
    network: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    from: z.optional(civilDate),
    to: z.optional(civilDate),
    ...pageInput,
  }),
  output: definePage(
    z.object({
      id,
      at: instant,
      kind: securityKind,
      times: z.int(),
      /** Null if nobody is signed in, or the account does not exist. */
      account: z.nullable(person),
      network: z.string(),
      route: z.string(),
    }),
  ),
  errors: [],
});

export const getSecurityPatterns = endpoint({
  method: 'GET',
  path: '/security-events/patterns',
  requires: 'security.read',
  summary:
    'What of the last seven days looks like an attack: an account refused often, accounts tried from one network, a health worker who opens many records',
  input: z.object({}),
  output: z.object({
    /** Accounts that were often refused on one day, the most frequent first. */
    accounts: z.array(z.object({ account: person, day: civilDate, times: z.int() })),
    /** Networks that tried many accounts on one day. */
    networks: z.array(z.object({ network: z.string(), day: civilDate, accounts: z.int(), times: z.int() })),
    /** Doctors who opened many records on one day. */
    openings: z.array(z.object({ account: person, day: civilDate, patients: z.int() })),
  }),
  errors: [],
});
