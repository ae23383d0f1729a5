import { useState } from 'react';
import type { MedicalRecord } from '@chautari/api/contract';
import { Button, Panel, Section, Stack } from '@chautari/shared-ui/core';
import { useFormat, useTranslation, type Output } from '@chautari/shared-ui/platform';
import { OpenedRecord, RecordTimeline } from '@chautari/shared-ui/records';
import { RecordFacts } from '../../parts/RecordFacts';

const CARDS: readonly MedicalRecord['content']['kind'][] = ['ancReport', 'immunization'];

function Card({ record }: { record: MedicalRecord }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  return <Stack><h3>{t(`record.kind.${record.content.kind}`)}, {date(record.day)}</h3><RecordFacts record={record} /></Stack>;
}

/** What has been written down about a patient, the latest first; each is opened to be read, and OPD records to be edited and saved. */
export function PastRecords({ patient }: { patient: Output<'getPatient'> }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<MedicalRecord>();
  const close = () => setOpened(undefined);
  if (!opened) return <Section title={t('record.past', { name: patient.name })}><RecordTimeline patientId={patient.id} onOpen={setOpened} /></Section>;
  return (
    <Section title={t('record.past', { name: patient.name })}>
      <Stack style={{ gap: 24 }}>
        <div><Button variant="second" icon="previous" onClick={close}>{t('record.all')}</Button></div>
        <Panel>{CARDS.includes(opened.content.kind) ? <Card record={opened} /> : <OpenedRecord id={opened.id} patient={patient} onDeleted={close} />}</Panel>
      </Stack>
    </Section>
  );
}
