import { useEffect, useRef, useState } from 'react';
import { addDays, todayInNepal } from '@chautari/contract';
import { Button, Row } from '../../faces/core';
import { DateField, useFieldValue, useIsWrong } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '../../faces/platform';
import { useFirstField } from './useFirstField';

/** The maximum number of days to a follow-up. */
const FOLLOW_UP_DAYS = 730;

/** The follow-up of a line: calculated, or another agreed day. */
export function FollowUp({ name, label, workedOut }: { name: string; label: string; workedOut: string | undefined }) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const [own] = useFieldValue<string>(name);
  const wrong = useIsWrong(name);
  const [isEditing, setIsEditing] = useState(false);
  const place = useFirstField(isEditing);
  const day = own || workedOut;
  return (
    <div ref={place}>
      {isEditing || wrong ? (
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
          <Button
            variant="quiet"
            aria-label={`${t('card.changeFollowUp')}: ${label}`}
            onClick={() => setIsEditing(true)}
          >
            {t('card.changeFollowUp')}
          </Button>
        </Row>
      )}
    </div>
  );
}

/** Clears the follow-up when the day of the line changes, so that it is calculated again. */
export function useFollowUpReset(name: string, date: string | undefined) {
  const [, setFollowUp] = useFieldValue<string>(`${name}.followUpDate`);
  const before = useRef(date);
  useEffect(() => {
    if (before.current === date) return;
    before.current = date;
    setFollowUp(undefined);
  });
}
