import type { ContentOf } from '@chautari/contract';
import { Panel, Stack, Typed } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { EditableSection, type EditableProps, type SectionEditor } from './EditableSection';
import { MedicineSlip } from './MedicineSlip';
import { useMedicineText } from './medicineText';

type SectionProps = EditableProps & { form: SectionEditor };

function Diagnoses({ content: { diagnoses = [], diagnosisText, tbPresumptive } }: { content: ContentOf<'opdReport'> }) {
  const { t } = useTranslation('shared-ui');
  const { diagnosis } = useMedicineText();
  return (
    <Stack spacing={2}>
      {diagnoses.map((row, index) => (
        <p key={row.code}>
          {index === 0 ? <b>{diagnosis(row)}</b> : diagnosis(row)} ({t(`medicine.certainty.${row.certainty}`)})
        </p>
      ))}
      {diagnosisText && (
        <p>
          <Typed>{diagnosisText}</Typed>
        </p>
      )}
      {tbPresumptive && (
        <p>
          {t('record.field.tbPresumptive')}: {t(`medicine.yesNo.${tbPresumptive}`)}
        </p>
      )}
    </Stack>
  );
}

/** What it is, in the reader's words. */
export function DiagnosisSection({ form, ...of }: SectionProps) {
  const { t } = useTranslation('shared-ui');
  const { content, mayCorrect } = of.record;
  if (content.kind !== 'opdReport') return null;
  const { diagnoses, diagnosisText, tbPresumptive } = content;
  const isThere = Boolean(diagnoses?.length || diagnosisText || tbPresumptive);
  if (!isThere && !(of.patient && mayCorrect)) return null;
  const title = t('record.part.diagnosis');
  return (
    <Panel as="section" aria-label={title}>
      <Stack>
        <h3>{title}</h3>
        <EditableSection {...of} form={form} part="diagnosis" label={title}>
          {isThere && <Diagnoses content={content} />}
        </EditableSection>
      </Stack>
    </Panel>
  );
}

/** The medicines, with the times of day drawn. */
export function MedicineSection({ form, ...of }: SectionProps) {
  const { t } = useTranslation('shared-ui');
  const { content, mayCorrect } = of.record;
  if (content.kind !== 'opdReport') return null;
  const isThere = Boolean(content.medicines?.length);
  if (!isThere && !(of.patient && mayCorrect)) return null;
  const title = t('record.part.medicines');
  return (
    <Panel as="section" aria-label={title}>
      <Stack>
        {!isThere && <h3>{title}</h3>}
        <EditableSection {...of} form={form} part="medicines" label={title}>
          {isThere && <MedicineSlip content={content} />}
        </EditableSection>
      </Stack>
    </Panel>
  );
}
