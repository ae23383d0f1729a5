/** The letter with which a health worker sends a patient to another facility. */
import * as z from '@chautari/contract/zod';
import { compareFields } from '../compareFields';
import { civilDate, civilTime, id, line, text } from '../fields';
import { optionalText, pastOrToday } from './fields';
import { diagnosisRow, MAX_DIAGNOSES, MAX_MEDICINES, medicineRow, rowName } from './opdRows';
import { alarm, vitals } from './vitals';

export const REFERRAL_URGENCIES = ['emergency', 'today', 'planned'] as const;
export type ReferralUrgency = (typeof REFERRAL_URGENCIES)[number];

/** The service that refers, as the registers name it. */
export const REFERRING_SERVICES = [
  'opd',
  'imnciUnder2m',
  'imnci',
  'anc',
  'birth',
  'pnc',
  'nutrition',
  'tb',
  'fp',
  'bite',
  'other',
] as const;
export type ReferringService = (typeof REFERRING_SERVICES)[number];

/** Causes of the form for sick children. */
export const CHILD_CAUSES = ['diarrhoea', 'ari', 'other'] as const;

/** Whether the form for sick children asks for the cause. */
export const asksCause = (service: string | undefined) => service === 'imnciUnder2m' || service === 'imnci';

export const REFERRAL_TRANSPORTS = ['ambulance', 'vehicle', 'carried', 'walked'] as const;
export const REFERRAL_ACCEPTANCES = ['agreed', 'notReached', 'refusedByFamily'] as const;

/** What the service takes over from the visit, so that readers need no second record. */
const takenOver = z.object({
  day: civilDate,
  vitals: z.optional(vitals),
  dangerSigns: alarm.dangerSigns,
  diagnoses: z.optional(z.array(diagnosisRow).check(z.maxLength(MAX_DIAGNOSES))),
  medicines: z.optional(z.array(medicineRow).check(z.maxLength(MAX_MEDICINES))),
});
export type TakenOver = z.infer<typeof takenOver>;

export const referral = z
  .object({
    kind: z.literal('referral'),
    date: pastOrToday,
    /** A facility of the portal. */
    facility: z.optional(z.nullable(id)),
    /** Written by the service. */
    facilityName: z.optional(rowName),
    /** A facility that the portal does not have. */
    place: z.optional(z.nullable(line())),
    department: z.optional(z.nullable(line())),
    service: z.enum(REFERRING_SERVICES),
    cause: z.optional(z.nullable(z.enum(CHILD_CAUSES))),
    urgency: z.enum(REFERRAL_URGENCIES),
    /** The record of the visit at which the patient was referred. */
    visit: z.optional(id),
    /** Written by the service. */
    taken: z.optional(takenOver),
    reason: text(2000),
    findings: optionalText,
    given: optionalText,
    transport: z.optional(z.nullable(z.enum(REFERRAL_TRANSPORTS))),
    /** When the ambulance or vehicle was called. */
    calledAt: z.optional(z.nullable(civilTime)),
    escort: z.optional(z.nullable(line())),
    acceptance: z.optional(z.nullable(z.enum(REFERRAL_ACCEPTANCES))),
    /** Who agreed by phone. */
    acceptedBy: z.optional(z.nullable(line())),
    /** Why the family refused. */
    refusal: z.optional(z.nullable(line(300))),
  })
  .check(
    compareFields(({ facility, place }) => Boolean(facility ?? place), {
      reads: ['facility', 'place'],
      at: 'place',
      error: 'required',
    }),
    compareFields(({ acceptance, acceptedBy }) => acceptance !== 'agreed' || Boolean(acceptedBy), {
      reads: ['acceptance', 'acceptedBy'],
      at: 'acceptedBy',
      error: 'required',
    }),
    compareFields(({ acceptance, refusal }) => acceptance !== 'refusedByFamily' || Boolean(refusal), {
      reads: ['acceptance', 'refusal'],
      at: 'refusal',
      error: 'required',
    }),
  );

export const REFERRAL_CONTENTS = { referral };
