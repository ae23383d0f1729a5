import { Button, Panel, Row, Stack } from '@chautari/shared-ui/core';
import { CodeForm, lazyCheck } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import type { useNoticeMessages } from './useNoticeMessages';

const checkCode = lazyCheck(async () => {
  const { check, confirmNoticeMessages } = await import('@chautari/contract');
  return (value) => check(confirmNoticeMessages.input, value);
});

type ConfirmPhoneProps = Omit<ReturnType<typeof useNoticeMessages>, 'ask'>;

/** Asks for the code from the phone. It looks the same for each phone. */
export function ConfirmPhone({ id, demoCode, phone, again, confirm, startOver }: ConfirmPhoneProps) {
  const { t } = useTranslation('mfe-public');
  const { phone: formatPhone } = useFormat();
  return (
    <Panel maxWidth="text">
      <Stack>
        <p>{t('noticeMessages.confirmText')}</p>
        <CodeForm
          check={checkCode}
          extra={{ id }}
          sentTo={phone && formatPhone(phone)}
          demoCode={demoCode}
          submit={t('noticeMessages.confirm')}
          onSubmit={confirm.mutate}
          error={confirm.error}
          busy={confirm.isPending}
          again={again}
        />
        <Row>
          <Button variant="quiet" icon="previous" onClick={startOver}>
            {t('noticeMessages.back')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
