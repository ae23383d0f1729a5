import type { Role } from '@chautari/contract';

const PLACES = {
  patient: { signIn: '/patient-login', register: '/register-patient' },
  doctor: { signIn: '/doctor-login', register: '/register-doctor' },
  staff: { signIn: '/authorize-login', register: '/register-authorize' },
} as const satisfies Record<Role, { signIn: string; register: string }>;

/** Where people of a role sign in and register. */
export const placesOf = (role: Role) => PLACES[role];
