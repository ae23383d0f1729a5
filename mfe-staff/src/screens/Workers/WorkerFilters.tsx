import { check, listWorkers, WORKER_STATES, type WorkerState } from '@chautari/contract';
import { Columns, Stack } from '@chautari/shared-ui/core';
import { Form, PlainSelect, Submit, TextField } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';

export interface WorkerQuery {
  text?: string | undefined;
}

interface WorkerFiltersProps {
  onChange: (query: WorkerQuery) => void;
  state: WorkerState | '';
  onState: (state: WorkerState | '') => void;
}

/** Search by name, ID or number, and filter by state. */
export function WorkerFilters({ onChange, state, onState }: WorkerFiltersProps) {
  const { t } = useTranslation('mfe-staff');
  return (
    <Columns columns={{ md: 2 }} spacing={6} alignItems="start">
      <div role="search">
        <Form check={(value) => check(listWorkers.input, value)} onSubmit={({ text }) => onChange({ text })}>
          <Stack>
            <TextField
              name="text"
              type="search"
              label={t('workers.search')}
              autoComplete="off"
              spellCheck={false}
              optional
            />
            <Submit>{t('workers.find')}</Submit>
          </Stack>
        </Form>
      </div>
      <PlainSelect
        label={t('workers.state')}
        value={state}
        onChange={(value) => onState(WORKER_STATES.find((option) => option === value) ?? '')}
        options={[
          { value: '', label: t('filter.all') },
          ...WORKER_STATES.map((value) => ({ value, label: t(`workers.states.${value}`) })),
        ]}
      />
    </Columns>
  );
}
