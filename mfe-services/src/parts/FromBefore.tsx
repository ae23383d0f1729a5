import { Notice } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

/** Notice above a form that starts with the draft that the visitor wrote before sign-in. */
export function FromBefore() {
  const { t } = useTranslation('mfe-services');
  return (
    <Notice kind="info">
      <p>{t('own.fromBefore')}</p>
    </Notice>
  );
}
