import { useState } from 'react';
import type { MedicalRecord } from '@chautari/contract';
import { Button, Panel, Stack, TabPanel, Tabs, TextLink, Typography } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { OpdNoteForm, OpenedRecord, RecordTimeline, type RecordPatient } from '@chautari/shared-ui/records';
import { Arrival } from '../../parts/Arrival';
import { RecordSaved } from '../../parts/RecordSaved';
import { toPatient, WithPerson } from '../../parts/WithPerson';

const MODES = ['add', 'official'] as const;
type Mode = (typeof MODES)[number];

interface PartProps {
  patient: RecordPatient;
  onOpen: (record: MedicalRecord) => void;
  onSaved: (record: MedicalRecord) => void;
}

/** The form for another note and the existing notes. */
function OwnNotes({ patient, onOpen, onSaved }: PartProps) {
  const { t } = useTranslation('mfe-services');
  const [round, setRound] = useState(0);
  const startAnew = () => setRound(round + 1);
  const saved = (record: MedicalRecord) => {
    startAnew();
    onSaved(record);
  };
  return (
    <Stack spacing={10}>
      <Stack>
        <Typography maxWidth="text">{t('opd.addText')}</Typography>
        <Panel maxWidth="text">
          <OpdNoteForm key={round} patient={patient} onSaved={saved} onSentLater={startAnew} />
        </Panel>
      </Stack>
      <section aria-label={t('opd.mine')}>
        <Stack>
          <h3>{t('opd.mine')}</h3>
          <RecordTimeline patientId={patient.id} only="opdNote" onOpen={onOpen} />
        </Stack>
      </section>
    </Stack>
  );
}

function Official({ patient, onOpen }: Omit<PartProps, 'onSaved'>) {
  const { t } = useTranslation('mfe-services');
  return (
    <Stack spacing={6}>
      <Typography maxWidth="text">{t('opd.officialText')}</Typography>
      <RecordTimeline patientId={patient.id} only="opdReport" onOpen={onOpen} />
    </Stack>
  );
}

/** The two modes, or the opened record in their place. The modes stay mounted and keep their input. */
function Modes({ patient }: { patient: RecordPatient }) {
  const { t } = useTranslation('mfe-services');
  const [mode, setMode] = useState<Mode>('add');
  const [opened, setOpened] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  const open = (saved: boolean) => (record?: MedicalRecord) => {
    setIsSaved(saved);
    setOpened(record?.id);
  };
  const close = () => open(false)();
  const parts = { patient, onOpen: open(false) };
  return (
    <Arrival step={opened ?? 'list'}>
      {opened && (
        <Stack key={opened} spacing={6}>
          {isSaved && <RecordSaved name={patient.name} next="records" />}
          <div>
            <Button variant="quiet" icon="previous" onClick={close}>
              {t('opd.backToRecords')}
            </Button>
          </div>
          <OpenedRecord id={opened} patient={patient} onDeleted={close} onSaved={setIsSaved} />
        </Stack>
      )}
      <div hidden={opened !== undefined}>
        <Stack spacing={6}>
          <Tabs
            label={t('opd.reportTitle')}
            tabs={MODES.map((value) => ({ value, label: t(`opd.${value}`) }))}
            value={mode}
            onChange={setMode}
          >
            <TabPanel value="add" keep>
              <OwnNotes {...parts} onSaved={open(true)} />
            </TabPanel>
            <TabPanel value="official">
              <Official {...parts} />
            </TabPanel>
          </Tabs>
          <div>
            <TextLink to="/my-records">{t('opd.allRecords')}</TextLink>
          </div>
        </Stack>
      </div>
    </Arrival>
  );
}

/** Visits recorded by the patient and by health workers. */
export default function MyReports() {
  return <WithPerson>{(person) => <Modes patient={toPatient(person)} />}</WithPerson>;
}
