import { useState } from 'react';
import { addDays, todayInNepal } from '@chautari/contract';
import { DateField, PlainChoice, useFieldValue, useIsWrong } from '@chautari/shared-ui/forms';
import { Stack } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { FOLLOW_UP_AFTER } from './followUpDays';

const NAME = 'content.followUpDate';

/** The maximum number of days to the next visit. */
const MAX_DAYS = 730;

const AFTER = Object.keys(FOLLOW_UP_AFTER) as (keyof typeof FOLLOW_UP_AFTER)[];
type Choice = keyof typeof FOLLOW_UP_AFTER | 'other' | 'none';
const CHOICES: readonly Choice[] = [...AFTER, 'other', 'none'];

/** The day to come again: one of the usual days, another one, or none. The day itself stands below. */
export function ComeAgain() {
  const { t } = useTranslation('shared-ui');
  const { date, weekday } = useFormat();
  const [day, setDay] = useFieldValue<string>(NAME);
  const isWrong = useIsWrong(NAME);
  const [picks, setPicks] = useState(false);
  const today = todayInNepal();
  const usual = AFTER.find((each) => day === addDays(today, FOLLOW_UP_AFTER[each]));
  const choice: Choice = picks || isWrong ? 'other' : day ? (usual ?? 'other') : 'none';
  const choose = (next: Choice) => {
    setPicks(next === 'other');
    if (next === 'none') setDay(undefined);
    else if (next !== 'other') setDay(addDays(today, FOLLOW_UP_AFTER[next]));
  };
  return (
    <Stack spacing={3}>
      <PlainChoice
        label={t('record.field.followUpDate')}
        value={choice}
        onChange={choose}
        options={CHOICES.map((value) => ({ value, label: t(`record.opd.after.${value}`) }))}
      />
      {choice === 'other' ? (
        <DateField
          name={NAME}
          label={t('record.field.followUpDate')}
          first={today}
          last={addDays(today, MAX_DAYS)}
          optional
        />
      ) : (
        day && (
          <b role="status">
            {weekday(day)}, {date(day)}
          </b>
        )
      )}
    </Stack>
  );
}
