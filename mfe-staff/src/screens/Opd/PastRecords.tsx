import { useState } from 'react';
import { Button, Panel, Section, Stack } from '@chautari/shared-ui/core';
import { useTranslation, type Output } from '@chautari/shared-ui/platform';
import { OpenedRecord, RecordTimeline, WithPatient } from '@chautari/shared-ui/records';

/** Records of a patient, the latest first. Each opens for reading, printing and correcting. */
export function PastRecords({ patient }: { patient: Output<'getPatient'> }) {
  const { t } = useTranslation('mfe-staff');
  const [opened, setOpened] = useState<string>();
  const close = () => setOpened(undefined);
  return (
    <Section title={t('record.past', { name: patient.name })}>
      <WithPatient patient={patient}>
        {!opened && <RecordTimeline patientId={patient.id} onOpen={({ id }) => setOpened(id)} />}
        {opened && (
          <Stack spacing={6}>
            <div>
              <Button variant="second" icon="previous" onClick={close}>
                {t('record.all')}
              </Button>
            </div>
            <Panel>
              <OpenedRecord id={opened} patient={patient} onDeleted={close} />
            </Panel>
          </Stack>
        )}
      </WithPatient>
    </Section>
  );
}
