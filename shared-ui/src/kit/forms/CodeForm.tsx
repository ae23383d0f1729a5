import { Button } from '../core/Button';
import { Row, Stack } from '../core/layout';
import { Notice, useErrorText } from '../core/states';
import { useFormat } from '../platform/format';
import { useTranslation } from '../platform/messages';
import { Form, type FormProps } from './Form';
import { Submit } from './Submit';
import { TextField } from './textFields';
import { useAtField } from './useAtField';

/** The mutation that sends the code again. */
interface SendAgain {
  mutate: () => void;
  isPending: boolean;
  isSuccess: boolean;
  error: unknown;
}

function SendAgainRow({ again }: { again: SendAgain }) {
  const { t } = useTranslation('shared-ui');
  const getErrorText = useErrorText();
  return (
    <>
      <Row>
        <Button variant="quiet" icon="again" busy={again.isPending} onClick={() => again.mutate()}>
          {t('code.again')}
        </Button>
      </Row>
      {again.isSuccess && (
        <Notice kind="success">
          <p>{t('code.sentAgain')}</p>
        </Notice>
      )}
      {Boolean(again.error) && (
        <Notice kind="error">
          <p>{getErrorText(again.error)}</p>
        </Notice>
      )}
    </>
  );
}

interface CodeFormProps<T> {
  check: FormProps<T>['check'];
  /** Sent with the code, such as the id of the pending change. */
  extra: object;
  /** The recipient of the code, if known. */
  sentTo?: string | undefined;
  /** The code in demo mode, because nothing is sent. */
  demoCode: string | null;
  /** How long the code works. */
  minutes?: number;
  submit: string;
  onSubmit: (value: T) => void;
  error?: unknown;
  busy?: boolean;
  /** Without it the code cannot be sent again. */
  again?: SendAgain;
}

/** Asks for the one-time code that was sent to a phone or an e-mail, to prove that it is the reader's. */
export function CodeForm<T>({
  check,
  extra,
  sentTo,
  demoCode,
  minutes = 30,
  submit,
  onSubmit,
  error,
  busy = false,
  again,
}: CodeFormProps<T>) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const fieldError = useAtField(error, 'badCode', 'code');
  return (
    <Form check={check} extra={extra} onSubmit={onSubmit} error={fieldError} busy={busy} single>
      <Stack>
        <p>{sentTo ? t('code.sentTo', { contact: sentTo }) : t('code.sent')}</p>
        {demoCode && (
          <Notice kind="info">
            <p>{t('code.demo', { code: digits(demoCode) })}</p>
          </Notice>
        )}
        <TextField
          name="code"
          label={t('code.label')}
          hint={t('code.hint', { minutes: digits(minutes) })}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Submit>{submit}</Submit>
        {again && <SendAgainRow again={again} />}
      </Stack>
    </Form>
  );
}
