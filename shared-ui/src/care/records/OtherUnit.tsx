import { toAsciiDigits } from '@chautari/contract';
import { Button, Row, Typography } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { useFieldValue } from '@chautari/shared-ui/forms';
import { otherUnits } from './otherUnits';

/** Offers to convert a value that was measured in another unit, or written as feet and inches. */
export function OtherUnit({ name, sign, isImprobable }: { name: string; sign: string; isImprobable: boolean }) {
  const { t } = useTranslation('shared-ui');
  const { number } = useFormat();
  const [typed, setTyped] = useFieldValue<number | string>(name);
  const value = Number(toAsciiDigits(String(typed ?? '')));
  const offers = otherUnits(sign, value, isImprobable);
  if (!offers.length) return null;
  return (
    <Row>
      <Typography variant="body2">{t('vitals.other.ask', { value: number(value) })}</Typography>
      {offers.map(({ as, value: converted }) => (
        <Button key={as} variant="second" onClick={() => setTyped(converted as number & string)}>
          {t(`vitals.other.${as}`, { value: number(value), converted: number(converted) })}
        </Button>
      ))}
    </Row>
  );
}
