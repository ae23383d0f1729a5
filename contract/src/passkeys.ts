/**
 * Passkeys of doctors and staff (WebAuthn level 3). Names and shapes are those of the browser's own JSON
 * (`PublicKeyCredentialCreationOptionsJSON` and others), so that a WebAuthn library accepts them.
 */
import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { id, instant } from './fields';
import { signedIn } from './people';

/** The roles that sign in with a passkey. Patients do not, because a family often shares one phone. */
export const PASSKEY_ROLES = ['doctor', 'staff'] as const;

const bytes = (maxLength: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxLength));
const credentialId = bytes(1400);
const challenge = bytes(100);
const publicKeyType = z.literal('public-key');

/** The answer of a browser, without the parts that no check needs. */
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  authenticatorAttachment: z.optional(z.nullable(z.enum(['platform', 'cross-platform']))),
};

const presentPassword = z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(200));

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/session/passkey/challenge',
  requires: 'anyone',
  signsIn: true,
  summary: 'What a browser needs to ask its user for a passkey; the challenge works once, for five minutes',
  input: z.object({}),
  /** `timeout` in milliseconds. */
  output: z.object({ challenge, rpId: z.string(), timeout: z.int(), userVerification: z.literal('required') }),
  errors: [],
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/session/passkey',
  requires: 'anyone',
  signsIn: true,
  summary:
    'Signs a doctor or staff member in with a passkey, in place of password and second step, and sets the session cookie',
  input: z.object({
    role: z.enum(PASSKEY_ROLES),
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes(4000),
        authenticatorData: bytes(4000),
        signature: bytes(2000),
        userHandle: z.optional(z.nullable(bytes(100))),
      }),
    }),
  }),
  output: signedIn,
  errors: ['badPasskey', 'accountSuspended'],
});

const passkey = z.object({
  id,
  /** Browser and system with which it was added; empty if they are unknown. */
  device: z.string(),
  /** The maker of the phone syncs it to the owner's other devices. */
  backedUp: z.boolean(),
  addedAt: instant,
  /** Null before its first use. */
  lastUsedAt: z.nullable(instant),
});

export const listMyPasskeys = endpoint({
  method: 'GET',
  path: '/account/passkeys',
  requires: 'signedIn',
  summary: 'The passkeys of a doctor or staff member, the latest first',
  input: z.object({}),
  output: z.object({ passkeys: z.array(passkey) }),
  errors: ['forbidden'],
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/account/passkeys/challenge',
  requires: 'signedIn',
  summary: 'What a browser needs to make a passkey; the challenge works once, for five minutes, in this account',
  input: z.object({ presentPassword }),
  output: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: bytes(100), name: z.string(), displayName: z.string() }),
    challenge,
    pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(z.object({ id: credentialId, type: publicKeyType, transports: z.array(z.string()) })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
  errors: ['wrongPassword', 'wrongState', 'forbidden'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/account/passkeys',
  requires: 'signedIn',
  summary: 'Adds the passkey that a browser made; the owner gets a message',
  input: z.object({
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes(4000),
        attestationObject: bytes(20_000),
        transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
      }),
    }),
  }),
  output: passkey,
  errors: ['badPasskey', 'forbidden'],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/account/passkeys/:id',
  requires: 'signedIn',
  summary:
    'Takes a passkey away, with the present password: nobody signs in with it any more; the owner gets a message',
  input: z.object({ id, presentPassword }),
  output: z.object({}),
  errors: ['notFound', 'wrongPassword'],
});
