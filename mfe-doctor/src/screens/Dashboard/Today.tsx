import { useState } from 'react';
import { todayInNepal, type QueueEntry } from '@chautari/contract';
import { Button, ErrorState, Panel, Row, Stack, useToast, Waiting, Typography } from '@chautari/shared-ui/core';
import { call, useFormat, useMutation, useTranslation } from '@chautari/shared-ui/platform';
import { findCurrentEntry, useToday } from '../../parts/today';
import { AllOfToday } from './AllOfToday';
import { shareText } from './shareText';
import { TodayLine } from './TodayLine';

const Lines = ({ entries, now }: { entries: readonly QueueEntry[]; now: QueueEntry | undefined }) => (
  <ul>
    {entries.map((entry) => (
      <TodayLine key={entry.id} entry={entry} isNow={entry === now} />
    ))}
  </ul>
);

/** Shares the names of today's patients with the OPD counter. */
function ShareToday() {
  const { t } = useTranslation('mfe-doctor');
  const toast = useToast();
  const share = useMutation({
    mutationFn: async () => {
      const { entries } = await call('listQueue', { date: todayInNepal() });
      return shareText([t('today.shared'), ...entries.map(({ name }) => name)].join('\n'));
    },
    onSuccess: (outcome) => {
      if (outcome === 'copied') toast(t('today.copied'));
      if (outcome === 'failed') toast(t('today.copyFailed'), 'error');
    },
    onError: () => toast(t('today.copyFailed'), 'error'),
  });
  return (
    <Button variant="second" icon="share" busy={share.isPending} onClick={() => share.mutate()}>
      {t('today.share')}
    </Button>
  );
}

/** Today's patients, with the current one highlighted. */
export function Today() {
  const { t } = useTranslation('mfe-doctor');
  const { date, weekday } = useFormat();
  const { data, error, refetch } = useToday();
  const [showsAll, setShowsAll] = useState(false);
  const today = todayInNepal();
  const entries = data?.entries ?? [];
  const now = findCurrentEntry(entries);
  const none = <p>{t('today.none')}</p>;
  const list = () => {
    if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
    return (
      <Panel>
        <Stack>
          {entries.length ? <Lines entries={entries} now={now} /> : none}
          <Row>
            <Button variant="second" onClick={() => setShowsAll(true)}>
              {t('today.all')}
            </Button>
            {entries.length > 0 && <ShareToday />}
          </Row>
        </Stack>
      </Panel>
    );
  };
  return (
    <section aria-labelledby="today">
      <Row justifyContent="space-between" marginBottom={2}>
        <h2 id="today">{t('today.title')}</h2>
        <Typography color="textSecondary">
          {weekday(today)}, {date(today, 'short')}
        </Typography>
      </Row>
      {list()}
      {showsAll && <AllOfToday onClose={() => setShowsAll(false)} />}
    </section>
  );
}
