import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { bilingual, civilDate, id, instant, publicId } from './fields';
import { monthlyCursor, pageInput, definePage } from './paging';
import { ROLES } from './roles';

/** The actions in the audit trail. Their labels are at `audit.<action>` in the catalogues. */
export const AUDIT_ACTIONS = [
  'patientRegistered',
  'patientSearched',
  'patientListed',
  'patientLookedUp',
  'openedByCode',
  'openedHere',
  'openedByPhone',
  'openedInEmergency',
  'accessEnded',
  'patientRead',
  'patientChanged',
  'patientCorrected',
  'deathMarked',
  'deathTakenBack',
  'mergeRequested',
  'mergeDeclined',
  'recordsCompared',
  'recordsMerged',
  'recordsSeparated',
  'contactChanged',
  'accountClosed',
  'idSent',
  'personOpened',
  'pinChanged',
  'pinCodeGiven',
  'shareCodeMade',
  'personRemoved',
  'recordExported',
  'summaryExported',
  'recordsListed',
  'recordRead',
  'recordAdded',
  'recordCorrected',
  'recordHidden',
  'vaccinationNoted',
  'appointmentAsked',
  'appointmentRead',
  'appointmentMoved',
  'appointmentsListed',
  'referralsListed',
  'referralMoved',
  'letterMade',
  'letterOpened',
  'reportsListed',
  'reportRead',
  'reportChanged',
  'alarmReceived',
  'priorityLowered',
  'fileRead',
  'applicationSent',
  'applicationRead',
  'applicationDecided',
  'workersListed',
  'workerSuspended',
  'workerReinstated',
  'administratorPlaceChanged',
  'securityLogRead',
  'moduleRolledBack',
  'facilityChanged',
  'registerAdded',
  'registerPutInForce',
  'registerEnded',
  'figuresSent',
  'workplaceChanged',
  'noticeSent',
  'noticeWithdrawn',
  'signedIn',
  'passwordChanged',
  'secondStepChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'openingsListed',
  'openingReviewed',
  'auditRead',
] as const;
export const auditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof auditAction>;

const pageOfMonths = { ...pageInput, after: z.optional(monthlyCursor) };

const accessEntry = z.object({
  at: instant,
  action: auditAction,
  /** Why a priority was lowered. */
  reason: z.optional(z.string()),
  /** Null: the portal itself. */
  by: z.nullable(z.object({ role: z.enum(ROLES), name: bilingual })),
});

export const listMyAccessLog = endpoint({
  method: 'GET',
  path: '/patients/me/access-log',
  requires: 'patient.self',
  summary:
    'Who opened or changed the data of the signed-in patient or of a family member, the latest first; a person’s own doings only if asked for',
  input: z.object({ person: z.optional(id), own: z.optional(z.enum(['yes'])), ...pageOfMonths }),
  output: z.extend(definePage(accessEntry), {
    /** The day from which on the list is complete; earlier entries are in the archive. Not there if it holds all. */
    completeFrom: z.optional(civilDate),
  }),
  errors: ['notFound', 'personLocked'],
});

export const searchAccessLog = endpoint({
  method: 'GET',
  path: '/access-log',
  requires: 'audit.read',
  summary:
    'The audit trail by patient or by account, the latest first; searches and lists of one account that follow each other are one line',
  input: z.object({
    patient: z.optional(publicId),
    account: z.optional(publicId),
    from: z.optional(civilDate),
    to: z.optional(civilDate),
    ...pageOfMonths,
  }),
  output: z.extend(
    definePage(
      z.extend(accessEntry, {
        account: z.nullable(publicId),
        patient: z.nullable(z.object({ publicId, name: z.string() })),
        subject: z.nullable(z.string()),
        /** The number of times in a row, the time of the first, and the number of patients; `patient` is set if it was one. */
        times: z.int(),
        since: instant,
        patients: z.int(),
      }),
    ),
    { completeFrom: z.optional(civilDate) },
  ),
  errors: [],
});
