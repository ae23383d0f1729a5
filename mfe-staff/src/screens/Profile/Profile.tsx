import { TabbedPage } from '@chautari/shared-ui/core';
import { WorkerAccount, WorkerDetails } from '@chautari/shared-ui/account';
import { useSession, useTranslation } from '@chautari/shared-ui/platform';
import { BackToDesk } from '../../parts/BackToDesk';
import { ProfessionFields } from '../../parts/StaffFields';

/** The staff member's details and account, in tabs. */
export default function Profile() {
  const { t } = useTranslation('mfe-staff');
  const { person } = useSession({ ask: 'always' });
  return (
    <TabbedPage
      title={t('profile.title')}
      audience="staff"
      pictogram="staff"
      subtitle={
        person && (
          <>
            {t('signIn.id')} <span className="nowrap">{person.publicId}</span>
          </>
        )
      }
      actions={<BackToDesk />}
      tabs={[
        {
          value: 'details',
          label: t('profile.details'),
          content: (
            <WorkerDetails role="staff">
              <ProfessionFields profile />
            </WorkerDetails>
          ),
        },
        { value: 'account', label: t('profile.account'), content: <WorkerAccount role="staff" /> },
      ]}
    />
  );
}
