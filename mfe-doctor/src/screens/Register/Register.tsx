import { WorkerRegistration } from '@chautari/shared-ui/account';
import { useTranslation } from '@chautari/shared-ui/platform';
import { ProfessionFields, WorkFields } from '../../parts/DoctorFields';

/** Registers a doctor. */
export default function Register() {
  const { t } = useTranslation('mfe-doctor');
  return (
    <WorkerRegistration
      role="doctor"
      title={t('application.title')}
      idLabel={t('application.yourId')}
      signIn="/doctor-login"
      signInLabel={t('signIn.title')}
      profession={<ProfessionFields />}
      work={<WorkFields />}
    />
  );
}
