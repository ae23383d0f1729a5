import { useEffect, useRef, type ReactNode } from 'react';
import { getHtmlLang, selectText, type Language, type PatientSummary } from '@chautari/contract';
import { PrintButton, PrintSheet } from '@chautari/shared-ui/printing';
import { IdText, Mark, Notice, Panel, Row, Stack, styled } from '../../faces/core';
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

interface SlipProps {
  patient: PatientSummary;
  code: string | null;
  language: Language;
}

/** A printed slip in the person's own language: name, ID, and the code with its use. */
function Slip({ patient, code, language }: SlipProps) {
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
          <dd>{patient.name}</dd>
          <dt>{t('deskRegistration.id')}</dt>
          <dd>{patient.patientId}</dd>
          {code && (
            <>
              <dt>{t('deskRegistration.code')}</dt>
              <dd>{code}</dd>
            </>
          )}
        </dl>
        {code && <p>{t('deskRegistration.codeText', { address: `${location.origin}/first-password` })}</p>}
      </Paper>
    </PrintSheet>
  );
}

interface DeskRegisteredProps {
  registered: { patient: PatientSummary; code: string | null };
  language: Language;
  next?: ((patient: PatientSummary) => ReactNode) | undefined;
}

/** Shows the new Patient ID, the code or its recipient, and the slip. */
export function DeskRegistered({ registered: { patient, code }, language, next }: DeskRegisteredProps) {
  const { t } = useTranslation('shared-ui');
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    head.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Panel>
      <Stack>
        <h2 ref={head} tabIndex={-1}>
          {t('deskRegistration.done', { name: patient.name })}
        </h2>
        <div>
          <p>{t('deskRegistration.id')}</p>
          <IdText>{patient.patientId}</IdText>
        </div>
        {code ? (
          <div>
            <p>{t('deskRegistration.code')}</p>
            <IdText>{code}</IdText>
            <p>{t('deskRegistration.codeOnce')}</p>
          </div>
        ) : (
          <Notice kind="info">
            <p>{t('deskRegistration.codeSent')}</p>
          </Notice>
        )}
        <Row>
          {next?.(patient)}
          <PrintButton>{t('deskRegistration.print')}</PrintButton>
        </Row>
        <Slip patient={patient} code={code} language={language} />
      </Stack>
    </Panel>
  );
}
