import { ButtonLink, Notice, Row, Section, Stack, TabbedPage, type IconName } from '@chautari/shared-ui/core';
import { useSettings, useTranslation } from '@chautari/shared-ui/platform';
import { CardList, LineList } from '../../parts/lists';
import { useLists } from '../../parts/words';

const FEATURE_ICONS: readonly IconName[] = ['calendar', 'clock', 'user', 'share', 'eye', 'check'];

/** What a health record is, how one gets to it, what it can do, and who sees it. */
export default function HealthRecord() {
  const { t } = useTranslation();
  const { lines, pairs } = useLists();
  const { phone } = useSettings();
  return (
    <TabbedPage
      title={t('record.title')} lead={t('record.lead')} audience="services" pictogram="healthRecord"
      tabs={[
        { value: 'overview', label: t('tab.overview'), content: <Section title={t('record.overviewTitle')}><LineList items={lines('record.overview')} /></Section> },
        {
          value: 'access', label: t('tab.access'),
          content: (
            <Section title={t('record.accessTitle')}>
              <Stack>
                <p>{t('record.access')}</p>
                <Row><ButtonLink to="/patient-login" icon="lock">{t('record.signIn')}</ButtonLink><ButtonLink href={`tel:${phone.replace(/\s/g, '')}`} variant="second" icon="phone">{t('record.helpPhone')}: {phone}</ButtonLink></Row>
                <Notice kind="info"><p>{t('record.needs')}</p></Notice>
              </Stack>
            </Section>
          ),
        },
        { value: 'features', label: t('tab.features'), content: <Section title={t('record.featuresTitle')}><CardList items={pairs('record.features')} icons={FEATURE_ICONS} /></Section> },
        { value: 'privacy', label: t('tab.privacy'), content: <Stack style={{ gap: 40 }}><Section title={t('record.securityTitle')}><LineList items={lines('record.security')} icon="lock" /></Section><Section title={t('record.rightsTitle')}><LineList items={lines('record.rights')} /></Section></Stack> },
      ]}
    />
  );
}
