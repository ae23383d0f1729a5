/** Sending the monthly figures of a facility to a DHIS2, the system of the health office. */
import * as z from '@chautari/contract/zod';
import { FIRST_BS_YEAR, LAST_BS_YEAR } from './calendar';
import { endpoint } from './endpoint';
import { bilingual, id, instant, sex } from './fields';

/** A cell of the figures: a row of a section, or of the register at an address. What a cell does not tell apart is null. */
const figureCell = z.object({
  section: z.string(),
  row: z.string(),
  /** The name of a row that a schedule or a register defines. */
  name: z.nullable(bilingual),
  sex: z.nullable(sex),
  from: z.nullable(z.int()),
  isNew: z.nullable(z.boolean()),
  value: z.int(),
});
export type FigureCell = z.infer<typeof figureCell>;

/**
 * What became of a sending. `accepted`: DHIS2 took every value; `partly`: some; `refused`: none. `notAuthorized`: it does not accept the portal's
 * token. `unavailable`: it said that it cannot now. `unreachable`: no answer came in time, so values may have arrived. `unreadable`: the answer
 * is not that of a DHIS2.
 */
export const SENDING_OUTCOMES = [
  'accepted',
  'partly',
  'refused',
  'notAuthorized',
  'unavailable',
  'unreachable',
  'unreadable',
] as const;
export type SendingOutcome = (typeof SENDING_OUTCOMES)[number];

/** Why a value, or all of them, was refused, in the words of DHIS2. */
const reason = { text: z.string(), code: z.nullable(z.string()) };

const sending = z.object({
  id,
  at: instant,
  by: bilingual,
  /** It was a check: DHIS2 stored nothing. */
  dryRun: z.boolean(),
  outcome: z.enum(SENDING_OUTCOMES),
  /** How many values were sent. */
  sent: z.int(),
  /** What DHIS2 says that it did; null without such an answer. */
  counts: z.nullable(z.object({ imported: z.int(), updated: z.int(), ignored: z.int(), deleted: z.int() })),
  refused: z.array(z.extend(figureCell, reason)),
  /** Reasons that name no value. */
  general: z.array(z.object(reason)),
});
export type Dhis2Sending = z.infer<typeof sending>;

const month = {
  facilityId: id,
  year: z.coerce.number().check(z.int(), z.minimum(FIRST_BS_YEAR), z.maximum(LAST_BS_YEAR)),
  month: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12)),
};

/** `ready`: values can be sent. `notSet`: the operator has connected no DHIS2. `noOrgUnit`: nobody said which unit of DHIS2 the facility is. */
export const DHIS2_STATES = ['ready', 'notSet', 'noOrgUnit'] as const;

/** How many sendings of a month are shown. */
export const SENDINGS_SHOWN = 10;

export const getDhis2Month = endpoint({
  method: 'GET',
  path: '/figures/:year/:month/dhis2/:facilityId',
  requires: 'figures.send',
  summary: `What would be sent to DHIS2 of a facility and a month, which figures have no place there, and the last ${SENDINGS_SHOWN} sendings`,
  input: z.object(month),
  output: z.object({
    state: z.enum(DHIS2_STATES),
    /** The month as DHIS2 names it. */
    period: z.string(),
    orgUnit: z.nullable(z.string()),
    /** How many values there are to send. */
    values: z.int(),
    /** Figures above zero that the mapping has no place for. */
    unmapped: z.array(figureCell),
    /** The latest first. */
    sendings: z.array(sending),
  }),
  errors: ['notFound', 'outsideYourPlace'],
});
export type Dhis2Month = z.infer<typeof getDhis2Month.output>;

export const sendToDhis2 = endpoint({
  method: 'POST',
  path: '/figures/:year/:month/dhis2/:facilityId',
  requires: 'figures.send',
  summary:
    'Sends the figures of a facility and a month to DHIS2, or lets it only check them; with an earlier sending only the values that were refused then, as they are now',
  input: z.object({
    year: month.year,
    month: month.month,
    facilityId: id,
    dryRun: z.boolean(),
    refusedOf: z.optional(z.nullable(id)),
  }),
  output: sending,
  errors: ['notFound', 'outsideYourPlace', 'wrongState'],
});
