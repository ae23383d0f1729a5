import { useState } from 'react';
import { Button, Panel, Stack } from '../../faces/core';
import type { RecordPatient } from './formProps';
import { OpenedRecord } from './OpenedRecord';
import { RecordDone } from './RecordDone';

interface WrittenRecordProps {
  id: string;
  patient: RecordPatient;
  /** The label of the way on. */
  done: string;
  onDone: () => void;
}

/** What was just written, and the way on. */
export function WrittenRecord({ id, patient, done, onDone }: WrittenRecordProps) {
  // A form that corrects the record takes the place of what is done.
  const [isDone, setIsDone] = useState(true);
  return (
    <Stack spacing={6}>
      {isDone && <RecordDone name={patient.name} next={<Button onClick={onDone}>{done}</Button>} />}
      <Panel>
        <OpenedRecord id={id} patient={patient} onDeleted={onDone} onSaved={setIsDone} />
      </Panel>
    </Stack>
  );
}
