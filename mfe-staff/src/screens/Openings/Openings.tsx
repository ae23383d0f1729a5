import { useState } from 'react';
import type { Opening } from '@chautari/contract';
import { Button, Page, Stack, Typography, useErrorText, useToast, Typed } from '@chautari/shared-ui/core';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { usePages, type Column } from '@chautari/shared-ui/lists';
import { call, useFormat, useMutation, useQueryClient, useTranslation } from '@chautari/shared-ui/platform';
import { BackToDesk } from '../../parts/BackToDesk';
import { PagedTable } from '../../parts/PagedTable';

const PAGE = 25;
const KEY = 'openings';
const WHICH = ['waiting', 'all'] as const;
type Which = (typeof WHICH)[number];

function useColumns(which: Which): Column<Opening>[] {
  const { t } = useTranslation('mfe-staff');
  const { instant, text } = useFormat();
  const columns: Column<Opening>[] = [
    {
      key: 'whom',
      head: t('openings.whom'),
      cell: ({ patient }) => (
        <>
          <bdi>
            <Typed>{patient.name}</Typed>
          </bdi>{' '}
          <span className="nowrap">{patient.publicId}</span>
        </>
      ),
    },
    {
      key: 'by',
      head: t('openings.by'),
      cell: ({ doctor }) => (
        <>
          <bdi>{text(doctor.name)}</bdi> <span className="nowrap">{doctor.publicId}</span>
        </>
      ),
    },
    {
      key: 'reason',
      head: t('openings.reason'),
      cell: ({ reason, note }) => (
        <>
          {t(`openings.reasons.${reason}`)}
          {note && (
            <Typography whiteSpace="pre-line">
              <Typed>{note}</Typed>
            </Typography>
          )}
        </>
      ),
    },
    { key: 'at', head: t('openings.at'), cell: ({ at }) => instant(at) },
  ];
  if (which === 'waiting') return columns;
  const reviewed: Column<Opening> = {
    key: 'reviewed',
    head: t('openings.reviewed'),
    cell: ({ reviewed: review }) => (review ? `${text(review.by)}, ${instant(review.at)}` : t('openings.nobody')),
  };
  return [...columns, reviewed];
}

/** Marks an opening as reviewed. */
function Review({ opening: { id, patient } }: { opening: Opening }) {
  const { t } = useTranslation('mfe-staff');
  const cache = useQueryClient();
  const toast = useToast();
  const getErrorText = useErrorText();
  const review = useMutation({
    mutationFn: () => call('reviewOpening', { id }),
    onSuccess: () => toast(t('openings.done', { name: patient.name })),
    onError: (error) => toast(getErrorText(error), 'error'),
    onSettled: () => Promise.all([[KEY], ['figures', 'desk']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
  return (
    <Button
      variant="second"
      icon="check"
      busy={review.isPending}
      aria-label={`${t('openings.review')}: ${patient.name}`}
      onClick={() => review.mutate()}
    >
      {t('openings.review')}
    </Button>
  );
}

/** Records that doctors opened for a reason, for review by an administrator. */
export default function Openings() {
  const { t } = useTranslation('mfe-staff');
  const [which, setWhich] = useState<Which>('waiting');
  const columns = useColumns(which);
  const pages = usePages([KEY, which], (after, signal) =>
    call('listOpenings', { which, limit: PAGE, ...(after && { after }) }, signal),
  );
  return (
    <Page
      title={t('openings.title')}
      lead={t('openings.lead')}
      audience="staff"
      pictogram="healthRecord"
      actions={<BackToDesk />}
    >
      <Stack spacing={6}>
        <h2 className="visually-hidden">{t('openings.title')}</h2>
        <Stack maxWidth="text">
          <PlainSelect
            label={t('openings.which')}
            value={which}
            onChange={(value) => setWhich(WHICH.find((option) => option === value) ?? 'waiting')}
            options={WHICH.map((value) => ({ value, label: t(`openings.${value}`) }))}
          />
        </Stack>
        <PagedTable
          caption={t('openings.title')}
          columns={columns}
          pages={pages}
          keyOf={({ id }) => id}
          empty={{ title: t('openings.none'), text: t('openings.noneText') }}
          actions={(opening) => opening.reviewed === null && <Review opening={opening} />}
        />
      </Stack>
    </Page>
  );
}
