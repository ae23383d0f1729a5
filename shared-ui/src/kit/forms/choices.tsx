import FormLabel from '@mui/material/FormLabel';
import { Fragment, useEffect, useId, type ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useLanguage } from '../platform/language';
import { dynamicKey, useTranslation } from '../platform/messages';
import { Stack } from '../core/layout';
import { getOtherLang, useMarkScripts } from '../core/Typed';
import { UNTRANSLATED } from '../core/untranslated';
import { Field, type FieldProps } from './Field';
import { Select } from './inputs';
import { TileRadio, Tiles } from './Tiles';

export interface Option {
  value: string;
  label: string;
  text?: string;
  /** The address of a drawing above the label, in `ChoiceField`. */
  picture?: string;
  /** Options of one heading stand below it, in `ChoiceField`. */
  heading?: string;
}

/** Returns the label of an option that somebody else chose. */
const getLabel = (options: readonly Option[], chosen: unknown) =>
  options.find(({ value }) => value === String(chosen))?.label ?? String(chosen);

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** Numeric values, such as weekdays, are sent as numbers. */
  numeric?: boolean;
}

/** One of many options, as a native select. */
export function SelectField({ options, numeric = false, ...field }: SelectFieldProps) {
  const { t } = useTranslation('shared-ui');
  const language = useLanguage();
  const {
    field: { value, onChange, ...input },
  } = useController({ name: field.name });
  const change = (chosen: string) => onChange(numeric && chosen !== '' ? Number(chosen) : chosen);
  return (
    <Field {...field} other={{ show: (other) => getLabel(options, other) }}>
      {(aria) => (
        <Select
          {...aria}
          {...input}
          value={(value as string | number | undefined) ?? ''}
          onChange={(event) => change(event.target.value)}
        >
          <option value="">{t('form.choose')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={getOtherLang(option.label, language)}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** A select that is not a form field: it filters what is shown. */
export function PlainSelect({
  label,
  value,
  onChange,
  options,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
}) {
  const id = useId();
  const language = useLanguage();
  return (
    <Stack spacing={1.5}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={getOtherLang(option.label, language)}>
            {option.label}
          </option>
        ))}
      </Select>
    </Stack>
  );
}

interface TileGroup {
  heading: string | undefined;
  options: Option[];
}

/** Puts options under their headings, in the order of the first option of each. */
function groupByHeading(options: readonly Option[]) {
  const groups: TileGroup[] = [];
  for (const option of options) {
    const group = groups.find(({ heading }) => heading === option.heading);
    if (group) group.options.push(option);
    else groups.push({ heading: option.heading, options: [option] });
  }
  return groups;
}

/** Tiles under their heading, which names the group for screen readers. */
function HeadedTiles({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack spacing={1.5} role="group" aria-labelledby={id}>
      <b id={id}>{heading}</b>
      {children}
    </Stack>
  );
}

interface ChoiceFieldProps extends FieldProps {
  /** Options with labels of the kit (`choice.<value>`), or with their own labels. */
  options: readonly (string | Option)[];
  /** Times or numbers, which a translator would change. */
  exact?: boolean;
  /** Options as wide as their words, for long ones. */
  chips?: boolean;
  /** The label stands beside the options where there is room: for a few short ones. On a phone only with `chips`. */
  beside?: boolean;
}

/** One of a few options, side by side; arrow keys move between them. */
export function ChoiceField({ options, exact = false, chips = false, beside = false, ...field }: ChoiceFieldProps) {
  const { t } = useTranslation('shared-ui');
  const { name } = field;
  const mark = useMarkScripts();
  const { register, getValues, setValue } = useFormContext();
  const all = options.map((option) =>
    typeof option === 'string' ? { value: option, label: t(dynamicKey('choice', option)) } : option,
  );
  const offered = all.map(({ value }) => value).join('\n');
  // Clears the value if it is no longer offered, although its input may still be registered.
  useEffect(() => {
    const chosen = getValues(name) as string | undefined;
    if (chosen && !offered.split('\n').includes(chosen)) setValue(name, '');
  }, [name, offered, getValues, setValue]);
  return (
    <Field {...field} group beside={beside} other={{ show: (other) => getLabel(all, other) }}>
      {({ 'aria-invalid': invalid }) => {
        const groups = groupByHeading(all).map((group) => {
          const tiles = (
            <Tiles
              {...(exact && UNTRANSLATED)}
              {...(chips && { 'data-chips': true })}
              {...(beside && { 'data-beside': true })}
            >
              {group.options.map(({ value, label, text, picture }) => (
                <label key={value}>
                  <TileRadio value={value} aria-invalid={invalid} {...register(name)} />
                  {picture && <img src={picture} alt="" width={64} height={64} loading="lazy" />}
                  {mark(label)}
                  {text && <small>{mark(text)}</small>}
                </label>
              ))}
            </Tiles>
          );
          const { heading } = group;
          return heading ? (
            <HeadedTiles key={heading} heading={heading}>
              {tiles}
            </HeadedTiles>
          ) : (
            <Fragment key="">{tiles}</Fragment>
          );
        });
        return groups.length > 1 ? <Stack spacing={4}>{groups}</Stack> : groups;
      }}
    </Field>
  );
}

interface PlainChoiceProps<T extends string> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string }[];
}

/** One of a few options side by side, outside the values of a form. */
export function PlainChoice<T extends string>({ label, value, onChange, options }: PlainChoiceProps<T>) {
  const name = useId();
  const mark = useMarkScripts();
  return (
    <Tiles role="radiogroup" aria-label={label} data-chips>
      {options.map((option) => (
        <label key={option.value}>
          <TileRadio
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {mark(option.label)}
        </label>
      ))}
    </Tiles>
  );
}
