import { useState } from 'react';
import type { MedicalRecord } from '@chautari/api/contract';
import { Button, Panel, Section, Stack } from '@chautari/shared-ui/core';
import { useTranslation, type Output } from '@chautari/shared-ui/platform';
import { OpenedRecord, RecordTimeline } from '@chautari/shared-ui/records';

/** What has been written down about a patient, the latest first; each is opened to be read, and edited and saved by those who may. */
export function PastRecords({ patient }: { patient: Output<'getPatient'> }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<MedicalRecord>();
  const close = () => setOpened(undefined);
  if (!opened) return <Section title={t('record.past', { name: patient.name })}><RecordTimeline patientId={patient.id} onOpen={setOpened} /></Section>;
  return (
    <Section title={t('record.past', { name: patient.name })}>
      <Stack style={{ gap: 24 }}>
        <div><Button variant="second" icon="previous" onClick={close}>{t('record.all')}</Button></div>
        <Panel><OpenedRecord id={opened.id} patient={patient} onDeleted={close} /></Panel>
      </Stack>
    </Section>
  );
}
