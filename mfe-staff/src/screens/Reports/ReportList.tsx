import { useState } from 'react';
import { todayInNepal, type ReportItem } from '@chautari/contract';
import { PriorityBadge, Row, Section, Stack, StatusBadge, Typography, Typed } from '@chautari/shared-ui/core';
import { useSettled } from '@chautari/shared-ui/forms';
import { PrintButton, PrintSheet } from '@chautari/shared-ui/printing';
import { DataTable, LoadMore, type Column } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { ReportActions } from '@chautari/shared-ui/records';
import { ReportCsvButton } from './ReportCsvButton';
import { ReportFilters } from './ReportFilters';
import { NO_FILTER, useReports, type Filter, type Group } from './useReports';

/** Header of a printed list: title, day and filters. */
function OnPaper({
  title,
  filter: { service, priority, status, days, text },
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
    text && t('reports.lookedFor', { text }),
    part,
  ];
  return (
    <PrintSheet paperOnly>
      <h3>
        {title}, {date(todayInNepal())}
      </h3>
      <p>{chosen.filter(Boolean).join(', ')}</p>
    </PrintSheet>
  );
}

function useColumns(): Column<ReportItem>[] {
  const { t } = useTranslation('mfe-staff');
  const { ownDate } = useFormat();
  return [
    {
      key: 'patient',
      head: t('reports.patient'),
      cell: ({ patient }) => (
        // One element, because cells lay out their children side by side on phones.
        <div>
          <bdi>
            <Typed>{patient.name}</Typed>
          </bdi>{' '}
          <Typography variant="body2" color="textSecondary" className="nowrap">
            {patient.publicId}
          </Typography>
        </div>
      ),
    },
    { key: 'service', head: t('reports.service'), cell: ({ service }) => t(`service.${service}`) },
    {
      key: 'date',
      head: t('reports.date'),
      cell: (report) => <span className="nowrap">{ownDate(report.date)}</span>,
    },
    {
      key: 'status',
      head: t('reports.status'),
      cell: ({ status, priority, reason }) => (
        <Row>
          <PriorityBadge priority={priority} />
          <StatusBadge status={status} />
          {reason && (
            <small>
              <Typed>{t('shared-ui:report.because', { reason })}</Typed>
            </small>
          )}
        </Row>
      ),
    },
  ];
}

/** The reports of one group, filtered, with their actions. */
export function ReportList({ group }: { group: Group }) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const [chosen, setChosen] = useState(NO_FILTER);
  const text = useSettled(chosen.text.trim());
  const filter = { ...chosen, text };
  const { items, error, refetch, more } = useReports(group, filter);
  const title = t(group === 'open' ? 'reports.recent' : 'reports.completed');
  const columns = useColumns();
  return (
    <Section title={title}>
      <Stack spacing={6}>
        <ReportFilters group={group} filter={chosen} onChange={setChosen} />
        <Row>
          <PrintButton />
          <ReportCsvButton group={group} filter={filter} />
        </Row>
        <PrintSheet>
          <OnPaper
            title={title}
            filter={filter}
            part={more.hasMore && t('shared-ui:pager.shown', { things: digits(more.count) })}
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
