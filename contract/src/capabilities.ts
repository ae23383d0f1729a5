/** What each role may do. An endpoint names its requirement in `requires`, a screen calls `can`. `docs/access.md` lists all of it. */
import type { AdministratorPlace } from './administratorPlace';
import { ROLES, type Role } from './roles';

/** Capabilities of every doctor and staff member. */
const WORKER = [
  'application.self',
  'appointment.manage',
  'appointment.read',
  'patient.correct',
  'patient.read',
  'patient.register',
  'queue.manage',
  'queue.read',
  'record.official',
  'record.read',
  'record.write',
  'referral.manage',
  'report.manage',
  'report.read',
  'workplace.choose',
] as const;

const STAFF = [
  ...WORKER,
  'clinic.facility',
  'desk.read',
  'doctor.remind',
  'duty.manage',
  'figures.read',
  'notice.send',
  'patient.facility',
  'patient.open',
  'patient.requestMerge',
  'patient.search',
  'report.approve',
  'staff.self',
  'vaccination.manage',
] as const;

const CAPABILITIES = {
  patient: ['appointment.book', 'family.manage', 'patient.self', 'record.hide', 'record.read', 'record.write'],
  doctor: [...WORKER, 'doctor.self', 'patient.open', 'report.complete', 'request.answer', 'timetable.manage'],
  staff: STAFF,
  /** Capabilities of staff who are administrators. */
  administrator: [
    ...STAFF,
    'application.decide',
    'audit.read',
    'backup.read',
    'facility.manage',
    'figures.send',
    'message.read',
    'module.manage',
    'opening.review',
    'patient.merge',
    'register.add',
    'register.manage',
    'security.read',
    'worker.manage',
  ],
} as const satisfies Record<Role | 'administrator', readonly string[]>;

/** The kinds of accounts with full access. */
export type Caller = keyof typeof CAPABILITIES;
export const CALLERS = [...ROLES, 'administrator'] as const satisfies readonly Caller[];

export type Capability = (typeof CAPABILITIES)[Caller][number];

/** What concerns the portal as a whole: administrators of a part of the country do without. */
const WHOLE_COUNTRY: readonly Capability[] = ['backup.read', 'message.read', 'module.manage', 'register.add'];

/** Whether administrators have a capability only if their place is the country. */
export const isOfCountry = (capability: Capability) => WHOLE_COUNTRY.includes(capability);

/** Returns the capabilities of a kind of account. */
export const getCapabilities = (caller: Caller): readonly Capability[] => CAPABILITIES[caller];

/** Capabilities while an application is not approved. */
const WHILE_WAITING: readonly Capability[] = ['application.self'];

/** The part of a session that decides what it may do. */
export interface Holder {
  role: Role;
  administrator: boolean;
  /** The place of an administrator. */
  place?: AdministratorPlace | null | undefined;
  /** `full`, `application` while the application is not approved, or the step of signing in that is missing. */
  access: string;
}

/** Returns whether a session has a capability. Without a session it is false. */
export function can(holder: Holder | null | undefined, capability: Capability): boolean {
  if (!holder) return false;
  const { role, administrator, place, access } = holder;
  if (access !== 'full' && !(access === 'application' && WHILE_WAITING.includes(capability))) return false;
  if (isOfCountry(capability) && place?.level !== 'country') return false;
  return getCapabilities(administrator && role === 'staff' ? 'administrator' : role).includes(capability);
}

/**
 * What an endpoint requires: nothing (`anyone`), the right password even if the second step is missing (`signingIn`), full access in any role
 * (`signedIn`), or a capability.
 */
export type Requirement = 'anyone' | 'signingIn' | 'signedIn' | Capability;

/** Returns whether a session meets a requirement. */
export function meets(holder: Holder | null | undefined, requirement: Requirement): boolean {
  if (requirement === 'anyone') return true;
  if (requirement === 'signingIn') return Boolean(holder);
  if (requirement === 'signedIn') return holder?.access === 'full';
  return can(holder, requirement);
}

const isOpen = (requirement: Requirement): requirement is 'anyone' | 'signingIn' | 'signedIn' =>
  requirement === 'anyone' || requirement === 'signingIn' || requirement === 'signedIn';

/** Returns the kinds of accounts that meet a requirement with full access. */
export const getCallers = (requirement: Requirement): Caller[] =>
  CALLERS.filter((caller) => isOpen(requirement) || getCapabilities(caller).includes(requirement));
