import { useState } from 'react';
import type { Dhis2Month, Dhis2Sending, FigureCell, MonthlyFigures } from '@chautari/contract';
import {
  BulletList,
  Button,
  ErrorState,
  Notice,
  Row,
  Section,
  Stack,
  useToast,
  Waiting,
} from '@chautari/shared-ui/core';
import { ConfirmDialog } from '@chautari/shared-ui/forms';
import { call, useFormat, useMutation, useQuery, useQueryClient, useTranslation } from '@chautari/shared-ui/platform';
import { Dhis2Sendings } from './Dhis2Sendings';
import { useCellText } from './useCellText';

interface Dhis2Props {
  figures: MonthlyFigures;
  facility: MonthlyFigures['facilities'][number];
}

/** What is sent: all values, or those that an earlier sending could not deliver. */
interface Choice {
  dryRun: boolean;
  refusedOf?: Dhis2Sending;
}

/** Figures that the mapping has no place for. */
function Unmapped({ cells, cellText }: { cells: readonly FigureCell[]; cellText: (cell: FigureCell) => string }) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  if (!cells.length) return null;
  return (
    <details>
      <summary>{t('dhis2.unmapped', { count: cells.length, things: digits(cells.length) })}</summary>
      <BulletList>
        {cells.map((cell, index) => (
          <li key={index}>
            {cellText(cell)}: {digits(cell.value)}
          </li>
        ))}
      </BulletList>
    </details>
  );
}

function useSending({ figures: { year, month }, facility }: Dhis2Props) {
  const { t } = useTranslation('mfe-staff');
  const toast = useToast();
  const cache = useQueryClient();
  const { digits } = useFormat();
  return useMutation({
    mutationFn: ({ dryRun, refusedOf }: Choice) =>
      call('sendToDhis2', {
        year,
        month,
        facilityId: facility.id,
        dryRun,
        ...(refusedOf && { refusedOf: refusedOf.id }),
      }),
    onSuccess: ({ outcome, sent }) =>
      toast(t(`dhis2.outcome.${outcome}`, { things: digits(sent) }), outcome === 'accepted' ? undefined : 'error'),
    onSettled: () => cache.invalidateQueries({ queryKey: ['dhis2'] }),
  });
}

/** Buttons to check and to send; sending asks with month, facility and number of values. */
function Ready({
  month,
  cellText,
  ...props
}: Dhis2Props & { month: Dhis2Month; cellText: (cell: FigureCell) => string }) {
  const { t } = useTranslation('mfe-staff');
  const { digits, monthBs, text } = useFormat();
  const [choice, setChoice] = useState<Choice>();
  const sending = useSending(props);
  const { figures, facility } = props;
  /** What would be stored is asked about first. */
  const begin = (next: Choice) => (next.dryRun ? sending.mutate(next) : setChoice(next));
  const count = choice?.refusedOf?.refused.length ?? month.values;
  return (
    <Stack spacing={4}>
      <p>{t('dhis2.values', { count: month.values, things: digits(month.values) })}</p>
      <Row>
        <Button
          variant="second"
          disabled={!month.values}
          busy={sending.isPending && sending.variables.dryRun}
          onClick={() => begin({ dryRun: true })}
        >
          {t('dhis2.check')}
        </Button>
        <Button disabled={!month.values || sending.isPending} onClick={() => begin({ dryRun: false })}>
          {t('dhis2.send')}
        </Button>
      </Row>
      {sending.error && !choice && <ErrorState error={sending.error} onRetry={() => begin(sending.variables!)} />}
      <Unmapped cells={month.unmapped} cellText={cellText} />
      <Dhis2Sendings
        sendings={month.sendings}
        cellText={cellText}
        busy={sending.isPending}
        onSendAgain={(refusedOf) => begin({ dryRun: false, refusedOf })}
      />
      {choice && (
        <ConfirmDialog
          open
          variant="main"
          title={t('dhis2.send')}
          text={t('dhis2.confirm', {
            count,
            month: monthBs(figures.month),
            year: digits(figures.year),
            facility: text(facility.name),
            things: digits(count),
          })}
          submit={t('dhis2.send')}
          busy={sending.isPending}
          error={sending.variables === choice && sending.error}
          onConfirm={() => sending.mutate(choice, { onSuccess: () => setChoice(undefined) })}
          onClose={() => setChoice(undefined)}
        />
      )}
    </Stack>
  );
}

/** Sends the figures of a month to DHIS2, and shows what it made of them. */
export function Dhis2(props: Dhis2Props) {
  const { t } = useTranslation('mfe-staff');
  const { figures, facility } = props;
  const { year, month } = figures;
  const cellText = useCellText(figures.registers);
  const { data, error, refetch } = useQuery<Dhis2Month>({
    queryKey: ['dhis2', year, month, facility.id],
    queryFn: ({ signal }) => call('getDhis2Month', { year, month, facilityId: facility.id }, signal),
  });
  return (
    <Section title={t('dhis2.title')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && data.state !== 'ready' && (
        <Notice kind="info">
          <p>{t(`dhis2.${data.state}`)}</p>
        </Notice>
      )}
      {data?.state === 'ready' && <Ready {...props} month={data} cellText={cellText} />}
    </Section>
  );
}
