import { Columns } from '@chautari/shared-ui/core';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';

/** Age ranges in years, both ends included. The last one has no upper limit. */
const AGES = ['0-4', '5-14', '15-29', '30-44', '45-59', '60-'] as const;
const MAX_WARD = 35;

export interface PatientFilter {
  ward: string;
  ages: (typeof AGES)[number] | '';
}
export const NO_FILTER: PatientFilter = { ward: '', ages: '' };
export const hasFilter = ({ ward, ages }: PatientFilter) => Boolean(ward || ages);

/** Maps the filter to the input of `searchPatients`. */
export function toFilterInput({ ward, ages }: PatientFilter) {
  const [from, to] = ages.split('-');
  return {
    ...(ward && { ward: Number(ward) }),
    ...(from && { ageFrom: Number(from) }),
    ...(to && { ageTo: Number(to) }),
  };
}

/** Filters patients by ward and age. */
export function Narrowing({ filter, onChange }: { filter: PatientFilter; onChange: (filter: PatientFilter) => void }) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const allLabel = t('filter.all');
  const getLabel = (ages: (typeof AGES)[number]) => {
    const [from, to] = ages.split('-') as [string, string];
    if (from === '0') return t('patient.under', { to: digits(Number(to) + 1) });
    return to ? t('patient.from', { from: digits(from), to: digits(to) }) : t('patient.over', { from: digits(from) });
  };
  return (
    <Columns columns={{ xs: 2 }} alignItems="end" role="group" aria-label={t('patient.narrow')}>
      <PlainSelect
        label={t('patient.ward')}
        value={filter.ward}
        onChange={(ward) => onChange({ ...filter, ward })}
        options={[
          { value: '', label: allLabel },
          ...Array.from({ length: MAX_WARD }, (_, index) => ({ value: String(index + 1), label: digits(index + 1) })),
        ]}
      />
      <PlainSelect
        label={t('patient.ages')}
        value={filter.ages}
        onChange={(chosen) => onChange({ ...filter, ages: AGES.find((ages) => ages === chosen) ?? '' })}
        options={[{ value: '', label: allLabel }, ...AGES.map((ages) => ({ value: ages, label: getLabel(ages) }))]}
      />
    </Columns>
  );
}
