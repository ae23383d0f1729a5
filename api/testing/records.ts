import type { Input } from '@chautari/contract/client/call';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { BIRTH } from './people';
import type { Visitor } from './visitor';

type Content = Input<'addRecord'>['content'];
type Of<K extends Content['kind']> = Extract<Content, { kind: K }>;

/** Statements that delete all vaccination sessions. */
export const DELETE_SESSIONS = [
  'delete from session_doses',
  'delete from session_children',
  'delete from session_vials',
  'delete from vaccination_sessions',
];

/** Statements that delete all records and vaccination sessions, with what belongs to them. Due items stay, and are worked out again. */
export const DELETE_RECORDS = [
  ...DELETE_SESSIONS,
  'delete from referral_letters',
  'delete from referrals',
  'delete from reports',
  'delete from record_versions',
  'delete from records',
  'select 1',
];

export const getDayBefore = (days: number) => addDays(todayInNepal(), -days);

/** Records as forms send them; each test names only what it is about. */
export const anOpdNote = (more: Partial<Of<'opdNote'>> = {}): Of<'opdNote'> => ({
  kind: 'opdNote',
  clientName: 'Gita Gurung',
  hospitalName: 'Mulghat Clinic',
  visitedDate: getDayBefore(3),
  ...more,
});
export const anOpdReport = (more: Partial<Of<'opdReport'>> = {}): Of<'opdReport'> => ({
  kind: 'opdReport',
  visitDate: getDayBefore(0),
  seenPerson: null,
  vitals: { systolic: 120, diastolic: 80, pulse: 72 },
  chiefComplaint: 'Cough for three days',
  ...more,
});
export const anAncNote = (more: Partial<Of<'ancNote'>> = {}): Of<'ancNote'> => ({
  kind: 'ancNote',
  clientName: 'Gita Gurung',
  hospitalName: 'Mulghat Clinic',
  contactPhone: '9841234567',
  ...more,
});
export const anAncReport = (more: Partial<Of<'ancReport'>> = {}): Of<'ancReport'> => ({
  kind: 'ancReport',
  date: getDayBefore(0),
  lastMenstrualPeriod: getDayBefore(100),
  visits: {},
  tetanus: {},
  ...more,
});
export const anAncContact = (card: string, more: Partial<Of<'ancContact'>> = {}): Of<'ancContact'> => ({
  kind: 'ancContact',
  card,
  date: getDayBefore(0),
  visit: null,
  vitals: { systolic: 118, diastolic: 76 },
  ...more,
});
/** A birth of one healthy girl, today. */
export const aPregnancyEnd = (
  card: string | undefined,
  more: Partial<Of<'pregnancyEnd'>> = {},
): Of<'pregnancyEnd'> => ({
  kind: 'pregnancyEnd',
  ...(card && { card }),
  outcome: 'liveBirth',
  date: getDayBefore(0),
  place: 'here',
  babies: [{ sex: 'female', weight: 3, alive: 'yes', criedAtOnce: 'yes' }],
  ...more,
});
export const knownConditions = (more: Partial<Of<'knownConditions'>> = {}): Of<'knownConditions'> => ({
  kind: 'knownConditions',
  allergyState: 'some',
  allergies: 'Penicillin: rash',
  conditions: 'High blood pressure\nAsthma',
  ...more,
});
export const aCard = (more: Partial<Of<'immunization'>> = {}): Of<'immunization'> => ({
  kind: 'immunization',
  initialDate: BIRTH,
  doses: {},
  ...more,
});

/** A referral to a hospital that is not in the portal. */
export const aReferral = (more: Partial<Of<'referral'>> = {}): Of<'referral'> => ({
  kind: 'referral',
  date: getDayBefore(0),
  place: 'Bir Hospital, Kathmandu',
  service: 'opd',
  urgency: 'today',
  reason: 'Needs an X-ray of the chest',
  ...more,
});

/** The id of a signed-in patient's own record. */
export const readOwnId = async (patient: Visitor) => (await patient.call('getMyPatientProfile', {})).body.id;
