import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import {
  countBsMonthDays,
  FIRST_BS_YEAR,
  fromBs,
  LAST_BS_YEAR,
  PROVISIONAL_FROM,
  toBs,
  todayInNepal,
} from '@chautari/contract';
import { useFormat } from '../platform/format';
import { useTranslation } from '../platform/messages';
import { Field, type FieldProps } from './Field';
import { Select } from './inputs';

type Calendar = 'bs' | 'ad';
/** The first year of the Bikram Sambat table. */
const FIRST_AD_YEAR = 1913;
interface Parts {
  year: number;
  month: number;
  day: number;
}

// Year and day are never cut off; if there is no room for all three, the day wraps.
const Three = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  '& .MuiInputBase-root': { flex: '1 0 auto', width: 'auto', maxWidth: '100%', fontVariantNumeric: 'tabular-nums' },
  '& .MuiInputBase-root:nth-of-type(2)': { flex: '1.3 0 5.4em', minWidth: 0 },
  '& .MuiNativeSelect-select.MuiInputBase-input': {
    paddingLeft: theme.spacing(2.5),
    paddingRight: `${theme.spacing(6.5)} !important`,
  },
  '& .MuiNativeSelect-icon.MuiNativeSelect-icon': { right: theme.spacing(0.75) },
}));

const pad = (number: number, length = 2) => String(number).padStart(length, '0');

/** Returns the civil date of year, month and day in a calendar; `undefined` if there is no such day. */
function toCivilDate(calendar: Calendar, { year, month, day }: Parts) {
  if (calendar === 'bs') return fromBs({ year, month, day });
  // Not from a text: browsers read one of a day that does not exist in different ways.
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day <= lastDay ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : undefined;
}

function splitDate(calendar: Calendar, date: string | undefined): Partial<Parts> {
  if (!date) return {};
  if (calendar === 'bs') return { ...toBs(date) };
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return { year, month, day };
}

const isWhole = (parts: Partial<Parts>): parts is Parts => Boolean(parts.year && parts.month && parts.day);
const range = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => (from < to ? from + index : from - index));

interface CalendarSelectsProps {
  name: string;
  calendar: Calendar;
  parts: Partial<Parts>;
  onChange: (parts: Partial<Parts>) => void;
  invalid: true | undefined;
  first: string | undefined;
  last: string;
}

/** Year, month and day in one of the calendars. */
function CalendarSelects({ name, calendar, parts, onChange, invalid, first, last }: CalendarSelectsProps) {
  const { t } = useTranslation('shared-ui');
  const { digits, monthBs, monthAd } = useFormat();
  const getYear = (day: string) => (calendar === 'bs' ? toBs(day)?.year : Number(day.slice(0, 4)));
  const lastYear = Math.min(getYear(last) ?? LAST_BS_YEAR, calendar === 'bs' ? LAST_BS_YEAR : Infinity);
  const firstYear = (first ? getYear(first) : undefined) ?? (calendar === 'bs' ? FIRST_BS_YEAR : FIRST_AD_YEAR);
  const days =
    calendar === 'bs' && parts.year && parts.month
      ? (countBsMonthDays(parts.year, parts.month) ?? 32)
      : calendar === 'bs'
        ? 32
        : 31;
  const options = { year: range(lastYear, firstYear), month: range(1, 12), day: range(1, days) };
  const getLabel = (part: keyof Parts, value: number) =>
    part === 'month' ? (calendar === 'bs' ? monthBs(value) : monthAd(value)) : digits(value);
  return (
    <Three>
      {(['year', 'month', 'day'] as const).map((part) => (
        <Select
          key={part}
          name={`${name}.${part}`}
          aria-label={t(`form.${part}`)}
          aria-invalid={invalid}
          value={parts[part] ?? ''}
          onChange={(event) => onChange({ ...parts, [part]: Number(event.target.value) || undefined })}
        >
          <option value="">{t(`form.${part}`)}</option>
          {options[part].map((value) => (
            <option key={value} value={value}>
              {getLabel(part, value)}
            </option>
          ))}
        </Select>
      ))}
    </Three>
  );
}

interface DateFieldProps extends FieldProps {
  /** The first year is that of this day. */
  first?: string;
  /** The last day; today in Nepal by default. */
  last?: string;
  /** Learns in which calendar the reader chooses. */
  onCalendar?: (calendar: Calendar) => void;
}

/** A day in Bikram Sambat or AD, chosen by the reader; the other calendar is shown below. The value is a civil date (`YYYY-MM-DD`). */
export function DateField({ first, last = todayInNepal(), onCalendar, ...props }: DateFieldProps) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const { field } = useController({ name: props.name });
  const value = field.value as string | undefined;
  const [calendar, setCalendar] = useState<Calendar>('bs');
  const [parts, setParts] = useState<Partial<Parts>>(() => splitDate(calendar, value));
  const ofValue = splitDate(calendar, value);
  const shownDay = isWhole(parts) ? toCivilDate(calendar, parts) : undefined;
  // Also shows a day that was set or cleared from outside.
  if (value && isWhole(ofValue) && shownDay !== value) setParts(ofValue);
  if (!value && shownDay) setParts({});
  const change = (next: Partial<Parts>) => {
    setParts(next);
    field.onChange(isWhole(next) ? (toCivilDate(calendar, next) ?? '') : '');
  };
  const switchTo = (next: Calendar) => {
    setCalendar(next);
    onCalendar?.(next);
    setParts(splitDate(next, value));
  };
  const provisional = value && (toBs(value)?.year ?? 0) >= PROVISIONAL_FROM;
  return (
    <Field
      {...props}
      group
      other={{ show: (other) => date(String(other)) }}
      hint={value ? `${date(value)}${provisional ? ` – ${t('form.provisional')}` : ''}` : (props.hint ?? '')}
    >
      {({ 'aria-invalid': invalid }) => (
        <>
          <CalendarSelects
            name={props.name}
            calendar={calendar}
            parts={parts}
            onChange={change}
            invalid={invalid}
            first={first}
            last={last}
          />
          <RadioGroup
            row
            aria-label={t('form.calendar')}
            name={`${props.name}.calendar`}
            value={calendar}
            onChange={(_event, which) => switchTo(which as Calendar)}
          >
            {(['bs', 'ad'] as const).map((which) => (
              <FormControlLabel key={which} value={which} control={<Radio />} label={t(`form.${which}`)} />
            ))}
          </RadioGroup>
        </>
      )}
    </Field>
  );
}
