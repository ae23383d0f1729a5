/**
 * The roles of accounts. Their capabilities are in `capabilities.ts`. The audience, the letter of the IDs and the table of the people are
 * independent of them. Read-only pages use this file, so it imports no schema.
 */

/** The groups of pages and their sign-in. In URLs and texts, `staff` is called *authorize*. */
export const AUDIENCES = ['patient', 'doctor', 'staff'] as const;
export type Audience = (typeof AUDIENCES)[number];

interface RoleProperties {
  audience: Audience;
  /** The first letter of its IDs, unique to the role. */
  idLetter: string;
  /** The table with the names of its people. */
  people: 'patients' | 'doctors' | 'staff';
}

export const ROLE_TABLE = {
  patient: { audience: 'patient', idLetter: 'P', people: 'patients' },
  doctor: { audience: 'doctor', idLetter: 'D', people: 'doctors' },
  staff: { audience: 'staff', idLetter: 'A', people: 'staff' },
} as const satisfies Record<string, RoleProperties>;
export type Role = keyof typeof ROLE_TABLE;
export const ROLES = Object.keys(ROLE_TABLE) as Role[];

/** Returns the audience whose pages a role uses. */
export const getAudience = (role: Role): Audience => ROLE_TABLE[role].audience;

/** Returns the roles that sign in on the pages of an audience. */
export const getRoles = (audience: Audience): Role[] => ROLES.filter((role) => getAudience(role) === audience);

type AudienceOf<R extends Role> = (typeof ROLE_TABLE)[R]['audience'];
/** The roles that work with other people's records. */
export type WorkerRole = { [R in Role]: AudienceOf<R> extends 'patient' ? never : R }[Role];

/** Returns whether a role works with other people's records: it needs a longer password and may need a second step. */
export const isWorkerRole = (role: Role): role is WorkerRole => getAudience(role) !== 'patient';
export const WORKER_ROLES = ROLES.filter(isWorkerRole);
