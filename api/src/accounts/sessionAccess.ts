import { isWorkerRole, type Role } from '@chautari/contract/roles';
import type { Access } from '@chautari/contract/people';
import type { AccountState } from '../database/schema';

/** What of an account decides how far its sessions reach. */
interface Standing {
  role: Role;
  state: AccountState;
}

/** What a session may do once the right password was given; `required`: doctors and staff need a second step. */
export function getAccessAfterPassword(
  { role, state }: Standing,
  { hasSecondStep, required }: { hasSecondStep: boolean; required: boolean },
): Access {
  if (hasSecondStep) return 'secondStep';
  if (state === 'waiting') return 'application';
  return required && isWorkerRole(role) ? 'enrolment' : 'full';
}

/** What a session may do now, by its beginning and the present state of its account. */
export function getCurrentAccess(access: Access, standing: Standing, required: boolean): Access {
  if (access === 'secondStep') return access;
  if (standing.state === 'waiting') return 'application';
  // It began before the account was approved.
  return access === 'application' ? getAccessAfterPassword(standing, { hasSecondStep: false, required }) : access;
}
