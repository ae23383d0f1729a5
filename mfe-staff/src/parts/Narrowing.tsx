import { Columns } from '@chautari/shared-ui/core';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';

/** Years of age, both included; those after the last one are open. */
const AGES = ['0-4', '5-14', '15-29', '30-44', '45-59', '60-'] as const;
const MAX_WARD = 35;

export interface Narrowed {
  ward: string;
  ages: (typeof AGES)[number] | '';
}
export const NOT_NARROWED: Narrowed = { ward: '', ages: '' };
export const isNarrowed = ({ ward, ages }: Narrowed) => Boolean(ward || ages);

/** What of it is asked of the service. */
export function narrowedBy({ ward, ages }: Narrowed) {
  const [from, to] = ages.split('-');
  return {
    ...(ward && { ward: Number(ward) }),
    ...(from && { ageFrom: Number(from) }),
    ...(to && { ageTo: Number(to) }),
  };
}

/** Narrows people down by ward and age, where many have one name. */
export function Narrowing({ narrowed, onChange }: { narrowed: Narrowed; onChange: (narrowed: Narrowed) => void }) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const all = t('filter.all');
  const labelOf = (ages: (typeof AGES)[number]) => {
    const [from, to] = ages.split('-') as [string, string];
    if (from === '0') return t('patient.under', { to: digits(Number(to) + 1) });
    return to ? t('patient.from', { from: digits(from), to: digits(to) }) : t('patient.over', { from: digits(from) });
  };
  return (
    <Columns columns={{ xs: 2 }} alignItems="end" role="group" aria-label={t('patient.narrow')}>
      <PlainSelect
        label={t('patient.ward')}
        value={narrowed.ward}
        onChange={(ward) => onChange({ ...narrowed, ward })}
        options={[
          { value: '', label: all },
          ...Array.from({ length: MAX_WARD }, (_, index) => ({ value: String(index + 1), label: digits(index + 1) })),
        ]}
      />
      <PlainSelect
        label={t('patient.ages')}
        value={narrowed.ages}
        onChange={(chosen) => onChange({ ...narrowed, ages: AGES.find((ages) => ages === chosen) ?? '' })}
        options={[{ value: '', label: all }, ...AGES.map((ages) => ({ value: ages, label: labelOf(ages) }))]}
      />
    </Columns>
  );
}
