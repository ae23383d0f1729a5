import { useState } from 'react';
import type { QueueEntry } from '@chautari/contract';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Notice,
  Row,
  Section,
  Stack,
  useErrorText,
  Waiting,
} from '@chautari/shared-ui/core';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { ClinicQueue } from './ClinicQueue';
import { LeavingDialog } from './LeavingDialog';
import { useQueue, useQueueSteps } from './useQueue';

/** The result of the last step: an error, or an announcement for screen readers too. */
function StepResult({ failure, said }: { failure: Error | null; said: string | undefined }) {
  const textOf = useErrorText();
  if (failure)
    return (
      <Notice kind="error">
        <p>{textOf(failure)}</p>
      </Notice>
    );
  return (
    <div role="status">
      {said && (
        <p>
          <b>{said}</b>
        </p>
      )}
    </div>
  );
}

/** Today's queue, by clinic. */
export function Queue() {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const { data, error, refetch } = useQueue();
  const steps = useQueueSteps();
  const [facilityId, setFacilityId] = useState('');
  const [leaving, setLeaving] = useState<QueueEntry>();
  const [said, setSaid] = useState<string>();
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const facilities = [...new Map(data.entries.map(({ facility }) => [facility.id, facility])).values()];
  const shown = data.entries.filter(({ facility }) => !facilityId || facility.id === facilityId);
  const clinics = [...new Set(shown.map(({ clinicId }) => clinicId))];
  return (
    <Section title={t('queue.title')}>
      <Stack spacing={6}>
        <Row alignItems="end" spacing={4}>
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
        <StepResult failure={steps.step.error ?? steps.next.error} said={said} />
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
      {leaving && <LeavingDialog entry={leaving} step={steps.step} onClose={() => setLeaving(undefined)} />}
    </Section>
  );
}
