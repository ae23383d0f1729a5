import { Button, Columns, Page, Panel, Row, Stack } from '@chautari/shared-ui/core';
import { CodeForm, lazyCheck } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';
import type { useRegister } from './useRegister';

type Registering = ReturnType<typeof useRegister>;

interface ConfirmContactProps extends Pick<Registering, 'sent' | 'again' | 'confirm'> {
  id: string;
  onStartOver: () => void;
}

const checkCode = lazyCheck(async () => {
  const { check, confirmRegistration } = await import('@chautari/contract');
  return (value) => check(confirmRegistration.input, value);
});

/** Second step: the code that was sent to the contact. It looks the same for a contact that is already registered. */
export function ConfirmContact({ id, sent, again, confirm, onStartOver }: ConfirmContactProps) {
  const { t } = useTranslation('mfe-patient');
  return (
    <Page title={t('register.confirm')} audience="patient" pictogram="patient">
      <Columns kind="form">
        <Panel>
          <CodeForm
            check={checkCode}
            extra={{ id }}
            sentTo={sent.contact}
            demoCode={sent.demoCode}
            submit={t('register.finish')}
            onSubmit={confirm.mutate}
            error={confirm.error}
            busy={confirm.isPending}
            again={again}
          />
        </Panel>
        <Panel>
          <Stack>
            <h2>{t('register.noMessage')}</h2>
            <p>{t('register.noMessageText')}</p>
            <Row>
              <Button variant="second" onClick={onStartOver}>
                {t('register.startOver')}
              </Button>
            </Row>
          </Stack>
        </Panel>
      </Columns>
    </Page>
  );
}
