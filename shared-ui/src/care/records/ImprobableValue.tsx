import { useEffect, useState } from 'react';
import { toAsciiDigits } from '@chautari/contract';
import { useFieldValue, useIsWrong } from '@chautari/shared-ui/forms';
import { Button, Row, Stack, Typography } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { otherUnits } from './otherUnits';

const CONFIRMED = 'content.confirmedVitals';
const NONE: string[] = [];

interface ImprobableValueProps {
  name: string;
  sign: string;
  isImprobable: boolean;
}

/** Asks once whether a value that is improbable for the person is right. Another value is asked about again. */
export function ImprobableValue({ name, sign, isImprobable }: ImprobableValueProps) {
  const { t } = useTranslation('shared-ui');
  const { number } = useFormat();
  const [typed] = useFieldValue<number | string>(name);
  const [list, setList] = useFieldValue<unknown>(CONFIRMED);
  const isWrong = useIsWrong(name);
  const signs = Array.isArray(list) ? (list as string[]) : NONE;
  const isConfirmed = signs.includes(sign);
  const [value, setValue] = useState(typed);
  useEffect(() => {
    if (value === typed) return;
    setValue(typed);
    if (isConfirmed) setList(signs.filter((each) => each !== sign));
  }, [isConfirmed, setList, sign, signs, typed, value]);
  const amount = Number(toAsciiDigits(String(typed ?? '')));
  const isAsked = (isImprobable || (isWrong && isConfirmed)) && !otherUnits(sign, amount, isImprobable).length;
  if (!isAsked) return null;
  const measured = `${number(amount)} ${t(`vitals.unit.${sign as 'weight' | 'height'}`)}`;
  if (isConfirmed) return <Typography variant="body2">{t('vitals.improbable.confirmed')}</Typography>;
  return (
    <Stack>
      <Typography variant="body2">{t('vitals.improbable.ask', { value: measured })}</Typography>
      <Row>
        <Button variant="second" onClick={() => setList([...signs, sign])}>
          {t('vitals.improbable.yes')}
        </Button>
      </Row>
    </Stack>
  );
}
