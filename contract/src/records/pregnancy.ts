/** Antenatal care: the patient's own note of a visit, the card of a pregnancy, and its visits. */
import * as z from '@chautari/contract/zod';
import { id, line, phone } from '../fields';
import { ancExamination } from './ancExamination';
import { anyDay, cardEntry, image, optionalText, pastOrToday } from './fields';
import { alarm, vitals } from './vitals';

/** The patient's own note of an antenatal visit. */
export const ancNote = z.object({
  kind: z.literal('ancNote'),
  clientName: line(),
  hospitalName: line(),
  contactPhone: phone,
  reportImage: image,
});

export const ANC_VISITS = [
  'first',
  'upTo12',
  'week16',
  'weeks20to24',
  'week28',
  'week32',
  'week34',
  'week36',
  'weeks38to40',
] as const;
export const TD_DOSES = ['td1', 'td2', 'td2plus'] as const;

/** How often she has been pregnant, or has given birth. */
const timesPregnant = z.optional(
  z
    .number()
    .check(
      z.int({ error: 'impossible' }),
      z.minimum(0, { error: 'impossible' }),
      z.maximum(20, { error: 'impossible' }),
    ),
);

/** The card of one pregnancy: what holds for all of it. What is found at a visit is an `ancContact`. */
export const ancReport = z.object({
  kind: z.literal('ancReport'),
  date: pastOrToday,
  lastMenstrualPeriod: pastOrToday,
  /** By a scan, with its day; the date worked out from the last period is kept beside it. */
  scan: z.optional(z.object({ date: pastOrToday, expectedDelivery: anyDay })),
  /** Pregnancies, this one included, and births before it. */
  gravida: timesPregnant,
  para: timesPregnant,
  /** Visits of which only the days are known, such as those on a card of paper. */
  visits: z.partialRecord(z.enum(ANC_VISITS), cardEntry),
  tetanus: z.partialRecord(z.enum(TD_DOSES), z.object({ date: z.nullable(pastOrToday) })),
});

/** One antenatal visit. Nothing in it is taken over from the visit before. */
export const ancContact = z.object({
  kind: z.literal('ancContact'),
  /** The record that is the card of the pregnancy. */
  card: id,
  date: pastOrToday,
  place: z.optional(line()),
  /** Which visit of the plan it is; null outside its weeks. */
  visit: z.nullable(z.enum(ANC_VISITS)),
  vitals,
  ...ancExamination,
  ...alarm,
  /** Findings and advice. */
  note: optionalText,
  followUpDate: z.optional(anyDay),
  reportImage: image,
});

export const PREGNANCY_CONTENTS = { ancNote, ancReport, ancContact };
