import { Notice } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

/** Says above the button of a form that somebody else has saved its details meanwhile. */
export function NewerDetails() {
  const { t } = useTranslation('mfe-patient');
  return (
    <Notice kind="error">
      <p>{t('profile.newer')}</p>
    </Notice>
  );
}
