/** Defences of passwords and codes. */
import type { Defence } from './defence';
import { buildProof } from './proof';

const SESSION = 'api/src/accounts/session.integration.test.ts';
const ACCOUNT = 'api/src/accounts/account.integration.test.ts';
const RESET = 'api/src/accounts/passwordReset.integration.test.ts';
const SECOND_STEP = 'api/src/accounts/secondStep.integration.test.ts';
const REQUIRED = 'api/src/accounts/requiredSecondStep.integration.test.ts';
const PASSWORDS = 'api/src/accounts/passwords.test.ts';
const DESK = 'api/src/patients/desk.integration.test.ts';

export const ACCOUNTS: Defence[] = [
  {
    name: 'argon2id',
    rows: ['11.4.2'],
    file: 'api/src/accounts/passwords.ts',
    line: 'memoryCost: 19_456',
    without: 'memoryCost: 4_096',
    test: buildProof(PASSWORDS, 'are kept as argon2id with 19 MiB and two passes'),
  },
  {
    name: 'password-kept-as-typed',
    rows: ['6.2.8'],
    file: 'api/src/accounts/passwords.ts',
    line: 'await nobodysHash), uniform(password))',
    without: 'await nobodysHash), uniform(password).toLowerCase())',
    test: buildProof(PASSWORDS, 'are kept as argon2id with 19 MiB and two passes'),
  },
  {
    name: 'no-account-fits-no-password',
    rows: ['6.1.1'],
    file: 'api/src/accounts/passwords.ts',
    line: 'return fits && Boolean(passwordHash);',
    without: 'return fits || !passwordHash;',
    test: buildProof(PASSWORDS, 'fit no account without one'),
  },
  {
    name: 'password-length',
    rows: ['6.1.2', '6.2.1'],
    file: 'contract/src/passwordRule.ts',
    line: 'if (password.length < least)',
    without: 'if (password.length < 0)',
    test: buildProof(PASSWORDS, 'of doctors and staff is longer'),
  },
  {
    name: 'common-passwords',
    rows: ['6.2.4', '6.1.2'],
    file: 'contract/src/passwordRule.ts',
    line: 'const MIN_GUESSES = 1e8;',
    without: 'const MIN_GUESSES = 1;',
    test: buildProof(PASSWORDS, 'is refused as common or near it: %s'),
  },
  {
    name: 'personal-passwords',
    rows: ['6.2.11'],
    file: 'contract/src/passwordRule.ts',
    line: 'const MIN_OWN_LETTERS = 5;',
    without: 'const MIN_OWN_LETTERS = 0;',
    test: buildProof(PASSWORDS, 'is refused as made of the portal’s words: %s'),
  },
  {
    name: 'present-password',
    rows: ['6.2.3', '6.2.2'],
    file: 'api/src/accounts/verifyPassword.ts',
    line: " || !(await verifyPassword(account.passwordHash, password))) return problem('wrongPassword');",
    without: ") return problem('wrongPassword');",
    test: buildProof(ACCOUNT, 'not without the present one, nor to a bad one'),
  },
  {
    name: 'present-password-of-a-contact',
    rows: ['7.5.1'],
    file: 'api/src/accounts/account.routes.ts',
    line: '  defineRoute(changeMyContact, async ({ presentPassword, ...requested }, { session, write }) => {\n    const account = await verifyCurrentPassword(store, session, presentPassword);',
    without:
      '  defineRoute(changeMyContact, async ({ presentPassword: _, ...requested }, { session, write }) => {\n    const account = (await readAccount(store.db, session.accountId))!;',
    test: buildProof(ACCOUNT, 'not without the present password'),
  },
  {
    name: 'proof-of-the-device',
    rows: ['7.5.1', '7.5.2'],
    file: 'api/src/accounts/proof.ts',
    line: "  if (provenUntil < new Date()) problem('proofNeeded');",
    without: '  void provenUntil;',
    test: buildProof(
      'api/src/accounts/proof.integration.test.ts',
      'takes the password to export, to sign other devices out, and to change who a person is',
    ),
  },
  {
    name: 'guesses-of-unknown-devices',
    rows: ['6.3.1', '6.1.1'],
    file: 'api/src/accounts/session.routes.ts',
    line: "...devices.limitGuesses(request, 'sign in', target), ",
    without: '',
    test: buildProof(SESSION, 'guessing ends after 10 tries at once, for all devices that do not know the account'),
  },
  {
    name: 'growing-waits',
    rows: ['6.3.1'],
    file: 'api/src/http/rateLimit.ts',
    line: '  if (freeInMs > 0) refuse(freeInMs);',
    without: '',
    test: buildProof(SESSION, 'a guess of an unknown device waits longer each time'),
  },
  {
    name: 'signature-of-a-device',
    rows: ['6.3.1'],
    file: 'api/src/accounts/knownDevices.ts',
    line: "key.hashes('known device', body).includes(signature) ? { id, marks: rest } : undefined",
    without: '{ id, marks: rest }',
    test: buildProof(
      'api/src/accounts/knownDevices.test.ts',
      'is unknown without the right signature, and with the key of another service',
    ),
  },
  {
    name: 'sample-people-in-demo-alone',
    rows: ['6.3.2', '13.2.3', '6.4.2'],
    file: 'api/src/sample/samples.ts',
    line: 'await prepareSample(store, demo);',
    without: 'await prepareSample(store, demo || true);',
    test: buildProof(SESSION, 'nobody is a sample: neither signs in nor is shown'),
  },
  {
    name: 'one-answer-for-unknown-accounts',
    rows: ['6.3.1'],
    file: 'api/src/accounts/session.routes.ts',
    line: "if (!isRight && !isFormer) return problem('badCredentials');",
    without:
      "if (!account) return problem('notFound');\n      if (!isRight && !isFormer) return problem('badCredentials');",
    test: buildProof(SESSION, 'tell a wrong password, an unknown account and another role’s account in the same words'),
  },
  {
    name: 'tries-of-an-invitation',
    rows: ['6.4.1'],
    file: 'api/src/accounts/passwordResets.queries.ts',
    line: '    .where(and(eq(table.accountId, accountId), eq(table.kind, kind), isLive(), gt(table.triesLeft, 0)))\n    .returning',
    without: '    .where(and(eq(table.accountId, accountId), eq(table.kind, kind), isLive()))\n    .returning',
    test: buildProof(DESK, 'lets nobody try a code more than five times'),
  },
  {
    name: 'end-of-an-invitation',
    rows: ['6.4.1'],
    file: 'api/src/accounts/passwordResets.queries.ts',
    line: 'and(isNull(table.usedAt), gt(table.expiresAt, new Date()))',
    without: 'isNull(table.usedAt)',
    test: buildProof(DESK, 'lets a code lapse after seven days'),
  },
  {
    name: 'reset-leaves-the-second-step',
    rows: ['6.4.3'],
    file: 'api/src/accounts/sessionAccess.ts',
    line: "  if (hasSecondStep) return 'secondStep';\n",
    without: '  void hasSecondStep;\n',
    test: buildProof(SECOND_STEP, 'opens nothing before it is passed'),
  },
  {
    name: 'enrolment',
    rows: ['6.3.4', '6.1.3'],
    file: 'api/src/accounts/sessionAccess.ts',
    line: "required && isWorkerRole(role) ? 'enrolment' : 'full'",
    without: "required && isWorkerRole(role) ? 'full' : 'full'",
    test: buildProof(REQUIRED, 'is all that a doctor without one can set up'),
  },
  {
    name: 'second-step-once',
    rows: ['6.5.1'],
    file: 'api/src/accounts/secondSteps.queries.ts',
    line: '.where(and(eq(table.accountId, accountId), lt(table.lastStep, step)))',
    without: '.where(and(eq(table.accountId, accountId), lt(sql`0`, step)))',
    test: buildProof(SECOND_STEP, 'takes each code once, even if it is used twice at once, and no earlier one'),
  },
  {
    name: 'recovery-code-once',
    rows: ['6.5.1'],
    file: 'api/src/accounts/secondSteps.queries.ts',
    line: 'sql`${table.recoveryHashes} - ${hash}::text`',
    without: 'sql`${table.recoveryHashes} - ${`${hash} `}::text`',
    test: buildProof(SECOND_STEP, 'is passed without the phone by one of ten codes, each once'),
  },
  {
    name: 'recovery-code-length',
    rows: ['6.5.2', '6.5.4'],
    file: 'api/src/accounts/totp.ts',
    line: 'const RECOVERY_BYTES = 15;',
    without: 'const RECOVERY_BYTES = 10;',
    test: buildProof('api/src/accounts/totp.test.ts', 'are ten different ones of 120 bits'),
  },
  {
    name: 'length-of-an-app-code',
    rows: ['6.5.4'],
    file: 'api/src/accounts/totp.ts',
    line: 'digits: 6',
    without: 'digits: 4',
    test: buildProof(
      'api/src/accounts/totp.test.ts',
      'counts one step early or late, and is known as the step that it belongs to',
    ),
  },
  {
    name: 'guesses-of-a-second-step',
    rows: ['6.6.3'],
    file: 'api/src/accounts/secondStep.routes.ts',
    line: "      ...deps.devices.limitGuesses(request, 'second step', session.accountId),\n",
    without: '',
    test: buildProof(
      SECOND_STEP,
      'takes ten wrong codes from unknown devices, also at once and from several places, and leaves the owner’s device in',
    ),
  },
  {
    name: 'tries-of-a-reset',
    rows: ['6.6.3'],
    file: 'api/src/accounts/passwordResets.queries.ts',
    line: '    .where(and(eq(table.accountId, accountId), eq(table.kind, kind), isLive(), gt(table.triesLeft, 0)))\n    .returning',
    without: '    .where(and(eq(table.accountId, accountId), eq(table.kind, kind), isLive()))\n    .returning',
    test: buildProof(RESET, 'may be tried with 5 codes, from wherever they come'),
  },
  {
    name: 'code-of-one-request',
    rows: ['6.6.2'],
    file: 'api/src/accounts/contactCodes.queries.ts',
    line: '.where(and(eq(table.id, id), ofAccount(accountId), isLive(), gt(table.triesLeft, 0)))',
    without: '.where(and(eq(table.id, id), isLive(), gt(table.triesLeft, 0)))',
    test: buildProof(
      ACCOUNT,
      'not by a wrong code, one that was sent to somebody else, or one that a later change has replaced',
    ),
  },
  {
    name: 'contact-is-confirmed',
    rows: ['6.6.1'],
    file: 'api/src/accounts/contactCodes.queries.ts',
    line: 'return tried && matchesCode(key, id, code, tried.codeHash) ? tried : undefined;',
    without: 'return tried;',
    test: buildProof(
      ACCOUNT,
      'not by a wrong code, one that was sent to somebody else, or one that a later change has replaced',
    ),
  },
];
