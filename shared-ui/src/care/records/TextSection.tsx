import type { MedicalRecord } from '@chautari/contract';
import { useTranslation } from '../../faces/platform';
import { SectionForm, useSectionEdit, type EditableProps, type SectionEditor } from './EditableSection';
import { Typed } from '../../faces/core';

/** The texts of a report, in reading order. */
export const TEXTS = ['chiefComplaint', 'knownCaseOf', 'examination', 'investigations', 'treatment'] as const;

interface TextSectionProps extends EditableProps {
  record: MedicalRecord;
  name: (typeof TEXTS)[number];
  text: string | undefined;
  form: SectionEditor;
}

/** A text of a report with its own Edit and Save. An empty one is hidden if nobody may correct it. */
export function TextSection({ record, name, text, patient, form }: TextSectionProps) {
  const { t } = useTranslation('shared-ui');
  const label = t(`record.field.${name}`);
  const { edits, done, edit } = useSectionEdit(label);
  const editor = record.mayCorrect ? patient : undefined;
  if (!text && !editor) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd className={name === 'chiefComplaint' ? 'complaint' : undefined}>
        {edits && editor ? (
          <SectionForm record={record} patient={editor} part={name} form={form} onDone={done} />
        ) : (
          <Typed>{text ?? '–'}</Typed>
        )}
      </dd>
      {editor && !edits && <dd>{edit}</dd>}
    </div>
  );
}
