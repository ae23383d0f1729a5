/** Defences of sessions, cookies and passkeys. */
import type { Defence } from './defence';
import { buildProof } from './proof';

const SESSION = 'api/src/accounts/session.integration.test.ts';
const SESSION_END = 'api/src/accounts/sessionEnd.integration.test.ts';
const ACCOUNT = 'api/src/accounts/account.integration.test.ts';
const PASSKEYS = 'api/src/accounts/passkeys.integration.test.ts';

export const SESSIONS: Defence[] = [
  {
    name: 'idle-end',
    rows: ['7.3.1'],
    file: 'api/src/accounts/sessions.ts',
    line: '        gt(table.idleUntil, sql`now()`),\n',
    without: '',
    test: buildProof(SESSION_END, 'ends when it is old, or has not been used, or its account is closed'),
  },
  {
    name: 'end-of-a-session',
    rows: ['7.3.2'],
    file: 'api/src/accounts/sessions.ts',
    line: '        gt(table.expiresAt, sql`now()`),\n',
    without: '',
    test: buildProof(SESSION_END, 'ends when it is old, or has not been used, or its account is closed'),
  },
  {
    name: 'lifetimes',
    rows: ['7.1.1'],
    file: 'api/src/accounts/sessions.ts',
    line: '  staff: { idle: 2 * HOUR, max: 12 * HOUR },\n',
    without: '  staff: { idle: 48 * HOUR, max: 96 * HOUR },\n',
    test: buildProof('api/src/accounts/sessions.test.ts', 'of a %s ends after %p hours without use, and after %p'),
  },
  {
    name: 'new-token',
    rows: ['7.2.4'],
    file: 'api/src/accounts/sessions.ts',
    line: '    await forget(transaction, former);\n',
    without: '',
    test: buildProof(SESSION, 'get a new token at every sign-in, and the one before ends'),
  },
  {
    name: 'token-is-random',
    rows: ['7.2.3', '7.2.2', '9.1.1', '11.5.1'],
    file: 'api/src/accounts/sessions.ts',
    line: "const token = randomBytes(32).toString('base64url');",
    without: "const token = randomBytes(8).toString('base64url');",
    test: buildProof(SESSION, 'are held by a cookie that no script can read and no other site can send'),
  },
  {
    name: 'token-is-checked-here',
    rows: ['7.2.1', '9.1.1'],
    file: 'api/src/accounts/sessions.ts',
    line: '      tokenHash: hashText(token),\n      access,',
    without: '      tokenHash: token,\n      access,',
    test: buildProof(SESSION, 'end when one signs out, for that browser only'),
  },
  {
    name: 'sign-out',
    rows: ['7.4.1'],
    file: 'api/src/accounts/sessions.ts',
    line: '    await forget(db, getToken(request));\n',
    without: '',
    test: buildProof(SESSION, 'end when one signs out, for that browser only'),
  },
  {
    name: 'stopped-account',
    rows: ['7.4.2', '7.4.5'],
    file: 'api/src/accounts/sessions.ts',
    line: '        notInArray(accounts.state, [...SHUT]),\n      ),\n    );\n\n/** Reads',
    without: '      ),\n    );\n\n/** Reads',
    test: buildProof(SESSION_END, 'ends when it is old, or has not been used, or its account is closed'),
  },
  {
    name: 'other-devices-end',
    rows: ['7.4.3'],
    file: 'api/src/accounts/newPassword.ts',
    line: '  await endSessions(db, id, keptSession ? { but: keptSession } : {});\n',
    without: '  void endSessions;\n  void keptSession;\n',
    test: buildProof(ACCOUNT, 'and all other devices are signed out'),
  },
  {
    name: 'http-only-cookie',
    rows: ['3.3.4'],
    file: 'api/src/accounts/sessions.ts',
    line: "path: '/', httpOnly: true,",
    without: "path: '/', httpOnly: false,",
    test: buildProof(SESSION, 'are held by a cookie that no script can read and no other site can send'),
  },
  {
    name: 'same-site-cookie',
    rows: ['3.3.2'],
    file: 'api/src/accounts/sessions.ts',
    line: "sameSite: 'lax', secure: secureCookies } as const;\n  const getToken",
    without: "sameSite: 'none', secure: secureCookies } as const;\n  const getToken",
    test: buildProof(SESSION, 'are held by a cookie that no script can read and no other site can send'),
  },
  {
    name: 'secure-cookie',
    rows: ['12.2.1'],
    file: 'api/src/accounts/sessions.ts',
    line: 'secure: secureCookies } as const;\n  const getToken',
    without: 'secure: false } as const;\n  const getToken',
    test: buildProof(SESSION, 'the cookie travels over https only'),
  },
  {
    name: 'passkey-challenge-once',
    rows: ['6.5.1'],
    file: 'api/src/accounts/passkey.routes.ts',
    line: ' ||\n      !(await redeemChallenge(store.db, proof.challenge, null))\n',
    without: '\n',
    test: buildProof(PASSKEYS, 'takes no answer twice, and none to a challenge of another purpose or account'),
  },
  {
    name: 'passkey-of-this-host',
    rows: ['6.6.1'],
    file: 'api/src/http/app.ts',
    line: 'return settings.portalHost ?? this.host;',
    without: 'return this.host;',
    test: buildProof(PASSKEYS, 'belong to that host, not to the host of the request'),
  },
];
