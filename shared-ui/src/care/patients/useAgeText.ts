import { useFormat, useTranslation } from '../../faces/platform';
import { formatAge, type Aged } from './formatAge';

/** Returns a function that writes an age in the reader's language. The type is spelled as in the published kit, which compares it as text. */
export function useAgeText(): ({ age, lived, birthRange }: Aged) => string {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  return (person) => formatAge(person, t, digits);
}
