import { check, signIn } from '@chautari/contract';
import { SignInPage } from '@chautari/shared-ui/forms';

/** Where medical staff sign in, with phone, e-mail or Authorize ID. */
export default function SignIn() {
  return (
    <SignInPage
      role="staff"
      home="/authorize-dashboard"
      register="/register-authorize"
      application="/authorize-application"
      check={(value) => check(signIn.input, value)}
    />
  );
}
