/** Operations of every role on its own account: contact, password, second step, devices. */
import * as z from '@chautari/contract/zod';
import { compareFields } from './compareFields';
import { endpoint } from './endpoint';
import { email, id, instant, language, oneTimeCode, phone } from './fields';
import { codeSent, requireSamePasswords, signedIn } from './people';
import { AUDIENCES } from './roles';
import { withoutUnseen } from './visibleText';

const presentPassword = z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(200));
/** At least 8 characters, 12 for doctors and staff. The server knows the role, and refuses common passwords. */
const someNewPassword = z.string().check(z.minLength(8, { error: 'passwordShort' }), z.maxLength(200));

const ownContact = z.object({ phone: z.nullable(phone), email: z.nullable(email) });

export const changeMyContact = endpoint({
  method: 'PUT',
  path: '/account/contact',
  requires: 'signedIn',
  summary:
    'Takes phone or e-mail of the account away, or sends a code to a new one, which counts once the code has come back. The last one that counts stays',
  input: z.extend(ownContact, { presentPassword }).check(
    compareFields((form) => Boolean(form.phone ?? form.email), {
      reads: ['phone', 'email'],
      at: 'phone',
      error: 'required',
    }),
  ),
  /** The current contact, and the changes that are not confirmed yet. */
  output: z.extend(ownContact, { toConfirm: z.array(z.extend(codeSent, { by: z.enum(['phone', 'email']) })) }),
  errors: ['wrongPassword', 'messagesUsedUp'],
});

export const confirmMyContact = endpoint({
  method: 'POST',
  path: '/account/contact/:id/confirm',
  requires: 'signedIn',
  summary:
    'Makes a new phone or e-mail count by the code that was sent to it; the former contact gets a message. 5 tries within 30 minutes',
  input: z.object({ id, code: oneTimeCode }),
  output: ownContact,
  errors: ['badCode', 'contactInUse'],
});

export const changeMyPassword = endpoint({
  method: 'PUT',
  path: '/account/password',
  requires: 'signedIn',
  summary: 'Changes the password and ends all other sessions of the account',
  input: z
    .object({ presentPassword, password: someNewPassword, confirmPassword: z.string() })
    .check(requireSamePasswords()),
  output: z.object({}),
  errors: ['wrongPassword'],
});

export const setMyLanguage = endpoint({
  method: 'PUT',
  path: '/account/language',
  requires: 'signedIn',
  summary: 'The language in which the portal writes to the account',
  input: z.object({ language }),
  output: z.object({ language }),
  errors: [],
});

export const listMySessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  requires: 'signedIn',
  summary: 'The devices that are signed in to the account, this one first',
  input: z.object({}),
  output: z.object({
    sessions: z.array(
      z.object({ id, device: z.string(), startedAt: instant, lastUsedAt: instant, thisOne: z.boolean() }),
    ),
  }),
  errors: [],
});

export const endMySession = endpoint({
  method: 'DELETE',
  path: '/account/sessions/:id',
  requires: 'signedIn',
  summary: 'Signs out one device of the account',
  input: z.object({ id }),
  output: z.object({}),
  errors: ['notFound', 'proofNeeded'],
});

export const endMyOtherSessions = endpoint({
  method: 'DELETE',
  path: '/account/sessions',
  requires: 'signedIn',
  summary: 'Signs out every other device of the account',
  input: z.object({}),
  output: z.object({ ended: z.int() }),
  errors: ['proofNeeded'],
});

/** 32 bytes in base64url. */
const draftKey = z.string().check(z.regex(/^[\w-]{43}$/));

export const getDraftKey = endpoint({
  method: 'GET',
  path: '/account/draft-key',
  requires: 'signedIn',
  summary:
    'The key that the account’s unsent writing is encrypted with on its devices, so that nobody reads it there who cannot sign in; it stays the same until the secret of the service is rotated',
  input: z.object({}),
  /** `formerKeys`: earlier keys that may still encrypt something. */
  output: z.object({ key: draftKey, formerKeys: z.optional(z.array(draftKey)) }),
  errors: [],
});

const contactOfRole = z.discriminatedUnion('by', [
  z.object({ role: z.enum(AUDIENCES), by: z.literal('phone'), phone }),
  z.object({ role: z.enum(AUDIENCES), by: z.literal('email'), email }),
]);

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/password-resets',
  requires: 'anyone',
  summary:
    'Sends a code (phone) or a link (e-mail) to set a new password with; the answer is the same for unknown contacts',
  input: contactOfRole,
  /** `demoCode`: the code that a phone would receive, in demo mode only. If nobody has the phone, the code is useless. */
  output: z.object({ demoCode: z.nullable(z.string()) }),
  errors: ['messagesUsedUp'],
});

/** The phone that holds the passkeys of a doctor or staff member may be lost as well. */
const removePasskeys = z.optional(z.boolean());

export const resetPassword = endpoint({
  method: 'POST',
  path: '/password-resets/use',
  requires: 'anyone',
  summary:
    'Sets a new password with a code or a link, and ends all sessions of the account, with `removePasskeys` its passkeys too; 5 tries within 10 minutes',
  input: z.discriminatedUnion('by', [
    z
      .object({
        by: z.literal('code'),
        role: z.enum(AUDIENCES),
        phone,
        code: oneTimeCode,
        password: someNewPassword,
        confirmPassword: z.string(),
        removePasskeys,
      })
      .check(requireSamePasswords()),
    z
      .object({
        by: z.literal('link'),
        token: z.string().check(z.minLength(20), z.maxLength(100)),
        password: someNewPassword,
        confirmPassword: z.string(),
        removePasskeys,
      })
      .check(requireSamePasswords()),
  ]),
  output: z.object({ role: z.enum(AUDIENCES) }),
  errors: ['badCode'],
});

export const sendForgottenId = endpoint({
  method: 'POST',
  path: '/forgotten-ids',
  requires: 'anyone',
  summary: 'Sends the ID of an account to its own contact; the answer is the same for unknown contacts',
  input: contactOfRole,
  output: z.object({}),
  errors: ['messagesUsedUp'],
});

export const getSecondStep = endpoint({
  method: 'GET',
  path: '/account/second-step',
  requires: 'signingIn',
  summary: 'Whether codes of an authenticator app are asked for when this account signs in',
  input: z.object({}),
  output: z.object({ on: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.int() }),
  errors: [],
});

export const startSecondStep = endpoint({
  method: 'POST',
  path: '/account/second-step',
  requires: 'signingIn',
  summary:
    'A new secret for an authenticator app, which counts only after a first right code. Where the step is on already, for a new phone, it takes the present password',
  input: z.object({ presentPassword: z.optional(presentPassword) }),
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['wrongState', 'wrongPassword', 'forbidden'],
});

export const confirmSecondStep = endpoint({
  method: 'POST',
  path: '/account/second-step/confirm',
  requires: 'signingIn',
  summary:
    'Turns the second step on with a first code; answers ten codes for a lost phone, once, and who is now signed in',
  input: z.object({ code: oneTimeCode }),
  output: z.object({ recoveryCodes: z.array(z.string()), signedIn }),
  errors: ['badCode', 'wrongState', 'forbidden'],
});

export const passSecondStep = endpoint({
  method: 'POST',
  path: '/session/second-step',
  requires: 'signingIn',
  summary: 'The second step of signing in: a code of the app, or one for a lost phone',
  input: z.object({
    code: z.string().check(withoutUnseen, z.trim(), z.minLength(6, { error: 'oneTimeCode' }), z.maxLength(40)),
  }),
  output: signedIn,
  errors: ['badCode', 'wrongState'],
});

export const removeSecondStep = endpoint({
  method: 'DELETE',
  path: '/account/second-step',
  requires: 'signedIn',
  summary: 'Turns the second step off where it is not required',
  input: z.object({ presentPassword }),
  output: z.object({}),
  errors: ['wrongPassword', 'wrongState', 'forbidden'],
});
