import type { Lived } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';

interface Aged {
  /** In years. */
  age: number;
  /** The same in the unit in which people count: a newborn in days. */
  lived?: Lived;
  isAgeEstimated?: boolean | undefined;
}

/** An age as people say it: a newborn in days, an infant in weeks and months, everybody else in years; "about" where only an age was told. */
export function useAgeText() {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  return ({ age, lived, isAgeEstimated }: Aged) => {
    if (isAgeEstimated) return t('person.aboutAge', { age: digits(age) });
    const { unit, count } = lived ?? { unit: 'years', count: age };
    return unit === 'years' ? t('person.age', { age: digits(count) }) : t(`person.${unit}`, { count: digits(count) });
  };
}
