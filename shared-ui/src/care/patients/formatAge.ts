import { livedOn, type Lived } from '@chautari/contract';
import type { Format } from '../../faces/platform';
import type { Translate } from '../../kit/platform/messages';

/** What is known of an age. Without a birth date or a unit it is a number of years. */
export interface Aged {
  /** In years. */
  age: number;
  dateOfBirth?: string | null | undefined;
  /** The age in the unit that people use at that age, such as days for a newborn. */
  lived?: Lived | undefined;
  isAgeEstimated?: boolean | undefined;
}

/** Returns an age in words: days for newborns, weeks and months for infants, otherwise years; "about" if it is estimated. */
export function formatAge({ age, dateOfBirth, lived, isAgeEstimated }: Aged, t: Translate, digits: Format['digits']) {
  const exact = isAgeEstimated ? undefined : (lived ?? (dateOfBirth ? livedOn(dateOfBirth) : undefined));
  const { unit, count } = exact ?? { unit: 'years', count: age };
  if (count <= 0) return t(unit === 'days' ? 'person.bornToday' : 'person.infant');
  const words = t(`person.${unit}`, { count, things: digits(count) });
  return isAgeEstimated ? t('person.aboutAge', { age: words }) : words;
}
