import type { Death } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';

/** Returns a function that says when somebody died, as far as it is known. */
export function useDeathText(): (death: Death) => string {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  return ({ day, range }) =>
    range
      ? t('person.diedBetween', { from: date(range.earliest), to: date(range.latest) })
      : t('person.diedOn', { date: date(day) });
}
