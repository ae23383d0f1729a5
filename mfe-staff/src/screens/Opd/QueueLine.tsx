import type { QueueEntry } from '@chautari/contract';
import { Actions, Button, Facts, StatusBadge, styled, Typed } from '@chautari/shared-ui/core';
import { useAgeText } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { STEPS_FROM, type QueueStep } from './useQueue';

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0,1fr)',
  gap: theme.spacing(3, 3.5),
  alignItems: 'start',
  '& .token': {
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    width: 64,
    minHeight: 60,
    borderRadius: theme.radius.button,
    background: 'var(--sunken)',
    fontWeight: 700,
    fontSize: theme.typography.h2.fontSize,
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
    '& small': { fontSize: theme.typography.body2.fontSize, fontWeight: 400, color: 'var(--muted)' },
  },
  '&[data-state=called] .token': {
    background: 'var(--highlight)',
    color: 'var(--highlight-on)',
    '& small': { color: 'inherit' },
  },
  '&[data-state=waiting] .token': {
    background: 'var(--accent-soft)',
    color: 'var(--accent-on-soft)',
    '& small': { color: 'inherit' },
  },
  '& .title': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1, 4),
  },
  '& h3, & h4': { margin: 0, fontSize: theme.typography.h3.fontSize },
  '& .steps': { gridColumn: '1/-1', [theme.breakpoints.up('sm')]: { gridColumn: 2 } },
}));

interface QueueLineProps {
  entry: QueueEntry;
  busy: boolean;
  onStep: (name: QueueStep) => void;
  level?: 3 | 4;
}

/** One entry of the queue: token, name, state and next steps. */
export function QueueLine({ entry, busy, onStep, level = 4 }: QueueLineProps) {
  const { t } = useTranslation('mfe-staff');
  const { digits, phone, time } = useFormat();
  const ageText = useAgeText();
  const { name, sex, mobile, patient, state, token } = entry;
  const Heading = `h${level}` as const;
  const steps = STEPS_FROM[state];
  const label = (step: QueueStep) =>
    t(step === 'left' && state === 'expected' ? 'queue.step.missed' : `queue.step.${step}`);
  return (
    <Line data-state={state}>
      <div className="token">
        {token === null ? (
          <span aria-hidden="true">–</span>
        ) : (
          <>
            <small>{t('queue.token')}</small>
            {digits(token)}
          </>
        )}
      </div>
      <div>
        <div className="title">
          <Heading>
            <Typed>{name}</Typed>
          </Heading>
          <StatusBadge status={state} />
        </div>
        <Facts
          items={[
            ['clock', time(entry.time)],
            ['user', `${t(`shared-ui:choice.${sex}`)}, ${ageText(entry)}`],
            ...(mobile ? [['phone', phone(mobile)] as const] : []),
            ['file', patient ? patient.publicId : t('queue.walkIn')],
          ]}
        />
      </div>
      {steps.length > 0 && (
        <div className="steps">
          <Actions>
            {steps.map((step, index) => (
              <Button
                key={step}
                variant={index ? 'second' : 'main'}
                busy={busy && !index}
                aria-label={`${label(step)}: ${name}`}
                onClick={() => onStep(step)}
              >
                {label(step)}
              </Button>
            ))}
          </Actions>
        </div>
      )}
    </Line>
  );
}
