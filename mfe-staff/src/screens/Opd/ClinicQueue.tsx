import { useState } from 'react';
import type { BeforeNext, ClinicOfQueue, QueueEntry, QueuePart } from '@chautari/contract';
import { Button, ErrorState, List, Panel, Row, Stack, Waiting } from '@chautari/shared-ui/core';
import { useKeptFocus } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { BeforeNextDialog } from './BeforeNextDialog';
import { QueueLine } from './QueueLine';
import { LINES, useQueue, type QueueStep, type useQueueSteps } from './useQueue';

interface ClinicProps {
  clinic: ClinicOfQueue;
  /** Search text. */
  text: string;
  steps: ReturnType<typeof useQueueSteps>;
  onLeft: (entry: QueueEntry) => void;
  /** Receives the text to announce. */
  onMessage: (message: string) => void;
}

interface LinesProps extends ClinicProps {
  part: QueuePart;
  /** First entries, if already loaded. */
  first?: readonly QueueEntry[];
}

/** Paged entries of one part of a queue. */
function Lines({ clinic, text, part, first, steps: { step }, onLeft, onMessage }: LinesProps) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const kept = useKeptFocus<HTMLUListElement>(':scope > li');
  const [limit, setLimit] = useState(LINES);
  const isEnabled = !first || limit > LINES;
  const { data, error, refetch } = useQueue({ part, text, clinicId: clinic.id, limit: limit, isEnabled });
  const entries = isEnabled ? (data?.entries ?? first) : first;
  if (!entries) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const more = clinic.fits[part] - entries.length;
  const take = (entry: QueueEntry, name: QueueStep) =>
    name === 'left'
      ? onLeft(entry)
      : step.mutate(
          { id: entry.id, name },
          { onSuccess: () => onMessage(t(`queue.did.${name}`, { name: entry.name })) },
        );
  return (
    <>
      {entries.length > 0 && (
        <List {...kept}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <QueueLine
                entry={entry}
                busy={step.isPending && step.variables.id === entry.id}
                onStep={(name) => take(entry, name)}
              />
            </li>
          ))}
        </List>
      )}
      {more > 0 && (
        <Row>
          <Button variant="second" onClick={() => setLimit(limit + LINES)}>
            {t('queue.more', { things: digits(more) })}
          </Button>
        </Row>
      )}
    </>
  );
}

/** Calls the next patient, after asking for the outcome of the previous one. */
function CallNext({ clinic, steps: { next }, onMessage }: ClinicProps) {
  const { id: clinicId, doctorName, called } = clinic;
  const { t } = useTranslation('mfe-staff');
  const { digits, text } = useFormat();
  // The answer is about those who are named, although another desk may call somebody meanwhile.
  const [inRoom, setInRoom] = useState<Pick<ClinicOfQueue, 'called' | 'calledIds'>>();
  const callNext = (before?: BeforeNext) => {
    setInRoom(undefined);
    next.mutate(
      { clinicId, ...(before && inRoom && { before, called: inRoom.calledIds }) },
      {
        onSuccess: ({ entry }) =>
          onMessage(
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
        onClick={() => (called.length ? setInRoom(clinic) : callNext())}
      >
        {t('queue.callNext')}
      </Button>
      {inRoom && <BeforeNextDialog names={inRoom.called} onAnswer={callNext} onClose={() => setInRoom(undefined)} />}
    </>
  );
}

/** The queue of one clinic, ordered by state. Finished entries are collapsed. */
export function ClinicQueue({ first, ...props }: ClinicProps & Required<Pick<LinesProps, 'first'>>) {
  const { t } = useTranslation('mfe-staff');
  const { digits, text } = useFormat();
  const [showsOver, setShowsOver] = useState(false);
  const { doctorName, facility, states, fits } = props.clinic;
  return (
    <Panel as="section" aria-label={`${text(doctorName)}, ${text(facility.name)}`}>
      <Stack>
        <Row justifyContent="space-between">
          <div>
            <h3>{text(doctorName)}</h3>
            <p>
              {text(facility.name)}, {t('queue.waiting', { things: digits(states.waiting) })}
            </p>
          </div>
          <CallNext {...props} />
        </Row>
        <Lines key={props.text} {...props} part="now" first={first} />
        {fits.over > 0 && (
          <div>
            <Button variant="quiet" aria-expanded={showsOver} onClick={() => setShowsOver(!showsOver)}>
              {t('queue.over', { things: digits(fits.over) })}
            </Button>
          </div>
        )}
        {showsOver && fits.over > 0 && <Lines key={`over ${props.text}`} {...props} part="over" />}
      </Stack>
    </Panel>
  );
}
