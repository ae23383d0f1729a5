import { useEffect, useState } from 'react';
import { useFieldValue, useIsWrong } from '@chautari/shared-ui/forms';
import { Button, Row, Stack, Typography } from '../../faces/core';
import { useTranslation } from '../../faces/platform';

const NONE: string[] = [];

interface ConfirmValueProps {
  /** The path of the value. */
  name: string;
  /** The path of the list of what was confirmed, and the key of the value in it. */
  list: string;
  id: string;
  isImprobable: boolean;
  /** Whether another question about the value comes first. */
  isPostponed?: boolean;
  /** The value with its unit. */
  measured: string;
}

/** Asks once whether a value that is improbable for the person is right. Another value is asked about again. */
export function ConfirmValue({ name, list, id, isImprobable, isPostponed = false, measured }: ConfirmValueProps) {
  const { t } = useTranslation('shared-ui');
  const [typed] = useFieldValue<number | string>(name);
  const [confirmed, setConfirmed] = useFieldValue<unknown>(list);
  const isWrong = useIsWrong(name);
  const ids = Array.isArray(confirmed) ? (confirmed as string[]) : NONE;
  const isConfirmed = ids.includes(id);
  const [value, setValue] = useState(typed);
  useEffect(() => {
    if (value === typed) return;
    setValue(typed);
    if (isConfirmed) setConfirmed(ids.filter((each) => each !== id));
  }, [id, ids, isConfirmed, setConfirmed, typed, value]);
  const isAsked = (isImprobable || (isWrong && isConfirmed)) && !isPostponed;
  if (!isAsked) return null;
  if (isConfirmed) return <Typography variant="body2">{t('vitals.improbable.confirmed')}</Typography>;
  return (
    <Stack>
      <Typography variant="body2">{t('vitals.improbable.ask', { value: measured })}</Typography>
      <Row>
        <Button variant="second" onClick={() => setConfirmed([...ids, id])}>
          {t('vitals.improbable.yes')}
        </Button>
      </Row>
    </Stack>
  );
}
