/** What is measured and asked at a visit, and what was done at once about something urgent. */
import * as z from '@chautari/contract/zod';
import { line } from '../fields';
import { boundedNumber } from './fields';

/** Vital signs in the units of the national register: mmHg, °F, per minute, kg, feet; oxygen saturation in per cent. */
export const vitals = z
  .object({
    systolic: boundedNumber(30, 300),
    diastolic: boundedNumber(10, 200),
    temperature: boundedNumber(75, 115),
    respiratoryRate: boundedNumber(2, 120),
    pulse: boundedNumber(15, 300),
    weight: boundedNumber(0.3, 350),
    height: boundedNumber(0.7, 9),
    oxygen: boundedNumber(40, 100),
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

/** Whether the person is pregnant, or gave birth within the last six weeks. */
export const PREGNANCY_STATES = ['no', 'pregnant', 'afterBirth'] as const;
export type PregnancyState = (typeof PREGNANCY_STATES)[number];

/** What was done at once about something urgent. */
export const ACTIONS_TAKEN = ['called102', 'toldDoctor', 'referred', 'treated', 'advised'] as const;
export type ActionTaken = (typeof ACTIONS_TAKEN)[number];

/** What a visit says beside its vital signs that may be urgent. */
export const alarm = {
  /** Keys of the danger signs in the schedules. */
  dangerSigns: z.optional(z.array(line(60)).check(z.maxLength(40))),
  /** Health workers must say it where something is urgent. */
  actionsTaken: z.optional(z.array(z.enum(ACTIONS_TAKEN)).check(z.maxLength(ACTIONS_TAKEN.length))),
};
