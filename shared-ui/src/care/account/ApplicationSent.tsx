import { ButtonLink, Panel, Row, Stack, IdText } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { WhatStaysOpen } from './WhatStaysOpen';

/** Shown after an application is sent: the new ID, and the next steps. `idLabel` and `signInLabel` are the module's texts. */
export function ApplicationSent({
  publicId,
  idLabel,
  signIn,
  signInLabel,
}: {
  publicId: string;
  idLabel: string;
  signIn: string;
  signInLabel: string;
}) {
  const { t } = useTranslation('shared-ui');
  return (
    <Panel>
      <Stack>
        <div role="status">
          <h2>{idLabel}</h2>
          <IdText>{publicId}</IdText>
        </div>
        <p>{t('application.sent')}</p>
        <WhatStaysOpen />
        <Row>
          <ButtonLink to={signIn}>{signInLabel}</ButtonLink>
        </Row>
      </Stack>
    </Panel>
  );
}
