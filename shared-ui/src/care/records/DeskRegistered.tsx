import type { ReactElement } from 'react';
import type { Language, PatientSummary } from '@chautari/contract';
import { DonePage } from '@chautari/shared-ui/forms';
import { PrintButton } from '@chautari/shared-ui/printing';
import { IdText, type PageProps } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { CodeSlip } from './CodeSlip';

interface DeskRegisteredProps {
  registered: { patient: PatientSummary; code: string | null };
  language: Language;
  next: (patient: PatientSummary) => ReactElement;
  page: Omit<PageProps, 'children' | 'title'>;
}

/** The page after a registration: the new Patient ID, the code or its recipient, and the slip. */
export function DeskRegistered({ registered: { patient, code }, language, next, page }: DeskRegisteredProps) {
  const { t } = useTranslation('shared-ui');
  return (
    <DonePage
      {...page}
      title={t('deskRegistration.done', { name: patient.name })}
      text={t(code ? 'deskRegistration.noContactText' : 'deskRegistration.codeSent')}
      next={next(patient)}
    >
      <div>
        <p>{t('deskRegistration.id')}</p>
        <IdText>{patient.patientId}</IdText>
      </div>
      {code && (
        <div>
          <p>{t('deskRegistration.code')}</p>
          <IdText>{code}</IdText>
          <p>{t('deskRegistration.codeOnce')}</p>
        </div>
      )}
      <PrintButton>{t('deskRegistration.print')}</PrintButton>
      <CodeSlip patient={patient} code={code} language={language} />
    </DonePage>
  );
}
