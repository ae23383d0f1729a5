import { useState } from 'react';
import { asciiDigits, type QueueEntry } from '@chautari/contract';
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
import { PlainSelect, SearchField } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { Arrivals } from './Arrivals';
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

/** Fewer characters than these are a token. */
const SHORTEST = 2;

/** Whether somebody in the queue fits what was typed: a part of the name, the Patient ID, the phone number or the token. */
function fitting(sought: string) {
  const wanted = asciiDigits(sought).trim().toLowerCase();
  return ({ name, patient, mobile, token }: QueueEntry) =>
    !wanted ||
    String(token) === wanted ||
    (wanted.length >= SHORTEST &&
      [name.toLowerCase(), patient?.publicId.toLowerCase(), mobile].some((said) => said?.includes(wanted)));
}

interface FacilityChoiceProps {
  entries: readonly QueueEntry[];
  facilityId: string;
  onChoose: (facilityId: string) => void;
}

/** Narrows the queue down to one facility, and leads to its board. */
function FacilityChoice({ entries, facilityId, onChoose }: FacilityChoiceProps) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const facilities = [...new Map(entries.map(({ facility }) => [facility.id, facility])).values()];
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

/** The desk in one place: who has come, and today's queue by clinic. */
export function Queue() {
  const { t } = useTranslation('mfe-staff');
  const { data, error, refetch } = useQueue();
  const steps = useQueueSteps();
  const [sought, setSought] = useState('');
  const [facilityId, setFacilityId] = useState('');
  const [leaving, setLeaving] = useState<QueueEntry>();
  const [said, setSaid] = useState<string>();
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const shown = data.entries.filter(({ facility }) => !facilityId || facility.id === facilityId);
  const fits = shown.filter(fitting(sought));
  const clinics = [...new Set(fits.map(({ clinicId }) => clinicId))];
  const callNow = (entry: QueueEntry) =>
    steps.step.mutate(
      { id: entry.id, name: 'call' },
      { onSuccess: () => setSaid(t('queue.did.call', { name: entry.name })) },
    );
  return (
    <Stack spacing={8}>
      <Arrivals entries={data.entries} onCall={callNow} />
      <Section title={t('queue.title')}>
        <Stack spacing={6}>
          <FacilityChoice entries={data.entries} facilityId={facilityId} onChoose={setFacilityId} />
          {error && (
            <Notice kind="error">
              <p>{t('queue.old')}</p>
            </Notice>
          )}
          <StepResult failure={steps.step.error ?? steps.next.error} said={said} />
          {shown.length > 0 && (
            <SearchField label={t('queue.find')} hint={t('queue.findHint')} value={sought} onChange={setSought} />
          )}
          {shown.length > 0 && !fits.length && <p role="status">{t('queue.notFound')}</p>}
          {!shown.length && <EmptyState title={t('queue.none')} text={t('queue.noneText')} />}
          {clinics.map((id) => (
            <ClinicQueue
              key={id}
              entries={shown.filter(({ clinicId }) => clinicId === id)}
              steps={steps}
              onLeft={setLeaving}
              fits={fits.filter(({ clinicId }) => clinicId === id)}
              onSaid={setSaid}
            />
          ))}
        </Stack>
        {leaving && <LeavingDialog entry={leaving} step={steps.step} onClose={() => setLeaving(undefined)} />}
      </Section>
    </Stack>
  );
}
