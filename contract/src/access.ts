/** Which kinds of record there are, and who may do what with each. Pages that are only read show it, so it needs nothing. */
import type { Role } from './roles';

export const RECORD_KINDS = [
  'opdNote',
  'opdReport',
  'ancNote',
  'ancReport',
  'ancContact',
  'immunization',
  'knownConditions',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export const RECORD_ACTS = ['add', 'read', 'correct', 'hide'] as const;
export type RecordAct = (typeof RECORD_ACTS)[number];

const PATIENT = ['patient'] as const;
const WORKERS = ['doctor', 'staff'] as const;
const ALL = ['patient', 'doctor', 'staff'] as const;

/**
 * Who may do what with which kind of record, always of a patient whose data are open to them: patients their own and those
 * of their family, staff all, doctors those who asked them, showed a code, or were opened for a reason.
 */
export const RECORD_ACCESS = {
  opdNote: { add: PATIENT, read: ALL, correct: PATIENT, hide: PATIENT },
  opdReport: { add: WORKERS, read: ALL, correct: WORKERS, hide: [] },
  ancNote: { add: PATIENT, read: ALL, correct: PATIENT, hide: PATIENT },
  ancReport: { add: ALL, read: ALL, correct: ALL, hide: [] },
  ancContact: { add: ALL, read: ALL, correct: ALL, hide: [] },
  immunization: { add: ALL, read: ALL, correct: ALL, hide: [] },
  knownConditions: { add: WORKERS, read: ALL, correct: WORKERS, hide: [] },
} as const satisfies Record<RecordKind, Record<RecordAct, readonly Role[]>>;

export const mayAct = (role: Role, kind: RecordKind, act: RecordAct) =>
  (RECORD_ACCESS[kind][act] as readonly Role[]).includes(role);
