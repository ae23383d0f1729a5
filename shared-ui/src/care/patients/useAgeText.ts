import type { PatientCard } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';

/** An age in years; "about" where only an age was told. */
export function useAgeText() {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  return ({ age, isAgeEstimated }: Pick<PatientCard, 'age' | 'isAgeEstimated'>) =>
    t(isAgeEstimated ? 'person.aboutAge' : 'person.age', { age: digits(age) });
}
