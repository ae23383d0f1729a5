/** What the rules find in a record: marked vital signs and danger signs, with advice. These are hints for people, not a diagnosis. */
import * as z from '@chautari/contract/zod';
import { bilingual } from './fields';

/** How far a value is from the normal range. */
export const VITAL_MARKS = ['unusual', 'urgent'] as const;
export const vitalMark = z.enum(VITAL_MARKS);
export type VitalMark = z.infer<typeof vitalMark>;

/** How soon a record needs attention. */
export const PRIORITIES = ['critical', 'high', 'medium'] as const;
export const priority = z.enum(PRIORITIES);
export type Priority = z.infer<typeof priority>;

/** The advice to the person, the most urgent first: `today` is the health post, `hospitalToday` the hospital. */
export const ADVICE = ['call102', 'hospitalToday', 'today', 'soon'] as const;
export const advice = z.enum(ADVICE);
export type Advice = z.infer<typeof advice>;

export const finding = z.object({
  /**
   * A vital sign, a danger sign, several vital signs that are serious together, a danger sign that typed text names and nobody has confirmed or
   * denied, a finding of an antenatal visit, or a mark of a register.
   */
  about: z.enum(['vital', 'dangerSign', 'together', 'typed', 'antenatal', 'register']),
  /** The vital sign, the danger sign or the antenatal rule, the mark; `all` for several together. */
  key: z.string(),
  mark: vitalMark,
  /** On which side of the normal range a value is. */
  side: z.nullable(z.enum(['low', 'high'])),
  advice,
  /** What the rule of a register says. */
  words: z.optional(bilingual),
});
export type Finding = z.infer<typeof finding>;
