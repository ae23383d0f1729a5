import { PRIORITIES, REPORT_STATUSES } from '@chautari/contract';
import { Columns, Stack } from '@chautari/shared-ui/core';
import { PlainSelect, SearchField } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';
import type { Filter, Group } from './useReports';

const DAYS = ['1', '7', '30'] as const;
const SERVICES = ['opd', 'anc'] as const;

interface ReportFiltersProps {
  group: Group;
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** Search by patient, and filter by service, priority, status and days. */
export function ReportFilters({ group, filter, onChange }: ReportFiltersProps) {
  const { t } = useTranslation('mfe-staff');
  const any = { value: '', label: t('filter.all') };
  const statuses = REPORT_STATUSES.filter((status) => (status === 'completed') === (group === 'completed'));
  const select = <K extends keyof Filter>(key: K, label: string, options: { value: Filter[K]; label: string }[]) => (
    <PlainSelect
      label={label}
      value={filter[key]}
      onChange={(value) => onChange({ ...filter, [key]: value })}
      options={[any, ...options]}
    />
  );
  return (
    <Stack>
      <SearchField
        label={t('reports.find')}
        hint={t('reports.findHint')}
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
      />
      <Columns columns={{ xs: 2, md: 4 }} alignItems="end">
        {select(
          'service',
          t('reports.service'),
          SERVICES.map((value) => ({ value, label: t(`service.${value}`) })),
        )}
        {select(
          'priority',
          t('reports.priority'),
          PRIORITIES.map((value) => ({ value, label: t(`shared-ui:priority.${value}`) })),
        )}
        {group === 'open' &&
          select(
            'status',
            t('reports.status'),
            statuses.map((value) => ({ value, label: t(`shared-ui:status.${value}`) })),
          )}
        {select(
          'days',
          t('reports.days'),
          DAYS.map((value) => ({ value, label: t(`reports.last${value}`) })),
        )}
      </Columns>
    </Stack>
  );
}
