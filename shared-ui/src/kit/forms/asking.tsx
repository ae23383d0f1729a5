import { Button } from '../core/Button';
import { Row } from '../core/layout';
import { Notice, useErrorText } from '../core/states';
import { useTranslation } from '../platform/messages';
import { Form, Submit } from './Form';
import { Dialog } from './Dialog';
import { TextField } from './textFields';

interface Asking {
  open: boolean;
  title: string;
  /** What will come of it, in a sentence. */
  text: string;
  /** The button that does it says what it does: `Cancel the appointment`, never `OK`. */
  submit: string;
  onClose: () => void;
  busy?: boolean;
  /** What the service answered, if it was no success. */
  error?: unknown;
}

interface ConfirmDialogProps extends Asking {
  onConfirm: () => void;
  /** The way out; the kit's word is *Cancel*, which does not do where something is cancelled. */
  stay?: string;
}

/** Asks before something that cannot be taken back. It is not red: red is for emergencies. */
export function ConfirmDialog({
  open,
  title,
  text,
  submit,
  stay,
  onConfirm,
  onClose,
  busy = false,
  error,
}: ConfirmDialogProps) {
  const { t } = useTranslation('shared-ui');
  const textOf = useErrorText();
  return (
    <Dialog open={open} title={title} text={text} role="alertdialog" onClose={onClose}>
      {Boolean(error) && (
        <Notice kind="error">
          <p>{textOf(error)}</p>
        </Notice>
      )}
      <Row>
        <Button busy={busy} onClick={onConfirm}>
          {submit}
        </Button>
        <Button variant="second" onClick={onClose}>
          {stay ?? t('action.cancel')}
        </Button>
      </Row>
    </Dialog>
  );
}

interface ReasonDialogProps extends Asking {
  /** The label of the reason. */
  label: string;
  /** What is said where the reason is missing: `Please enter a reason!` */
  missing: string;
  onSubmit: (reason: string) => void;
}

const withReason = (value: unknown) => {
  const { reason = '' } = value as { reason?: string };
  const text = reason.trim();
  return text ? { ok: true as const, value: text } : { ok: false as const, fields: { reason: 'required' } };
};

/** Asks for the reason of a refusal, which somebody else will read; without one nothing is sent. */
export function ReasonDialog({
  open,
  title,
  text,
  label,
  missing,
  submit,
  onSubmit,
  onClose,
  busy,
  error,
}: ReasonDialogProps) {
  return (
    <Dialog open={open} title={title} text={text} onClose={onClose}>
      <Form
        check={withReason}
        messages={{ 'reason.required': missing }}
        onSubmit={onSubmit}
        error={error}
        {...(busy !== undefined && { busy })}
      >
        <TextField name="reason" label={label} lines={3} />
        <Submit onCancel={onClose}>{submit}</Submit>
      </Form>
    </Dialog>
  );
}
