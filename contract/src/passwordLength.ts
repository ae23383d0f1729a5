import type { Audience } from './roles';

/** The minimum length of a new password, by the audience of the role. Doctors and staff see other people's records. */
export const PASSWORD_LENGTH = { patient: 8, doctor: 12, staff: 12 } as const satisfies Record<Audience, number>;
