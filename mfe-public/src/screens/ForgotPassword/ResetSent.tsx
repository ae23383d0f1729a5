import { Button, ButtonLink, Notice, Page, Row, Stack } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import type { ResetRequest } from './AskForReset';
import { getPlaces } from './places';
import { SetPassword } from './SetPassword';

/** Confirms the request, with the same text for known and unknown contacts. A code is entered here; a link opens the page again. */
export function ResetSent({ request, onTryDifferent }: { request: ResetRequest; onTryDifferent: () => void }) {
  const { t } = useTranslation('mfe-public');
  const { digits } = useFormat();
  const sent =
    request.by === 'phone'
      ? t('forgot.sentPhone', { contact: request.phone })
      : t('forgot.sentEmail', { contact: request.email });
  return (
    <Page title={t('forgot.sent')}>
      <Stack>
        <Notice kind="info">
          <p>{sent}</p>
        </Notice>
        {request.demoCode && (
          <Notice kind="info">
            <p>{t('shared-ui:code.demo', { code: digits(request.demoCode) })}</p>
          </Notice>
        )}
        {request.by === 'phone' && (
          <SetPassword by={{ by: 'code', role: request.role, phone: request.phone }} onAskAgain={onTryDifferent} />
        )}
        <Row>
          <ButtonLink to={getPlaces(request.role).signIn} variant="second">
            {t('forgot.back')}
          </ButtonLink>
          <Button variant="quiet" onClick={onTryDifferent}>
            {t('forgot.different')}
          </Button>
        </Row>
      </Stack>
    </Page>
  );
}
