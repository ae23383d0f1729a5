import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useFormat } from '../platform/format';
import { useTranslation } from '../platform/messages';
import { Field, type FieldProps } from './Field';
import { Select } from './inputs';

interface Parts {
  hour: string;
  minute: string;
}

const Two = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1.6fr 1fr',
  gap: theme.spacing(2),
  fontVariantNumeric: 'tabular-nums',
}));

const two = (number: number) => String(number).padStart(2, '0');
const HOURS = Array.from({ length: 24 }, (_, hour) => two(hour));
/** Midnight, as the end of a day. */
const MIDNIGHT = '24';

const splitTime = (value: string | undefined): Parts => ({
  hour: value?.slice(0, 2) ?? '',
  minute: value?.slice(3, 5) ?? '',
});
const joinTime = ({ hour, minute }: Parts) => (hour && minute ? `${hour}:${minute}` : '');

function listMinutes(step: number, minute: string) {
  const minutes = Array.from({ length: Math.ceil(60 / step) }, (_, index) => two(index * step));
  return minute && !minutes.includes(minute) ? [...minutes, minute].sort() : minutes;
}

interface TimeFieldProps extends FieldProps {
  /** Minutes between the choices. */
  step?: number;
  /** It is the end of a time, which may last until midnight (`24:00`). */
  isEnd?: boolean;
}

/** A time of day in the reader's language (10 AM, बिहान १०), which native time inputs do not support. The value is `HH:MM`, 24 hours. */
export function TimeField({ step = 5, isEnd = false, ...props }: TimeFieldProps) {
  const { t } = useTranslation('shared-ui');
  const { digits, time } = useFormat();
  const { field } = useController({ name: props.name });
  const [parts, setParts] = useState(() => splitTime(field.value as string | undefined));
  // Also shows a time that was set or cleared from outside.
  const value = field.value as string | undefined;
  const shownTime = joinTime(parts);
  if (value ? shownTime !== value : shownTime) setParts(splitTime(value));
  const change = (next: Parts) => {
    setParts(next);
    field.onChange(joinTime(next));
  };
  // Most times are full hours, so the minute starts at 00.
  const changeHour = (hour: string) =>
    change({ hour, minute: hour === MIDNIGHT || (hour && !parts.minute) ? '00' : parts.minute });
  const isMidnight = parts.hour === MIDNIGHT;
  const hourLabel = (hour: string) =>
    hour === MIDNIGHT ? t('form.midnight') : time(`${hour}:00`).replace(/:(00|००)/, '');
  const hint = shownTime ? time(shownTime) : (props.hint ?? '');
  return (
    <Field {...props} group hint={hint} other={{ show: (other) => time(String(other)) }}>
      {({ 'aria-invalid': invalid }) => (
        <Two>
          <Select
            name={`${props.name}.hour`}
            aria-label={t('form.hour')}
            aria-invalid={invalid}
            value={parts.hour}
            onChange={(event) => changeHour(event.target.value)}
          >
            <option value="">{t('form.hour')}</option>
            {[...HOURS, ...(isEnd ? [MIDNIGHT] : [])].map((hour) => (
              <option key={hour} value={hour}>
                {hourLabel(hour)}
              </option>
            ))}
          </Select>
          <Select
            name={`${props.name}.minute`}
            aria-label={t('form.minute')}
            aria-invalid={invalid}
            value={parts.minute}
            onChange={(event) => change({ ...parts, minute: event.target.value })}
          >
            <option value="">{t('form.minute')}</option>
            {(isMidnight ? ['00'] : listMinutes(step, parts.minute)).map((minute) => (
              <option key={minute} value={minute}>
                {digits(minute)}
              </option>
            ))}
          </Select>
        </Two>
      )}
    </Field>
  );
}
