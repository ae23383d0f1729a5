import { Notice } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

/** Above a form that begins with what a visitor wrote before signing in. */
export function FromBefore() {
  const { t } = useTranslation('mfe-services');
  return (
    <Notice kind="info">
      <p>{t('own.fromBefore')}</p>
    </Notice>
  );
}
