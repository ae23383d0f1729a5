import { useRef, useState, type ReactNode } from 'react';
import { todayInNepal, type DueThing } from '@chautari/contract';
import {
  Button,
  ErrorState,
  Facts,
  Icon,
  Panel,
  StepProgress,
  ReadAloud,
  Row,
  Stack,
  styled,
  Waiting,
  Typed,
} from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { usePerson } from '../../parts/family';
import { useIsPhone } from '../../parts/useIsPhone';
import { DueButton } from './DueButton';
import { DuePicture } from './DuePicture';
import { BROUGHT, getTimeKey, PLACED, SHORT_SENTENCES, type OwnKind } from './dueKinds';
import { LinesPanel, LineWords, PressedLines } from './PressedLines';
import { useMyOverview } from './useDashboard';

// The only marigold element on the page.
const Board = styled(Panel)(({ theme }) => ({
  position: 'relative',
  background: 'var(--highlight-soft)',
  borderBottom: '7px solid var(--highlight)',
  '& > svg': { position: 'absolute', top: 20, width: 34, height: 44 },
  // On a phone only the name is beside the leaf, because the rest needs the full width.
  '& h3': { minHeight: 44, paddingLeft: theme.spacing(11), fontSize: theme.typography.h3.fontSize },
  [theme.breakpoints.up('sm')]: {
    '& > svg': { top: 28, width: 44, height: 56 },
    '& > :not(svg)': { paddingLeft: theme.spacing(16) },
    '& h3': { minHeight: 0, paddingLeft: 0, fontSize: theme.typography.h2.fontSize },
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

/** Returns functions that write a day: in both calendars, or in the reader’s only, without the year if it is the current one. */
function useDays() {
  const { date, weekday, year } = useFormat();
  const writeShortDate = (day: string) => date(day, year(day) === year(todayInNepal()) ? 'short' : 'long');
  return {
    writeShortDate,
    writeShortDay: (day: string) => `${weekday(day)}, ${writeShortDate(day)}`,
    writeDay: (day: string) => `${weekday(day)}, ${date(day)}`,
  };
}

/** Returns the texts of a due item: name, time, place and what to bring. A line, and what is booked, have short days: the slip has both calendars. */
function useDue(thing: DueThing, isLine = false) {
  const { t } = useTranslation('mfe-patient');
  const { text, time } = useFormat();
  const { writeDay, writeShortDate, writeShortDay } = useDays();
  const isPhone = useIsPhone();
  const { appointment, day, kind, what } = thing;
  const placed = PLACED.find((each) => each === kind);
  const brought = BROUGHT.find((each) => each === kind);
  const booked = kind !== 'appointment' && appointment;
  const key = getTimeKey(thing);
  const short = isLine && SHORT_SENTENCES.find((each) => each === key);
  const when = short
    ? t(`dashboard.line.${short}`, { date: writeShortDate(day) })
    : t(`dashboard.when.${key}`, { date: isLine || appointment ? writeShortDay(day) : writeDay(day) });
  const state = booked && (booked.isConfirmed ? 'booked' : 'asked');
  return {
    booked:
      booked &&
      state &&
      // On a phone a line in place of a sentence.
      t(isLine || isPhone ? `dashboard.line.${state}` : `dashboard.${state}`, {
        day: isLine ? writeShortDate(booked.date) : writeShortDay(booked.date),
        time: time(booked.time),
      }),
    // A register calls the day to come again by a name of its own.
    name: (kind === 'followUp' && text(what)) || t(`dashboard.due.${kind as OwnKind}`, { what: text(what) }),
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
      <Row justifyContent="space-between" spacing={0}>
        <b>{t('dashboard.checksDone', { done: digits(done), of: digits(of) })}</b>
        {/* It is less than a year away. */}
        <span>{t('dashboard.babyExpected', { date: date(edd, 'short') })}</span>
      </Row>
    </StepProgress>
  );
}

const Booked = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2.5),
  padding: theme.spacing(2, 2.5),
  background: 'var(--surface)',
  borderRadius: theme.radius.field,
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(3) },
  '& > svg': { flex: 'none', marginTop: '.2em', color: 'var(--primary)' },
}));

/** The first due item with person, time, place, what to bring and its action. */
function First({ thing, whose }: { thing: DueThing; whose: string | undefined }) {
  const { t } = useTranslation('mfe-patient');
  const { booked, bring, name, when, where } = useDue(thing);
  const facts = (where || bring) && (
    <Facts items={[...(where ? [['pin', where] as const] : []), ...(bring ? [['file', bring] as const] : [])]} />
  );
  return (
    <Stack spacing={2}>
      <div>
        <h3>
          <Typed>{name}</Typed>
        </h3>
        {whose && (
          <p>
            <Typed>{t('dashboard.for', { name: whose })}</Typed>
          </p>
        )}
        <p className={thing.state}>{when}</p>
      </div>
      {booked ? (
        <Booked>
          <Icon name="check" />
          <Stack spacing={1}>
            <b>{booked}</b>
            {facts}
          </Stack>
        </Booked>
      ) : (
        facts
      )}
      {thing.pregnancy && <Course {...thing.pregnancy} />}
      <Row>
        <DueButton thing={thing} what={name} />
        <ReadAloud of={ID} />
      </Row>
    </Stack>
  );
}

/** A due item after the first: a line, pressed as a whole. */
function Later({ thing, whose }: { thing: DueThing; whose: string | undefined }) {
  const { booked, name, when } = useDue(thing, true);
  const time = booked || when;
  const renderLine = (says: string) => (
    <>
      <DuePicture kind={thing.kind} />
      <LineWords
        name={
          <>
            <span className="visually-hidden">{says}: </span>
            {name}
          </>
        }
        facts={whose ? `${whose}: ${time}` : time}
      />
    </>
  );
  return (
    <li>
      <DueButton thing={thing} what={name} line={renderLine} />
    </li>
  );
}

/** How many lines are shown at first. */
const SHOWN = 3;

/** The due items after the first. */
function Others({ things, whose }: { things: DueThing[]; whose: (thing: DueThing) => string | undefined }) {
  const { t } = useTranslation('mfe-patient');
  const { digits } = useFormat();
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears.
  const showAll = () => {
    setShowsAll(true);
    requestAnimationFrame(() => list.current?.children[SHOWN]?.querySelector<HTMLElement>('a, button')?.focus());
  };
  // A single one more takes no more room than the line that names it.
  const visible = showsAll || things.length === SHOWN + 1 ? things : things.slice(0, SHOWN);
  return (
    <LinesPanel>
      <h3 className="visually-hidden">{t('dashboard.then')}</h3>
      <PressedLines ref={list}>
        {visible.map((thing) => (
          <Later
            key={[thing.kind, thing.day, thing.what.en, thing.person.id].join(' ')}
            thing={thing}
            whose={whose(thing)}
          />
        ))}
      </PressedLines>
      {visible.length < things.length && (
        <Button variant="quiet" onClick={showAll}>
          {t('dashboard.moreDue', { more: digits(things.length - SHOWN) })}
        </Button>
      )}
    </LinesPanel>
  );
}

/** Leaves out the appointments of the page's person, which are listed below, except the first of all. */
const omitListed = (things: readonly DueThing[], person: string | undefined) =>
  things.filter((thing) => thing.kind !== 'appointment' || thing.person.id !== person);

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
 * below both.
 */
export function DueNext({ after }: { after?: ReactNode }) {
  const { person } = usePerson();
  const rest = omitListed(useMyOverview().data?.due.slice(1) ?? [], person?.id);
  const whose = (thing: DueThing) => (thing.person.name === person?.name ? undefined : thing.person.name);
  return (
    <Stack spacing={2.5}>
      <Next whose={whose} />
      {rest.length > 0 && <Others things={rest} whose={whose} />}
      {after}
    </Stack>
  );
}
