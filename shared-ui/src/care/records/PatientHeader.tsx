import { useRef, useState, type ReactNode } from 'react';
import { Button, Notice, Panel, Row, Stack, Typed } from '../../faces/core';
import { PatientFacts, useDeathText } from '@chautari/shared-ui/lists';
import { useTranslation, type Output } from '../../faces/platform';
import { CorrectPatient } from './CorrectPatient';
import { MarkDeath, TakeBackDeath } from './Death';
import { KnownConditions, OwnConditions } from './KnownConditions';
import { CareSummary, type Summarized } from './CareSummary';

type Patient = Output<'getPatient'>;

/** What changes a person, and its form. */
const FORMS = { correction: CorrectPatient, death: MarkDeath, takeBack: TakeBackDeath };
type FormName = keyof typeof FORMS;

const TITLES = {
  correction: 'correction.title',
  death: 'death.title',
  takeBack: 'death.takeBackTitle',
} as const satisfies Record<FormName, string>;

/** Contact details, with what health workers may change of the person. */
function Details({ patient }: { patient: Patient }) {
  const { t } = useTranslation('shared-ui');
  const [form, setForm] = useState<FormName>();
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed last is gone with its form.
  const close = () => {
    setForm(undefined);
    requestAnimationFrame(() => place.current?.focus());
  };
  const Opened = form && FORMS[form];
  return (
    <div ref={place} tabIndex={-1}>
      {Opened ? (
        <section aria-label={t(TITLES[form], { name: patient.name })}>
          <Opened patient={patient} onDone={close} />
        </section>
      ) : (
        <Stack spacing={3}>
          <PatientFacts patient={patient} />
          <Row>
            <Button variant="quiet" onClick={() => setForm('correction')}>
              {t('correction.open')}
            </Button>
            <Button variant="quiet" onClick={() => setForm(patient.death ? 'takeBack' : 'death')}>
              {t(patient.death ? 'death.takeBack' : 'death.mark')}
            </Button>
          </Row>
        </Stack>
      )}
    </div>
  );
}

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
  const deathText = useDeathText();
  return (
    <Stack spacing={3}>
      {patient.death && (
        <Notice kind="info">
          <p>{deathText(patient.death)}</p>
          <p>{t('death.latePapers')}</p>
        </Notice>
      )}
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
      {(isOpen || isAlwaysOpen) && <Details patient={patient} />}
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
