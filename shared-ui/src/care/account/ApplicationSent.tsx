import { ButtonLink, Panel, Row, Stack, IdText } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { WhatStaysOpen } from './WhatStaysOpen';

/** After an application is sent: the ID to keep, and what comes next. `idLabel` and `signInLabel` are the module's words. */
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
