import { useState } from 'react';
import { todayInNepal, type QueueEntry } from '@chautari/contract';
import { Button, ErrorState, Panel, Row, Stack, useToast, Waiting, Typography } from '@chautari/shared-ui/core';
import { Dialog } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { atAGlance, currentOf, useToday } from '../../parts/today';
import { shareText } from './shareText';
import { TodayLine } from './TodayLine';

const MAX_ITEMS = 6;

const Lines = ({ entries, now }: { entries: readonly QueueEntry[]; now: QueueEntry | undefined }) => (
  <ul>
    {entries.map((entry) => (
      <TodayLine key={entry.id} entry={entry} isNow={entry === now} />
    ))}
  </ul>
);

/** Hands the names of today to the OPD counter. */
function ShareToday({ entries }: { entries: readonly QueueEntry[] }) {
  const { t } = useTranslation('mfe-doctor');
  const toast = useToast();
  const share = async () => {
    const outcome = await shareText([t('today.shared'), ...entries.map(({ name }) => name)].join('\n'));
    if (outcome === 'copied') toast(t('today.copied'));
    if (outcome === 'failed') toast(t('today.copyFailed'), 'error');
  };
  return (
    <Button variant="second" icon="share" onClick={() => void share()}>
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
  const now = currentOf(entries);
  const none = <p>{t('today.none')}</p>;
  const list = () => {
    if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
    return (
      <Panel>
        <Stack>
          {entries.length ? <Lines entries={atAGlance(entries, MAX_ITEMS)} now={now} /> : none}
          <Row>
            <Button variant="second" onClick={() => setShowsAll(true)}>
              {t('today.all')}
            </Button>
            {entries.length > 0 && <ShareToday entries={entries} />}
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
      {showsAll && (
        <Dialog open title={t('today.allTitle')} onClose={() => setShowsAll(false)}>
          {entries.length ? <Lines entries={entries} now={now} /> : none}
          <Row>
            <Button variant="second" onClick={() => setShowsAll(false)}>
              {t('shared-ui:action.close')}
            </Button>
          </Row>
        </Dialog>
      )}
    </section>
  );
}
