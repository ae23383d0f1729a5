import { useEffect, useState, type ComponentProps } from 'react';
import { todayInNepal, type FamilyPerson, type MedicalRecord } from '@chautari/contract';
import { Button, ErrorState, Notice, Panel, Row, Section, Stack, useToast } from '@chautari/shared-ui/core';
import { saveFile } from '@chautari/shared-ui/printing';
import { call, useFormat, useMutation, useTranslation } from '@chautari/shared-ui/platform';
import { RecordPrint, SaveSummary, useRecords } from '@chautari/shared-ui/records';

type Patient = ComponentProps<typeof RecordPrint>['patient'];

/** Fetches all records, the latest first, as they are printed. */
async function fetchAllRecords(patientId: string): Promise<MedicalRecord[]> {
  const records: MedicalRecord[] = [];
  let after: string | null | undefined;
  do {
    const page = await call('listRecords', { patientId, ...(after && { after }) });
    records.push(...page.items);
    after = page.next;
  } while (after);
  return records;
}

/** Prints all records, which are fetched on press. The print dialog can save a PDF. */
function PrintAll({ patient }: { patient: Patient }) {
  const { t } = useTranslation('mfe-patient');
  const { digits } = useFormat();
  const read = useMutation({ mutationFn: () => fetchAllRecords(patient.id) });
  const [printed, setPrinted] = useState<MedicalRecord[]>();
  const records = read.data;
  const conditions = useRecords(patient.id, { kind: 'knownConditions' });
  const areConditionsLoaded = Boolean(conditions.items ?? conditions.error);
  // Prints only after the sheets have rendered with allergies and photos.
  useEffect(() => {
    if (!records?.length || !areConditionsLoaded || printed === records) return;
    setPrinted(records);
    void waitForPhotos().then(() => window.print());
  }, [records, areConditionsLoaded, printed]);
  return (
    <Stack>
      <Row>
        <Button icon="print" busy={read.isPending} onClick={() => read.mutate()}>
          {t('records.printAll')}
        </Button>
      </Row>
      {read.isPending && <p role="status">{t('records.collecting')}</p>}
      {read.error && <ErrorState error={read.error} onRetry={() => read.mutate()} />}
      {records?.length === 0 && (
        <Notice kind="info">
          <p>{t('records.nothingToPrint')}</p>
        </Notice>
      )}
      {Boolean(records?.length) && (
        <p role="status">{t('records.ready', { count: records!.length, things: digits(records!.length) })}</p>
      )}
      {records?.map((record) => (
        <RecordPrint key={record.id} record={record} patient={patient} />
      ))}
    </Stack>
  );
}

/** Resolves once every photo on the sheets has loaded or failed. */
async function waitForPhotos() {
  const photos = [...document.querySelectorAll<HTMLImageElement>('[data-sheet] img')];
  await Promise.allSettled(photos.map((photo) => photo.decode?.()));
}

/** Saves all records as one FHIR R4 file for other health software. */
function SaveFile({ person }: { person: FamilyPerson }) {
  const { t } = useTranslation('mfe-patient');
  const toast = useToast();
  const save = useMutation({
    mutationFn: () => call('exportMyRecord', { ...(person.relation !== null && { person: person.id }) }),
    onSuccess: (bundle) => {
      saveFile(
        `health-record-${person.patientId}-${todayInNepal()}.json`,
        'application/fhir+json',
        JSON.stringify(bundle, null, 1),
      );
      toast(t('records.fileSaved'));
    },
  });
  return (
    <Stack>
      <Row>
        <Button variant="second" icon="file" busy={save.isPending} onClick={() => save.mutate()}>
          {t('records.saveFile')}
        </Button>
      </Row>
      {save.isPending && <p role="status">{t('records.collecting')}</p>}
      {save.error && <ErrorState error={save.error} onRetry={() => save.mutate()} />}
    </Stack>
  );
}

/** Exports the record: on paper, as a PDF, as a summary, or whole as a file for another clinic. */
export function TakeAlong({ person, patient }: { person: FamilyPerson; patient: Patient }) {
  const { t } = useTranslation('mfe-patient');
  return (
    <Stack spacing={8}>
      <Section title={t('records.paper')}>
        <Panel>
          <Stack>
            <p>{t('records.paperText')}</p>
            <PrintAll patient={patient} />
          </Stack>
        </Panel>
      </Section>
      <Section title={t('shared-ui:summary.title')}>
        <Panel>
          <Stack>
            <SaveSummary patient={patient} />
            <p>{t('records.careful')}</p>
          </Stack>
        </Panel>
      </Section>
      <Section title={t('records.file')}>
        <Panel>
          <Stack>
            <p>{t('records.fileText')}</p>
            <SaveFile person={person} />
            <p>{t('records.careful')}</p>
          </Stack>
        </Panel>
      </Section>
    </Stack>
  );
}
