import type { ReactNode } from 'react';
import type { DueThing } from '@chautari/contract';
import {
  ErrorState,
  Facts,
  List,
  Panel,
  StepProgress,
  ReadAloud,
  Row,
  Stack,
  styled,
  Waiting,
} from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { usePerson } from '../../parts/family';
import { DueButton } from './DueButton';
import { DuePicture } from './DuePicture';
import { useMyOverview } from './useDashboard';

// The only marigold element on the page.
const Board = styled(Panel)(({ theme }) => ({
  position: 'relative',
  background: 'var(--highlight-soft)',
  borderBottom: '7px solid var(--highlight)',
  '& > svg': { position: 'absolute', top: 20, width: 34, height: 44 },
  // On a phone only the name is beside the leaf, because the rest needs the full width.
  '& h3': { minHeight: 44, paddingLeft: theme.spacing(12.5), fontSize: theme.typography.h2.fontSize },
  [theme.breakpoints.up('sm')]: {
    '& > svg': { top: 28, width: 44, height: 56 },
    '& > :not(svg)': { paddingLeft: theme.spacing(16) },
    '& h3': { minHeight: 0, paddingLeft: 0 },
  },
  '& p': { marginTop: theme.spacing(0.5) },
  '& li': { color: 'var(--text)' },
  '& .overdue': { fontWeight: 700 },
}));

/** Id of the card, for the read-aloud button. */
const ID = 'due-next';

const Leaf = () => (
  <svg viewBox="0 0 44 56" aria-hidden="true" stroke="var(--highlight-ledge)">
    <path
      fill="var(--highlight)"
      strokeWidth="1.5"
      d="M22 54c1-11 5-16 12-22.5C42 24 43 14 36.5 8.5 31 4 24.5 6.5 22 12 19.5 6.5 13 4 7.5 8.5 1 14 2 24 10 31.5 17 38 21 43 22 54z"
    />
    <path fill="none" strokeWidth="1.8" strokeLinecap="round" d="M22 14v28M22 22l8-6M22 30l9-6M22 22l-8-6M22 30l-9-6" />
  </svg>
);

/** Kinds with their own sentence for the time. */
const OWN_SENTENCES = [
  'danger',
  'birth',
  'vaccineCard',
  'vaccineUnsure',
  'vaccinesLate',
] as const satisfies DueThing['kind'][];

/** Returns the message key of the sentence for the time. */
function getTimeKey({ day, kind, state }: DueThing) {
  const sentence = OWN_SENTENCES.find((each) => each === kind);
  if (sentence) return sentence;
  if (kind === 'appointment' || (kind === 'followUp' && state === 'coming')) return 'on';
  if (state === 'overdue') return 'missed';
  if (state === 'coming') return 'from';
  return kind === 'antenatal' && day ? 'until' : 'since';
}

/** Kinds with a place, and kinds with things to bring. */
const PLACED = ['vaccine', 'antenatal', 'tetanus', 'followUp', 'vaccinesLate'] as const satisfies DueThing['kind'][];
const BROUGHT = [...PLACED, 'appointment', 'vaccineCard', 'vaccineUnsure'] as const satisfies DueThing['kind'][];

/** Returns the texts of a due item: name, time, place and what to bring. */
function useDue(thing: DueThing) {
  const { t } = useTranslation('mfe-patient');
  const { date, text, time, weekday } = useFormat();
  const { appointment, day, kind, what } = thing;
  const placed = PLACED.find((each) => each === kind);
  const brought = BROUGHT.find((each) => each === kind);
  const when = t(`dashboard.when.${getTimeKey(thing)}`, { date: `${weekday(day)}, ${date(day)}` });
  return {
    name: t(`dashboard.due.${kind}`, { what: text(what) }),
    when: thing.time ? `${when}, ${time(thing.time)}` : when,
    where: appointment
      ? [appointment.doctor, appointment.facility.name, appointment.facility.place].map(text).join(', ')
      : placed && t(`dashboard.at.${placed}`),
    bring: brought && t(`dashboard.bring.${brought}`),
  };
}

/** Progress of the pregnancy: completed checks and expected date of birth. */
function Course({ done, of, edd }: NonNullable<DueThing['pregnancy']>) {
  const { t } = useTranslation('mfe-patient');
  const { date, digits } = useFormat();
  return (
    <StepProgress done={done} of={of}>
      <Row justifyContent="space-between">
        <b>{t('dashboard.checksDone', { done: digits(done), of: digits(of) })}</b>
        <span>{t('dashboard.babyExpected', { date: date(edd) })}</span>
      </Row>
    </StepProgress>
  );
}

/** The first due item with person, time, place, what to bring and its action. */
function First({ thing, whose }: { thing: DueThing; whose: string | undefined }) {
  const { t } = useTranslation('mfe-patient');
  const { bring, name, when, where } = useDue(thing);
  return (
    <Stack spacing={3}>
      <div>
        <h3>{name}</h3>
        {whose && <p>{t('dashboard.for', { name: whose })}</p>}
        <p className={thing.state}>{when}</p>
      </div>
      {(where || bring) && (
        <Facts items={[...(where ? [['pin', where] as const] : []), ...(bring ? [['file', bring] as const] : [])]} />
      )}
      {thing.pregnancy && <Course {...thing.pregnancy} />}
      <Row>
        <DueButton thing={thing} what={name} first />
        <ReadAloud of={ID} />
      </Row>
    </Stack>
  );
}

const Words = styled('div')(({ theme }) => ({
  display: 'flex',
  // The button is beside the text if there is room, else below.
  flex: '1 1 17em',
  gap: theme.spacing(3),
  minWidth: 0,
  overflowWrap: 'break-word',
  '& > div': { flex: '1 1 min-content', minWidth: 0 },
}));

/** A due item after the first. */
function Later({ thing, whose }: { thing: DueThing; whose: string | undefined }) {
  const { t } = useTranslation('mfe-patient');
  const { name, when } = useDue(thing);
  return (
    <li>
      <Row justifyContent="space-between" spacing={4}>
        <Words>
          <DuePicture kind={thing.kind} />
          <div>
            <h4>{name}</h4>
            {whose && <p>{t('dashboard.for', { name: whose })}</p>}
            <p>{when}</p>
          </div>
        </Words>
        <DueButton thing={thing} what={name} />
      </Row>
    </li>
  );
}

/** The due items after the first. */
function Others({ things, whose }: { things: DueThing[]; whose: (thing: DueThing) => string | undefined }) {
  const { t } = useTranslation('mfe-patient');
  return (
    <Panel>
      <Stack>
        <h3>{t('dashboard.then')}</h3>
        <List>
          {things.map((thing) => (
            <Later
              key={[thing.kind, thing.day, thing.what.en, thing.person.id].join(' ')}
              thing={thing}
              whose={whose(thing)}
            />
          ))}
        </List>
      </Stack>
    </Panel>
  );
}

/** The first due item, or in its place an error, a skeleton or an empty state. */
function Next({ whose }: { whose: (thing: DueThing) => string | undefined }) {
  const { t } = useTranslation('mfe-patient');
  const { data, error, refetch } = useMyOverview();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const [first] = data.due;
  if (!first)
    return (
      <Panel>
        <p>{t('dashboard.nothingDue')}</p>
      </Panel>
    );
  return (
    <Board id={ID}>
      <Leaf />
      <First thing={first} whose={whose(first)} />
    </Board>
  );
}

/**
 * Due items of the patient and the children of the account: the first with full details, the others below. `after` renders
 * between the two.
 */
export function DueNext({ after }: { after?: ReactNode }) {
  const { person } = usePerson();
  const rest = useMyOverview().data?.due.slice(1) ?? [];
  const whose = (thing: DueThing) => (thing.person.name === person?.name ? undefined : thing.person.name);
  return (
    <Stack spacing={6}>
      <Next whose={whose} />
      {after && <Row>{after}</Row>}
      {rest.length > 0 && <Others things={rest} whose={whose} />}
    </Stack>
  );
}
