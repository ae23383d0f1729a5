/** Antenatal care: the patient's own note of a visit, the card of a pregnancy, and its visits. */
import * as z from '@chautari/contract/zod';
import { id, line, phone } from '../fields';
import { ancExamination } from './ancExamination';
import { anyDay, cardEntry, image, optionalText, pastOrToday } from './fields';
import { pregnancyEnd } from './pregnancyEnd';
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

/** The number of pregnancies, or of births. */
const timesPregnant = z.optional(
  z
    .number()
    .check(
      z.int({ error: 'impossible' }),
      z.minimum(0, { error: 'impossible' }),
      z.maximum(20, { error: 'impossible' }),
    ),
);

/** The card of one pregnancy, with the data of the pregnancy as a whole. The findings of a visit are an `ancContact`. */
export const ancReport = z.object({
  kind: z.literal('ancReport'),
  date: pastOrToday,
  lastMenstrualPeriod: pastOrToday,
  /** The expected day by a scan, with the day of the scan. The day calculated from the last period is kept besides. */
  scan: z.optional(z.object({ date: pastOrToday, expectedDelivery: anyDay })),
  /** Pregnancies including this one, and births before it. */
  gravida: timesPregnant,
  para: timesPregnant,
  /** Visits of which only the day is known, such as those on a paper card. */
  visits: z.partialRecord(z.enum(ANC_VISITS), cardEntry),
  tetanus: z.partialRecord(z.enum(TD_DOSES), z.object({ date: z.nullable(pastOrToday) })),
});

/** One antenatal visit. Nothing is copied from the visit before. */
export const ancContact = z.object({
  kind: z.literal('ancContact'),
  /** The record of the pregnancy card. */
  card: id,
  date: pastOrToday,
  place: z.optional(line()),
  /** The visit of the plan; null outside its weeks. */
  visit: z.nullable(z.enum(ANC_VISITS)),
  vitals,
  ...ancExamination,
  ...alarm,
  /** The health post that should hear of it if the woman writes down something urgent herself; null if none should. */
  post: z.optional(z.nullable(id)),
  /** Findings and advice. */
  note: optionalText,
  followUpDate: z.optional(anyDay),
  reportImage: image,
});

export const PREGNANCY_CONTENTS = { ancNote, ancReport, ancContact, pregnancyEnd };
