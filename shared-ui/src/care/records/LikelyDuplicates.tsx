import type { PatientSummary } from '@chautari/contract';
import { Dialog } from '@chautari/shared-ui/forms';
import { PatientFace } from '@chautari/shared-ui/lists';
import { Button, List, Row, Stack } from '../../faces/core';
import { useTranslation } from '../../faces/platform';

interface LikelyDuplicatesProps {
  patients: readonly PatientSummary[];
  busy: boolean;
  onKnown: (patient: PatientSummary) => void;
  onNew: () => void;
  onClose: () => void;
}

/** Asks whether a person is one of the registered ones, because a second record would split their history. */
export function LikelyDuplicates({ patients, busy, onKnown, onNew, onClose }: LikelyDuplicatesProps) {
  const { t } = useTranslation('shared-ui');
  return (
    <Dialog open title={t('deskRegistration.alike')} text={t('deskRegistration.alikeText')} onClose={onClose}>
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
