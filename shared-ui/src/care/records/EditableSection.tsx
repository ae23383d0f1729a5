import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { MedicalRecord } from '@chautari/contract';
import { Button, Notice, Row, Stack } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import type { RecordPatient } from './formProps';

/** The props that a form needs to correct one section of a record. */
interface SectionEditorProps {
  record: MedicalRecord;
  patient: RecordPatient;
  only: string;
  onSaved: () => void;
  onSentLater: () => void;
  onCancel: () => void;
}
export type SectionEditor = ComponentType<SectionEditorProps>;

export interface EditableProps {
  record: MedicalRecord;
  /** Enables editing of sections, for those who may correct the record. */
  patient: RecordPatient | undefined;
}

/** How a section was left: as it was, or saved. */
type Outcome = 'left' | 'saved';

interface SectionFormProps {
  record: MedicalRecord;
  patient: RecordPatient;
  part: string;
  /** The form of the record. */
  form: SectionEditor;
  onDone: (outcome: Outcome) => void;
}

/** Edits one section, saved as the next version of its record. Its first field takes the focus when the form is loaded. */
export function SectionForm({ record, patient, part, form: Form, onDone }: SectionFormProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focusFirst = () => {
      const first = place.current?.querySelector<HTMLElement>('form :is(input,textarea,select,button)');
      first?.focus();
      return Boolean(first);
    };
    if (focusFirst()) return undefined;
    const watch = new MutationObserver(() => focusFirst() && watch.disconnect());
    watch.observe(place.current!, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);
  const leave = () => onDone('left');
  return (
    <Stack ref={place} maxWidth="text">
      <Form
        record={record}
        patient={patient}
        only={part}
        onSaved={() => onDone('saved')}
        onSentLater={leave}
        onCancel={leave}
      />
    </Stack>
  );
}

/** Returns whether a section is being edited, and its button, which gets the focus back afterwards. What was saved is said beside it. */
export function useSectionEdit(label: string) {
  const { t } = useTranslation('shared-ui');
  const [state, setState] = useState<Outcome | 'edits'>('left');
  const button = useRef<HTMLDivElement>(null);
  const edits = state === 'edits';
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && !edits) button.current?.querySelector('button')?.focus();
    wasEdited.current = edits;
  }, [edits]);
  const edit = (
    <Row ref={button}>
      {state === 'saved' && <Notice kind="success">{t('record.saved')}</Notice>}
      <Button variant="quiet" aria-label={`${t('record.edit')}: ${label}`} onClick={() => setState('edits')}>
        {t('record.edit')}
      </Button>
    </Row>
  );
  return { edits, done: (outcome: Outcome) => setState(outcome), edit };
}

interface EditableSectionProps extends EditableProps {
  /** The name of the section in the form. */
  part: string;
  /** The label of the section. */
  label: string;
  /** The form of the record. */
  form: SectionEditor;
  children?: ReactNode;
}

/** A section of a saved record with its own Edit and Save, for those who may correct the record. */
export function EditableSection({ record, patient, part, label, form, children }: EditableSectionProps) {
  const { edits, done, edit } = useSectionEdit(label);
  if (!patient || !record.mayCorrect) return children;
  if (edits) return <SectionForm record={record} patient={patient} part={part} form={form} onDone={done} />;
  return (
    <>
      {children}
      {edit}
    </>
  );
}
