import { useState, type ReactNode } from 'react';
import type { PlanState } from '@chautari/contract';
import { Button, Icon, styled, type IconName } from '../../faces/core';
import { DateField, useFieldValue, useIsWrong } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '../../faces/platform';
import { PlanBadge } from '@chautari/shared-ui/schedules';
import { FollowUp, useFollowUpReset } from './FollowUp';
import { useFirstField } from './useFirstField';

const Line = styled('li')(({ theme }) => ({
  padding: theme.spacing(2.5, 0),
  borderTop: '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0 },
  '& .state': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1, 4),
  },
  '& .locked': {
    display: 'flex',
    gap: theme.spacing(1.5),
    alignItems: 'center',
    color: 'var(--muted)',
    fontSize: theme.typography.body2.fontSize,
  },
  '& .warning': {
    display: 'flex',
    gap: theme.spacing(1.5),
    alignItems: 'flex-start',
    padding: theme.spacing(2.5, 3),
    borderRadius: theme.radius.field,
    background: 'var(--warning-soft)',
    color: 'var(--warning-on-soft)',
  },
  '& .open': {
    display: 'grid',
    gap: theme.spacing(4),
    padding: theme.spacing(3),
    margin: theme.spacing(2, 0),
    borderRadius: theme.radius.button,
    background: 'var(--ground)',
  },
}));

interface CardLineProps {
  /** The path of the line in the form: `content.doses.penta1`. */
  name: string;
  /** The title of the line, as displayed and in words. */
  title: ReactNode;
  label: string;
  /** The due day in words, or the day on which another entry was made for it, and its state. */
  due: string | undefined;
  state: PlanState | undefined;
  isNext?: boolean;
  /** The first plausible day, and the warning for an earlier one. */
  earliest?: string | undefined;
  tooEarly?: string;
  /** Remarks about the line, and its day is due again. */
  warnings?: readonly string[];
  isDueAgain?: boolean;
  /** Shown below the day, and more fields while the line is open. */
  confirmation?: ReactNode;
  details?: ReactNode;
  /** Returns the follow-up of a day; without it the line has none. */
  followUpOf?: ((date: string) => string | undefined) | undefined;
  /** Entered by somebody else: read-only. */
  locked: boolean;
  /** The first year to choose from. */
  first?: string | undefined;
}

interface DaysProps extends Pick<CardLineProps, 'due'> {
  date: string | undefined;
  followUp: string | undefined;
}

/** The day with its follow-up, or the due day. */
function Days({ date, due, followUp }: DaysProps) {
  const { t } = useTranslation('shared-ui');
  const { date: inWords } = useFormat();
  if (!date) return <span>{due}</span>;
  return (
    <span>
      {t('card.done', { date: inWords(date) })}
      {followUp && (
        <>
          <br />
          {t('card.followUpOn', { date: inWords(followUp) })}
        </>
      )}
    </span>
  );
}

/** A remark about a line, with its icon. */
const Remark = ({ kind, icon, children }: { kind: 'locked' | 'warning'; icon: IconName; children: ReactNode }) => (
  <p className={kind}>
    <Icon name={icon} />
    <span>{children}</span>
  </p>
);

interface FieldsProps extends Pick<CardLineProps, 'name' | 'label' | 'first' | 'followUpOf' | 'details'> {
  date: string | undefined;
}

/** The fields of an open line. */
function LineFields({ name, label, first, followUpOf, details, date }: FieldsProps) {
  const { t } = useTranslation('shared-ui');
  return (
    <>
      <DateField name={`${name}.date`} label={`${t('card.date')}: ${label}`} optional {...(first && { first })} />
      {date && followUpOf && <FollowUp name={`${name}.followUpDate`} label={label} workedOut={followUpOf(date)} />}
      {details}
    </>
  );
}

/** One line of a card: its day and the day of the follow-up. Its fields are closed at first, so that a long card stays short. */
export function CardLine(props: CardLineProps) {
  const { name, title, label, due, state, isNext = false, earliest, tooEarly, warnings = [] } = props;
  const { isDueAgain = false, confirmation, locked } = props;
  const { t } = useTranslation('shared-ui');
  const [date] = useFieldValue<string>(`${name}.date`);
  const [followUp] = useFieldValue<string>(`${name}.followUpDate`);
  const wrong = useIsWrong(name);
  const [opened, setOpened] = useState(false);
  const fields = useFirstField(opened);
  useFollowUpReset(name, date);
  const open = (opened || wrong) && !locked;
  const early = Boolean(date && earliest && date < earliest);
  const action = t(opened ? 'card.close' : date || state === 'done' ? 'card.change' : 'card.enter');
  return (
    <Line>
      {title}
      <div className="state">
        <Days date={date} due={due} followUp={open ? undefined : followUp} />
        {state && <PlanBadge state={date && !isDueAgain ? 'done' : state} next={isNext && !date} />}
      </div>
      {locked && (
        <Remark kind="locked" icon="lock">
          {t('card.locked')}
        </Remark>
      )}
      {open && (
        <div ref={fields} className="open">
          <LineFields {...props} date={date} />
        </div>
      )}
      {!locked && confirmation}
      {[...(early && tooEarly ? [tooEarly] : []), ...warnings].map((warning) => (
        <Remark key={warning} kind="warning" icon="info">
          {warning}
        </Remark>
      ))}
      {!locked && !wrong && (
        <Button
          variant="quiet"
          aria-expanded={opened}
          aria-label={`${action}: ${label}`}
          onClick={() => setOpened(!opened)}
        >
          {action}
        </Button>
      )}
    </Line>
  );
}
