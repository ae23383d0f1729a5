import type { ReactNode } from 'react';
import { getHtmlLang, selectText, type Language } from '@chautari/contract';
import { PrintSheet } from '@chautari/shared-ui/printing';
import { Mark, styled, Typed } from '../../faces/core';
import { PORTAL_NAME, useTranslation } from '../../faces/platform';
import { getTranslate } from '../../kit/platform/messages';

const Paper = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  maxWidth: 560,
  color: '#000',
  '& header': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(3),
    paddingBottom: theme.spacing(3),
    borderBottom: '2px solid #000',
    '& svg': { width: 44, height: 44 },
  },
  '& dl': { display: 'grid', gridTemplateColumns: 'minmax(120px,1fr) 2fr', gap: theme.spacing(2, 4), margin: 0 },
  '& dd': {
    margin: 0,
    fontWeight: 700,
    fontSize: theme.typography.lead.fontSize,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
}));

interface CodeSlipProps {
  patient: { name: string; patientId: string };
  code: string | null;
  language: Language;
  /** How the code is used; by default for a first password. */
  children?: ReactNode;
}

/** A printed slip in the person's own language: name, ID, and the code with its use. */
export function CodeSlip({ patient, code, language, children }: CodeSlipProps) {
  const { i18n } = useTranslation('shared-ui');
  const t = getTranslate(i18n, language);
  return (
    <PrintSheet paperOnly>
      <Paper lang={getHtmlLang(language)}>
        <header>
          <Mark />
          <b>{selectText(PORTAL_NAME, language)}</b>
        </header>
        <dl>
          <dt>{t('deskRegistration.name')}</dt>
          <dd>
            <Typed>{patient.name}</Typed>
          </dd>
          <dt>{t('deskRegistration.id')}</dt>
          <dd>{patient.patientId}</dd>
          {code && (
            <>
              <dt>{t('deskRegistration.code')}</dt>
              <dd>{code}</dd>
            </>
          )}
        </dl>
        {code && <p>{children ?? t('deskRegistration.codeText', { address: `${location.origin}/first-password` })}</p>}
      </Paper>
    </PrintSheet>
  );
}
