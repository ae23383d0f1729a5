/** Changes that take a recent proof of the password: on a family's open phone everybody is signed in as its holder. */
import { problem } from '../http/problem';
import type { Session } from '../http/session';

interface Identity {
  firstName: string;
  middleName?: string | null | undefined;
  lastName?: string | null | undefined;
  dateOfBirth: string;
  sex: string;
}

const IDENTITY = ['firstName', 'middleName', 'lastName', 'dateOfBirth', 'sex'] as const;

/**
 * Refuses a session whose last proof is too old.
 * @throws HttpProblem `proofNeeded`.
 */
export function assertProven({ provenUntil }: Session) {
  if (provenUntil < new Date()) problem('proofNeeded');
}

/**
 * Refuses a change of name, birth date or sex by a session whose last proof is too old.
 * @throws HttpProblem `proofNeeded`.
 */
export function assertIdentityProven(session: Session, before: Identity, after: Identity) {
  if (IDENTITY.some((name) => (before[name] ?? null) !== (after[name] ?? null))) assertProven(session);
}
