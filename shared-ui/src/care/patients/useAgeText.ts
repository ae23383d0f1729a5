import type { Lived } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';

interface Aged {
  /** In years. */
  age: number;
  /** The age in the unit that people use at that age, such as days for a newborn. */
  lived?: Lived;
  isAgeEstimated?: boolean | undefined;
}

/** Returns an age in words: days for newborns, weeks and months for infants, otherwise years; "about" if it is estimated. */
export function useAgeText() {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  return ({ age, lived, isAgeEstimated }: Aged) => {
    if (isAgeEstimated) return t('person.aboutAge', { age: digits(age) });
    const { unit, count } = lived ?? { unit: 'years', count: age };
    return unit === 'years' ? t('person.age', { age: digits(count) }) : t(`person.${unit}`, { count: digits(count) });
  };
}
