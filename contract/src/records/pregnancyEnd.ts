/** How a pregnancy ended: a birth or a loss, and the children who were born. */
import * as z from '@chautari/contract/zod';
import { compareFields } from '../compareFields';
import { id, line, sex } from '../fields';
import { BIRTH_OUTCOMES, PREGNANCY_OUTCOMES, type PregnancyOutcome } from '../pregnancyEnds';
import { boundedNumber, optionalText, pastOrToday } from './fields';
import { alarm } from './vitals';

export const BIRTH_PLACES = ['here', 'otherFacility', 'home', 'onTheWay'] as const;
export const DELIVERY_KINDS = ['normal', 'assisted', 'caesarean'] as const;
/** Methods of family planning that are given at a birth. */
export const POSTPARTUM_METHODS = ['iucd', 'implant', 'tubalLigation', 'other'] as const;
export const MAX_BABIES = 3;

/** A child of the birth. */
export const baby = z.object({
  sex,
  /** At birth, in kg. */
  weight: boundedNumber(0.3, 7),
  alive: z.enum(['yes', 'no']),
  /** Whether it cried or breathed at once. */
  criedAtOnce: z.optional(z.nullable(z.enum(['yes', 'no', 'notKnown']))),
  /** The record of the child. The service opens it for a living child. */
  child: z.optional(id),
});
export type Baby = z.infer<typeof baby>;

const mayHaveBabies = (outcome: PregnancyOutcome) => (BIRTH_OUTCOMES as readonly string[]).includes(outcome);
const isOfBirth = (outcome: PregnancyOutcome) => outcome === 'liveBirth' || outcome === 'stillbirth';

/** The end of a pregnancy: of one with a card, or of one of which nothing else is written here. */
export const pregnancyEnd = z
  .object({
    kind: z.literal('pregnancyEnd'),
    /** The record of the pregnancy card, if there is one. */
    card: z.optional(id),
    /** The completed weeks on the day, where no card tells them. */
    weeks: z.optional(
      z
        .number()
        .check(
          z.int({ error: 'impossible' }),
          z.minimum(3, { error: 'impossible' }),
          z.maximum(46, { error: 'impossible' }),
        ),
    ),
    outcome: z.enum(PREGNANCY_OUTCOMES),
    date: pastOrToday,
    /** Of a birth. */
    place: z.optional(z.enum(BIRTH_PLACES)),
    delivery: z.optional(z.nullable(z.enum(DELIVERY_KINDS))),
    /** Given within 48 hours of a birth. */
    postpartumMethod: z.optional(z.nullable(z.enum(POSTPARTUM_METHODS))),
    babies: z.optional(z.array(baby).check(z.maxLength(MAX_BABIES))),
    /** Where mother or child were sent. */
    referredTo: z.optional(line()),
    actionsTaken: alarm.actionsTaken,
    note: optionalText,
  })
  .check(
    compareFields(({ card, weeks }) => card === undefined || weeks === undefined, {
      reads: ['card', 'weeks'],
      at: 'weeks',
      error: 'invalid',
    }),
    compareFields(({ outcome, place }) => !isOfBirth(outcome) || Boolean(place), {
      reads: ['outcome', 'place'],
      at: 'place',
      error: 'required',
    }),
    compareFields(({ outcome, babies }) => !isOfBirth(outcome) || Boolean(babies?.length), {
      reads: ['outcome', 'babies'],
      at: 'babies',
      error: 'required',
    }),
    compareFields(({ outcome, babies }) => mayHaveBabies(outcome) || !babies?.length, {
      reads: ['outcome', 'babies'],
      at: 'babies',
      error: 'noBabies',
    }),
    compareFields(({ outcome, postpartumMethod }) => isOfBirth(outcome) || !postpartumMethod, {
      reads: ['outcome', 'postpartumMethod'],
      at: 'postpartumMethod',
      error: 'invalid',
    }),
    compareFields(({ outcome, babies }) => outcome !== 'stillbirth' || !babies?.some(({ alive }) => alive === 'yes'), {
      reads: ['outcome', 'babies'],
      at: 'outcome',
      error: 'babyAlive',
    }),
  );
