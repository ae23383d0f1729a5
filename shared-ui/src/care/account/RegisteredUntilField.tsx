import { addDays, todayInNepal } from '@chautari/contract';
import { useTranslation } from '../../faces/platform';
import { DateField } from '@chautari/shared-ui/forms';

const TEN_YEARS = 3653;

/** The end of the registration with the council, as on the certificate. */
export function RegisteredUntilField({ at = '' }: { /** A prefix of the name, such as `form.` */ at?: string }) {
  const { t } = useTranslation('shared-ui');
  const today = todayInNepal();
  return (
    <DateField
      name={`${at}registeredUntil`}
      hint={t('hint.registeredUntil')}
      first={today}
      last={addDays(today, TEN_YEARS)}
      optional
    />
  );
}
