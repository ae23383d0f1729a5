import { useState } from 'react';
import { Button, Notice, Page, Row, Stack, useErrorText } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useRequestReset, type ResetRequest } from './AskForReset';
import type { Changed } from './PasswordChanged';
import { SetPassword } from './SetPassword';

/** As many wrong codes end a code. */
const MAX_TRIES = 5;

/** Says that a message was sent, or why there is none. */
function Sent({ text, isOver, error }: { text: string; isOver: boolean; error: Error | null }) {
  const { t } = useTranslation('mfe-public');
  const { digits } = useFormat();
  const getErrorText = useErrorText();
  const problem = error ? getErrorText(error) : isOver ? t('forgot.over', { tries: digits(MAX_TRIES) }) : undefined;
  return (
    <Notice kind={problem ? 'error' : 'info'}>
      <p>{problem ?? text}</p>
    </Notice>
  );
}

interface ResetSentProps {
  request: ResetRequest;
  onRequest: (request: ResetRequest) => void;
  onChanged: (changed: Changed) => void;
  onTryDifferent: () => void;
}

/** Confirms the request, with the same text for known and unknown contacts. A code is entered here; a link opens the page again. */
export function ResetSent({ request, onRequest, onChanged, onTryDifferent }: ResetSentProps) {
  const { t } = useTranslation('mfe-public');
  const { digits } = useFormat();
  const [tries, setTries] = useState(0);
  const again = useRequestReset((next) => {
    setTries(0);
    onRequest(next);
  });
  const { demoCode, ...input } = request;
  const isOver = tries >= MAX_TRIES;
  const sendAgain = () => again.mutate(input);
  const sent =
    request.by === 'phone'
      ? t('forgot.sentPhone', { contact: request.phone })
      : t('forgot.sentEmail', { contact: request.email });
  return (
    <Page title={t(request.by === 'phone' ? 'forgot.enter' : 'forgot.sent')}>
      <Stack>
        <Sent text={again.isSuccess ? `${t('forgot.sentAgain')} ${sent}` : sent} isOver={isOver} error={again.error} />
        {demoCode && !isOver && (
          <Notice kind="info">
            <p>{t('shared-ui:code.demo', { code: digits(demoCode) })}</p>
          </Notice>
        )}
        {request.by === 'phone' && !isOver && (
          <SetPassword
            by={{ by: 'code', role: request.role, phone: request.phone }}
            onChanged={onChanged}
            onWrongCode={() => setTries(tries + 1)}
            onAskAgain={sendAgain}
            isAsking={again.isPending}
          />
        )}
        <Row>
          {isOver && (
            <Button icon="again" busy={again.isPending} onClick={sendAgain}>
              {t('shared-ui:code.again')}
            </Button>
          )}
          <Button variant="quiet" onClick={onTryDifferent}>
            {t('forgot.different')}
          </Button>
        </Row>
      </Stack>
    </Page>
  );
}
