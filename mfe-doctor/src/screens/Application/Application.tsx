import { Page } from '@chautari/shared-ui/core';
import { ApplicationPage } from '@chautari/shared-ui/account';
import { useTranslation } from '@chautari/shared-ui/platform';
import { ProfessionFields, WorkFields } from '../../parts/DoctorFields';

/** The doctor's own application while it is pending or after a rejection. */
export default function Application() {
  const { t } = useTranslation('mfe-doctor');
  return (
    <Page title={t('application.own')} audience="doctor" pictogram="doctor">
      <ApplicationPage
        role="doctor"
        home="/doctor-dashboard"
        idLabel={t('signIn.id')}
        profession={<ProfessionFields at="form." />}
        work={<WorkFields at="form." />}
      />
    </Page>
  );
}
