import { useFormat, useTranslation } from '../../faces/platform';
import { formatAge, type Aged } from './formatAge';

/** Returns a function that writes an age in the reader's language. */
export function useAgeText() {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  return (person: Aged) => formatAge(person, t, digits);
}
