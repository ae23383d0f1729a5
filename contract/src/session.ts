import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { email, instant, phone, publicId } from './fields';
import { signedIn } from './people';
import { AUDIENCES } from './roles';

const role = z.enum(AUDIENCES);
const secret = z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(200));

/** The first tab of a sign-in page takes a phone number or an e-mail address. */
const phoneOrEmail = z.string().check(
  z.minLength(1, { error: 'required' }),
  z.maxLength(254),
  z.refine((value) => z.safeParse(value.includes('@') ? email : phone, value).success, { error: 'phoneOrEmail' }),
);

export const signIn = endpoint({
  method: 'POST',
  path: '/session',
  requires: 'anyone',
  signsIn: true,
  summary: 'Signs in with phone, e-mail or ID, and sets the session cookie; `access` says what is still due',
  input: z.discriminatedUnion('by', [
    z.object({ role, by: z.literal('contact'), contact: phoneOrEmail, password: secret }),
    z.object({ role, by: z.literal('id'), publicId, password: secret }),
  ]),
  output: signedIn,
  errors: ['badCredentials', 'accountSuspended', 'personDied', 'recordsMerged'],
});

export const signInAsSample = endpoint({
  method: 'POST',
  path: '/session/sample',
  requires: 'anyone',
  signsIn: true,
  summary: 'Signs in to the sample account of a role; exists in demo mode only',
  input: z.object({ role }),
  output: signedIn,
  errors: ['notFound'],
});

/** For so long after signing in or `proveIdentity` a session may make changes that take the password. */
export const PROOF_MINUTES = 10;

export const proveIdentity = endpoint({
  method: 'POST',
  path: '/session/proof',
  requires: 'signedIn',
  summary: `Proves by the password who holds the device, for ${PROOF_MINUTES} minutes: calls that answer \`proofNeeded\` may be sent again`,
  input: z.object({ presentPassword: secret }),
  output: z.object({}),
  errors: ['wrongPassword'],
});

export const getSession = endpoint({
  method: 'GET',
  path: '/session',
  requires: 'anyone',
  summary: 'Who is signed in; null for nobody',
  input: z.object({}),
  output: z.object({
    signedIn: z.nullable(signedIn),
    /** When the session ends if it is not used. */
    endsAt: z.optional(instant),
  }),
  errors: [],
});

export const signOut = endpoint({
  method: 'DELETE',
  path: '/session',
  requires: 'anyone',
  summary: 'Ends the session, if there is one',
  input: z.object({}),
  output: z.object({}),
  errors: [],
});
