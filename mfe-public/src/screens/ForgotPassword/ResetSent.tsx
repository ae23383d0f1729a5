import { Button, ButtonLink, Notice, Page, Row, Stack } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import type { Asked } from './AskForReset';
import { placesOf } from './places';
import { SetPassword } from './SetPassword';

/** Says where to look, the same for known and unknown contacts. A code is typed in right here; a link comes back by itself. */
export function ResetSent({ asked, onTryDifferent }: { asked: Asked; onTryDifferent: () => void }) {
  const { t } = useTranslation('mfe-public');
  const { digits } = useFormat();
  const sent =
    asked.by === 'phone'
      ? t('forgot.sentPhone', { contact: asked.phone })
      : t('forgot.sentEmail', { contact: asked.email });
  return (
    <Page title={t('forgot.sent')}>
      <Stack>
        <Notice kind="info">
          <p>{sent}</p>
        </Notice>
        {asked.demoCode && (
          <Notice kind="info">
            <p>{t('shared-ui:code.demo', { code: digits(asked.demoCode) })}</p>
          </Notice>
        )}
        {asked.by === 'phone' && (
          <SetPassword by={{ by: 'code', role: asked.role, phone: asked.phone }} onAskAgain={onTryDifferent} />
        )}
        <Row>
          <ButtonLink to={placesOf(asked.role).signIn} variant="second">
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
