import { useEffect, useRef, type ReactNode } from 'react';
import type { Language, PatientSummary } from '@chautari/contract';
import { PrintButton } from '@chautari/shared-ui/printing';
import { IdText, Notice, Panel, Row, Stack } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { CodeSlip } from './CodeSlip';

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
        <CodeSlip patient={patient} code={code} language={language} />
      </Stack>
    </Panel>
  );
}
