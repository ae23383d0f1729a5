/** Reports to doctors: one for each official OPD or antenatal record. */
import * as z from '@chautari/contract/zod';
import { compareFields } from './compareFields';
import { endpoint } from './endpoint';
import { lived } from './appointments';
import { bilingual, birthRange, civilDate, id, instant, line, phone, publicId, sex, text } from './fields';
import { pageInput, definePage, nameFilter } from './paging';
import { advice, finding, PRIORITIES, priority, type Priority } from './findings';
import { addDays } from './calendar';
import { patientSummary } from './patients';
import { medicalRecord } from './records';
import { ACTIONS_TAKEN, PREGNANCY_STATES, vitals } from './records/vitals';
import type { Capability } from './capabilities';

export const REPORT_STATUSES = ['pending', 'inProgress', 'approved', 'rejected', 'completed'] as const;
export const reportStatus = z.enum(REPORT_STATUSES);
export type ReportStatus = z.infer<typeof reportStatus>;

/** The state machine: staff check a report, a doctor completes it. Any other move is refused as `wrongState`. */
export const REPORT_MOVES = {
  start: { from: ['pending'], to: 'inProgress', by: 'report.manage' },
  approve: { from: ['pending', 'inProgress'], to: 'approved', by: 'report.approve' },
  reject: { from: ['pending', 'inProgress', 'approved'], to: 'rejected', by: 'report.manage' },
  reopen: { from: ['inProgress', 'approved', 'rejected'], to: 'pending', by: 'report.manage' },
  complete: { from: ['pending', 'inProgress', 'approved'], to: 'completed', by: 'report.complete' },
  /** The doctor undoes a completion within `TAKE_BACK_SECONDS`. */
  takeBack: { from: ['completed'], to: 'pending', by: 'report.complete' },
  /** Somebody other than a doctor corrected the record, so the doctor has to look at it again. */
  renew: { from: ['completed'], to: 'pending', by: 'service' },
} as const satisfies Record<string, { from: readonly ReportStatus[]; to: ReportStatus; by: Capability | 'service' }>;
/** Moves that people make, as opposed to the service. */
export const MOVES_OF_PEOPLE = [
  'start',
  'approve',
  'reject',
  'reopen',
  'complete',
  'takeBack',
] as const satisfies (keyof typeof REPORT_MOVES)[];
export type ReportMove = (typeof MOVES_OF_PEOPLE)[number];

/** The time in which a doctor can undo a completion. */
export const TAKE_BACK_SECONDS = 60;

/**
 * Who hears of an urgent report, one after the other while nobody has taken it on: the doctor of the patient, those on duty at the facility
 * today, the person in charge of it, the administrators of the portal.
 */
export const ALARM_STEPS = ['doctor', 'duty', 'inCharge', 'administrators'] as const;
export type AlarmStep = (typeof ALARM_STEPS)[number];

/** A visit this many days ago or fewer is of now: it is written down on the same day, or after a night or a free day. What is older comes from paper, and alarms nobody. */
export const MAX_ALARM_DAYS = 2;

/** Whether a visit is too long ago for an alarm on a day. */
export const isTooOldForAlarm = (visitDay: string, today: string) => visitDay < addDays(today, -MAX_ALARM_DAYS);

/** Whether a new priority is lower than what the rules find. It takes a reason then. */
export const isLowered = (assessed: Priority, next: Priority) =>
  PRIORITIES.indexOf(next) > PRIORITIES.indexOf(assessed);

/** `pending`: undecided; `decided`: approved or rejected by staff, not completed by a doctor; `open`: both; `completed`: completed by a doctor. */
export const REPORT_GROUPS = ['pending', 'decided', 'open', 'completed'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

const reportItem = z.object({
  id,
  recordId: id,
  patient: z.object({
    id,
    publicId,
    name: z.string(),
    sex,
    age: z.int(),
    lived,
    birthRange,
    /** Municipality, ward and district in words. */
    place: bilingual,
    /** The phone of the account. */
    phone: z.nullable(phone),
  }),
  /** Whom the findings are about: the patient, another person who was seen in her name, or a child of her birth. */
  about: z.object({
    who: z.enum(['patient', 'otherPerson', 'newborn']),
    name: z.nullable(z.string()),
    pregnancy: z.enum(PREGNANCY_STATES),
  }),
  service: z.enum(['opd', 'anc']),
  /** The name of a record that is no visit: of a register, the vaccination card, the outcome of a pregnancy. */
  recordName: z.optional(bilingual),
  date: civilDate,
  status: reportStatus,
  priority,
  /** The essential parts of the record: the complaint or note, measurements, findings, and actions taken. */
  complaint: z.nullable(z.string()),
  vitals,
  findings: z.array(finding),
  actionsTaken: z.array(z.enum(ACTIONS_TAKEN)),
  /** The priority and the most urgent advice that the rules find now. */
  assessed: priority,
  advice: z.nullable(advice),
  /** The visit is long past: nobody is alarmed. */
  silent: z.boolean(),
  /** The patient wrote the record herself, and chose who should hear of it. */
  own: z.boolean(),
  /** Where it was found, if that is known. */
  facility: z.nullable(bilingual),
  /** Who heard of it since it became urgent, the first ones first. */
  heard: z.array(z.object({ step: z.enum(ALARM_STEPS), name: bilingual, at: instant })),
  /** Who takes care of a critical report, and since when. */
  taken: z.nullable(z.object({ by: bilingual, at: instant })),
  /** When the desk last reminded the doctor of it. */
  remindedAt: z.nullable(instant),
  note: z.nullable(z.string()),
  /** Increases with each change of priority, note or record. */
  version: z.int(),
  /** The reason of the rejection. */
  reason: z.nullable(z.string()),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(bilingual),
  /** The moves that the caller may make now. */
  moves: z.array(z.enum(MOVES_OF_PEOPLE)),
});
export type ReportItem = z.infer<typeof reportItem>;

/** The cursor of a list in order of urgency: rank, time in milliseconds and id of the last report of the page. */
const reportCursor = z.string().check(z.regex(/^[012]\.\d{1,14}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

const reportsAsked = {
  group: z.optional(z.enum(REPORT_GROUPS)),
  status: z.optional(reportStatus),
  priority: z.optional(priority),
  service: z.optional(z.enum(['opd', 'anc'])),
  from: z.optional(civilDate),
  to: z.optional(civilDate),
  ...pageInput,
  after: z.optional(reportCursor),
};
const reportsFound = z.extend(definePage(reportItem), { counts: z.object({ open: z.int(), completed: z.int() }) });

export const listReports = endpoint({
  method: 'GET',
  path: '/reports',
  requires: 'report.read',
  summary: 'Reports that are open or completed, critical ones first; for a doctor those of the own patients',
  input: z.object(reportsAsked),
  output: reportsFound,
  errors: [],
});

export const searchReports = endpoint({
  method: 'POST',
  path: '/reports/search',
  requires: 'report.read',
  summary:
    'The same, and looked for by the patient: any part of the name in either script, or the beginning of the Patient ID. A POST, so that no address holds a name',
  input: z.object({ ...reportsAsked, text: nameFilter }),
  output: reportsFound,
  errors: [],
  reads: true,
});

export const listUrgentReports = endpoint({
  method: 'GET',
  path: '/reports/urgent',
  requires: 'report.read',
  summary:
    'Critical reports that nobody has taken on, rejected or completed, the worst and then the oldest first; those that somebody has taken on and not finished; and those that were completed within a day; for a doctor those of the own patients',
  input: z.object({}),
  output: z.object({
    items: z.array(reportItem),
    all: z.int(),
    taken: z.array(reportItem),
    handled: z.array(reportItem),
  }),
  errors: [],
});

export const takeReport = endpoint({
  method: 'POST',
  path: '/reports/:id/take',
  requires: 'report.manage',
  summary:
    'Takes a critical report on: from now on everybody sees who looks after the patient; refused where somebody was quicker',
  input: z.object({ id }),
  output: reportItem,
  errors: ['notFound', 'wrongState'],
});

/** The desk may remind the doctor of a report once in this many minutes. */
export const REMIND_MINUTES = 15;

export const remindDoctor = endpoint({
  method: 'POST',
  path: '/reports/:id/remind',
  requires: 'doctor.remind',
  summary: `Sends those who heard of a critical report that nobody has taken on another message, or the first people who should hear of it; at most once in ${REMIND_MINUTES} minutes`,
  input: z.object({ id }),
  output: reportItem,
  errors: ['notFound', 'wrongState', 'remindedLately', 'nobodyToRemind'],
});

export const getReport = endpoint({
  method: 'GET',
  path: '/reports/:id',
  requires: 'report.read',
  summary: 'One report with the record that it is about',
  input: z.object({ id }),
  output: z.object({
    report: reportItem,
    record: medicalRecord,
    patient: patientSummary,
    /** Who lowered the priority below what the rules find, the latest first. */
    changes: z.array(z.object({ from: priority, to: priority, reason: z.string(), by: bilingual, at: instant })),
  }),
  errors: ['notFound'],
});

export const moveReport = endpoint({
  method: 'POST',
  path: '/reports/:id/move',
  requires: 'report.manage',
  summary:
    'Moves a report on; a rejection needs a reason. With the `version` that was read, only if neither the report nor its record has changed since',
  input: z
    .object({ id, move: z.enum(MOVES_OF_PEOPLE), reason: z.optional(line(500)), version: z.optional(z.int()) })
    .check(
      compareFields((form) => form.move !== 'reject' || Boolean(form.reason), {
        reads: ['move', 'reason'],
        at: 'reason',
        error: 'required',
      }),
    ),
  output: reportItem,
  errors: ['notFound', 'forbidden', 'wrongState', 'changedMeanwhile'],
});

export const editReport = endpoint({
  method: 'PUT',
  path: '/reports/:id',
  requires: 'report.manage',
  summary:
    'Changes priority and note of a report; with the `version` that was read, only if nobody has changed them since. A priority below what the rules find takes a reason, which the patient reads in the log',
  input: z.object({
    id,
    priority,
    note: z.nullable(text(2000)),
    reason: z.optional(z.nullable(line(500))),
    version: z.optional(z.int()),
  }),
  output: reportItem,
  errors: ['notFound', 'wrongState', 'changedMeanwhile'],
});
