import { lazyCheck } from '@chautari/shared-ui/forms';
import { SignInPage } from '@chautari/shared-ui/account';

const checkSignIn = lazyCheck(async () => {
  const { check, signIn } = await import('@chautari/contract');
  return (value) => check(signIn.input, value);
});

/** Sign-in page for medical staff, by phone, e-mail or Authorize ID. */
export default function SignIn() {
  return (
    <SignInPage
      role="staff"
      home="/authorize-dashboard"
      register="/register-authorize"
      application="/authorize-application"
      check={checkSignIn}
      firstCalls={['listUrgentReports', 'getDeskFigures']}
    />
  );
}
