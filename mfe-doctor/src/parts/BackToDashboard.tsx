import { ButtonLink } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

/** The way back to where the doctor's day stands. */
export function BackToDashboard() {
  const { t } = useTranslation('mfe-doctor');
  return (
    <ButtonLink to="/doctor-dashboard" variant="second" icon="previous">
      {t('dashboard.back')}
    </ButtonLink>
  );
}
