import { useState, type ReactNode } from 'react';
import { Button, Panel, Row, Stack, Typed } from '../../faces/core';
import { PatientFacts } from '@chautari/shared-ui/lists';
import { useTranslation, type Output } from '../../faces/platform';
import { CorrectPatient } from './CorrectPatient';
import { KnownConditions, OwnConditions } from './KnownConditions';
import { CareSummary, type Summarized } from './CareSummary';

type Patient = Output<'getPatient'>;

/**
 * The essential facts about a patient for health workers: age, pregnancy, what is due, and the latest measurements. The contact details are
 * collapsed, but for the doctor who sees the patient today.
 */
export function PatientHeader({
  patient,
  hidesReadings,
  hidesContact = false,
  children,
}: {
  patient: Patient;
  /** The page shows the latest measurements elsewhere. */
  hidesReadings?: boolean;
  /** Contact details open on press also for the doctor of today, beside a form. */
  hidesContact?: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation('shared-ui');
  const [isOpen, setIsOpen] = useState(false);
  const isAlwaysOpen = patient.isSeenToday && !hidesContact;
  const [corrects, setCorrects] = useState(false);
  return (
    <Stack spacing={3}>
      {children}
      <CareSummary person={patient} hidesReadings={hidesReadings} />
      <KnownConditions
        patient={patient}
        beside={
          !isAlwaysOpen && (
            <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {t('header.contact')}
            </Button>
          )
        }
      />
      {(isOpen || isAlwaysOpen) && !corrects && (
        <>
          <PatientFacts patient={patient} />
          <Row>
            <Button variant="quiet" onClick={() => setCorrects(true)}>
              {t('correction.open')}
            </Button>
          </Row>
        </>
      )}
      {corrects && (
        <section aria-label={t('correction.title', { name: patient.name })}>
          <CorrectPatient patient={patient} onDone={() => setCorrects(false)} />
        </section>
      )}
    </Stack>
  );
}

/** The essential facts for the person, or for the family member who reads them. */
export function OwnHeader({ person, opened }: { person: Summarized & { name: string }; opened?: string }) {
  const { t } = useTranslation('shared-ui');
  return (
    <Panel as="section" aria-label={t('header.who', { name: person.name })}>
      <Stack spacing={6}>
        <h2>
          <Typed>{person.name}</Typed>
        </h2>
        <CareSummary person={person} isOwn opened={opened} />
        <OwnConditions person={person.id} />
      </Stack>
    </Panel>
  );
}
