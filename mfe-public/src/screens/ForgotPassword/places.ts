import type { Audience } from '@chautari/contract';

const PLACES = {
  patient: { signIn: '/patient-login', register: '/register-patient' },
  doctor: { signIn: '/doctor-login', register: '/register-doctor' },
  staff: { signIn: '/authorize-login', register: '/register-authorize' },
} as const satisfies Record<Audience, { signIn: string; register: string }>;

/** Returns the sign-in and registration paths of an audience. */
export const getPlaces = (role: Audience) => PLACES[role];
