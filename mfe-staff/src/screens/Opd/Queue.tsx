import { useState } from 'react';
import type { QueueEntry } from '@chautari/contract';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  List,
  Notice,
  Panel,
  Row,
  Section,
  Stack,
  useErrorText,
  Waiting,
} from '@chautari/shared-ui/core';
import { ConfirmDialog, PlainSelect } from '@chautari/shared-ui/forms';
import { useKeptFocus } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { QueueLine } from './QueueLine';
import { useQueue, useQueueSteps, type QueueStep } from './useQueue';

const ORDER = ['called', 'waiting', 'expected', 'seen', 'left'] as const satisfies readonly QueueEntry['state'][];
const byState = (one: QueueEntry, other: QueueEntry) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state);

interface ClinicQueueProps {
  entries: readonly QueueEntry[];
  steps: ReturnType<typeof useQueueSteps>;
  onLeft: (entry: QueueEntry) => void;
  onSaid: (said: string) => void;
}

function ClinicQueue({ entries, steps: { step, next }, onLeft, onSaid }: ClinicQueueProps) {
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
        <Row style={{ justifyContent: 'space-between' }}>
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

/** The queue of today, clinic by clinic: who is expected, waits, is called, was seen or left. */
export function Queue() {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const textOf = useErrorText();
  const { data, error, refetch } = useQueue();
  const steps = useQueueSteps();
  const [facilityId, setFacilityId] = useState('');
  const [leaving, setLeaving] = useState<QueueEntry>();
  const [said, setSaid] = useState<string>();
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const facilities = [...new Map(data.entries.map(({ facility }) => [facility.id, facility])).values()];
  const shown = data.entries.filter(({ facility }) => !facilityId || facility.id === facilityId);
  const clinics = [...new Set(shown.map(({ clinicId }) => clinicId))];
  const failure = steps.step.error ?? steps.next.error;
  return (
    <Section title={t('queue.title')}>
      <Stack style={{ gap: 24 }}>
        <Row style={{ alignItems: 'end', gap: 16 }}>
          <PlainSelect
            label={t('queue.facility')}
            value={facilityId}
            onChange={setFacilityId}
            options={[
              { value: '', label: t('filter.all') },
              ...facilities.map(({ id, name }) => ({ value: id, label: text(name) })),
            ]}
          />
          <ButtonLink to={`/queue-board${facilityId ? `?facility=${facilityId}` : ''}`} variant="second" icon="enlarge">
            {t('queue.board')}
          </ButtonLink>
        </Row>
        {error && (
          <Notice kind="error">
            <p>{t('queue.old')}</p>
          </Notice>
        )}
        {failure ? (
          <Notice kind="error">
            <p>{textOf(failure)}</p>
          </Notice>
        ) : (
          <div role="status">
            {said && (
              <p>
                <b>{said}</b>
              </p>
            )}
          </div>
        )}
        {!shown.length && <EmptyState title={t('queue.none')} text={t('queue.noneText')} />}
        {clinics.map((id) => (
          <ClinicQueue
            key={id}
            entries={shown.filter(({ clinicId }) => clinicId === id)}
            steps={steps}
            onLeft={setLeaving}
            onSaid={setSaid}
          />
        ))}
      </Stack>
      {leaving && (
        <ConfirmDialog
          open
          title={t('queue.leftTitle', { name: leaving.name })}
          text={t('queue.leftText')}
          submit={t(leaving.state === 'expected' ? 'queue.step.missed' : 'queue.step.left')}
          busy={steps.step.isPending}
          onConfirm={() =>
            steps.step.mutate({ id: leaving.id, name: 'left' }, { onSettled: () => setLeaving(undefined) })
          }
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Section>
  );
}
