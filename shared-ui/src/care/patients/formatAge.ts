import { describeLived, type Birth, type Death, type Lived } from '@chautari/contract';
import type { Format } from '../../faces/platform';
import type { Translate } from '../../kit/platform/messages';

/** What is known of an age. Without a birth date or a unit it is a number of years. */
export interface Aged {
  /** In years. */
  age: number;
  dateOfBirth?: string | null | undefined;
  /** The age in the unit that people use at that age, such as days for a newborn. */
  lived?: Lived | undefined;
  /** The days between which the person was born, where the day is not known. */
  birthRange?: Birth['birthRange'];
  /** The age is that at the death. */
  death?: Death | undefined;
}

/** Returns an age in words: days for newborns, weeks and months for infants, otherwise years; "about" if the birth date is a range. */
export function formatAge(
  { age, dateOfBirth, lived, birthRange, death }: Aged,
  t: Translate,
  digits: Format['digits'],
) {
  const { unit, count } =
    lived ??
    (dateOfBirth ? describeLived({ dateOfBirth, birthRange }, death?.day) : { unit: 'years' as const, count: age });
  if (count <= 0) return t(unit === 'days' ? 'person.bornToday' : 'person.infant');
  const words = t(`person.${unit}`, { count, things: digits(count) });
  return birthRange ? t('person.aboutAge', { age: words }) : words;
}
