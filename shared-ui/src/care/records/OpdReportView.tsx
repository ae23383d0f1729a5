import { DataList, useAgeText } from '@chautari/shared-ui/lists';
import { Icon, Panel, Stack, styled } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { EditableSection, type EditableProps } from './EditableSection';
import { DiagnosisSection, MedicineSection } from './OpdSections';
import { Findings } from './Findings';
import { OpdReportForm } from './OpdReportForm';
import { RecordImage } from './RecordImage';
import { TEXTS, TextSection } from './TextSection';
import { VitalsList } from './VitalsFields';

const Texts = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: theme.spacing(4),
  '& dt': { color: 'var(--muted)' },
  '& dd': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& .complaint': { fontWeight: 700 },
}));
const Next = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2.5),
  alignItems: 'flex-start',
  padding: theme.spacing(3.5, 4),
  borderRadius: theme.radius.card,
  background: 'var(--highlight-soft)',
  color: 'var(--highlight-on-soft)',
  fontWeight: 700,
  '& svg': { marginTop: '.15em' },
}));

/** The next visit, and the photo of the paper, with an Edit button. */
function NextStep({ record, patient }: EditableProps) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const { content } = record;
  if (content.kind !== 'opdReport') return null;
  const { followUpDate, reportImage } = content;
  const nextStep = (
    <>
      {followUpDate && (
        <Next>
          <Icon name="calendar" />
          <span>{t('record.comeAgain', { date: date(followUpDate) })}</span>
        </Next>
      )}
      {reportImage && (
        <Panel>
          <RecordImage id={reportImage} />
        </Panel>
      )}
    </>
  );
  if (!patient || !record.mayCorrect) return nextStep;
  const title = t('record.part.next');
  return (
    <Panel as="section" aria-label={title}>
      <Stack>
        <h3>{title}</h3>
        <EditableSection record={record} patient={patient} form={OpdReportForm} part="next" label={title}>
          {nextStep}
        </EditableSection>
      </Stack>
    </Panel>
  );
}

/** The report of a visit: complaints, measurements, findings, treatment, and the next visit. */
export function OpdReportView({ record, patient }: EditableProps) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const age = useAgeText();
  const { content, day, marks } = record;
  if (content.kind !== 'opdReport') return null;
  const { vitals, seenPerson, seenAge, seenAgeUnit = 'years', seenSex, referredFrom, casteCode } = content;
  const mayEdit = Boolean(patient && record.mayCorrect);
  const who = [
    ...(mayEdit ? [[t('record.field.visitDate'), date(day)] as const] : []),
    ...(seenPerson === null ? [] : [[t('record.otherPerson'), seenPerson] as const]),
    ...(seenAge === undefined
      ? []
      : [[t('record.field.seenAge'), age({ age: seenAge, lived: { unit: seenAgeUnit, count: seenAge } })] as const]),
    ...(seenSex ? [[t('record.field.seenSex'), t(`choice.${seenSex}`)] as const] : []),
    ...(referredFrom ? [[t('record.field.referredFrom'), referredFrom] as const] : []),
    ...(casteCode ? [[t('record.field.casteCode'), t(`record.caste.${casteCode}`)] as const] : []),
  ];
  const of = { record, patient, form: OpdReportForm };
  return (
    <Stack spacing={6}>
      <Panel>
        <Stack>
          <EditableSection {...of} part="visit" label={t('record.part.visit')}>
            {who.length > 0 && <DataList items={who} />}
          </EditableSection>
          <Texts>
            {TEXTS.map((key) => (
              <TextSection key={key} name={key} text={content[key]} {...of} />
            ))}
          </Texts>
        </Stack>
      </Panel>
      {(mayEdit || Object.keys(vitals).length > 0) && (
        <Panel as="section" aria-label={t('record.part.vitals')}>
          <Stack>
            <h3>{t('record.part.vitals')}</h3>
            <EditableSection {...of} part="vitals" label={t('record.part.vitals')}>
              {Object.keys(vitals).length > 0 && <VitalsList vitals={vitals} marks={marks} />}
            </EditableSection>
          </Stack>
        </Panel>
      )}
      <Findings record={record} />
      <DiagnosisSection {...of} />
      <MedicineSection {...of} />
      <NextStep record={record} patient={patient} />
    </Stack>
  );
}
