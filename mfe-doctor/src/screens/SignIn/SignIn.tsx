import { SignInPage } from '@chautari/shared-ui/forms';
import { check, signIn } from '@chautari/contract';

/** Where doctors sign in, with phone, e-mail or Doctor ID. */
export default function SignIn() {
  return (
    <SignInPage
      role="doctor"
      home="/doctor-dashboard"
      register="/register-doctor"
      application="/doctor-application"
      check={(value) => check(signIn.input, value)}
    />
  );
}
