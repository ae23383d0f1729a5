import type { QueueEntry } from '@chautari/contract';
import { Button, ButtonLink, Row, StatusBadge, styled, useErrorText, useToast } from '@chautari/shared-ui/core';
import { useAgeText } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useEnd } from '../../parts/answers';
import { PatientName } from '../../parts/PatientName';
import { getPatientPath } from '../../parts/places';

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '92px minmax(0,1fr) auto',
  gap: theme.spacing(1, 2.5),
  alignItems: 'center',
  padding: theme.spacing(0.5, 0),
  borderTop: '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0 },
  '&:lang(ne)': { gridTemplateColumns: '112px minmax(0,1fr) auto' },
  '& time': { fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  '& .name': {
    overflowWrap: 'anywhere',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: theme.spacing(2.5),
    fontWeight: theme.typography.fontWeightBold,
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--control,48px)', color: 'inherit' },
    '& small': { color: 'var(--muted)', fontSize: theme.typography.pxToRem(15), fontWeight: 400 },
  },
  '& .steps': { gridColumn: '1/-1' },
  '&[data-now=true]': {
    margin: theme.spacing(0, -2),
    padding: theme.spacing(2),
    borderRadius: theme.radius.field,
    background: 'var(--highlight-soft)',
    borderTop: 0,
    '& + li': { borderTop: 0 },
  },
  // On narrow screens the badge moves to its own line.
  '@media (max-width:400px)': {
    // Keeps a time on one line unless the text size is much larger.
    gridTemplateColumns: 'min(5.6em,40%) minmax(0,1fr)',
    '& .badge': { gridColumn: 2 },
    '&:lang(ne)': { gridTemplateColumns: '104px minmax(0,1fr)' },
  },
}));

/** Token, if any, with sex and age. */
function Who({ entry }: { entry: QueueEntry }) {
  const { t } = useTranslation('mfe-doctor');
  const { digits } = useFormat();
  const ageText = useAgeText();
  const { sex, token } = entry;
  return (
    <>
      {token !== null && (
        <>
          <b>{t('today.token', { token: digits(token) })}</b>
          {', '}
        </>
      )}
      {t(`shared-ui:choice.${sex}`)}, {ageText(entry)}
    </>
  );
}

interface TodayLineProps {
  entry: QueueEntry;
  /** Marks the current patient, who gets all actions. */
  isNow: boolean;
}

/** One entry of today's queue. One tap starts the record of the current patient. */
export function TodayLine({ entry, isNow }: TodayLineProps) {
  const { t } = useTranslation('mfe-doctor');
  const { time } = useFormat();
  const toast = useToast();
  const getErrorText = useErrorText();
  const [finish, miss] = [useEnd('finish'), useEnd('miss')];
  const { id, name, patient, state } = entry;
  const end = (how: typeof finish, message: 'today.finished' | 'today.missed') =>
    how.mutate(
      { id },
      { onSuccess: () => toast(t(message, { name })), onError: (error) => toast(getErrorText(error), 'error') },
    );
  const steps = (
    <Row>
      {patient && (
        <ButtonLink to={getPatientPath(patient.id, { appointment: id, view: 'opd' })} icon="plus">
          {t('today.write')}
        </ButtonLink>
      )}
      <Button
        variant="second"
        busy={finish.isPending}
        aria-label={`${t('today.finish')}: ${name}`}
        onClick={() => end(finish, 'today.finished')}
      >
        {t('today.finish')}
      </Button>
      <Button
        variant="second"
        busy={miss.isPending}
        aria-label={`${t('today.miss')}: ${name}`}
        onClick={() => end(miss, 'today.missed')}
      >
        {t('today.miss')}
      </Button>
    </Row>
  );
  return (
    <Line data-now={isNow}>
      <time dateTime={entry.time}>{time(entry.time)}</time>
      <div className="name">
        <PatientName name={name} to={patient ? getPatientPath(patient.id, { appointment: id }) : undefined} />
        <small>
          <Who entry={entry} />
        </small>
      </div>
      <div className="badge">
        <StatusBadge status={state} />
      </div>
      {isNow && <div className="steps">{steps}</div>}
    </Line>
  );
}
