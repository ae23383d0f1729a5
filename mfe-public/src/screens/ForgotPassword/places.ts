import type { Audience } from '@chautari/contract';

const PLACES = {
  patient: { signIn: '/patient-login', register: '/register-patient' },
  doctor: { signIn: '/doctor-login', register: '/register-doctor' },
  staff: { signIn: '/authorize-login', register: '/register-authorize' },
} as const satisfies Record<Audience, { signIn: string; register: string }>;

/** Where people of an audience sign in and register. */
export const placesOf = (role: Audience) => PLACES[role];
