/** Records of patients. The content of each kind is in `records/`, its permissions in `access.ts`. */
import * as z from '@chautari/contract/zod';
import { RECORD_KINDS } from './access';
import { endpoint } from './endpoint';
import { bilingual, civilDate, id, instant } from './fields';
import { advice, finding, priority, vitalMark } from './findings';
import { pageInput, definePage } from './paging';
import { PREGNANCY_OUTCOMES } from './pregnancyEnds';
import { recordContent } from './records/contents';
import { ancContact } from './records/pregnancy';
import { entryRemark } from './records/registerEntry';
import { referralWay } from './referralWay';
import { ROLES } from './roles';

export const recordKind = z.enum(RECORD_KINDS);

const author = z.object({
  role: z.enum(ROLES),
  name: bilingual,
  /** A health worker's number at the council and workplace, if known. */
  licenseNumber: z.optional(z.string()),
  hospital: z.optional(z.string()),
});

const ownAlarm = z.object({
  post: bilingual,
  at: instant,
  taken: z.nullable(z.object({ by: bilingual, at: instant })),
});

export const medicalRecord = z.object({
  id,
  patientId: id,
  content: recordContent,
  /** A result is left out that only doctors and the author read. */
  withheld: z.optional(z.literal(true)),
  day: civilDate,
  official: z.boolean(),
  version: z.int(),
  /** Marked vital signs by name. */
  marks: z.record(z.string(), vitalMark),
  /** All findings of the rules, the priority, and the advice to the person. */
  findings: z.array(finding),
  priority,
  advice: z.nullable(advice),
  /** Of an entry of a register: what the register is called, the day to come again, and what its answers are read with. */
  register: z.optional(
    z.object({
      title: bilingual,
      next: z.nullable(z.object({ day: civilDate, name: bilingual })),
      remarks: z.optional(z.array(entryRemark)),
    }),
  ),
  /** The health post that heard of what the patient wrote herself, when, and who took it on. */
  alarm: z.optional(ownAlarm),
  /** Of a referral: where it is. */
  referral: z.optional(referralWay),
  /** The visits of a pregnancy card, which are separate records, the latest first. */
  contacts: z.array(
    z.object({
      id,
      content: ancContact,
      withheld: z.optional(z.literal(true)),
      marks: z.record(z.string(), vitalMark),
      findings: z.array(finding),
      alarm: z.optional(ownAlarm),
      createdBy: author,
    }),
  ),
  /** How the pregnancy of a card ended. Both are null where the account may not know it. */
  end: z.optional(z.object({ date: z.nullable(civilDate), outcome: z.nullable(z.enum(PREGNANCY_OUTCOMES)) })),
  /**
   * The role that entered each part of a card: its lines (`visits.first`, `doses.penta1`) and its other fields (`vitals`). Patients may not
   * change what a health worker entered.
   */
  enteredBy: z.record(z.string(), z.enum(ROLES)),
  createdBy: author,
  createdAt: instant,
  changedAt: instant,
  /** Whether the caller may correct and delete it. */
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
  errors: ['forbidden', 'notFound', 'wrongState', 'personLocked', 'personDied'],
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
  output: definePage(medicalRecord),
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
    versions: z.array(z.object({ version: z.int(), content: recordContent, by: author, at: instant })),
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
  errors: ['forbidden', 'notFound', 'wrongState', 'changedMeanwhile', 'personLocked', 'personDied'],
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
