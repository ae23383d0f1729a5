import { useState } from 'react';
import type { BeforeNext, QueueEntry } from '@chautari/contract';
import { Button, List, Panel, Row, Stack } from '@chautari/shared-ui/core';
import { useKeptFocus } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { BeforeNextDialog } from './BeforeNextDialog';
import { QueueLine } from './QueueLine';
import type { QueueStep, useQueueSteps } from './useQueue';

const ORDER = ['called', 'waiting', 'expected', 'seen', 'left'] as const satisfies readonly QueueEntry['state'][];
const byState = (one: QueueEntry, other: QueueEntry) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state);
const isOver = ({ state }: QueueEntry) => state === 'seen' || state === 'left';
/** So many lines at first, and more at each press. */
const LINES = 10;

interface LinesProps {
  entries: readonly QueueEntry[];
  steps: ReturnType<typeof useQueueSteps>;
  onLeft: (entry: QueueEntry) => void;
  /** Called with what to announce. */
  onSaid: (said: string) => void;
}

/** People of a queue, the first few of many. */
function Lines({ entries, steps: { step }, onLeft, onSaid }: LinesProps) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const kept = useKeptFocus<HTMLUListElement>(':scope > li');
  const [shown, setShown] = useState(LINES);
  const take = (entry: QueueEntry, name: QueueStep) =>
    name === 'left'
      ? onLeft(entry)
      : step.mutate({ id: entry.id, name }, { onSuccess: () => onSaid(t(`queue.did.${name}`, { name: entry.name })) });
  return (
    <>
      <List {...kept}>
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.id}>
            <QueueLine
              entry={entry}
              busy={step.isPending && step.variables.id === entry.id}
              onStep={(name) => take(entry, name)}
            />
          </li>
        ))}
      </List>
      {entries.length > shown && (
        <Row>
          <Button variant="second" onClick={() => setShown(shown + LINES)}>
            {t('queue.more', { things: digits(entries.length - shown) })}
          </Button>
        </Row>
      )}
    </>
  );
}

/** Calls whose turn it is; who was called before is asked about first. */
function CallNext({ entries, steps: { next }, onSaid }: LinesProps) {
  const { t } = useTranslation('mfe-staff');
  const { digits, text } = useFormat();
  const [asks, setAsks] = useState(false);
  const { clinicId, doctorName } = entries[0]!;
  const called = entries.filter(({ state }) => state === 'called').map(({ name }) => name);
  const callNext = (before?: BeforeNext) => {
    setAsks(false);
    next.mutate(
      { clinicId, ...(before && { before }) },
      {
        onSuccess: ({ entry }) =>
          onSaid(
            entry ? t('queue.calledNow', { token: digits(entry.token ?? ''), name: entry.name }) : t('queue.nobody'),
          ),
      },
    );
  };
  return (
    <>
      <Button
        icon="bell"
        busy={next.isPending && next.variables.clinicId === clinicId}
        aria-label={`${t('queue.callNext')}: ${text(doctorName)}`}
        onClick={() => (called.length ? setAsks(true) : callNext())}
      >
        {t('queue.callNext')}
      </Button>
      {asks && <BeforeNextDialog names={called} onAnswer={callNext} onClose={() => setAsks(false)} />}
    </>
  );
}

/** The queue of one clinic, ordered by state; who was seen or went is folded away. */
export function ClinicQueue(
  props: LinesProps & { /** Those who fit what is searched. */ fits: readonly QueueEntry[] },
) {
  const { t } = useTranslation('mfe-staff');
  const { digits, text } = useFormat();
  const [showsOver, setShowsOver] = useState(false);
  const { entries, fits } = props;
  const { doctorName } = entries[0]!;
  const waiting = entries.filter(({ state }) => state === 'waiting').length;
  const sorted = [...fits].sort(byState);
  const over = sorted.filter(isOver);
  return (
    <Panel as="section" aria-label={text(doctorName)}>
      <Stack>
        <Row justifyContent="space-between">
          <div>
            <h3>{text(doctorName)}</h3>
            <p>{t('queue.waiting', { things: digits(waiting) })}</p>
          </div>
          <CallNext {...props} />
        </Row>
        <Lines {...props} entries={sorted.filter((entry) => !isOver(entry))} />
        {over.length > 0 && (
          <div>
            <Button variant="quiet" aria-expanded={showsOver} onClick={() => setShowsOver(!showsOver)}>
              {t('queue.over', { things: digits(over.length) })}
            </Button>
          </div>
        )}
        {showsOver && <Lines {...props} entries={over} />}
      </Stack>
    </Panel>
  );
}
