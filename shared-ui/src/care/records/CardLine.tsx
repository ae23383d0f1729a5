import { useEffect, useRef, useState, type ReactNode } from 'react';
import { addDays, todayInNepal, type PlanState } from '@chautari/contract';
import { Button, Icon, Row, Stack, styled } from '@chautari/shared-ui/core';
import { DateField, useFieldValue, useIsWrong } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { PlanBadge } from '@chautari/shared-ui/schedules';
import { useFirstField } from './useFirstField';

const Line = styled('li')({
  padding: '10px 0',
  borderTop: '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0 },
  '& .state': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
  },
  '& .locked': { display: 'flex', gap: 6, alignItems: 'center', color: 'var(--muted)', fontSize: 15 },
  '& .warning': {
    display: 'flex',
    gap: 6,
    alignItems: 'flex-start',
    padding: '10px 12px',
    borderRadius: 10,
    background: 'var(--warning-soft)',
    color: 'var(--warning-on-soft)',
  },
  '& .open': { display: 'grid', gap: 16, padding: 12, margin: '8px 0', borderRadius: 12, background: 'var(--ground)' },
});

/** So far ahead a day can be agreed on. */
const FOLLOW_UP_DAYS = 730;

interface CardLineProps {
  /** The path of the line in the form: `content.doses.penta1`. */
  name: string;
  /** What the line is of, as it is shown, and in words. */
  title: ReactNode;
  label: string;
  /** When it is due, in words, and how that stands. */
  due: string | undefined;
  state: PlanState | undefined;
  isNext?: boolean;
  /** The first day that makes sense, and what is said of an earlier one. */
  earliest?: string | undefined;
  tooEarly?: string;
  /** The follow-up that follows from the day; without it the line has none. */
  followUpOf?: ((date: string) => string | undefined) | undefined;
  /** Somebody else entered it: it can be read only. */
  locked: boolean;
  /** The first year that can be chosen. */
  first?: string | undefined;
}

/** The follow-up of a line: worked out, and changed where another day was agreed on. */
function FollowUp({ name, label, workedOut }: { name: string; label: string; workedOut: string | undefined }) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const [own] = useFieldValue<string>(name);
  const wrong = useIsWrong(name);
  const [asked, setAsked] = useState(false);
  const place = useFirstField(asked);
  const day = own || workedOut;
  return (
    <div ref={place}>
      {asked || wrong ? (
        <DateField
          name={name}
          label={t('card.followUp')}
          first={todayInNepal()}
          last={addDays(todayInNepal(), FOLLOW_UP_DAYS)}
          optional
        />
      ) : (
        <Row>
          <span>
            {day ? t(own ? 'card.followUpOn' : 'card.followUpWorkedOut', { date: date(day) }) : t('card.noFollowUp')}
          </span>
          <Button variant="quiet" aria-label={`${t('card.changeFollowUp')}: ${label}`} onClick={() => setAsked(true)}>
            {t('card.changeFollowUp')}
          </Button>
        </Row>
      )}
    </div>
  );
}

/** A changed day makes the follow-up that stood there meaningless; it is worked out anew. */
function useFreshFollowUp(name: string, date: string | undefined) {
  const [, setFollowUp] = useFieldValue<string>(`${name}.followUpDate`);
  const before = useRef(date);
  useEffect(() => {
    if (before.current === date) return;
    before.current = date;
    setFollowUp(undefined);
  });
}

/** One line of a card: the day on which it was done and the day to come again. It is opened to be changed, so that a card of many lines stays short. */
export function CardLine({
  name,
  title,
  label,
  due,
  state,
  isNext = false,
  earliest,
  tooEarly,
  followUpOf,
  locked,
  first,
}: CardLineProps) {
  const { t } = useTranslation('shared-ui');
  const { date: inWords } = useFormat();
  const [date] = useFieldValue<string>(`${name}.date`);
  const [followUp] = useFieldValue<string>(`${name}.followUpDate`);
  const wrong = useIsWrong(name);
  const [opened, setOpened] = useState(false);
  const fields = useFirstField(opened);
  useFreshFollowUp(name, date);
  const open = (opened || wrong) && !locked;
  const early = Boolean(date && earliest && date < earliest);
  const done = date ? t('card.done', { date: inWords(date) }) : due;
  return (
    <Line>
      {title}
      <div className="state">
        <span>
          {done}
          {!open && date && followUp && (
            <>
              <br />
              {t('card.followUpOn', { date: inWords(followUp) })}
            </>
          )}
        </span>
        {state && <PlanBadge state={date ? 'done' : state} next={isNext && !date} />}
      </div>
      {locked && (
        <p className="locked">
          <Icon name="lock" />
          {t('card.locked')}
        </p>
      )}
      {open && (
        <div ref={fields} className="open">
          <DateField name={`${name}.date`} label={`${t('card.date')}: ${label}`} optional {...(first && { first })} />
          {date && followUpOf && <FollowUp name={`${name}.followUpDate`} label={label} workedOut={followUpOf(date)} />}
        </div>
      )}
      {early && (
        <p className="warning">
          <Icon name="info" />
          <span>{tooEarly}</span>
        </p>
      )}
      {!locked && !wrong && (
        <Button
          variant="quiet"
          aria-expanded={opened}
          aria-label={`${t(opened ? 'card.close' : date ? 'card.change' : 'card.enter')}: ${label}`}
          onClick={() => setOpened(!opened)}
        >
          {t(opened ? 'card.close' : date ? 'card.change' : 'card.enter')}
        </Button>
      )}
    </Line>
  );
}

interface OneDayProps {
  /** The field that holds the day until it is used. */
  name: string;
  title: string;
  /** The days of the lines that are still blank. */
  onUse: (date: string) => void;
  first?: string | undefined;
}

/** What happened on one day is entered once. */
export function OneDay({ name, title, onUse, first }: OneDayProps) {
  const { t } = useTranslation('shared-ui');
  const [date] = useFieldValue<string>(name);
  const [asked, setAsked] = useState(false);
  const place = useFirstField(asked);
  if (!asked)
    return (
      <div ref={place}>
        <Button
          variant="second"
          icon="calendar"
          onClick={() => setAsked(true)}
          aria-label={`${t('card.oneDay')}: ${title}`}
        >
          {t('card.oneDay')}
        </Button>
      </div>
    );
  const use = () => {
    onUse(date!);
    setAsked(false);
  };
  return (
    <Stack ref={place}>
      <DateField name={name} label={`${t('card.oneDay')}: ${title}`} {...(first && { first })} />
      <Row>
        <Button disabled={!date} onClick={use}>
          {t('card.useForAll')}
        </Button>
        <Button variant="quiet" onClick={() => setAsked(false)}>
          {t('action.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
