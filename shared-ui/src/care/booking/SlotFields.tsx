import { ChoiceField, useFieldValue } from '@chautari/shared-ui/forms';
import { useEffect, useId, useRef, useState } from 'react';
import type { Slot } from '@chautari/contract';
import { Button, EmptyState, Facts, Notice, styled } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { useCharge, useClinicLine } from './DoctorCard';
import type { Clinic, WithClinics } from './doctors';
import { groupByDay, findNearestSlots } from './slots';

const Days = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  minWidth: 0,
  '& > legend': { fontWeight: 700, marginBottom: theme.spacing(1.5) },
  '& .days': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill,minmax(92px,1fr))', gap: theme.spacing(2) },
  '& label': {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    padding: theme.spacing(0, 1, 2),
    overflow: 'hidden',
    border: '1.5px solid var(--line-strong)',
    borderRadius: theme.radius.button,
    background: 'var(--surface)',
    textAlign: 'center',
    lineHeight: 1.3,
    cursor: 'pointer',
    '&:lang(ne)': { lineHeight: 1.6 },
  },
  '& label::before': {
    content: '""',
    justifySelf: 'stretch',
    height: 7,
    margin: theme.spacing(0, -1, 1.5),
    background: 'var(--stone)',
  },
  '& b': { fontSize: theme.typography.h2.fontSize, fontVariantNumeric: 'tabular-nums' },
  '& small': { fontSize: theme.typography.body2.fontSize, color: 'var(--muted)' },
  '& small[data-own=true]': { color: 'var(--primary)', fontWeight: 700 },
  '& input': { position: 'absolute', opacity: 0, width: 1, height: 1 },
  '& label:has(:checked)': {
    border: '2.5px solid var(--primary)',
    background: 'var(--primary-soft)',
    color: 'var(--primary-on-soft)',
    '& small': { color: 'inherit' },
    '&::before': { background: 'var(--primary)' },
  },
  '& label:has(:focus-visible)': { outline: '3px solid var(--focus)', outlineOffset: 2 },
}));

const FIRST_DAYS = 8;

interface DayChoiceProps {
  days: ReadonlyMap<string, readonly Slot[]>;
  day: string;
  ownDays: ReadonlySet<string> | undefined;
  arrived: boolean;
  onChange: (day: string) => void;
}

/** A row of the days with open times. It is not a form field: it selects the displayed times. It takes the focus if `arrived` is set. */
function DayChoice({ days, day, ownDays, arrived, onChange }: DayChoiceProps) {
  const { t } = useTranslation('shared-ui');
  const { date, dayAndMonth, digits, weekday } = useFormat();
  const name = useId();
  const [all, setAll] = useState(false);
  const tiles = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrived) tiles.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [arrived]);
  useEffect(() => {
    if (all) tiles.current?.querySelectorAll('input')[FIRST_DAYS]?.focus();
  }, [all]);
  const visibleDays = [...days].filter(([each], index) => all || index < FIRST_DAYS || each === day);
  return (
    <Days>
      <legend>{t('booking.day')}</legend>
      <div ref={tiles} className="days">
        {visibleDays.map(([each, slots]) => {
          const label = dayAndMonth(each);
          const isOwn = ownDays?.has(each);
          const things = digits(slots.length);
          const state = isOwn ? t('booking.ownDay') : t('booking.open', { count: slots.length, things });
          return (
            <label key={each}>
              <input
                type="radio"
                name={name}
                checked={each === day}
                onChange={() => onChange(each)}
                aria-label={`${weekday(each)}, ${date(each)}, ${state}`}
              />
              <small>{weekday(each)}</small>
              <b>{label.day}</b>
              <span>{label.month}</span>
              <small data-own={isOwn}>{state}</small>
            </label>
          );
        })}
      </div>
      {visibleDays.length < days.size && (
        <div>
          <Button variant="quiet" onClick={() => setAll(true)}>
            {t('booking.laterDays')}
          </Button>
        </div>
      )}
    </Days>
  );
}

/** The places and charges of the displayed times. */
function Clinics({ clinics }: { clinics: readonly Clinic[] }) {
  const { text } = useFormat();
  const charge = useCharge();
  return (
    <>
      {clinics.map((clinic) => (
        <Facts
          key={clinic.id}
          items={[
            ['pin', `${text(clinic.facility.name)}, ${text(clinic.facility.place)}`],
            ['money', charge(clinic)],
          ]}
        />
      ))}
    </>
  );
}

const listClinics = ({ clinics }: WithClinics, slots: readonly Slot[]) =>
  clinics.filter(({ id }) => slots.some(({ clinicId }) => clinicId === id));

/** Says which time was taken, and takes the focus. */
function LostNotice({ lost }: { lost: Slot }) {
  const { t } = useTranslation('shared-ui');
  const { date, time } = useFormat();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the step has taken the focus.
    const frame = requestAnimationFrame(() => place.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [lost]);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="error">
        <p>{t('booking.slotGone', { date: date(lost.date), time: time(lost.time) })}</p>
      </Notice>
    </div>
  );
}

interface TimesProps {
  doctor: WithClinics;
  slots: readonly Slot[];
}

function DayAndTime({
  doctor,
  slots,
  firstDay,
  ownDays,
  firstTime,
  arrived,
}: TimesProps & Pick<SlotFieldsProps, 'firstDay' | 'ownDays'> & { firstTime: boolean; arrived: boolean }) {
  const { t } = useTranslation('shared-ui');
  const { time } = useFormat();
  const describeClinic = useClinicLine();
  const days = groupByDay(slots);
  const [chosen, setChosen] = useState(firstDay);
  const [, setSlot] = useFieldValue<string | undefined>('slotId');
  const day = chosen !== undefined && days.has(chosen) ? chosen : [...days.keys()][0]!;
  const ofDay = days.get(day)!;
  const clinics = listClinics(doctor, ofDay);
  const chooseDay = (next: string) => {
    setChosen(next);
    if (firstTime) setSlot(days.get(next)?.[0]?.id);
  };
  // Times of two places stand under their place and its charge.
  const options = ofDay.map((slot) => {
    const clinic = clinics.length > 1 && clinics.find(({ id }) => id === slot.clinicId);
    return { value: slot.id, label: time(slot.time), ...(clinic && { heading: describeClinic(clinic) }) };
  });
  return (
    <>
      <DayChoice days={days} day={day} ownDays={ownDays} arrived={arrived} onChange={chooseDay} />
      {clinics.length === 1 && <Clinics clinics={clinics} />}
      <ChoiceField exact name="slotId" label={t('booking.time')} key={day} options={options} />
    </>
  );
}

function NearestTimes({ doctor, slots, lost, onAll }: TimesProps & { lost: Slot; onAll: () => void }) {
  const { t } = useTranslation('shared-ui');
  const { date, time, weekday } = useFormat();
  const near = findNearestSlots(lost, slots);
  return (
    <>
      <Clinics clinics={listClinics(doctor, near)} />
      <ChoiceField
        exact
        name="slotId"
        label={t('booking.nearest')}
        options={near.map((slot) => ({
          value: slot.id,
          label: time(slot.time),
          text: `${weekday(slot.date)}, ${date(slot.date, 'short')}`,
        }))}
      />
      <div>
        <Button variant="quiet" onClick={onAll}>
          {t('booking.allTimes')}
        </Button>
      </div>
    </>
  );
}

interface SlotFieldsProps extends TimesProps {
  /** The time that somebody else took: the nearest open ones are offered first. */
  lost?: Slot | undefined;
  /** The day that is selected first; the earliest by default. */
  firstDay?: string | undefined;
  /** The days on which the patient has an appointment already; they are marked. */
  ownDays?: ReadonlySet<string>;
  /** Selects the first time of a day with it. */
  firstTime?: boolean;
}

/** A day with open times, then one of its times. The value of the form is `slotId`. */
export function SlotFields({ doctor, slots, lost, firstDay, ownDays, firstTime = false }: SlotFieldsProps) {
  const { t } = useTranslation('shared-ui');
  const [putAside, setPutAside] = useState<Slot>();
  const open = slots.filter(({ id }) => id !== lost?.id);
  return (
    <>
      {lost && <LostNotice lost={lost} />}
      {!open.length && <EmptyState title={t('booking.noSlots')} text={t('booking.noSlotsText')} />}
      {open.length > 0 &&
        (lost && putAside !== lost ? (
          <NearestTimes doctor={doctor} slots={open} lost={lost} onAll={() => setPutAside(lost)} />
        ) : (
          <DayAndTime
            doctor={doctor}
            slots={open}
            firstDay={lost?.date ?? firstDay}
            {...(ownDays && { ownDays })}
            firstTime={firstTime}
            arrived={lost !== undefined}
          />
        ))}
    </>
  );
}
