import type { MergedDetail, MergeSide } from '@chautari/contract';
import { useAgeText } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';

/** Returns what a record says of each detail in which two of them may differ. */
export function useDetailTexts(): (side: MergeSide) => Record<MergedDetail, string> {
  const { t } = useTranslation('mfe-staff');
  const { date, phone, text } = useFormat();
  const age = useAgeText();
  const formatBirth = (side: MergeSide) => {
    const { dateOfBirth, birthRange } = side;
    if (!birthRange) return `${date(dateOfBirth)}, ${age(side)}`;
    const { precision, earliest, latest } = birthRange;
    return precision === 'about'
      ? t('shared-ui:person.bornUnknown', { age: age(side) })
      : t('shared-ui:person.bornBetween', { from: date(earliest), to: date(latest) });
  };
  return (side) => ({
    name: side.otherName ? `${side.name} (${side.otherName})` : side.name,
    birth: formatBirth(side),
    sex: t(`shared-ui:choice.${side.sex}`),
    address: text(side.address),
    phone: side.phone ? phone(side.phone) : t('merges.noPhone'),
  });
}
