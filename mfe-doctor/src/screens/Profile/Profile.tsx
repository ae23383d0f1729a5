import { Stack, TabbedPage } from '@chautari/shared-ui/core';
import { WorkerAccount, WorkerDetails } from '@chautari/shared-ui/account';
import { useSession, useTranslation } from '@chautari/shared-ui/platform';
import { BackToDashboard } from '../../parts/BackToDashboard';
import { ProfessionFields } from '../../parts/DoctorFields';
import { Clinics } from './Clinics';
import { ConsultationFields } from './ConsultationFields';
import { Leave } from './Leave';

/** The doctor's details, clinics, leave and account, in tabs. */
export default function Profile() {
  const { t } = useTranslation('mfe-doctor');
  const { person } = useSession({ ask: 'always' });
  return (
    <TabbedPage
      title={t('profile.title')}
      audience="doctor"
      pictogram="doctor"
      subtitle={
        person && (
          <>
            {t('signIn.id')} <span className="nowrap">{person.publicId}</span>
          </>
        )
      }
      actions={<BackToDashboard />}
      tabs={[
        {
          value: 'details',
          label: t('profile.details'),
          content: (
            <WorkerDetails role="doctor" text={t('profile.public')}>
              <ProfessionFields profile />
              <ConsultationFields />
            </WorkerDetails>
          ),
        },
        {
          value: 'times',
          label: t('profile.times'),
          content: (
            <Stack spacing={12}>
              <Clinics />
              <Leave />
            </Stack>
          ),
        },
        { value: 'account', label: t('profile.account'), content: <WorkerAccount role="doctor" /> },
      ]}
    />
  );
}
