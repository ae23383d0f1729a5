import { ButtonLink } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

/** A link back to the dashboard. */
export function BackToDashboard() {
  const { t } = useTranslation('mfe-doctor');
  return (
    <ButtonLink to="/doctor-dashboard" variant="second" icon="previous">
      {t('dashboard.back')}
    </ButtonLink>
  );
}
