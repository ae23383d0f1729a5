import { useState } from 'react';
import { Button, Row, Stack } from '../../faces/core';
import { DateField, useFieldValue } from '@chautari/shared-ui/forms';
import { useTranslation } from '../../faces/platform';
import { useFirstField } from './useFirstField';

interface OneDayProps {
  /** The field that holds the day until it is used. */
  name: string;
  title: string;
  /** Enters the day in those lines. */
  onUse: (date: string) => void;
  first?: string | undefined;
}

/** Enters the same day for all lines that are still blank. */
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
