import type { Merge } from '@chautari/contract';
import { Badge, Button } from '@chautari/shared-ui/core';
import { DataTable, type Column } from '@chautari/shared-ui/lists';
import { call, useFormat, useQuery, useTranslation } from '@chautari/shared-ui/platform';
import { NameAndId, WhyJoined } from './mergeColumns';

function useColumns(): Column<Merge>[] {
  const { t } = useTranslation('mfe-staff');
  const { instant, text } = useFormat();
  return [
    { key: 'survivor', head: t('merges.goesOn'), cell: ({ survivor }) => <NameAndId person={survivor} /> },
    { key: 'former', head: t('merges.leadsOn'), cell: ({ former }) => <NameAndId person={former} /> },
    {
      key: 'reason',
      head: t('merges.why'),
      cell: ({ reason, note }) => <WhyJoined reason={reason} note={note} />,
    },
    {
      key: 'by',
      head: t('merges.by'),
      cell: ({ by, at, separated }) => (
        <>
          <p>
            {text(by)}, {instant(at)}
          </p>
          {separated && (
            <Badge icon="info" color="warning">
              {t('merges.separatedBy', { name: text(separated.by), at: instant(separated.at) })}
            </Badge>
          )}
        </>
      ),
    },
  ];
}

/** Records that were joined lately, each with the way back. */
export function MergeList({ onSeparate }: { onSeparate: (id: string) => void }) {
  const { t } = useTranslation('mfe-staff');
  const columns = useColumns();
  const { data, error, refetch } = useQuery({
    queryKey: ['merges', 'list'],
    queryFn: ({ signal }) => call('listMerges', {}, signal),
    staleTime: 0,
  });
  return (
    <DataTable
      captionHidden
      caption={t('merges.list')}
      columns={columns}
      rows={data?.merges}
      error={error}
      onRetry={() => void refetch()}
      keyOf={({ id }) => id}
      empty={{ title: t('merges.none'), text: t('merges.noneText') }}
      actions={({ id, survivor, isSeparable }) =>
        isSeparable && (
          <Button
            variant="second"
            aria-label={`${t('merges.separate')}: ${survivor.name}, ${survivor.patientId}`}
            onClick={() => onSeparate(id)}
          >
            {t('merges.separate')}
          </Button>
        )
      }
    />
  );
}
