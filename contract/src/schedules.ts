/**
 * The shape of the schedules of antenatal care and immunization; what follows from them is worked out in `plans.ts`. The dates
 * themselves are data with a source (`src/schedules/*.json`) that an operator may replace.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { bilingual, civilDate } from './fields';
import { VITAL_SIGNS } from './records';

/** Where a schedule comes from, shown with it. */
export const source = z.object({ text: bilingual, checkedOn: civilDate });

const age = z.object({ weeks: z.optional(z.int()), months: z.optional(z.int()) });

export const immunizationSchedule = z.object({
  source,
  /** In order of age; a dose is overdue `graceDays` after its day. */
  graceDays: z.int(),
  visits: z.array(
    z.object({
      key: z.string(),
      name: bilingual,
      age,
      doses: z.array(
        z.object({
          key: z.string(),
          name: bilingual,
          /** The same vaccine before, and how many days must lie between. */
          after: z.optional(z.object({ dose: z.string(), days: z.int() })),
          /** Whether the form asks for a follow-up date. */
          followUp: z.boolean(),
        }),
      ),
    }),
  ),
});
export type ImmunizationSchedule = z.infer<typeof immunizationSchedule>;

export const ancSchedule = z.object({
  source,
  pregnancyDays: z.int(),
  /** `from` and `to`: completed weeks since the last menstrual period; the first visit has neither. */
  visits: z.array(z.object({ key: z.string(), name: bilingual, from: z.nullable(z.int()), to: z.nullable(z.int()) })),
  tetanus: z.array(
    z.object({ key: z.string(), name: bilingual, after: z.optional(z.object({ dose: z.string(), days: z.int() })) }),
  ),
});
export type AncSchedule = z.infer<typeof ancSchedule>;

const vitalSign = z.enum(VITAL_SIGNS);

/** Two bounds, each null where there is none. */
const range = z
  .object({ low: z.nullable(z.number()), high: z.nullable(z.number()) })
  .check(z.refine(({ low, high }) => low === null || high === null || low < high, { path: ['high'] }));

/** Which people a vital sign is marked for, and when. */
export const vitalRule = z.object({
  sign: vitalSign,
  /** `adult`: 16 years and more and not pregnant. */
  for: z.enum(['adult', 'pregnant']),
  /** Values below `low` or above `high` are unusual. */
  usual: range,
  /** Somebody must act now at `low` and below, and at `high` and above. */
  urgent: range,
});

/** What is possible at all, and what is marked. The sources of the bounds are in the service's own files, and are not sent. */
export const vitalRules = z.object({
  possible: z.partialRecord(vitalSign, z.object({ min: z.number(), max: z.number() })),
  marks: z.array(vitalRule),
});
export type VitalRules = z.infer<typeof vitalRules>;

export const schedules = z.object({ immunization: immunizationSchedule, anc: ancSchedule, vitals: vitalRules });
export type Schedules = z.infer<typeof schedules>;

export const getSchedules = endpoint({
  method: 'GET',
  path: '/schedules',
  role: 'anyone',
  summary: 'The schedules of immunization and antenatal care and the rules for vital signs, each with its source',
  input: z.object({}),
  output: schedules,
  errors: [],
});
