import type { AncSchedule, ImmunizationSchedule } from './schedules';

type Visit =
  | Pick<ImmunizationSchedule['visits'][number], 'key' | 'age' | 'shownFrom'>
  | Pick<AncSchedule['visits'][number], 'key' | 'to'>;

/**
 * Whether a visit counts. The doses at birth do not, because nobody travels for them, nor those of older children. The first antenatal visit does not, because it is also the
 * visit of its week.
 */
const isCounted = (visit: Visit) =>
  'age' in visit ? !visit.shownFrom && Boolean(visit.age.weeks || visit.age.months) : visit.to !== null;

/** Returns the number of each visit that counts, by key. Schedules, cards and leads take their numbers from here. */
export const numberVisits = (visits: readonly Visit[]): ReadonlyMap<string, number> =>
  new Map(visits.filter(isCounted).map(({ key }, index) => [key, index + 1]));
