/** Which kinds of due items have which texts. */
import type { DueThing } from '@chautari/contract';

/** The question how a pregnancy ended, and tests without a result, are for the health post. */
export type OwnKind = Exclude<DueThing['kind'], 'birthAsk' | 'result'>;

/** Kinds with their own sentence for the time. */
const OWN_SENTENCES = [
  'danger',
  'birth',
  'birthWatch',
  'loss',
  'vaccineAsked',
  'vaccineCard',
  'vaccineUnsure',
  'vaccinesLate',
] as const satisfies DueThing['kind'][];

/** Kinds whose day is the last one in time. */
const UNTIL = new Set<DueThing['kind']>(['antenatal', 'afterBirth', 'afterLoss', 'newborn']);

/** Returns the message key of the sentence for the time. */
export function getTimeKey({ day, kind, state }: DueThing) {
  const sentence = OWN_SENTENCES.find((each) => each === kind);
  if (sentence) return sentence;
  if (kind === 'appointment' || ((kind === 'followUp' || kind === 'tablets') && state === 'coming')) return 'on';
  if (state === 'overdue') return 'missed';
  if (state === 'coming') return 'from';
  return UNTIL.has(kind) && day ? 'until' : 'since';
}

/** Kinds with a place, and kinds with things to bring. */
const CARRIED = [
  'vaccine',
  'antenatal',
  'tetanus',
  'followUp',
  'tablets',
  'vaccinesLate',
  'afterBirth',
  'newborn',
] as const satisfies DueThing['kind'][];
export const PLACED = [...CARRIED, 'afterLoss'] as const satisfies DueThing['kind'][];
export const BROUGHT = [
  ...CARRIED,
  'appointment',
  'vaccineAsked',
  'vaccineCard',
  'vaccineUnsure',
] as const satisfies DueThing['kind'][];

/** Sentences that are shorter in a line. */
export const SHORT_SENTENCES = [
  'missed',
  'birthWatch',
  'loss',
  'vaccineAsked',
  'vaccineCard',
  'vaccineUnsure',
  'vaccinesLate',
] as const;
