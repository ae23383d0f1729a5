/**
 * The shape of the schedules of antenatal care and immunization. `plans.ts` calculates plans from them. The dates are data with a source
 * (`src/schedules/*.json`) that an operator may replace.
 */
import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { bilingual, civilDate } from './fields';
import { advice } from './findings';
import { ANC_CHOICE_FIELDS, ANC_MEASURES } from './records/ancExamination';
import { PREGNANCY_OUTCOMES } from './pregnancyEnds';
import { VITAL_SIGNS } from './records/vitals';

/** The source of a schedule, shown with it. */
export const source = z.object({ text: bilingual, checkedOn: civilDate });

export const scheduleAge = z.object({ weeks: z.optional(z.int()), months: z.optional(z.int()) });

/** An earlier dose of the vaccine, and the minimum interval: whole months, and days. From `maybeDays` on the dose may count. */
export const intervalAfter = z.object({
  dose: z.string(),
  days: z.int(),
  months: z.optional(z.int()),
  maybeDays: z.optional(z.int()),
});

export type IntervalAfter = z.infer<typeof intervalAfter>;

/** The key of a vaccine or a dose, such as `penta2`. Records store it. */
export const scheduleKey = z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,29}$/, { error: 'invalid' }));

/** How many doses a vial has. */
export const vial = z.object({ doses: z.int() });

/** A vaccine, with one or more doses. `live`: another live vaccine comes on the same day or this many days later. */
export const vaccine = z.object({
  key: scheduleKey,
  name: bilingual,
  route: z.enum(['injection', 'drops']),
  live: z.optional(z.object({ days: z.int() })),
  vial: z.optional(vial),
});

export const scheduledDose = z.object({
  key: scheduleKey,
  /** The key of the vaccine. */
  vaccine: scheduleKey,
  /** The minimum age; from `maybeFrom` on the dose may count, and a health worker decides. */
  from: z.optional(scheduleAge),
  maybeFrom: z.optional(scheduleAge),
  after: z.optional(intervalAfter),
  /** From this age on it is no longer given, or not started. */
  until: z.optional(scheduleAge),
  /** Whether the form asks for a follow-up date. */
  followUp: z.boolean(),
  /** Ages between which the portal asks whether the dose was given, because it is more often not recorded than not given. */
  asked: z.optional(z.object({ fromDays: z.int(), untilMonths: z.int() })),
});

export const scheduledVisit = z.object({
  key: z.string(),
  name: bilingual,
  age: scheduleAge,
  /** For one sex only. */
  sex: z.optional(z.literal('female')),
  /** From this age on a card has the visit. No card has to have it to be complete. */
  shownFrom: z.optional(scheduleAge),
  doses: z.array(scheduledDose),
});

export const immunizationSchedule = z.object({
  source,
  /** In the order of the monthly form. */
  vaccines: z.array(vaccine),
  /** In order of age; a dose is overdue `graceDays` after its day. */
  graceDays: z.int(),
  visits: z.array(scheduledVisit),
});
export type ImmunizationSchedule = z.infer<typeof immunizationSchedule>;

export const ancSchedule = z.object({
  source,
  pregnancyDays: z.int(),
  /** `from` and `to`: completed weeks since the last menstrual period; null for the first visit. */
  visits: z.array(z.object({ key: z.string(), name: bilingual, from: z.nullable(z.int()), to: z.nullable(z.int()) })),
  tetanus: z.array(
    z.object({ key: z.string(), name: bilingual, after: z.optional(z.object({ dose: z.string(), days: z.int() })) }),
  ),
  /** The least time between a counted dose and the next one, from the first dose on; after the last of them none is due. */
  tetanusIntervals: z.array(z.object({ days: z.int(), months: z.int() })),
  /** Days after the expected day of birth: from the first one on to be seen in that week, to go to a hospital, and for the post to ask for the outcome. */
  pastExpected: z.object({ check: z.int(), hospital: z.int(), ask: z.int() }),
});
export type AncSchedule = z.infer<typeof ancSchedule>;

/** A visit after a birth, in days after it: due on `due`, late after `until`; a day from `from` to `to` counts for it. */
export const afterBirthVisit = z.object({
  key: z.string(),
  name: bilingual,
  due: z.int(),
  until: z.int(),
  from: z.int(),
  to: z.int(),
});

export const afterBirthSchedule = z.object({
  source,
  /** So long after the end of a pregnancy its limits and danger signs apply. */
  days: z.int(),
  /** In order. */
  visits: z.array(afterBirthVisit),
  /** Completed weeks of a pregnancy in which an outcome is common; the form asks outside them. */
  commonWeeks: z.partialRecord(
    z.enum(PREGNANCY_OUTCOMES),
    z.object({ from: z.nullable(z.int()), to: z.nullable(z.int()) }),
  ),
});
export type AfterBirthSchedule = z.infer<typeof afterBirthSchedule>;

const vitalSign = z.enum(VITAL_SIGNS);

/** Two bounds, each optional (null). */
const bounds = z
  .object({
    low: z.nullable(z.number()),
    high: z.nullable(z.number()),
    /** Added to `low` for each completed year of life. */
    lowPerYear: z.optional(z.number()),
  })
  .check(z.refine(({ low, high }) => low === null || high === null || low < high, { path: ['high'] }));
export type Bounds = z.infer<typeof bounds>;

/** `newborn`: below 2 months; `infant`: 2 to 11 months; `child`: 1 to 4 years; `olderChild`: 5 to 15 years. `pregnant` also in the six weeks after a birth. */
export const PERSON_GROUPS = ['adult', 'pregnant', 'newborn', 'infant', 'child', 'olderChild'] as const;
const personGroup = z.enum(PERSON_GROUPS);
export type PersonGroup = z.infer<typeof personGroup>;

/** The bounds of a vital sign for a group of people. */
export const vitalRule = z.object({
  sign: vitalSign,
  for: personGroup,
  /** Completed months of life, if the rule applies to a part of the group only. */
  months: z.optional(z.object({ from: z.int(), to: z.int() })),
  /** By advice: values at or below `low`, and at or above `high`, get it. The most urgent advice wins. */
  levels: z.partialRecord(advice, bounds),
});
export type VitalRule = z.infer<typeof vitalRule>;

/** A rule on several signs: it applies if each value is within its bounds, both inclusive. */
export const togetherRule = z.object({
  for: personGroup,
  all: z
    .array(z.object({ sign: vitalSign, from: z.nullable(z.number()), to: z.nullable(z.number()) }))
    .check(z.minLength(2)),
  advice,
});
export type TogetherRule = z.infer<typeof togetherRule>;

/** Points for the values of several signs. Their sum may be urgent even if no single value is. */
const scoreRule = z.object({
  for: personGroup,
  urgentFrom: z.int(),
  bands: z.array(
    z.object({ sign: vitalSign, from: z.nullable(z.number()), to: z.nullable(z.number()), points: z.int() }),
  ),
});
export const sourcedScoreRule = z.extend(scoreRule, { source: z.string() });

/** Possible values, and the rules of marks. The sources are in the service's own files, and are not sent. */
export const vitalRules = z.object({
  possible: z.partialRecord(vitalSign, z.object({ min: z.number(), max: z.number() })),
  marks: z.array(vitalRule),
  /** Fever makes the pulse of a child faster: for each `degrees` above `above` (°F) a pulse that is not urgent is judged as `beats` slower. */
  pulseInFever: z.optional(
    z.object({
      for: z.array(personGroup),
      above: z.number(),
      degrees: z.number(),
      beats: z.number(),
      maxBeats: z.number(),
    }),
  ),
  /** From either value on, the danger signs that are urgent with a high blood pressure are urgent. */
  highPressure: z.object({ systolic: z.number(), diastolic: z.number() }),
  together: z.array(togetherRule),
  score: z.optional(scoreRule),
});
export type VitalRules = z.infer<typeof vitalRules>;

/** L, M and S of the WHO's method at ages in days, in order. */
const growthTable = z
  .array(z.object({ day: z.int(), l: z.number(), m: z.number(), s: z.number() }))
  .check(z.minLength(2));
export type GrowthTable = z.infer<typeof growthTable>;
const growthTables = z.object({ male: growthTable, female: growthTable });
/** The same at lengths in cm. */
const bodyTable = z
  .array(z.object({ cm: z.number(), l: z.number(), m: z.number(), s: z.number() }))
  .check(z.minLength(2));
const bodyTables = z.object({ male: bodyTable, female: bodyTable });
const growthSign = z.enum(['weight', 'height']);

/** Below a z-score of weight for age the advice applies. */
export const growthMark = z.object({ below: z.number(), advice });
/** Values beyond which a form asks whether they are right: z-scores of small children, and kg or feet by completed months of life. */
export const improbableScore = z.object({
  sign: z.enum([...growthSign.options, 'weightForHeight']),
  below: z.number(),
  above: z.number(),
});
export const improbableRange = z.object({
  sign: growthSign,
  months: z.object({ from: z.int(), to: z.nullable(z.int()) }),
  low: z.number(),
  high: z.number(),
});

/** Weight in kg and height in cm by age, and weight by the length of who lies and the height of who stands. The sources are in the service's own file, and are not sent. */
export const growthRules = z.object({
  weightForAge: growthTables,
  heightForAge: growthTables,
  weightForLength: bodyTables,
  weightForHeight: bodyTables,
  /** The lowest score first. */
  marks: z.array(growthMark),
  improbable: z.object({ scores: z.array(improbableScore), ranges: z.array(improbableRange) }),
});
export type GrowthRules = z.infer<typeof growthRules>;

/** Values of an antenatal visit that rules compare; `fundalDifference`: cm between the height of the womb and the week of the pregnancy; `fundalGrowth`: cm since a visit two weeks before or earlier. */
export const ANTENATAL_VALUES = [...VITAL_SIGNS, ...ANC_MEASURES, 'fundalDifference', 'fundalGrowth'] as const;

/** A part of an antenatal rule: a value within bounds, both inclusive, one of some choices, or one of some danger signs. */
const antenatalPart = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('value'),
    value: z.enum(ANTENATAL_VALUES),
    from: z.nullable(z.number()),
    to: z.nullable(z.number()),
  }),
  z.object({
    by: z.literal('choice'),
    choice: z.enum(ANC_CHOICE_FIELDS),
    is: z.array(z.string()).check(z.minLength(1)),
  }),
  z.object({ by: z.literal('sign'), signs: z.array(z.string()).check(z.minLength(1)) }),
]);
export type AntenatalPart = z.infer<typeof antenatalPart>;

/** A rule for the findings of an antenatal visit: it applies if each of its parts does. */
export const antenatalRule = z.object({
  /** Such as `severeAnaemia`. Findings name it. */
  key: z.string(),
  /** The field that it is about: of the rules of one field that apply, the first with the most urgent advice is shown. */
  about: z.string(),
  name: bilingual,
  /** Completed weeks of the pregnancy, both inclusive; without it in every week, also where the weeks are not known. */
  weeks: z.optional(z.object({ from: z.nullable(z.int()), to: z.nullable(z.int()) })),
  all: z.array(antenatalPart).check(z.minLength(1)),
  advice,
});

/** The sources are in the service's own files, and are not sent. */
export const antenatalRules = z.object({ rules: z.array(antenatalRule) });
export type AntenatalRules = z.infer<typeof antenatalRules>;

/** The pages that list danger signs. */
export const DANGER_PAGES = ['pregnancy', 'afterBirth', 'newborn'] as const;
export type DangerPage = (typeof DANGER_PAGES)[number];

export const dangerSign = z.object({
  /** Such as `fits`. Records store it. */
  key: z.string(),
  name: bilingual,
  for: z.array(z.enum([...PERSON_GROUPS, 'afterBirth'])),
  /** The pages that list it. */
  pages: z.optional(z.array(z.enum(DANGER_PAGES))),
  /** Urgent only together with a high blood pressure, otherwise unusual. */
  urgentWithPressure: z.optional(z.boolean()),
  /** What to do; `call102` without it. */
  advice: z.optional(advice),
  /** Forms ask about it only if a typed word names it. */
  onlyTyped: z.optional(z.boolean()),
});
/** A reason to call, as on the emergency page, and the danger sign that forms ask about; `drawing` if its drawing differs from the sign. */
const callReason = z.object({ sign: z.string(), drawing: z.optional(z.string()), name: bilingual });

/** The danger signs of forms and of the emergency page. Their sources are in the service's own files. */
export const dangerSigns = z.object({
  emergency: z.object({ life: z.array(callReason), urgent: z.array(callReason) }),
  signs: z.array(dangerSign),
});
export type DangerSigns = z.infer<typeof dangerSigns>;

const wordList = z.array(z.string().check(z.minLength(1)));

/** Words by which typed text may name a danger sign (`dangerWords.ts`). The source is in the service's own file. */
export const dangerWords = z.object({
  entries: z.array(
    z.object({
      /** Phrases. Latin words end in `*` where only their beginning counts, Nepali ones in `=` where the whole word does. */
      words: wordList,
      /** The first one that the form asks the person about, from this age on in months. */
      signs: z.array(z.object({ key: z.string(), fromMonths: z.optional(z.int()) })).check(z.minLength(1)),
    }),
  ),
  /** A word means nothing dangerous beside one of these. */
  except: z.array(z.object({ word: z.string(), beside: wordList })),
  /** Negations before and after a phrase, and the words that may stand between. */
  negations: z.object({ before: wordList, after: wordList, between: wordList }),
});
export type DangerWords = z.infer<typeof dangerWords>;

export const getDangerWords = endpoint({
  method: 'GET',
  path: '/schedules/danger-words',
  requires: 'anyone',
  summary: 'Words by which typed text may name a danger sign. Forms of visits ask about the sign',
  input: z.object({}),
  output: dangerWords,
  errors: [],
});

export const schedules = z.object({
  immunization: immunizationSchedule,
  anc: ancSchedule,
  afterBirth: afterBirthSchedule,
  vitals: vitalRules,
  growth: growthRules,
  antenatal: antenatalRules,
  dangerSigns,
});
export type Schedules = z.infer<typeof schedules>;

export const getSchedules = endpoint({
  method: 'GET',
  path: '/schedules',
  requires: 'anyone',
  summary:
    'The schedules of immunization, of antenatal care and of the visits after a birth, the rules for vital signs, growth and antenatal findings, and the danger signs',
  input: z.object({}),
  output: schedules,
  errors: [],
});
