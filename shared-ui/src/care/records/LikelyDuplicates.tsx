import type { PatientSummary } from '@chautari/contract';
import { Dialog } from '@chautari/shared-ui/forms';
import { PatientFace } from '@chautari/shared-ui/lists';
import { Button, List, Row, Stack } from '../../faces/core';
import { useTranslation } from '../../faces/platform';

interface LikelyDuplicatesProps {
  patients: readonly PatientSummary[];
  /** Somebody like this is registered whose data are not open to the health worker. */
  hasOthers: boolean;
  busy: boolean;
  onKnown: (patient: PatientSummary) => void;
  onNew: () => void;
  onClose: () => void;
}

/** Asks whether a person is one of the registered ones, because a second record would split their history. */
export function LikelyDuplicates({ patients, hasOthers, busy, onKnown, onNew, onClose }: LikelyDuplicatesProps) {
  const { t } = useTranslation('shared-ui');
  return (
    <Dialog
      open
      title={t(patients.length ? 'deskRegistration.alike' : 'deskRegistration.registered')}
      text={t(patients.length ? 'deskRegistration.alikeText' : 'deskRegistration.registeredText')}
      onClose={onClose}
    >
      {patients.length > 0 && hasOthers && <p>{t('deskRegistration.registeredText')}</p>}
      <List>
        {patients.map((patient) => (
          <li key={patient.id}>
            <Stack>
              <PatientFace patient={patient} />
              <Row>
                <Button
                  variant="second"
                  icon="check"
                  aria-label={`${t('deskRegistration.same')}: ${patient.name}, ${patient.patientId}`}
                  onClick={() => onKnown(patient)}
                >
                  {t('deskRegistration.same')}
                </Button>
              </Row>
            </Stack>
          </li>
        ))}
      </List>
      <Row>
        <Button variant="second" busy={busy} onClick={onNew}>
          {t('deskRegistration.another')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('deskRegistration.backToForm')}
        </Button>
      </Row>
    </Dialog>
  );
}
