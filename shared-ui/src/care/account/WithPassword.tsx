import { check, removeSecondStep, type Checked } from '@chautari/contract';
import { type Input } from '../../faces/platform';
import { Form, Submit, Dialog, PasswordField, useAtField } from '@chautari/shared-ui/forms';

export type Password = Input<'removeSecondStep'>;

interface WithPasswordProps {
  title: string;
  text: string;
  submit: string;
  error: unknown;
  busy: boolean;
  onSubmit: (input: Password) => void;
  onClose: () => void;
}

const withPassword = (value: unknown): Checked<Password> => check(removeSecondStep.input, value);

/** A dialog that asks for the current password before an action. */
export function WithPassword({ title, text, submit, error, busy, onSubmit, onClose }: WithPasswordProps) {
  const fieldError = useAtField(error, 'wrongPassword', 'presentPassword');
  return (
    <Dialog open title={title} text={text} onClose={onClose}>
      <Form check={withPassword} onSubmit={onSubmit} error={fieldError} busy={busy} single>
        <PasswordField name="presentPassword" autoComplete="current-password" />
        <Submit onCancel={onClose}>{submit}</Submit>
      </Form>
    </Dialog>
  );
}
