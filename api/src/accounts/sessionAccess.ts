import { isWorkerRole, type Role } from '@chautari/contract/roles';
import type { Access } from '@chautari/contract/people';
import type { AccountState } from '../database/schema';

/** The state of an account that its sessions' access follows from. */
interface Standing {
  role: Role;
  state: AccountState;
}

/** Returns the access of a session after the right password; `required`: doctors and staff need a second step. */
export function getAccessAfterPassword(
  { role, state }: Standing,
  { hasSecondStep, required }: { hasSecondStep: boolean; required: boolean },
): Access {
  if (hasSecondStep) return 'secondStep';
  if (state === 'waiting') return 'application';
  return required && isWorkerRole(role) ? 'enrolment' : 'full';
}

/** Returns the present access of a session, by its start and the state of its account. */
export function getCurrentAccess(access: Access, standing: Standing, required: boolean): Access {
  if (access === 'secondStep') return access;
  if (standing.state === 'waiting') return 'application';
  // The session started before the account was approved.
  return access === 'application' ? getAccessAfterPassword(standing, { hasSecondStep: false, required }) : access;
}
