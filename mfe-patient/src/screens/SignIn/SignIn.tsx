import { lazyCheck } from '@chautari/shared-ui/forms';
import { SignInPage } from '@chautari/shared-ui/account';

const checkSignIn = lazyCheck(async () => {
  const { check, signIn } = await import('@chautari/contract');
  return (value) => check(signIn.input, value);
});

/** Sign-in page for patients, by phone, e-mail or Patient ID. */
export default function SignIn() {
  return (
    <SignInPage
      role="patient"
      home="/patient-dashboard"
      register="/register-patient"
      firstPassword="/first-password"
      check={checkSignIn}
      firstCalls={['listFamily', 'getMyOverview', 'listMyAppointments']}
    />
  );
}
