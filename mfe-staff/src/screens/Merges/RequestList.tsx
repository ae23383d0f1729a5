import { useState } from 'react';
import type { MergeRequest, PatientSummary } from '@chautari/contract';
import { Button, Row, useToast } from '@chautari/shared-ui/core';
import { ReasonDialog } from '@chautari/shared-ui/forms';
import { DataTable, PatientFace, type Column } from '@chautari/shared-ui/lists';
import { call, useFormat, useMutation, useQuery, useQueryClient, useTranslation } from '@chautari/shared-ui/platform';
import { NameAndId, WhyJoined } from './mergeColumns';

function useColumns(): Column<MergeRequest>[] {
  const { t } = useTranslation('mfe-staff');
  const { instant, text } = useFormat();
  return [
    { key: 'patient', head: t('merges.firstChosen'), cell: ({ patient }) => <PatientFace patient={patient} /> },
    { key: 'other', head: t('merges.other'), cell: ({ other }) => <NameAndId person={other} /> },
    {
      key: 'reason',
      head: t('merges.why'),
      cell: ({ reason, note }) => <WhyJoined reason={reason} note={note} />,
    },
    {
      key: 'by',
      head: t('mergeRequests.by'),
      cell: ({ by, at }) => (
        <>
          {text(by)}, {instant(at)}
        </>
      ),
    },
  ];
}

/** Declines a request with a reason for the desk. */
function DeclineDialog({ request, onClose }: { request: MergeRequest; onClose: () => void }) {
  const { t } = useTranslation('mfe-staff');
  const toast = useToast();
  const cache = useQueryClient();
  const decline = useMutation({
    mutationFn: (why: string) => call('declineMerge', { id: request.id, why }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ['merges'] });
      toast(t('mergeRequests.declinedDone'));
      onClose();
    },
  });
  const ids = { one: request.patient.patientId, other: request.other.patientId };
  return (
    <ReasonDialog
      open
      title={t('mergeRequests.declineTitle', ids)}
      text={t('mergeRequests.declineText')}
      label={t('mergeRequests.why')}
      missing={t('mergeRequests.whyMissing')}
      submit={t('mergeRequests.decline')}
      busy={decline.isPending}
      error={decline.error}
      onClose={onClose}
      onSubmit={(why) => decline.mutate(why)}
    />
  );
}

/** What the desk asks to join: compared with one press, or declined. */
export function RequestList({ onCompare }: { onCompare: (first: PatientSummary, second: PatientSummary) => void }) {
  const { t } = useTranslation('mfe-staff');
  const columns = useColumns();
  const [declined, setDeclined] = useState<MergeRequest>();
  const { data, error, refetch } = useQuery({
    queryKey: ['merges', 'requests'],
    queryFn: ({ signal }) => call('listMergeRequests', {}, signal),
    staleTime: 0,
  });
  return (
    <>
      <DataTable
        captionHidden
        caption={t('mergeRequests.list')}
        columns={columns}
        rows={data?.requests}
        error={error}
        onRetry={() => void refetch()}
        keyOf={({ id }) => id}
        empty={{ title: t('mergeRequests.none'), text: t('mergeRequests.noneText') }}
        actions={(request) => {
          const ids = `${request.patient.patientId}, ${request.other.patientId}`;
          return (
            <Row>
              <Button
                aria-label={`${t('merges.compare')}: ${ids}`}
                onClick={() => onCompare(request.patient, request.other)}
              >
                {t('merges.compare')}
              </Button>
              <Button
                variant="second"
                aria-label={`${t('mergeRequests.decline')}: ${ids}`}
                onClick={() => setDeclined(request)}
              >
                {t('mergeRequests.decline')}
              </Button>
            </Row>
          );
        }}
      />
      {declined && <DeclineDialog request={declined} onClose={() => setDeclined(undefined)} />}
    </>
  );
}
