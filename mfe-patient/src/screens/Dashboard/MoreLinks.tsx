import { LineLinkCard, Section, Stack } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

/** Links to records, family and offline data. */
export function MoreLinks() {
  const { t } = useTranslation('mfe-patient');
  return (
    <Section title={t('dashboard.more')}>
      <Stack spacing={3}>
        <LineLinkCard
          to="/my-records"
          audience="patient"
          pictogram="healthRecord"
          title={t('records.title')}
          text={t('records.card')}
        />
        <LineLinkCard
          to="/my-records?tab=show"
          audience="patient"
          pictogram="doctor"
          title={t('dashboard.show')}
          text={t('dashboard.showText')}
        />
        <LineLinkCard
          to="/family"
          audience="patient"
          pictogram="patient"
          title={t('family.title')}
          text={t('family.card')}
        />
        <LineLinkCard
          to="/profile?tab=security"
          audience="patient"
          pictogram="emergency"
          title={t('dashboard.offline')}
          text={t('dashboard.offlineText')}
        />
      </Stack>
    </Section>
  );
}
