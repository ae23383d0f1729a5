/** What is kept about patients. Which kinds there are, and who may add, read and correct which, is said in `access.ts`. */
import * as z from '@chautari/contract/zod';
import { RECORD_KINDS } from './access';
import { ancExamination, measured } from './ancExamination';
import { todayInNepal } from './calendar';
import { endpoint } from './endpoint';
import { bilingual, civilDate, id, instant, line, personName, phone, text } from './fields';
import { advice, finding, priority, vitalMark } from './findings';
import { pageInput, pageOf } from './paging';
import { ROLES, type Role } from './roles';

export const recordKind = z.enum(RECORD_KINDS);

const pastOrToday = civilDate.check(
  z.refine((day) => day >= '1900-01-01' && day <= todayInNepal(), { error: 'inFuture' }),
);
const anyDay = civilDate.check(z.refine((day) => day >= '1900-01-01' && day <= '2100-12-31', { error: 'date' }));

/** An upload of the purpose `recordImage`. */
const image = z.optional(id);

/** The patient's own note of a visit: who, where, when, and a photo of the paper. */
export const opdNote = z.object({
  kind: z.literal('opdNote'),
  clientName: line(),
  hospitalName: line(),
  visitedDate: pastOrToday,
  reportImage: image,
});

/** The patient's own note of an antenatal visit. */
export const ancNote = z.object({
  kind: z.literal('ancNote'),
  clientName: line(),
  hospitalName: line(),
  contactPhone: phone,
  reportImage: image,
});

/** Vital signs in the units of the national register: mmHg, °F, per minute, kg, feet; oxygen saturation in per cent. */
export const vitals = z
  .object({
    systolic: measured(30, 300),
    diastolic: measured(10, 200),
    temperature: measured(75, 115),
    respiratoryRate: measured(2, 120),
    pulse: measured(15, 300),
    weight: measured(0.3, 350),
    height: measured(0.7, 9),
    oxygen: measured(40, 100),
  })
  .check(
    z.refine(({ systolic, diastolic }) => systolic === undefined || diastolic === undefined || diastolic < systolic, {
      path: ['diastolic'],
      error: 'aboveSystolic',
    }),
  );
export type Vitals = z.infer<typeof vitals>;
/** Those that the schedules may have rules for. Modules built before know no others there, so that a sign that came later is in `VITAL_SIGNS` alone. */
export const RULED_SIGNS = [
  'systolic',
  'diastolic',
  'temperature',
  'respiratoryRate',
  'pulse',
  'weight',
  'height',
] as const satisfies (keyof Vitals)[];
export const VITAL_SIGNS = [...RULED_SIGNS, 'oxygen'] as const satisfies (keyof Vitals)[];

const optionalText = z.optional(text(4000));

/** Whether the person is pregnant, or gave birth within the last six weeks. */
export const PREGNANCY_STATES = ['no', 'pregnant', 'afterBirth'] as const;
export type PregnancyState = (typeof PREGNANCY_STATES)[number];

/** What was done at once about something urgent. */
export const ACTIONS_TAKEN = ['called102', 'toldDoctor', 'referred', 'treated', 'advised'] as const;
export type ActionTaken = (typeof ACTIONS_TAKEN)[number];

/** What a visit says beside its vital signs that may be urgent. */
const alarm = {
  /** Keys of the danger signs in the schedules. */
  dangerSigns: z.optional(z.array(line(60)).check(z.maxLength(40))),
  /** Health workers must say it where something is urgent. */
  actionsTaken: z.optional(z.array(z.enum(ACTIONS_TAKEN)).check(z.maxLength(ACTIONS_TAKEN.length))),
};

/** The caste codes of the national forms; `notSaid`: the person was asked and would rather not say. */
export const CASTE_CODES = ['dalit', 'janajati', 'madhesi', 'muslim', 'brahminChhetri', 'other', 'notSaid'] as const;

/** A visit to the outpatient department, written by a health worker. */
export const opdReport = z.object({
  kind: z.literal('opdReport'),
  visitDate: pastOrToday,
  /** Null: the patient themselves; else the name of the other person who was seen. */
  seenPerson: z.nullable(personName),
  /** The facility that sent the patient here. */
  referredFrom: z.optional(line()),
  /** Counted where the visit is the first of the fiscal year. */
  casteCode: z.optional(z.nullable(z.enum(CASTE_CODES))),
  /** Without it the antenatal card says it. */
  pregnancy: z.optional(z.nullable(z.enum(PREGNANCY_STATES))),
  vitals,
  ...alarm,
  knownCaseOf: optionalText,
  chiefComplaint: text(4000),
  examination: optionalText,
  investigations: optionalText,
  treatment: optionalText,
  followUpDate: z.optional(anyDay),
  reportImage: image,
});

/** One line of an antenatal or immunization card. */
const cardEntry = z.object({ date: z.optional(z.nullable(pastOrToday)), followUpDate: z.optional(z.nullable(anyDay)) });
export type CardEntry = z.infer<typeof cardEntry>;

export const ANC_VISITS = [
  'first',
  'upTo12',
  'week16',
  'weeks20to24',
  'week28',
  'week32',
  'week34',
  'week36',
  'weeks38to40',
] as const;
export const TD_DOSES = ['td1', 'td2', 'td2plus'] as const;
export const VACCINES = [
  'penta1',
  'penta2',
  'penta3',
  'opv1',
  'opv2',
  'opv3',
  'pcv1',
  'pcv2',
  'pcv3',
  'rota1',
  'rota2',
  'fipv1',
  'fipv2',
  'mr1',
  'mr2',
  'je1',
  'tcv',
] as const;
/** All lines of the card: BCG at birth, and the vaccines of the six visits. */
export const CARD_DOSES = ['bcg', ...VACCINES] as const;

/** How often she has been pregnant, or has given birth. */
const timesPregnant = z.optional(
  z
    .number()
    .check(
      z.int({ error: 'impossible' }),
      z.minimum(0, { error: 'impossible' }),
      z.maximum(20, { error: 'impossible' }),
    ),
);

/** The card of one pregnancy: what holds for all of it. What is found at a visit is an `ancContact`. */
export const ancReport = z.object({
  kind: z.literal('ancReport'),
  date: pastOrToday,
  lastMenstrualPeriod: pastOrToday,
  /** By a scan, with its day; the date worked out from the last period is kept beside it. */
  scan: z.optional(z.object({ date: pastOrToday, expectedDelivery: anyDay })),
  /** Pregnancies, this one included, and births before it. */
  gravida: timesPregnant,
  para: timesPregnant,
  /** Visits of which only the days are known, such as those on a card of paper. */
  visits: z.partialRecord(z.enum(ANC_VISITS), cardEntry),
  tetanus: z.partialRecord(z.enum(TD_DOSES), z.object({ date: z.nullable(pastOrToday) })),
});

/** One antenatal visit. Nothing in it is taken over from the visit before. */
export const ancContact = z.object({
  kind: z.literal('ancContact'),
  /** The record that is the card of the pregnancy. */
  card: id,
  date: pastOrToday,
  place: z.optional(line()),
  /** Which visit of the plan it is; null outside its weeks. */
  visit: z.nullable(z.enum(ANC_VISITS)),
  vitals,
  ...ancExamination,
  ...alarm,
  /** Findings and advice. */
  note: optionalText,
  followUpDate: z.optional(anyDay),
  reportImage: image,
});

/** The vaccination card of a child; `initialDate` is the birth date. */
export const immunizationCard = z.object({
  kind: z.literal('immunization'),
  initialDate: pastOrToday,
  doses: z.partialRecord(z.enum(CARD_DOSES), cardEntry),
});

/** Whether allergies are known; `notKnown`: nobody could say. */
export const ALLERGY_STATES = ['none', 'some', 'notKnown'] as const;

/** Allergies and long-term conditions of a patient, one in each line. There is one such record of a patient. */
export const knownConditions = z
  .object({
    kind: z.literal('knownConditions'),
    allergyState: z.enum(ALLERGY_STATES),
    allergies: optionalText,
    conditions: optionalText,
  })
  .check(
    z.refine(({ allergyState, allergies }) => allergyState !== 'some' || Boolean(allergies), {
      path: ['allergies'],
      error: 'required',
    }),
  );

export const recordContent = z.discriminatedUnion('kind', [
  opdNote,
  opdReport,
  ancNote,
  ancReport,
  ancContact,
  immunizationCard,
  knownConditions,
]);
export type RecordContent = z.infer<typeof recordContent>;

/** A card of a pregnancy as it was written when it held one visit as well. */
const pastAncReport = z.extend(ancReport, {
  vitals: z.optional(vitals),
  ...alarm,
  note: optionalText,
  followUpDate: z.optional(anyDay),
  reportImage: image,
});
/** What any version of a record says, however long ago it was written. */
export const versionContent = z.discriminatedUnion('kind', [
  opdNote,
  opdReport,
  ancNote,
  pastAncReport,
  ancContact,
  immunizationCard,
  knownConditions,
]);
export type VersionContent = z.infer<typeof versionContent>;
/** A content as it is stored: of a card with who entered which part of it, which nobody sends and nobody is sent. */
export type KeptContent = RecordContent & { by?: Readonly<Record<string, Role>> };

const author = z.object({
  role: z.enum(ROLES),
  name: bilingual,
  /** Of a health worker, where they are known: the number at the council, and where they work. */
  licenseNumber: z.optional(z.string()),
  hospital: z.optional(z.string()),
});

export const medicalRecord = z.object({
  id,
  patientId: id,
  content: recordContent,
  day: civilDate,
  official: z.boolean(),
  version: z.int(),
  /** Marked vital signs by name. */
  marks: z.record(z.string(), vitalMark),
  /** Everything that the rules find in it, how soon somebody has to look, and what the person is advised. */
  findings: z.array(finding),
  priority,
  advice: z.nullable(advice),
  /** Of a card of a pregnancy its visits, which are records of their own, the latest first. */
  contacts: z.array(
    z.object({
      id,
      content: ancContact,
      marks: z.record(z.string(), vitalMark),
      findings: z.array(finding),
      createdBy: author,
    }),
  ),
  /** Who entered which part of a card: its lines (`visits.first`, `doses.penta1`) and its other fields (`vitals`). What a health worker entered is not the patient's to change. */
  enteredBy: z.record(z.string(), z.enum(ROLES)),
  createdBy: author,
  createdAt: instant,
  changedAt: instant,
  /** Whether the caller may correct it, and delete it. */
  mayCorrect: z.boolean(),
  mayHide: z.boolean(),
});
export type MedicalRecord = z.infer<typeof medicalRecord>;

export const addRecord = endpoint({
  method: 'POST',
  path: '/records',
  requires: 'record.write',
  summary:
    'Adds a record: patients their own notes and cards, health workers reports and cards. A child has one immunization card, a pregnancy one antenatal card with a record for each visit',
  input: z.object({ patientId: id, content: recordContent, appointmentId: z.optional(id) }),
  output: medicalRecord,
  errors: ['forbidden', 'notFound', 'wrongState', 'personLocked'],
});

export const listRecords = endpoint({
  method: 'GET',
  path: '/patients/:patientId/records',
  requires: 'record.read',
  summary: 'The records of a patient, the latest day first',
  input: z.object({
    patientId: id,
    kind: z.optional(recordKind),
    from: z.optional(civilDate),
    to: z.optional(civilDate),
    ...pageInput,
  }),
  output: pageOf(medicalRecord),
  errors: ['notFound', 'personLocked'],
});

export const getRecord = endpoint({
  method: 'GET',
  path: '/records/:id',
  requires: 'record.read',
  summary: 'The latest version of one record',
  input: z.object({ id }),
  output: medicalRecord,
  errors: ['notFound', 'personLocked'],
});

export const listRecordVersions = endpoint({
  method: 'GET',
  path: '/records/:id/versions',
  requires: 'record.read',
  summary: 'All versions of a record, the latest first',
  input: z.object({ id }),
  output: z.object({
    versions: z.array(z.object({ version: z.int(), content: versionContent, by: author, at: instant })),
  }),
  errors: ['notFound', 'personLocked'],
});

export const correctRecord = endpoint({
  method: 'PUT',
  path: '/records/:id',
  requires: 'record.write',
  summary: 'Corrects a record: the version that was read becomes an earlier one, and is kept',
  input: z.object({ id, version: z.int(), content: recordContent }),
  output: medicalRecord,
  errors: ['forbidden', 'notFound', 'wrongState', 'changedMeanwhile', 'personLocked'],
});

export const hideRecord = endpoint({
  method: 'DELETE',
  path: '/records/:id',
  requires: 'record.hide',
  summary: 'Deletes an own note: it is hidden, with its history kept; of antenatal notes only the latest',
  input: z.object({ id }),
  output: z.object({}),
  errors: ['forbidden', 'notFound', 'wrongState', 'personLocked'],
});
