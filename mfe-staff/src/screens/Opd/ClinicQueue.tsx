import type { QueueEntry } from '@chautari/contract';
import { Button, List, Panel, Row, Stack } from '@chautari/shared-ui/core';
import { useKeptFocus } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { QueueLine } from './QueueLine';
import type { QueueStep, useQueueSteps } from './useQueue';

const ORDER = ['called', 'waiting', 'expected', 'seen', 'left'] as const satisfies readonly QueueEntry['state'][];
const byState = (one: QueueEntry, other: QueueEntry) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state);

interface ClinicQueueProps {
  entries: readonly QueueEntry[];
  steps: ReturnType<typeof useQueueSteps>;
  onLeft: (entry: QueueEntry) => void;
  /** Called with what to announce. */
  onSaid: (said: string) => void;
}

/** The queue of one clinic, ordered by state. */
export function ClinicQueue({ entries, steps: { step, next }, onLeft, onSaid }: ClinicQueueProps) {
  const { t } = useTranslation('mfe-staff');
  const { digits, text } = useFormat();
  const kept = useKeptFocus<HTMLUListElement>(':scope > li');
  const { clinicId, doctorName } = entries[0]!;
  const waiting = entries.filter(({ state }) => state === 'waiting').length;
  const callNext = () =>
    next.mutate(clinicId, {
      onSuccess: ({ entry }) =>
        onSaid(
          entry ? t('queue.calledNow', { token: digits(entry.token ?? ''), name: entry.name }) : t('queue.nobody'),
        ),
    });
  const take = (entry: QueueEntry, name: QueueStep) =>
    name === 'left'
      ? onLeft(entry)
      : step.mutate({ id: entry.id, name }, { onSuccess: () => onSaid(t(`queue.did.${name}`, { name: entry.name })) });
  return (
    <Panel as="section" aria-label={text(doctorName)}>
      <Stack>
        <Row justifyContent="space-between">
          <div>
            <h3>{text(doctorName)}</h3>
            <p>{t('queue.waiting', { things: digits(waiting) })}</p>
          </div>
          <Button
            icon="bell"
            busy={next.isPending}
            aria-label={`${t('queue.callNext')}: ${text(doctorName)}`}
            onClick={callNext}
          >
            {t('queue.callNext')}
          </Button>
        </Row>
        <List {...kept}>
          {[...entries].sort(byState).map((entry) => (
            <li key={entry.id}>
              <QueueLine
                entry={entry}
                busy={step.isPending && step.variables.id === entry.id}
                onStep={(name) => take(entry, name)}
              />
            </li>
          ))}
        </List>
      </Stack>
    </Panel>
  );
}
