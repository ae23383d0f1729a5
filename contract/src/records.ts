/** What is kept about patients. Each kind of record has its content in `records/`, and who may add, read and correct it in `access.ts`. */
import * as z from '@chautari/contract/zod';
import { RECORD_KINDS } from './access';
import { endpoint } from './endpoint';
import { bilingual, civilDate, id, instant } from './fields';
import { advice, finding, priority, vitalMark } from './findings';
import { pageInput, pageOf } from './paging';
import { recordContent } from './records/contents';
import { ancContact } from './records/pregnancy';
import { ROLES } from './roles';

export const recordKind = z.enum(RECORD_KINDS);

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
