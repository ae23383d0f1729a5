import { useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { Province } from '@chautari/contract';
import { ErrorState } from '../../faces/core';
import { call, useFormat, useQuery, useTranslation } from '../../faces/platform';
import { Field, OtherValue, Select, TextField } from '@chautari/shared-ui/forms';

/** Fetches the address data, which hardly ever changes. */
const useAddresses = (near: boolean) =>
  useQuery({
    queryKey: ['addresses'],
    queryFn: ({ signal }) => call('listAddresses', {}, signal),
    staleTime: Infinity,
    enabled: near,
  });

/** Whether an element is within one screen of the visible area. */
function useNear() {
  const place = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return setNear(true);
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '100%' },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return { place, near };
}

interface LevelProps {
  name: string;
  options: readonly { id: number; label: string }[] | undefined;
  /** The prompt while the parent is not chosen. */
  prompt?: string | undefined;
  /** The level above. */
  dependsOn?: string;
  optional?: boolean;
  /** The fields that a change of this one clears. */
  below: readonly string[];
}

/** One level of an address. It is disabled until the level above is chosen. */
function Level({ name, options, prompt, below, ...field }: LevelProps) {
  const { t } = useTranslation('shared-ui');
  const { setValue } = useFormContext();
  const {
    field: { value, onChange, ...input },
  } = useController({ name });
  const change = (next: string) => {
    onChange(next === '' ? '' : Number(next));
    for (const other of below) setValue(other, '');
  };
  return (
    <Field name={name} other={false} {...field}>
      {(aria) => (
        <Select
          {...aria}
          {...input}
          value={options ? ((value as number | undefined) ?? '') : ''}
          disabled={!options}
          onChange={(event) => change(event.target.value)}
        >
          <option value="">{prompt ?? t('form.choose')}</option>
          {options?.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Returns the chosen entries of the address data. */
function useChosen(name: string, provinces: readonly Province[]) {
  const { watch } = useFormContext();
  const [provinceId, districtId, municipalityId] = watch([
    `${name}.provinceId`,
    `${name}.districtId`,
    `${name}.municipalityId`,
  ]) as (number | undefined)[];
  const province = provinces.find(({ id }) => id === provinceId);
  const district = province?.districtList.find(({ id }) => id === districtId);
  return { province, district, municipality: district?.municipalityList.find(({ id }) => id === municipalityId) };
}

type Named = { id: number; name: string; nameNp: string };
interface Words {
  called: (place: Named) => { label: string };
  digits: (number: number) => string;
}

/** Returns the address that somebody else has saved meanwhile. */
function formatOther(
  provinces: readonly Province[],
  [provinceId, districtId, municipalityId, ward]: readonly number[],
  { called, digits }: Words,
) {
  const province = provinces.find(({ id }) => id === provinceId);
  const district = province?.districtList.find(({ id }) => id === districtId);
  const municipality = district?.municipalityList.find(({ id }) => id === municipalityId);
  return [municipality, district, province]
    .flatMap((place) => (place ? [called(place).label] : []))
    .map((label, index) => (index === 0 && ward !== undefined ? `${label}-${digits(ward)}` : label))
    .join(', ');
}

interface AddressFieldsProps {
  /** The path of the address in the form. */
  name: string;
  /** Also asks for the tole or street. */
  street?: boolean | 'optional';
  /** The ward may be left open. */
  ward?: 'optional';
}

/** Province, district, municipality and ward. Each depends on the one above; a change clears the ones below. */
export function AddressFields({ name, street = false, ward }: AddressFieldsProps) {
  const { t } = useTranslation('shared-ui');
  const { digits, text } = useFormat();
  const { place, near } = useNear();
  const { data, error, refetch } = useAddresses(near);
  const { province, district, municipality } = useChosen(name, data?.provinces ?? []);
  const called = ({ id, name: en, nameNp: np }: { id: number; name: string; nameNp: string }) => ({
    id,
    label: text({ en, np }),
  });
  const at = (part: string) => `${name}.${part}`;
  const wards =
    municipality &&
    Array.from({ length: municipality.wards }, (_, index) => ({ id: index + 1, label: digits(index + 1) }));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <span ref={place} aria-hidden className="visually-hidden" />
      <Level
        name={at('provinceId')}
        options={data?.provinces.map(called)}
        prompt={near && !data ? t('state.waiting') : undefined}
        below={[at('districtId'), at('municipalityId'), at('ward')]}
      />
      <Level
        name={at('districtId')}
        dependsOn={at('provinceId')}
        options={province?.districtList.map(called)}
        prompt={province ? undefined : t('form.provinceFirst')}
        below={[at('municipalityId'), at('ward')]}
      />
      <Level
        name={at('municipalityId')}
        dependsOn={at('districtId')}
        options={district?.municipalityList.map((one) => ({
          id: one.id,
          label: t(`municipality.${one.type}`, { name: called(one).label }),
        }))}
        prompt={district ? undefined : t('form.districtFirst')}
        below={[at('ward')]}
      />
      <Level
        name={at('ward')}
        dependsOn={at('municipalityId')}
        options={wards}
        prompt={municipality ? undefined : t('form.municipalityFirst')}
        optional={ward === 'optional'}
        below={[]}
      />
      <OtherValue
        names={['provinceId', 'districtId', 'municipalityId', 'ward'].map(at)}
        show={(other) => formatOther(data?.provinces ?? [], other as number[], { called, digits })}
      />
      {street && <TextField name={at('street')} autoComplete="street-address" optional={street === 'optional'} />}
    </>
  );
}
