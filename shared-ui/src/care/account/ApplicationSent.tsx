import styled from '@emotion/styled';
import { ButtonLink, Panel, Row, Stack } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { WhatStaysOpen } from './WhatStaysOpen';

const Id = styled('p')({
  fontSize: 32,
  fontWeight: 700,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
  color: 'var(--accent)',
  userSelect: 'all',
});

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
          <Id>{publicId}</Id>
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
