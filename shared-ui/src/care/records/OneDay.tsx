import { useState } from 'react';
import { Button, Row, Stack } from '../../faces/core';
import { DateField, useFieldValue } from '@chautari/shared-ui/forms';
import { useTranslation } from '../../faces/platform';
import { useFirstField } from './useFirstField';

interface OneDayProps {
  /** The field of the day until it is used. */
  name: string;
  title: string;
  /** Enters the day in those lines. */
  onUse: (date: string) => void;
  first?: string | undefined;
}

/** Enters the same day in all empty lines. */
export function OneDay({ name, title, onUse, first }: OneDayProps) {
  const { t } = useTranslation('shared-ui');
  const [date] = useFieldValue<string>(name);
  const [isOpen, setIsOpen] = useState(false);
  const place = useFirstField(isOpen);
  if (!isOpen)
    return (
      <div ref={place}>
        <Button
          variant="second"
          icon="calendar"
          onClick={() => setIsOpen(true)}
          aria-label={`${t('card.oneDay')}: ${title}`}
        >
          {t('card.oneDay')}
        </Button>
      </div>
    );
  const use = () => {
    onUse(date!);
    setIsOpen(false);
  };
  return (
    <Stack ref={place}>
      <DateField name={name} label={`${t('card.oneDay')}: ${title}`} {...(first && { first })} />
      <Row>
        <Button disabled={!date} onClick={use}>
          {t('card.useForAll')}
        </Button>
        <Button variant="quiet" onClick={() => setIsOpen(false)}>
          {t('action.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
