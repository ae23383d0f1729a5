/** Measurements and questions of a visit, and the actions taken if something was urgent. */
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
export const VITAL_SIGNS = [
  'systolic',
  'diastolic',
  'temperature',
  'respiratoryRate',
  'pulse',
  'weight',
  'height',
  'oxygen',
] as const satisfies (keyof Vitals)[];

/** Whether the person is pregnant, or gave birth within the last six weeks. */
export const PREGNANCY_STATES = ['no', 'pregnant', 'afterBirth'] as const;
export type PregnancyState = (typeof PREGNANCY_STATES)[number];

/** Actions taken immediately if something was urgent. */
export const ACTIONS_TAKEN = ['called102', 'toldDoctor', 'referred', 'treated', 'advised'] as const;
export type ActionTaken = (typeof ACTIONS_TAKEN)[number];

/** The parts of a visit besides the vital signs that may be urgent. */
export const alarm = {
  /** Keys of the danger signs in the schedules. */
  dangerSigns: z.optional(z.array(line(60)).check(z.maxLength(40))),
  /** Keys of danger signs that typed text names, and that the person does not have. */
  deniedSigns: z.optional(z.array(line(60)).check(z.maxLength(40))),
  /** Vital signs that are improbable for the person, and right: somebody was asked. */
  confirmedVitals: z.optional(z.array(z.enum(VITAL_SIGNS)).check(z.maxLength(VITAL_SIGNS.length))),
  /** Required from health workers if something is urgent. */
  actionsTaken: z.optional(z.array(z.enum(ACTIONS_TAKEN)).check(z.maxLength(ACTIONS_TAKEN.length))),
};
