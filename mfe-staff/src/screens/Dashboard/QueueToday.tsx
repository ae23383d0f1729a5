import { useId } from 'react';
import type { ClinicOfQueue, QueueEntry } from '@chautari/contract';
import {
  Button,
  ButtonLink,
  ErrorState,
  Panel,
  Row,
  Stack,
  StatusBadge,
  styled,
  TextLink,
  useErrorText,
  Waiting,
  Typed,
} from '@chautari/shared-ui/core';
import { useAgeText } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useQueue, useQueueSteps } from '../Opd/useQueue';

/** The number of people of each clinic that are shown. */
const SHOWN = 4;

const Lines = styled('ul')(({ theme }) => ({
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    minHeight: 44,
    borderTop: '1px solid var(--line)',
    fontSize: theme.typography.pxToRem(15),
  },
  '& .token': { minWidth: 28, color: 'var(--muted)', fontVariantNumeric: 'tabular-nums' },
  '& .name': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}));

interface ClinicProps {
  clinic: ClinicOfQueue;
  entries: readonly QueueEntry[];
  step: ReturnType<typeof useQueueSteps>['step'];
}

/** The first people of one clinic. */
function Clinic({ clinic: { doctorName, facility, states, fits }, entries, step }: ClinicProps) {
  const { t } = useTranslation('mfe-staff');
  const { digits, text } = useFormat();
  const ageText = useAgeText();
  const shown = entries.slice(0, SHOWN);
  const more = fits.now - shown.length;
  return (
    <section aria-label={`${text(doctorName)}, ${text(facility.name)}`}>
      <Row justifyContent="space-between">
        <h3>{text(doctorName)}</h3>
        <span>
          {text(facility.name)}, {t('queue.waiting', { things: digits(states.waiting) })}
        </span>
      </Row>
      <Lines>
        {shown.map((entry) => (
          <li key={entry.id}>
            <span className="token">{entry.token === null ? '–' : digits(entry.token)}</span>
            <span className="name">
              <b>
                <Typed>{entry.name}</Typed>
              </b>{' '}
              {ageText(entry)}
            </span>
            <StatusBadge status={entry.state} />
            {entry.state === 'waiting' && (
              <Button
                variant="second"
                busy={step.isPending && step.variables.id === entry.id}
                aria-label={`${t('queue.step.call')}: ${entry.name}`}
                onClick={() => step.mutate({ id: entry.id, name: 'call' })}
              >
                {t('queue.step.call')}
              </Button>
            )}
          </li>
        ))}
      </Lines>
      {more > 0 && <TextLink to="/authorizeopd?tab=queue">{t('queue.more', { things: digits(more) })}</TextLink>}
    </section>
  );
}

/** Today's queue by clinic, with the step to call somebody; everything else is on the page of the queue. */
export function QueueToday() {
  const { t } = useTranslation('mfe-staff');
  const getErrorText = useErrorText();
  const id = useId();
  const { data, error, refetch } = useQueue();
  const { step } = useQueueSteps();
  const clinics = data?.clinics.filter(({ fits }) => fits.now > 0);
  return (
    <Panel as="section" aria-labelledby={id}>
      <Stack spacing={2}>
        <Row justifyContent="space-between">
          <h2 id={id}>{t('queue.title')}</h2>
          <ButtonLink to="/authorizeopd?tab=queue" variant="second" icon="ticket">
            {t('desk.queue')}
          </ButtonLink>
        </Row>
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
        {step.error && <p role="alert">{getErrorText(step.error)}</p>}
        {clinics?.length === 0 && <p>{t('opd.nobody')}</p>}
        {clinics?.map((clinic) => (
          <Clinic
            key={clinic.id}
            clinic={clinic}
            entries={data!.entries.filter(({ clinicId }) => clinicId === clinic.id)}
            step={step}
          />
        ))}
      </Stack>
    </Panel>
  );
}
