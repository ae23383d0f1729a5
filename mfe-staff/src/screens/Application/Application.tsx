import { Page } from '@chautari/shared-ui/core';
import { ApplicationPage } from '@chautari/shared-ui/account';
import { useTranslation } from '@chautari/shared-ui/platform';
import { ProfessionFields, WorkFields } from '../../parts/StaffFields';

/** The staff member's own application while it is pending or after a rejection. */
export default function Application() {
  const { t } = useTranslation('mfe-staff');
  return (
    <Page title={t('application.own')} audience="staff" pictogram="staff">
      <ApplicationPage
        role="staff"
        home="/authorize-dashboard"
        idLabel={t('signIn.id')}
        profession={<ProfessionFields at="form." />}
        work={<WorkFields at="form." />}
      />
    </Page>
  );
}
