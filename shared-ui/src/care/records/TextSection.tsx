import { useEffect, useRef, useState } from 'react';
import type { MedicalRecord } from '@chautari/contract';
import { TextField } from '@chautari/shared-ui/forms';
import { Button, Row, useToast } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { RecordForm, type RecordPatient } from './RecordForm';

/** The texts of a report, in the order in which they are read. */
export const TEXTS = ['chiefComplaint', 'knownCaseOf', 'examination', 'investigations', 'treatment'] as const;
type Text = (typeof TEXTS)[number];

interface TextSectionProps {
  record: MedicalRecord;
  name: Text;
  text: string | undefined;
  /** With it the section can be corrected, by those who may. */
  patient?: RecordPatient | undefined;
}

/** One section alone, as the next version of its record. */
function EditSection({
  record,
  name,
  patient,
  onDone,
}: TextSectionProps & { patient: RecordPatient; onDone: () => void }) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('textarea')?.focus(), []);
  const saved = () => {
    toast(t('record.saved'));
    onDone();
  };
  return (
    <div ref={place}>
      <RecordForm kind="opdReport" record={record} patient={patient} onSaved={saved} onCancel={onDone}>
        <TextField
          name={`content.${name}`}
          label={t(`record.field.${name}`)}
          lines={3}
          optional={name !== 'chiefComplaint'}
        />
      </RecordForm>
    </div>
  );
}

/** A section of a report, with Edit and Save of its own. Where nobody may correct it an empty one is left out. */
export function TextSection(props: TextSectionProps) {
  const { t } = useTranslation('shared-ui');
  const [edits, setEdits] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const { record, name, text, patient } = props;
  const mayEdit = record.mayCorrect && patient;
  if (!text && !mayEdit) return null;
  const label = t(`record.field.${name}`);
  const done = () => {
    setEdits(false);
    requestAnimationFrame(() => button.current?.querySelector('button')?.focus());
  };
  return (
    <div>
      <dt>{label}</dt>
      <dd className={name === 'chiefComplaint' ? 'complaint' : undefined}>
        {edits && patient ? <EditSection {...props} patient={patient} onDone={done} /> : (text ?? '–')}
      </dd>
      {mayEdit && !edits && (
        <dd>
          <Row ref={button}>
            <Button variant="quiet" aria-label={`${t('record.edit')}: ${label}`} onClick={() => setEdits(true)}>
              {t('record.edit')}
            </Button>
          </Row>
        </dd>
      )}
    </div>
  );
}
