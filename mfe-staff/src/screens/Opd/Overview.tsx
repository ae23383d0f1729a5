import { todayInNepal, type QueueEntry } from '@chautari/contract';
import {
  ButtonLink,
  Columns,
  ErrorState,
  List,
  Panel,
  Row,
  Section,
  Stack,
  StatusBadge,
  Waiting,
  Typed,
} from '@chautari/shared-ui/core';
import { StatCard, Stats } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { Unanswered } from './Unanswered';
import { useQueue } from './useQueue';

const STATES = ['expected', 'waiting', 'called', 'seen', 'left'] as const satisfies readonly QueueEntry['state'][];
const MAX_ITEMS = 8;

/** Counts of expected, waiting and seen patients, with links. */
function Today() {
  const { t } = useTranslation('mfe-staff');
  const { date, digits, text, time } = useFormat();
  const { data, error, refetch } = useQueue();
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const now = data.entries;
  const getCount = (state: QueueEntry['state']) => data.clinics.reduce((sum, { states }) => sum + states[state], 0);
  return (
    <Columns kind="two">
      <Section title={t('opd.today')}>
        <Stack spacing={6}>
          {data.clinics.length > 0 && <p>{date(todayInNepal())}</p>}
          <Stats>
            {STATES.map((state) => (
              <StatCard key={state} label={t(`shared-ui:status.${state}`)} value={digits(getCount(state))} />
            ))}
          </Stats>
          <Panel>
            {now.length ? (
              <List>
                {now.slice(0, MAX_ITEMS).map((entry) => (
                  <li key={entry.id}>
                    <Row justifyContent="space-between">
                      <span>
                        <b>{time(entry.time)}</b>{' '}
                        <bdi>
                          <Typed>{entry.name}</Typed>
                        </bdi>
                        , <bdi>{text(entry.doctorName)}</bdi>
                      </span>
                      <StatusBadge status={entry.state} />
                    </Row>
                  </li>
                ))}
              </List>
            ) : (
              <p>{t('opd.nobody')}</p>
            )}
          </Panel>
        </Stack>
      </Section>
      <Section title={t('opd.begin')}>
        <Stack>
          <ButtonLink to="/authorizeopd?tab=queue" icon="ticket" wide>
            {t('opd.toQueue')}
          </ButtonLink>
          <ButtonLink to="/authorizeopd?tab=booking" variant="second" icon="calendar" wide>
            {t('opd.toBooking')}
          </ButtonLink>
          <ButtonLink to="/authorizeopd?tab=report" variant="second" icon="file" wide>
            {t('opd.toReport')}
          </ButtonLink>
          <ButtonLink to="/queue-board" variant="second" icon="enlarge" wide>
            {t('queue.board')}
          </ButtonLink>
        </Stack>
      </Section>
    </Columns>
  );
}

/** Today's counts and timetable, and unanswered requests. */
export const Overview = () => (
  <Stack spacing={10}>
    <Today />
    <Unanswered />
  </Stack>
);
