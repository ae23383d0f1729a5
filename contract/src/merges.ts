/** Two records of one person: administrators join them, and can separate them again for some days. */
import * as z from '@chautari/contract/zod';
import { RECORD_KINDS } from './access';
import { compareFields } from './compareFields';
import { endpoint } from './endpoint';
import { bilingual, civilDate, civilTime, id, instant, phone, publicId, text } from './fields';
import { patientSummary } from './patients';

/** Days for which joined records can be separated again. */
export const SEPARABLE_DAYS = 30;

/** Why two records are one person's. */
export const MERGE_REASONS = ['registeredTwice', 'familyAndDesk', 'paperCard', 'other'] as const;
export type MergeReason = (typeof MERGE_REASONS)[number];

/** Why they are separated. */
export const SEPARATION_REASONS = ['twoPersons', 'wrongRecord', 'other'] as const;
export type SeparationReason = (typeof SEPARATION_REASONS)[number];

/** What may differ between the two, and is taken from one of them. */
export const MERGED_DETAILS = ['name', 'birth', 'sex', 'address', 'phone'] as const;
export type MergedDetail = (typeof MERGED_DETAILS)[number];

/** Why two records cannot be joined as they are. */
export const MERGE_OBSTACLES = [
  'merged',
  'closed',
  'oneDied',
  'twoPregnancies',
  'accountEnds',
  'familyEnds',
  'familyFull',
  'tooManyDoses',
] as const;
export type MergeObstacle = (typeof MERGE_OBSTACLES)[number];

const note = z.nullable(text(500));
const asksNote = <T extends { reason: string; note: string | null }>() =>
  compareFields<T>((form) => form.reason !== 'other' || form.note !== null, {
    reads: ['reason', 'note'],
    at: 'note',
    error: 'required',
  });

const appointmentLine = z.object({ id, date: civilDate, time: civilTime, doctorName: bilingual });
const recordLine = z.object({ id, kind: z.enum(RECORD_KINDS), day: civilDate });

/** One of two records: what identifies the person, and how much is written. Nothing of the contents. */
const mergeSide = z.extend(patientSummary, {
  version: z.int(),
  otherName: z.nullable(z.string()),
  dateOfBirth: civilDate,
  phone: z.nullable(phone),
  address: bilingual,
  registeredOn: civilDate,
  /** The account: how many persons live under it, whether the person holds it, and whether somebody signs in. */
  account: z.object({ persons: z.int(), isHolder: z.boolean(), signsIn: z.boolean() }),
  records: z.array(z.object({ kind: z.enum(RECORD_KINDS), count: z.int(), from: civilDate, to: civilDate })),
  pastAppointments: z.int(),
  openAppointments: z.array(appointmentLine),
});
export type MergeSide = z.infer<typeof mergeSide>;

export const listMergeCandidates = endpoint({
  method: 'POST',
  path: '/patients/merges/candidates',
  requires: 'patient.merge',
  summary: 'Patients who may be the same person as one: by phone, or by name and a near birth date',
  input: z.object({ id }),
  output: z.object({ patients: z.array(patientSummary) }),
  errors: ['notFound'],
  reads: true,
});

export const compareRecords = endpoint({
  method: 'POST',
  path: '/patients/merges/compare',
  requires: 'patient.merge',
  summary:
    'Two records side by side before they are joined: what identifies the person, and kinds, numbers and days of what is written, never contents; in what they differ, of which details one must be chosen, and what stands against it',
  input: z.object({ survivorId: id, formerId: id }),
  output: z.object({
    survivor: mergeSide,
    former: mergeSide,
    differences: z.array(z.enum(MERGED_DETAILS)),
    /** Details that cannot both be right. */
    choices: z.array(z.enum(MERGED_DETAILS)),
    /** The phone of the former record can be taken over: nobody signs in with either of them. */
    isPhoneFree: z.boolean(),
    obstacles: z.array(z.enum(MERGE_OBSTACLES)),
  }),
  errors: ['notFound'],
  reads: true,
});

const person = z.object({ id, patientId: publicId, name: z.string() });

const merge = z.object({
  id,
  survivor: person,
  former: person,
  by: bilingual,
  at: instant,
  reason: z.enum(MERGE_REASONS),
  note: z.nullable(z.string()),
  /** Until then it can be taken back. */
  until: instant,
  /** Both are still joined, in time, and the survivor was not joined with a third record since. */
  isSeparable: z.boolean(),
  separated: z.nullable(z.object({ by: bilingual, at: instant })),
});
export type Merge = z.infer<typeof merge>;

const source = z.optional(z.nullable(z.enum(['survivor', 'former'])));

const mergeForm = z.object({
  survivorId: id,
  /** The versions that the caller has compared. */
  survivorVersion: z.int(),
  formerId: id,
  formerVersion: z.int(),
  /** The record from which a detail is taken; by default the one that remains. */
  details: z.object({ name: source, birth: source, sex: source, address: source, phone: source }),
  reason: z.enum(MERGE_REASONS),
  note,
});

export const mergeRecords = endpoint({
  method: 'POST',
  path: '/patients/merges',
  requires: 'patient.merge',
  summary: `Joins two records of one person: records, appointments and the family move to the record that goes on, and the former Patient ID leads on to it. Both phones get a message. It can be taken back for ${SEPARABLE_DAYS} days`,
  input: mergeForm.check(asksNote<z.output<typeof mergeForm>>()),
  output: merge,
  errors: ['notFound', 'changedMeanwhile', 'cannotMerge'],
});

export const listMerges = endpoint({
  method: 'GET',
  path: '/patients/merges',
  requires: 'patient.merge',
  summary: `Records that were joined within ${SEPARABLE_DAYS} days, the latest first`,
  input: z.object({}),
  output: z.object({ merges: z.array(merge) }),
  errors: [],
});

/** The maximum of records, and of appointments, that are named before a separation. */
export const MAX_LATER = 200;

export const getMerge = endpoint({
  method: 'GET',
  path: '/patients/merges/:id',
  requires: 'patient.merge',
  summary:
    'One joining of two records, with what was written after it: kinds and days, never contents. A separation leaves that with the record that goes on, unless it is named',
  input: z.object({ id }),
  output: z.object({
    merge,
    /** How much goes back by itself. */
    moved: z.object({ records: z.int(), appointments: z.int(), persons: z.int() }),
    records: z.array(recordLine),
    appointments: z.array(appointmentLine),
  }),
  errors: ['notFound'],
});

const ids = z.array(id).check(z.maxLength(MAX_LATER));
const separation = z.object({
  id,
  reason: z.enum(SEPARATION_REASONS),
  note,
  /** What was written after the joining and belongs to the former record. */
  records: ids,
  appointments: ids,
});

export const separateRecords = endpoint({
  method: 'POST',
  path: '/patients/merges/:id/separate',
  requires: 'patient.merge',
  summary: `Separates two records that were joined within ${SEPARABLE_DAYS} days: what has moved goes back, with account and family; what was written since stays with the record that went on, unless it is named`,
  input: separation.check(asksNote<z.output<typeof separation>>()),
  output: merge,
  errors: ['notFound', 'wrongState', 'separationOver'],
});
