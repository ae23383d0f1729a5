import { SignInPage } from '@chautari/shared-ui/forms';
import { check, signIn } from '@chautari/contract';

/** Where patients sign in, with phone, e-mail or Patient ID. */
export default function SignIn() {
  return (
    <SignInPage
      role="patient"
      home="/patient-dashboard"
      register="/register-patient"
      firstPassword="/first-password"
      check={(value) => check(signIn.input, value)}
    />
  );
}
