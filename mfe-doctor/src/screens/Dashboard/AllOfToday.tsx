import { useState } from 'react';
import { todayInNepal, type QueuePart } from '@chautari/contract';
import { Button, ErrorState, Row, Stack, Waiting } from '@chautari/shared-ui/core';
import { Dialog, SearchField, useSettled } from '@chautari/shared-ui/forms';
import { call, useFormat, useQuery, useTranslation } from '@chautari/shared-ui/platform';
import { TodayLine } from './TodayLine';

/** Lines per clinic on the first page, and lines added by each press. */
const LINES = 20;
const PARTS = ['now', 'over'] as const satisfies readonly QueuePart[];

function usePart(part: QueuePart, text: string, limit: number) {
  const query = { date: todayInNepal(), part, text, limit };
  return useQuery({
    queryKey: ['queue', query],
    queryFn: ({ signal }) => call('searchQueue', query, signal),
    placeholderData: (before) => before,
  });
}

/** One part of today's queue: patients still to be seen, or already seen. */
function Part({ part, text }: { part: QueuePart; text: string }) {
  const { t } = useTranslation('mfe-doctor');
  const { digits } = useFormat();
  const [limit, setLimit] = useState(LINES);
  const { data, error, refetch } = usePart(part, text, limit);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const getCount = (of: QueuePart) => data.clinics.reduce((sum, { fits }) => sum + fits[of], 0);
  const total = getCount(part);
  if (!data.clinics.length) return part === 'now' ? <p>{t('today.none')}</p> : null;
  if (!total) return part === 'now' && !getCount('over') ? <p role="status">{t('today.notFound')}</p> : null;
  return (
    <section aria-label={t(`today.${part}`, { things: digits(total) })}>
      <h3>{t(`today.${part}`, { things: digits(total) })}</h3>
      <ul>
        {data.entries.map((entry) => (
          <TodayLine key={entry.id} entry={entry} isNow={false} />
        ))}
      </ul>
      {total > data.entries.length && (
        <Row>
          <Button variant="second" onClick={() => setLimit(limit + LINES)}>
            {t('today.more')}
          </Button>
        </Row>
      )}
    </section>
  );
}

/** Searchable list of all of today's patients. */
export function AllOfToday({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mfe-doctor');
  const [sought, setSought] = useState('');
  const text = useSettled(sought.trim());
  return (
    <Dialog open title={t('today.allTitle')} onClose={onClose}>
      <Stack spacing={6}>
        <SearchField label={t('today.find')} hint={t('today.findHint')} value={sought} onChange={setSought} />
        {PARTS.map((part) => (
          <Part key={`${part} ${text}`} part={part} text={text} />
        ))}
        <Row>
          <Button variant="second" onClick={onClose}>
            {t('shared-ui:action.close')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
