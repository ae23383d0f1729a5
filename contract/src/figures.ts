/** The monthly figures of a facility, counted from official records in Bikram Sambat months. */
import * as z from '@chautari/contract/zod';
import { FIRST_BS_YEAR, LAST_BS_YEAR } from './calendar';
import { endpoint } from './endpoint';
import { facility } from './facilities';
import { bilingual, civilDate, id, sex, type Bilingual } from './fields';
import { ANC_VISITS, TD_DOSES } from './records/pregnancy';
import { POSTPARTUM_METHODS } from './records/pregnancyEnd';
import { COUNTED_OUTCOMES } from './pregnancyEnds';
import { CASTE_CODES } from './records/visits';

/** The form of the rows. Section numbers differ between versions, so rows have stable names. */
export const FIGURES_FORM = { form: 'HMIS 9.3', version: 'chautari-8' } as const;

/** In the order of the form. */
export const FIGURE_SECTIONS = [
  'opd',
  'caste',
  'immunization',
  'vaccinationSessions',
  'anc',
  'td',
  'births',
  'afterBirth',
  'newborn',
  'postpartumMethods',
  'morbidity',
] as const;
export const figureSection = z.enum(FIGURE_SECTIONS);
export type FigureSection = z.infer<typeof figureSection>;

/** Births, of living and of dead children. */
const BIRTH_ROWS = [
  ...(['atThisFacility', 'atOtherFacility', 'atHome', 'onTheWay'] as const),
  ...(['normal', 'assisted', 'caesarean'] as const),
  ...(['single', 'twins', 'triplets'] as const),
] as const;

/** `weightNormal`: from 2.5 kg; `weightLow`: from 2 kg; `weightVeryLow`: below. A child without a weight is in none. */
export const CHILD_ROWS = ['bornAlive', 'weightNormal', 'weightLow', 'weightVeryLow'] as const;

const METHODS_WITHIN_48 = POSTPARTUM_METHODS.map((method) => `${method}Within48` as const);
const METHODS_WITHIN_YEAR = POSTPARTUM_METHODS.map((method) => `${method}WithinYear` as const);

/** The address of the registers that come with the portal, before the name of each. */
const OWN_REGISTERS = 'https://swasthya-chautari.org/registers/';

/** Sections and registers that come with the portal, in the order of the form. Each register stands after a section. */
const REGISTERS_AFTER: Partial<Record<FigureSection, readonly string[]>> = {
  immunization: ['reaction-after-vaccine', 'sick-young-infant', 'sick-child'],
  newborn: ['family-planning'],
  postpartumMethods: [
    'tb-presumptive',
    'tb-treatment',
    'chronic-follow-up',
    'animal-bite',
    'laboratory',
    'confidential-tests',
  ],
};

/** The parts of the form in its order: sections, and the addresses of registers. */
const FORM_ORDER = FIGURE_SECTIONS.flatMap((section) => [
  section,
  ...(REGISTERS_AFTER[section] ?? []).map((name) => `${OWN_REGISTERS}${name}`),
]);

/** Returns the sections and the addresses of registers in the order of the form; registers that it does not know come last. */
export function sortFormParts(parts: readonly string[]): string[] {
  const getRank = (part: string) => {
    const rank = FORM_ORDER.indexOf(part);
    return rank < 0 ? FORM_ORDER.length : rank;
  };
  return [...parts].sort((one, other) => getRank(one) - getRank(other));
}

/** The rows of each section, in the order of the form. */
export const FIGURE_ROWS = {
  /**
   * `new`: a person's first visit in the fiscal year, which starts in Shrawan. `total`: all visits. `referredIn`: visits that say so, and
   * referrals whose patient arrived. `referredOut`: letters that were written.
   */
  opd: ['new', 'total', 'referredIn', 'referredOut'],
  /** New patients of five years and older, by caste code. */
  caste: CASTE_CODES,
  /** Each diagnosis of a visit counts once; the rows are the codes of the list that were written. */
  morbidity: [],
  /**
   * A visit counts for the row of the week on its day, and the earliest one also as `first`. `fourContacts`, `allContacts`: women who
   * completed these contacts in the month.
   */
  anc: [...ANC_VISITS, 'fourContacts', 'allContacts'],
  td: TD_DOSES,
  /** Pregnancies that ended in the month, by outcome; births by place, kind of delivery and number of children; children born alive, all and by weight. */
  births: [...COUNTED_OUTCOMES, ...BIRTH_ROWS, ...CHILD_ROWS],
  /** Follow the visits of the current schedule. `firstThree`: mothers, or children, who completed the first three of them in the month. */
  afterBirth: ['firstThree'],
  newborn: ['firstThree'],
  /**
   * Women who were given a method of family planning after a birth, within 48 hours or later within a year: at the birth, or at a visit of the register. The
   * same method counts once after a birth.
   */
  postpartumMethods: [...METHODS_WITHIN_48, ...METHODS_WITHIN_YEAR],
  /** Follows the doses of the current schedule. `fullyImmunized`: children who completed all doses in the month, before the age of 23 months. */
  immunization: ['fullyImmunized'],
  /**
   * Sessions that were planned, sessions that were held, and those with a talk about hygiene. Vials and wasted doses of each vaccine of the
   * current schedule follow (`nameVialRow`); the doses themselves count in `immunization`.
   */
  vaccinationSessions: ['planned', 'held', 'hygieneTalks'],
} as const satisfies Record<FigureSection, readonly string[]>;

/** What is counted of the vials of each vaccine. `wasted`: doses of opened vials that nobody got. */
export const VIAL_ROWS = {
  received: { en: 'vials received', np: 'प्राप्त भायल' },
  opened: { en: 'vials opened', np: 'खोलेका भायल' },
  spoiled: { en: 'vials spoiled', np: 'बिग्रेका भायल' },
  returned: { en: 'vials returned', np: 'फिर्ता भायल' },
  wasted: { en: 'doses wasted', np: 'खेर गएका मात्रा' },
} as const satisfies Record<string, Bilingual>;
export type VialRow = keyof typeof VIAL_ROWS;
export const VIAL_ROW_KEYS = Object.keys(VIAL_ROWS) as VialRow[];

/** Returns the stable name of the row of a vaccine: `bcg.received`. */
export const nameVialRow = (vaccine: string, row: VialRow) => `${vaccine}.${row}`;

/** Age groups by their first year, in completed years on the day of the visit or dose. */
export const AGE_GROUPS = {
  opd: [0, 10, 15, 20, 60, 70],
  caste: [5],
  morbidity: [0, 5],
  anc: [0, 20],
  td: [0, 20],
  births: [0, 20],
  afterBirth: [0, 20],
  newborn: [0],
  postpartumMethods: [0, 20],
  immunization: [0, 1, 2],
  vaccinationSessions: [],
} as const satisfies Record<FigureSection, readonly number[]>;

/** The contacts of *4 ANC as per protocol*, and all contacts of the protocol. The first visit is one of them under another name. */
export const FOUR_CONTACTS = [
  'week16',
  'weeks20to24',
  'week32',
  'week36',
] as const satisfies (typeof ANC_VISITS)[number][];
export const ALL_CONTACTS = ANC_VISITS.filter((visit) => visit !== 'first');

/** The visits after a birth that the national form counts together. */
export const COUNTED_VISITS = 3;

/** A child with all doses counts as fully immunized below this age. */
export const FULLY_IMMUNIZED_MONTHS = 23;

const figureRow = z.object({
  section: figureSection,
  row: z.string(),
  /** The name of a row that the current schedule defines. */
  name: z.optional(bilingual),
  total: z.int(),
  /** How many of them have an age that is an estimate; they count by its middle. */
  estimated: z.optional(z.int()),
  /** Groups with a count above zero. `from`: first year of the age group. Both are null where nobody knows them of another person who was seen with the patient’s record. */
  groups: z.array(z.object({ sex: z.nullable(sex), from: z.nullable(z.int()), count: z.int() })),
});
export type FigureRow = z.infer<typeof figureRow>;

/** The rows of a register, which its file names. */
const registerFigures = z.object({
  url: z.string(),
  title: bilingual,
  rows: z.array(
    z.object({
      row: z.string(),
      name: bilingual,
      total: z.int(),
      /** Groups with a count above zero. What the row does not tell apart is null; `isNew`: the first entry of the person in the fiscal year. */
      groups: z.array(
        z.object({
          sex: z.nullable(sex),
          from: z.nullable(z.int()),
          isNew: z.nullable(z.boolean()),
          count: z.int(),
        }),
      ),
    }),
  ),
});
export type RegisterFigures = z.infer<typeof registerFigures>;

export const getDeskFigures = endpoint({
  method: 'GET',
  path: '/figures/desk',
  requires: 'figures.read',
  summary:
    'How much waits for somebody: open reports, requests that no doctor has answered, and for administrators applications, openings of records, and requests to join two records',
  input: z.object({}),
  output: z.object({
    reports: z.int(),
    requests: z.int(),
    applications: z.nullable(z.int()),
    openings: z.nullable(z.int()),
    mergeRequests: z.nullable(z.int()),
  }),
  errors: [],
});

const placeId = z.optional(z.coerce.number().check(z.int()));

export const getMonthlyFigures = endpoint({
  method: 'GET',
  path: '/figures/:year/:month',
  requires: 'figures.read',
  summary:
    'OPD visits, antenatal contacts and doses of a Bikram Sambat month, of those records written at one facility, or at all of a municipality, district or province: for staff their facility, for administrators their place or a part of it',
  input: z.object({
    year: z.coerce.number().check(z.int(), z.minimum(FIRST_BS_YEAR), z.maximum(LAST_BS_YEAR)),
    month: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12)),
    facilityId: z.optional(id),
    municipalityId: placeId,
    districtId: placeId,
    provinceId: placeId,
  }),
  output: z.object({
    form: z.string(),
    version: z.string(),
    year: z.int(),
    month: z.int(),
    from: civilDate,
    to: civilDate,
    /** The facilities to choose from: those in the place of the caller. */
    facilities: z.array(facility),
    /** What administrators can add up: the parts of their place. */
    places: z.array(
      z.object({ level: z.enum(['province', 'district', 'municipality']), id: z.int(), name: bilingual }),
    ),
    /** The place that was counted, and what it lies in, the narrowest first; of a facility where it lies. */
    lines: z.array(bilingual),
    rows: z.array(figureRow),
    registers: z.array(registerFigures),
  }),
  errors: ['outsideYourPlace'],
});
export type MonthlyFigures = z.infer<typeof getMonthlyFigures.output>;
