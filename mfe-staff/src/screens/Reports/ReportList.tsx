import { useState } from 'react';
import { PRIORITIES, REPORT_STATUSES, todayInNepal, type ReportItem } from '@chautari/contract';
import {
  Button,
  PriorityBadge,
  Row,
  Section,
  Stack,
  StatusBadge,
  styled,
  useErrorText,
  useToast,
} from '@chautari/shared-ui/core';
import { PlainSelect, PrintButton, PrintSheet, saveFile } from '@chautari/shared-ui/forms';
import { DataTable, LoadMore, type Column } from '@chautari/shared-ui/lists';
import { useFormat, useMutation, useTranslation } from '@chautari/shared-ui/platform';
import { ReportActions } from '@chautari/shared-ui/records';
import { toCsv } from './csv';
import { fetchAllReports, NO_FILTER, useReports, type Filter, type Group } from './useReports';

const Filters = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(148px,100%),1fr))',
});
const Id = styled('small')({
  display: 'block',
  fontSize: 15,
  fontWeight: 400,
  color: 'var(--muted)',
  whiteSpace: 'nowrap',
});
const PaperHead = styled('div')({ marginBottom: 12, '@media screen': { display: 'none' } });
const DAYS = ['1', '7', '30'] as const;
const SERVICES = ['opd', 'anc'] as const;

interface FilterBarProps {
  group: Group;
  filter: Filter;
  onChange: (filter: Filter) => void;
}

function FilterBar({ group, filter, onChange }: FilterBarProps) {
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
    <Filters>
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
    </Filters>
  );
}

/** Everything that fits as a file for a spreadsheet. */
function CsvButton({ group, filter }: { group: Group; filter: Filter }) {
  const { t } = useTranslation('mfe-staff');
  const toast = useToast();
  const textOf = useErrorText();
  const save = useMutation({
    mutationFn: () => fetchAllReports(group, filter),
    onSuccess: (all) => {
      const rows = all.map(({ patient, service, date, status, priority, note, reason }) => [
        patient.name,
        patient.publicId,
        t(`service.${service}`),
        date,
        t(`shared-ui:status.${status}`),
        t(`shared-ui:priority.${priority}`),
        note ?? '',
        reason ?? '',
      ]);
      const head = (['patient', 'id', 'service', 'date', 'status', 'priority', 'note', 'reason'] as const).map((key) =>
        t(`reports.${key}`),
      );
      saveFile(`reports-${group}-${todayInNepal()}.csv`, 'text/csv', toCsv([head, ...rows]));
      toast(t('reports.csvSaved'));
    },
    onError: (error) => toast(textOf(error), 'error'),
  });
  return (
    <Button variant="second" icon="file" busy={save.isPending} onClick={() => save.mutate()}>
      {t('reports.csv')}
    </Button>
  );
}

/** What a printed list is of: which reports, chosen how, and when. */
function OnPaper({
  title,
  filter: { service, priority, status, days },
  part,
}: {
  title: string;
  filter: Filter;
  part: string | false;
}) {
  const { t } = useTranslation('mfe-staff');
  const { date } = useFormat();
  const chosen = [
    service && t(`service.${service}`),
    priority && t(`shared-ui:priority.${priority}`),
    status && t(`shared-ui:status.${status}`),
    days && t(`reports.last${days}`),
    part,
  ];
  return (
    <PaperHead>
      <h3>
        {title}, {date(todayInNepal())}
      </h3>
      <p>{chosen.filter(Boolean).join(', ')}</p>
    </PaperHead>
  );
}

/** The reports of one group, with all that can be done about them. */
export function ReportList({ group }: { group: Group }) {
  const { t } = useTranslation('mfe-staff');
  const { date, digits } = useFormat();
  const [filter, setFilter] = useState(NO_FILTER);
  const { items, error, refetch, more } = useReports(group, filter);
  const title = t(group === 'open' ? 'reports.recent' : 'reports.completed');
  const columns: Column<ReportItem>[] = [
    {
      key: 'patient',
      head: t('reports.patient'),
      cell: ({ patient }) => (
        <>
          {patient.name}
          <Id>{patient.publicId}</Id>
        </>
      ),
    },
    { key: 'service', head: t('reports.service'), cell: ({ service }) => t(`service.${service}`) },
    { key: 'date', head: t('reports.date'), cell: (report) => date(report.date) },
    {
      key: 'status',
      head: t('reports.status'),
      cell: ({ status, priority, reason }) => (
        <Row>
          <PriorityBadge priority={priority} />
          <StatusBadge status={status} />
          {reason && <small>{t('shared-ui:report.because', { reason })}</small>}
        </Row>
      ),
    },
  ];
  return (
    <Section title={title}>
      <Stack style={{ gap: 24 }}>
        <FilterBar group={group} filter={filter} onChange={setFilter} />
        <Row>
          <PrintButton />
          <CsvButton group={group} filter={filter} />
        </Row>
        <PrintSheet>
          <OnPaper
            title={title}
            filter={filter}
            part={more.hasMore && t('shared-ui:pager.shown', { things: digits(more.shown) })}
          />
          <DataTable
            caption={title}
            captionHidden
            rows={items}
            keyOf={({ id }) => id}
            columns={columns}
            error={error}
            onRetry={refetch}
            actions={(report) => <ReportActions report={report} view={`/reports/${report.id}`} />}
            empty={{ title: t('reports.none'), text: t('reports.noneText') }}
          />
        </PrintSheet>
        <LoadMore {...more} />
      </Stack>
    </Section>
  );
}
