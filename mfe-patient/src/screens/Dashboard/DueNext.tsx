import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { todayInNepal, type DueThing } from '@chautari/contract';
import {
  Button,
  ErrorState,
  Facts,
  Icon,
  Panel,
  ReadAloud,
  Row,
  Section,
  Stack,
  styled,
  Waiting,
  Typed,
} from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { usePerson } from '../../parts/family';
import { useIsPhone } from '../../parts/useIsPhone';
import { Course } from './Course';
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
  '& > svg': { position: 'absolute', top: 14, width: 30, height: 38 },
  // On a phone only the name is beside the leaf, because the rest needs the full width.
  '& h3': { minHeight: 38, paddingLeft: theme.spacing(10), fontSize: theme.typography.h3.fontSize },
  [theme.breakpoints.up('sm')]: {
    '& > svg': { top: 28, width: 44, height: 56 },
    '& > :not(svg)': { paddingLeft: theme.spacing(16) },
    '& h3': { minHeight: 0, paddingLeft: 0, fontSize: theme.typography.h2.fontSize },
  },
  '& p': { marginTop: theme.spacing(0.5), lineHeight: 1.4, '&:lang(ne)': { lineHeight: 1.55 } },
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

/** Returns a name without the list behind it: the visit of a schedule without its vaccines, which stand on the card that a press opens. */
const getHead = (name: string) => name.split(': ', 1)[0]!;

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
    name:
      (kind === 'followUp' && text(what)) ||
      t(`dashboard.due.${kind as OwnKind}`, { what: isLine ? getHead(text(what)) : text(what) }),
    when: thing.time ? `${when}, ${time(thing.time)}` : when,
    where: appointment
      ? [appointment.doctor, appointment.facility.name, appointment.facility.place].map(text).join(', ')
      : placed && t(`dashboard.at.${placed}`),
    bring: brought && t(`dashboard.bring.${brought}`),
  };
}

const Booked = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2.5),
  padding: theme.spacing(2, 2.5),
  background: 'var(--surface)',
  borderRadius: theme.radius.field,
  lineHeight: 1.4,
  '&:lang(ne)': { lineHeight: 1.55 },
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(3) },
  '& > svg': { flex: 'none', marginTop: '.1em', color: 'var(--primary)' },
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

interface OthersProps {
  things: readonly DueThing[];
  whose: (thing: DueThing) => string | undefined;
  ref: RefObject<HTMLUListElement | null>;
}

/** The due items after the first. */
function Others({ things, whose, ref }: OthersProps) {
  const { t } = useTranslation('mfe-patient');
  return (
    <LinesPanel>
      <h3 className="visually-hidden">{t('dashboard.then')}</h3>
      <PressedLines ref={ref}>
        {things.map((thing) => (
          <Later
            key={[thing.kind, thing.day, thing.what.en, thing.person.id].join(' ')}
            thing={thing}
            whose={whose(thing)}
          />
        ))}
      </PressedLines>
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

/** Returns the due items after the first that are shown, and what shows the others. */
function useShownRest() {
  const { person } = usePerson();
  const rest = omitListed(useMyOverview().data?.due.slice(1) ?? [], person?.id);
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // A single one more takes no more room than the button.
  const things = showsAll || rest.length === SHOWN + 1 ? rest : rest.slice(0, SHOWN);
  return {
    list,
    things,
    hidden: rest.length - things.length,
    // The pressed button disappears.
    showAll: () => {
      setShowsAll(true);
      requestAnimationFrame(() => list.current?.children[SHOWN]?.querySelector<HTMLElement>('a, button')?.focus());
    },
  };
}

/**
 * Due items of the patient and the children of the account: the first with full details, the others below. `after` renders
 * below both.
 */
export function DueNext({ after }: { after?: ReactNode }) {
  const { t } = useTranslation('mfe-patient');
  const { digits } = useFormat();
  const { person } = usePerson();
  const { list, things, hidden, showAll } = useShownRest();
  const whose = (thing: DueThing) => (thing.person.name === person?.name ? undefined : thing.person.name);
  const more = hidden > 0 && (
    <Button variant="quiet" onClick={showAll}>
      {t('dashboard.moreDue', { more: digits(hidden) })}
    </Button>
  );
  return (
    <Section title={t('dashboard.dueNext')} more={more}>
      <Stack spacing={2.5}>
        <Next whose={whose} />
        {things.length > 0 && <Others things={things} whose={whose} ref={list} />}
        {after}
      </Stack>
    </Section>
  );
}
