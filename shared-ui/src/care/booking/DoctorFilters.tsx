import { DOCTOR_FIELDS, FREE_WITHIN_DAYS, SPOKEN_LANGUAGES } from '@chautari/contract';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { Stack, styled } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import type { DoctorFilter } from './doctors';

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
}));

interface DoctorFiltersProps {
  filter: DoctorFilter;
  onChange: (change: Partial<DoctorFilter>) => void;
}

/** Narrows a long list of doctors down by field, free time, language and sex, and says who is left out by that. */
export function DoctorFilters({ filter: { field, language, sex, freeWithinDays }, onChange }: DoctorFiltersProps) {
  const { t } = useTranslation('shared-ui');
  const any = { value: '', label: t('booking.filter.any') };
  return (
    <Stack spacing={2}>
      <Fields>
        <PlainSelect
          label={t('booking.filter.field')}
          value={field}
          onChange={(value) => onChange({ field: value as DoctorFilter['field'] })}
          options={[any, ...DOCTOR_FIELDS.map((value) => ({ value, label: t(`booking.fields.${value}`) }))]}
        />
        <PlainSelect
          label={t('booking.filter.freeWithin')}
          value={freeWithinDays}
          onChange={(value) => onChange({ freeWithinDays: value as DoctorFilter['freeWithinDays'] })}
          options={[
            any,
            ...FREE_WITHIN_DAYS.map((days) => ({ value: `${days}`, label: t(`booking.freeWithin.days${days}`) })),
          ]}
        />
        <PlainSelect
          label={t('booking.filter.language')}
          value={language}
          onChange={(value) => onChange({ language: value as DoctorFilter['language'] })}
          options={[any, ...SPOKEN_LANGUAGES.map((value) => ({ value, label: t(`spokenLanguage.${value}`) }))]}
        />
        <PlainSelect
          label={t('booking.filter.sex')}
          value={sex}
          onChange={(value) => onChange({ sex: value as DoctorFilter['sex'] })}
          options={[
            any,
            ...(['female', 'male'] as const).map((value) => ({ value, label: t(`booking.sexes.${value}`) })),
          ]}
        />
      </Fields>
      {(field || language || sex) && <p>{t('booking.filter.unstated')}</p>}
    </Stack>
  );
}
