import { useState } from 'react';
import type { ClinicOfQueue, QueueEntry } from '@chautari/contract';
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
import { PlainSelect, SearchField, useSettled } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { Arrivals } from './Arrivals';
import { ClinicQueue } from './ClinicQueue';
import { LeavingDialog } from './LeavingDialog';
import { useQueue, useQueueSteps } from './useQueue';

/** The result of the last step: an error, or an announcement for screen readers too. */
function StepResult({ failure, message }: { failure: Error | null; message: string | undefined }) {
  const getErrorText = useErrorText();
  if (failure)
    return (
      <Notice kind="error">
        <p>{getErrorText(failure)}</p>
      </Notice>
    );
  return (
    <div role="status">
      {message && (
        <p>
          <b>{message}</b>
        </p>
      )}
    </div>
  );
}

interface FacilityChoiceProps {
  clinics: readonly ClinicOfQueue[];
  facilityId: string;
  onChoose: (facilityId: string) => void;
}

/** Filters the queue by facility and links to its board. */
function FacilityChoice({ clinics, facilityId, onChoose }: FacilityChoiceProps) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const facilities = [...new Map(clinics.map(({ facility }) => [facility.id, facility])).values()];
  return (
    <Row alignItems="end" spacing={4}>
      <PlainSelect
        label={t('queue.facility')}
        value={facilityId}
        onChange={onChoose}
        options={[
          { value: '', label: t('filter.all') },
          ...facilities.map(({ id, name }) => ({ value: id, label: text(name) })),
        ]}
      />
      <ButtonLink to={`/queue-board${facilityId ? `?facility=${facilityId}` : ''}`} variant="second" icon="enlarge">
        {t('queue.board')}
      </ButtonLink>
    </Row>
  );
}

/** Check-in and today's queue by clinic. A search that fails takes neither the search nor the person being registered away. */
export function Queue() {
  const { t } = useTranslation('mfe-staff');
  const steps = useQueueSteps();
  const [sought, setSought] = useState('');
  const text = useSettled(sought.trim());
  const queue = useQueue();
  const { data, error, refetch } = useQueue({ text });
  const [facilityId, setFacilityId] = useState('');
  const [leaving, setLeaving] = useState<QueueEntry>();
  const [message, setMessage] = useState<string>();
  if (!queue.data)
    return queue.error ? <ErrorState error={queue.error} onRetry={() => void queue.refetch()} /> : <Waiting />;
  const { clinics: all, entries } = data ?? queue.data;
  const clinics = all.filter(({ facility }) => !facilityId || facility.id === facilityId);
  const fitting = data ? clinics.filter(({ fits }) => fits.now + fits.over > 0) : [];
  const callNow = (entry: QueueEntry) =>
    steps.step.mutate(
      { id: entry.id, name: 'call' },
      { onSuccess: () => setMessage(t('queue.did.call', { name: entry.name })) },
    );
  return (
    <Stack spacing={8}>
      <Arrivals entries={queue.data.entries} onCall={callNow} />
      <Section title={t('queue.title')}>
        <Stack spacing={6}>
          <FacilityChoice clinics={all} facilityId={facilityId} onChoose={setFacilityId} />
          {data && error && (
            <Notice kind="error">
              <p>{t('queue.old')}</p>
            </Notice>
          )}
          <StepResult failure={steps.failure} message={message} />
          {clinics.length > 0 && (
            <SearchField label={t('queue.find')} hint={t('queue.findHint')} value={sought} onChange={setSought} />
          )}
          {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
          {data && clinics.length > 0 && !fitting.length && <p role="status">{t('queue.notFound')}</p>}
          {!clinics.length && <EmptyState title={t('queue.none')} text={t('queue.noneText')} />}
          {fitting.map((clinic) => (
            <ClinicQueue
              key={clinic.id}
              clinic={clinic}
              first={entries.filter(({ clinicId }) => clinicId === clinic.id)}
              text={text}
              steps={steps}
              onLeft={setLeaving}
              onMessage={setMessage}
            />
          ))}
        </Stack>
        {leaving && <LeavingDialog entry={leaving} step={steps.step} onClose={() => setLeaving(undefined)} />}
      </Section>
    </Stack>
  );
}
