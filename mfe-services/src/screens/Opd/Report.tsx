import { ButtonLink, Section, Stack } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

/** The reader's own records of visits. */
export function Report() {
  const { t } = useTranslation();
  return <Section title={t('opd.reportTitle')}><Stack><p>{t('opd.report')}</p><div><ButtonLink to="/patient-login?next=/patient-dashboard" variant="second" icon="lock">{t('record.signIn')}</ButtonLink></div></Stack></Section>;
}
