/** What each role may do. A call says in `requires` what it asks for, and a screen asks `can`; `docs/access.md` shows all of it. */
import { ROLES, type Role } from './roles';

/** What every doctor and staff member may do. */
const WORKER = [
  'application.self',
  'appointment.manage',
  'appointment.read',
  'patient.read',
  'patient.register',
  'queue.manage',
  'queue.read',
  'record.official',
  'record.read',
  'record.write',
  'report.manage',
  'report.read',
] as const;

const STAFF = [
  ...WORKER,
  'clinic.any',
  'desk.read',
  'doctor.remind',
  'figures.read',
  'notice.send',
  'patient.any',
  'patient.search',
  'report.approve',
  'staff.self',
] as const;

const CAPABILITIES = {
  patient: ['appointment.book', 'family.manage', 'patient.self', 'record.hide', 'record.read', 'record.write'],
  doctor: [...WORKER, 'doctor.self', 'patient.open', 'report.complete', 'request.answer', 'timetable.manage'],
  staff: STAFF,
  /** Staff who are administrators. */
  administrator: [
    ...STAFF,
    'application.decide',
    'audit.read',
    'backup.read',
    'message.read',
    'opening.review',
    'security.read',
    'worker.manage',
  ],
} as const satisfies Record<Role | 'administrator', readonly string[]>;

/** The kinds of accounts, with full access. */
export type Caller = keyof typeof CAPABILITIES;
export const CALLERS = [...ROLES, 'administrator'] as const satisfies readonly Caller[];

export type Capability = (typeof CAPABILITIES)[Caller][number];

/** Returns what a kind of account may do. */
export const getCapabilities = (caller: Caller): readonly Capability[] => CAPABILITIES[caller];

/** What those may do whose application is not approved yet. */
const WHILE_WAITING: readonly Capability[] = ['application.self'];

/** As much of a session as decides what it may do. */
export interface Holder {
  role: Role;
  administrator: boolean;
  /** `full`, `application` while the application waits, or what of signing in is still due. */
  access: string;
}

/** Returns whether somebody may do something. Nobody who is not signed in may. */
export function can(holder: Holder | null | undefined, capability: Capability): boolean {
  if (!holder) return false;
  const { role, administrator, access } = holder;
  if (access !== 'full' && !(access === 'application' && WHILE_WAITING.includes(capability))) return false;
  return getCapabilities(administrator && role === 'staff' ? 'administrator' : role).includes(capability);
}

/**
 * What a call asks of its caller: nothing (`anyone`), the right password even where a second step is due (`signingIn`), full access in any role
 * (`signedIn`), or a capability.
 */
export type Requirement = 'anyone' | 'signingIn' | 'signedIn' | Capability;

/** Returns whether somebody may make a call that requires this. */
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
