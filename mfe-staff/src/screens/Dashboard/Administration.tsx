import { LineLinkCard, Section, Stack, Columns } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { LastBackup } from './LastBackup';

/** Links for administrators, and the last backup. */
export function Administration() {
  const { t } = useTranslation('mfe-staff');
  return (
    <Section title={t('desk.administration')}>
      <Stack>
        <Columns columns={{ sm: 2, md: 3 }} spacing={6}>
          <LineLinkCard
            to="/applications"
            audience="staff"
            pictogram="staff"
            title={t('applications.title')}
            text={t('applications.short')}
          />
          <LineLinkCard
            to="/workers"
            audience="staff"
            pictogram="doctor"
            title={t('workers.title')}
            text={t('workers.short')}
          />
          <LineLinkCard
            to="/messages-sent"
            audience="staff"
            pictogram="staff"
            title={t('messages.title')}
            text={t('messages.short')}
          />
          <LineLinkCard
            to="/access-log"
            audience="staff"
            pictogram="healthRecord"
            title={t('access.title')}
            text={t('access.short')}
          />
          <LineLinkCard
            to="/openings"
            audience="staff"
            pictogram="healthRecord"
            title={t('openings.title')}
            text={t('openings.short')}
          />
          <LineLinkCard
            to="/security"
            audience="staff"
            pictogram="staff"
            title={t('security.title')}
            text={t('security.short')}
          />
          <LineLinkCard
            to="/portal-parts"
            audience="staff"
            pictogram="staff"
            title={t('modules.title')}
            text={t('modules.short')}
          />
        </Columns>
        <LastBackup />
      </Stack>
    </Section>
  );
}
