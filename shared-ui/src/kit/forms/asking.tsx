import { Button } from '../core/Button';
import { Row } from '../core/layout';
import { Notice, useErrorText } from '../core/states';
import { useTranslation } from '../platform/messages';
import { Form } from './Form';
import { Submit } from './Submit';
import { Dialog } from './Dialog';
import { TextField } from './textFields';

interface Asking {
  open: boolean;
  title: string;
  /** The consequence, in a sentence. */
  text: string;
  /** The label of the action: `Cancel the appointment`, never `OK`. */
  submit: string;
  onClose: () => void;
  busy?: boolean;
  /** The error of the service. */
  error?: unknown;
}

interface ConfirmDialogProps extends Asking {
  onConfirm: () => void;
  /** The label of the cancel button; the kit's *Cancel* is ambiguous if something is cancelled. */
  stay?: string;
  /** `main` for what builds something up, such as an approval. */
  variant?: 'grave' | 'main';
}

/** Confirms an action that cannot be undone. It is neither green, as what one should do, nor red: red is for emergencies. */
export function ConfirmDialog({
  open,
  title,
  text,
  submit,
  stay,
  variant = 'grave',
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
        <Button variant={variant} busy={busy} onClick={onConfirm}>
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
  /** The error if the reason is missing: `Please enter a reason!` */
  missing: string;
  onSubmit: (reason: string) => void;
}

const withReason = (value: unknown) => {
  const { reason = '' } = value as { reason?: string };
  const text = reason.trim();
  return text ? { ok: true as const, value: text } : { ok: false as const, fields: { reason: 'required' } };
};

/** Asks for the required reason of a rejection, which somebody else will read. */
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
        single
        {...(busy !== undefined && { busy })}
      >
        <TextField name="reason" label={label} lines={3} />
        <Submit variant="grave" onCancel={onClose}>
          {submit}
        </Submit>
      </Form>
    </Dialog>
  );
}
