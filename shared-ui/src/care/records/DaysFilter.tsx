import { type Checked, todayInNepal } from '@chautari/contract';
import { DateField, Form, Submit } from '@chautari/shared-ui/forms';
import { Panel } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import type { RecordFilter } from './queries';

type Days = Pick<RecordFilter, 'from' | 'to'>;

function checkDays(value: unknown): Checked<Days> {
  const { from, to } = value as Days;
  if (from && to && to < from) return { ok: false, fields: { to: 'endBeforeStart' } };
  return { ok: true, value: { ...(from && { from }), ...(to && { to }) } };
}

/** Filters by the first and the last day; both are optional. */
export function DaysFilter({ onChange }: { onChange: (days: Days) => void }) {
  const { t } = useTranslation('shared-ui');
  const today = todayInNepal();
  return (
    <Panel maxWidth="text">
      <Form check={checkDays} onSubmit={onChange}>
        <DateField name="from" label={t('record.from')} last={today} optional />
        <DateField name="to" label={t('record.to')} last={today} optional />
        <Submit>{t('record.showDays')}</Submit>
      </Form>
    </Panel>
  );
}
