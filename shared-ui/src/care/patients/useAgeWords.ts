import type { Lived } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';

/** An age as people say it: a newborn in days, an infant in weeks and months, everybody else in years. */
export function useAgeWords() {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  return ({ unit, count }: Lived) =>
    unit === 'years' ? t('person.age', { age: digits(count) }) : t(`person.${unit}`, { count: digits(count) });
}
