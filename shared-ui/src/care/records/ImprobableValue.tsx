import { toAsciiDigits } from '@chautari/contract';
import { useFieldValue } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '../../faces/platform';
import { ConfirmValue } from './ConfirmValue';
import { otherUnits } from './otherUnits';

interface ImprobableValueProps {
  name: string;
  sign: string;
  isImprobable: boolean;
}

/** Asks about a vital sign that is improbable for the person, unless it may be in another unit. */
export function ImprobableValue({ name, sign, isImprobable }: ImprobableValueProps) {
  const { t } = useTranslation('shared-ui');
  const { number } = useFormat();
  const [typed] = useFieldValue<number | string>(name);
  const amount = Number(toAsciiDigits(String(typed ?? '')));
  return (
    <ConfirmValue
      name={name}
      list="content.confirmedVitals"
      id={sign}
      isImprobable={isImprobable}
      isPostponed={otherUnits(sign, amount, isImprobable).length > 0}
      measured={`${number(amount)} ${t(`vitals.unit.${sign as 'weight' | 'height'}`)}`}
    />
  );
}
