import { Button } from '../core/Button';
import { Row, Stack } from '../core/layout';
import { Notice } from '../core/states';
import { useFormat } from '../platform/format';
import { useTranslation } from '../platform/messages';
import { Form, Submit, type FormProps } from './Form';
import { TextField } from './textFields';
import { useAtField } from './useAtField';

interface CodeFormProps<T> {
  check: FormProps<T>['check'];
  /** What is sent along, such as the id of what waits for the code. */
  extra: object;
  /** Where the code went, where that is known. */
  sentTo?: string | undefined;
  /** In demo mode, where nothing may arrive, the code is shown. */
  demoCode: string | null;
  submit: string;
  onSubmit: (value: T) => void;
  error?: unknown;
  busy?: boolean;
  /** Sends another code. */
  onAgain?: () => void;
  sendingAgain?: boolean;
}

/** Takes back the one-time code that was sent to a phone or an e-mail, and so shows whose it is. */
export function CodeForm<T>({
  check,
  extra,
  sentTo,
  demoCode,
  submit,
  onSubmit,
  error,
  busy = false,
  onAgain,
  sendingAgain = false,
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
          hint={t('code.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Submit>{submit}</Submit>
        {onAgain && (
          <Row>
            <Button variant="quiet" icon="again" busy={sendingAgain} onClick={onAgain}>
              {t('code.again')}
            </Button>
          </Row>
        )}
      </Stack>
    </Form>
  );
}
