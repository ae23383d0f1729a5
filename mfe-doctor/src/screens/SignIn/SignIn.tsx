import { lazyCheck } from '@chautari/shared-ui/forms';
import { SignInPage } from '@chautari/shared-ui/account';

const checkSignIn = lazyCheck(async () => {
  const { check, signIn } = await import('@chautari/contract');
  return (value) => check(signIn.input, value);
});

/** Sign-in page for doctors, by phone, e-mail or Doctor ID. */
export default function SignIn() {
  return (
    <SignInPage
      role="doctor"
      home="/doctor-dashboard"
      register="/register-doctor"
      application="/doctor-application"
      check={checkSignIn}
      firstCalls={['listUrgentReports', 'getMyDoctorProfile', 'getMyFigures']}
    />
  );
}
