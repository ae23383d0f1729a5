import { useState } from 'react';
import { todayInNepal } from '@chautari/contract';
import { Button, EmptyState, ErrorState, Panel, Row, Stack, Waiting } from '../../../faces/core';
import { call, useFormat, useQuery, useTranslation } from '../../../faces/platform';
import type { RecordPatient } from '../formProps';
import { KindForm } from '../KindForm';
import { WrittenRecord } from '../WrittenRecord';
import type { RegisterKey } from './useRegister';

interface RegistersProps {
  patient: RecordPatient;
  appointmentId?: string | undefined;
  /** The label of the way back. */
  done: string;
  onDone: () => void;
}

/** The registers in force where the health worker works. */
function Choice({ onChoose }: { onChoose: (key: RegisterKey) => void }) {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['listOfferedRegisters'],
    queryFn: ({ signal }) => call('listOfferedRegisters', {}, signal),
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  if (!data.items.length) return <EmptyState title={t('register.none')} text={t('register.noneText')} />;
  return (
    <Stack>
      <p>{t('register.choose')}</p>
      <Row>
        {data.items.map(({ url, version, title }) => (
          <Button key={url} variant="second" icon="plus" onClick={() => onChoose({ url, version })}>
            {text(title)}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

/** Chooses a register, fills it in for a patient, and shows what was written. */
export function Registers({ patient, appointmentId, done, onDone }: RegistersProps) {
  const [chosen, setChosen] = useState<RegisterKey>();
  const [saved, setSaved] = useState<string>();
  if (saved) return <WrittenRecord id={saved} patient={patient} done={done} onDone={onDone} />;
  if (!chosen)
    return (
      <Panel>
        <Choice onChoose={setChosen} />
      </Panel>
    );
  return (
    <KindForm
      kind="registerEntry"
      patient={patient}
      appointmentId={appointmentId}
      begin={{ questionnaire: chosen.url, version: chosen.version, date: todayInNepal() }}
      onSaved={({ id }) => setSaved(id)}
      onCancel={() => setChosen(undefined)}
    />
  );
}
