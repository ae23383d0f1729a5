/**
 * The roles of accounts. What a role may do is in `capabilities.ts`; whose pages it uses, the letter of its IDs and the table of its people stand apart
 * from that. Pages that are only read show some of it, so it needs nothing.
 */

/** Whose pages somebody uses, and where they sign in. In URLs and in what people read, `staff` is called *authorize*. */
export const AUDIENCES = ['patient', 'doctor', 'staff'] as const;
export type Audience = (typeof AUDIENCES)[number];

interface RoleProperties {
  audience: Audience;
  /** The first letter of its IDs; no other role has it. */
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

/** Returns whose pages a role uses. */
export const getAudience = (role: Role): Audience => ROLE_TABLE[role].audience;

/** Returns the roles that sign in on the pages of an audience. */
export const getRoles = (audience: Audience): Role[] => ROLES.filter((role) => getAudience(role) === audience);

/** Returns whether a role works with other people's records: it needs a longer password and may need a second step. */
export const isWorkerRole = (role: Role) => getAudience(role) !== 'patient';
