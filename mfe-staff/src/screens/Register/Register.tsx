import { TextLink } from '@chautari/shared-ui/core';
import { WorkerRegistration } from '@chautari/shared-ui/account';
import { useTranslation } from '@chautari/shared-ui/platform';
import { ProfessionFields, WorkFields } from '../../parts/StaffFields';

/** Registers a staff member. */
export default function Register() {
  const { t } = useTranslation('mfe-staff');
  return (
    <WorkerRegistration
      role="staff"
      title={t('application.title')}
      idLabel={t('application.yourId')}
      signIn="/authorize-login"
      signInLabel={t('signIn.title')}
      profession={<ProfessionFields />}
      work={<WorkFields />}
    >
      <TextLink to="/register-patient">{t('application.patient')}</TextLink>
    </WorkerRegistration>
  );
}
