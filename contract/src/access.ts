/** The kinds of record, their names, and who may do what with each. Read-only pages show it, so it imports no schema. */
import type { Role } from './roles';
import type { Bilingual } from './fields';

export const RECORD_ACTS = ['add', 'read', 'correct', 'hide'] as const;
export type RecordAct = (typeof RECORD_ACTS)[number];

const PATIENT = ['patient'] as const;
const WORKERS = ['doctor', 'staff'] as const;
const ALL = ['patient', 'doctor', 'staff'] as const;

/**
 * The kinds of record, and who may do what with each, for patients whose data the caller may read: patients read their own and their family's,
 * staff those of their facility, doctors those who booked with them; both those who showed a code or were opened for a reason. Of the outcomes of pregnancies no patient reads
 * those of `PRIVATE_OUTCOMES`.
 */
export const RECORD_ACCESS = {
  opdNote: { add: PATIENT, read: ALL, correct: PATIENT, hide: PATIENT },
  opdReport: { add: WORKERS, read: ALL, correct: WORKERS, hide: [] },
  ancNote: { add: PATIENT, read: ALL, correct: PATIENT, hide: PATIENT },
  ancReport: { add: ALL, read: ALL, correct: ALL, hide: [] },
  ancContact: { add: ALL, read: ALL, correct: ALL, hide: [] },
  pregnancyEnd: { add: WORKERS, read: ALL, correct: WORKERS, hide: [] },
  immunization: { add: ALL, read: ALL, correct: ALL, hide: [] },
  registerEntry: { add: WORKERS, read: ALL, correct: WORKERS, hide: [] },
  knownConditions: { add: WORKERS, read: ALL, correct: WORKERS, hide: [] },
  referral: { add: WORKERS, read: ALL, correct: WORKERS, hide: [] },
} as const satisfies Record<string, Record<RecordAct, readonly Role[]>>;

export type RecordKind = keyof typeof RECORD_ACCESS;
export const RECORD_KINDS = Object.keys(RECORD_ACCESS) as [RecordKind, ...RecordKind[]];

/** The name of each kind. */
export const RECORD_NAMES = {
  opdNote: { en: 'Own note of a visit', np: 'जाँचको आफ्नै टिपोट' },
  opdReport: { en: 'OPD report', np: 'ओपीडी प्रतिवेदन' },
  ancNote: { en: 'Own note of an antenatal visit', np: 'गर्भवती जाँचको आफ्नै टिपोट' },
  ancReport: { en: 'Antenatal card', np: 'गर्भवती जाँच कार्ड' },
  ancContact: { en: 'Antenatal visit', np: 'गर्भवती जाँच' },
  pregnancyEnd: { en: 'Outcome of a pregnancy', np: 'गर्भको परिणाम' },
  immunization: { en: 'Vaccination card', np: 'खोप कार्ड' },
  registerEntry: { en: 'Entry of a register', np: 'दर्ता पुस्तिकाको टिपोट' },
  knownConditions: { en: 'Allergies and long-term conditions', np: 'एलर्जी र दीर्घ रोग' },
  referral: { en: 'Referral', np: 'प्रेषण' },
} as const satisfies Record<RecordKind, Bilingual>;

export const canAct = (role: Role, kind: RecordKind, act: RecordAct) =>
  (RECORD_ACCESS[kind][act] as readonly Role[]).includes(role);
