import type { ComponentProps, ReactNode } from 'react';
import { Columns, Panel, styled } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { PatientHeader } from './PatientHeader';

/** The second column. It comes first on a phone, so that allergies and the last visit are read before writing. */
const Aside = styled('div')(({ theme }) => ({ [theme.breakpoints.up('md')]: { order: 1 } }));

/** On phones a link leads to it. */
const Beside = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(5),
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

interface WithPatientProps {
  patient: ComponentProps<typeof PatientHeader>['patient'];
  /** An action for the patient, such as a new record. */
  action?: ReactNode;
  kind?: 'form' | 'two' | 'work';
  /** More about the patient, where there is room beside the form. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A record or its form with its patient: beside it, on a phone before it. */
export function WithPatient({ patient, action, kind = 'two', aside, children }: WithPatientProps) {
  const { t } = useTranslation('shared-ui');
  const title = t('header.who', { name: patient.name });
  return (
    <Columns kind={kind}>
      <Aside>
        <Panel as="section" aria-label={title}>
          <PatientHeader patient={patient} hidesContact={kind === 'work'}>
            {/* The page of work has the name as its heading. */}
            <h2 className={kind === 'work' ? 'visually-hidden' : undefined}>{title}</h2>
            {action}
          </PatientHeader>
        </Panel>
        {aside && <Beside>{aside}</Beside>}
      </Aside>
      <div>{children}</div>
    </Columns>
  );
}
