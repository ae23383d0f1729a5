import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AGE_UNITS, getBirthAtAge, isUnitUnsaid, listAgeUnits, toBs } from '@chautari/contract';
import { useFormat } from '../platform/format';
import { useTranslation } from '../platform/messages';
import { Stack } from '../core/layout';
import type { FieldProps } from './Field';
import { OtherValue } from './OtherValue';
import { NumberField } from './textFields';
import { TileRadio, Tiles } from './Tiles';

type Unit = (typeof AGE_UNITS)[number];

/** Says at once what a number and its unit mean, or asks for the unit where the number may be months or years. */
function AgeMeaning({ count, unit }: { count: unknown; unit: Unit | '' | undefined }) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const isAge = typeof count === 'number' && unit && listAgeUnits(count).includes(unit);
  const born = isAge && toBs(getBirthAtAge({ count, unit }).dateOfBirth);
  return (
    <div role="status">
      {typeof count === 'number' && isUnitUnsaid(count, unit) && <b>{t('form.ageUnitAsked')}</b>}
      {born && <b>{t(`form.ageMeans.${unit}`, { count, number: digits(count), year: digits(born.year) })}</b>}
    </div>
  );
}

/**
 * An age: a number, and its unit at `<name>Unit`. Only units in which the number can be an age are offered. Years are chosen where hardly anybody means
 * another unit; up to 24 the form asks, so that a child of 14 months is not filed as 14 years.
 */
export function AgeField({ name, ...field }: FieldProps) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const { register, getValues, setValue, clearErrors } = useFormContext();
  const unitName = `${name}Unit`;
  const count: unknown = useWatch({ name });
  const unit = useWatch({ name: unitName }) as Unit | '' | undefined;
  const units: readonly Unit[] = typeof count === 'number' ? listAgeUnits(count) : AGE_UNITS;
  const offered = units.join(' ');
  const isUnsure = typeof count !== 'number' || isUnitUnsaid(count, '');
  // Years that nobody chose do not hold for the next number.
  const isAssumed = useRef(!isUnsure);
  useEffect(() => {
    const current = (getValues(unitName) as string | undefined) ?? '';
    const isChosen = current !== '' && !(isAssumed.current && current === 'years');
    if (isChosen && offered.split(' ').includes(current)) return;
    isAssumed.current = !isUnsure && offered.includes('years');
    setValue(unitName, isAssumed.current ? 'years' : '');
  }, [unitName, offered, isUnsure, getValues, setValue]);
  const choose = () => {
    isAssumed.current = false;
    clearErrors(name);
  };
  return (
    <Stack spacing={2}>
      <NumberField name={name} hint={t('hint.age')} other={false} {...field} />
      <AgeMeaning count={count} unit={unit} />
      <Tiles role="radiogroup" aria-label={t('ageUnit.label')} data-chips>
        {units.map((unit) => (
          <label key={unit}>
            <TileRadio value={unit} {...register(unitName, { onChange: choose })} />
            {t(`ageUnit.${unit}`)}
          </label>
        ))}
      </Tiles>
      <OtherValue
        names={[name, unitName]}
        show={(other) => {
          const [years, unit] = other as [number, Unit | undefined];
          return `${digits(years)} ${t(`ageUnit.${unit ?? 'years'}`)}`;
        }}
      />
    </Stack>
  );
}
