/** The security log: what was refused, and what an attack looks like in it. */
import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { bilingual, civilDate, id, instant, publicId } from './fields';
import { pageInput, pageOf } from './paging';
import { ROLES } from './roles';

/** What is written into the security log. Words for people are at `security.kinds.<kind>` in the catalogue of the staff module. */
export const SECURITY_KINDS = [
  /** A wrong password, or one for an account that nobody has. */
  'signInRefused',
  /** So many wrong passwords that no more may be tried for a while. */
  'lockedOut',
  /** A wrong one-time code, PIN or present password. */
  'codeRefused',
  /** Too much of anything else. */
  'tooManyTries',
  /** A record, report, file or appointment that is there and is not the caller’s to see. */
  'foreignRecord',
  /** A call that is not for the caller’s role. */
  'notAllowed',
  /** A write that another site made a browser send. */
  'forgedRequest',
  /** The right password of an account that is stopped. */
  'suspendedAccount',
] as const;
export const securityKind = z.enum(SECURITY_KINDS);
export type SecurityKind = z.infer<typeof securityKind>;

/** Someone named in the log. */
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
  output: pageOf(
    z.object({
      id,
      at: instant,
      kind: securityKind,
      times: z.int(),
      /** Null: nobody who is signed in, or an account that nobody has. */
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
    /** Accounts that were refused often on one day, most often first. */
    accounts: z.array(z.object({ account: person, day: civilDate, times: z.int() })),
    /** Networks from which many accounts were tried on one day. */
    networks: z.array(z.object({ network: z.string(), day: civilDate, accounts: z.int(), times: z.int() })),
    /** Doctors who opened the records of many patients on one day. */
    openings: z.array(z.object({ account: person, day: civilDate, patients: z.int() })),
  }),
  errors: [],
});
