import { useState } from 'react';
import { Button, Panel, Section, Stack } from '@chautari/shared-ui/core';
import { useTranslation, type Output } from '@chautari/shared-ui/platform';
import { OpenedRecord, PatientTrends, RecordTimeline, SaveSummary, WithPatient } from '@chautari/shared-ui/records';

interface PastRecordsProps {
  patient: Output<'getPatient'>;
  /** Called with whether what is shown was just saved. */
  onSaved: (isSaved: boolean) => void;
}

/** Records of a patient, the latest first. Each opens for reading, printing and correcting. */
export function PastRecords({ patient, onSaved }: PastRecordsProps) {
  const { t } = useTranslation('mfe-staff');
  const [opened, setOpened] = useState<string>();
  const show = (id?: string) => {
    onSaved(false);
    setOpened(id);
  };
  const close = () => show();
  return (
    <Section title={t('record.past', { name: patient.name })}>
      <WithPatient patient={patient}>
        {!opened && (
          <Stack spacing={10}>
            <RecordTimeline patientId={patient.id} onOpen={({ id }) => show(id)} />
            <PatientTrends patientId={patient.id} />
            <Section title={t('shared-ui:summary.title')}>
              <Panel>
                <SaveSummary patient={patient} />
              </Panel>
            </Section>
          </Stack>
        )}
        {opened && (
          <Stack spacing={6}>
            <div>
              <Button variant="second" icon="previous" onClick={close}>
                {t('record.all')}
              </Button>
            </div>
            <Panel>
              <OpenedRecord id={opened} patient={patient} onDeleted={close} onSaved={onSaved} />
            </Panel>
          </Stack>
        )}
      </WithPatient>
    </Section>
  );
}
