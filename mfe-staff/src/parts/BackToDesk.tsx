import { ButtonLink } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

/** A link back to the staff dashboard. */
export function BackToDesk() {
  const { t } = useTranslation('mfe-staff');
  return (
    <ButtonLink to="/authorize-dashboard" variant="second" icon="previous">
      {t('desk.back')}
    </ButtonLink>
  );
}
