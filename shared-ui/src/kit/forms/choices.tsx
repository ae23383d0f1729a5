import styled from '@emotion/styled';
import { useEffect, useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { dynamicKey, useTranslation } from '../platform/messages';
import { Field, Select, type FieldProps } from './Field';

export interface Option {
  value: string;
  label: string;
  text?: string;
}

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** The values are numbers, such as days of the week, and are sent as such. */
  numeric?: boolean;
}

/** One of many, in the device's own list. */
export function SelectField({ options, numeric = false, ...field }: SelectFieldProps) {
  const { t } = useTranslation('shared-ui');
  const {
    field: { value, onChange, ...input },
  } = useController({ name: field.name });
  const change = (chosen: string) => onChange(numeric && chosen !== '' ? Number(chosen) : chosen);
  return (
    <Field {...field}>
      {(aria) => (
        <Select
          {...aria}
          {...input}
          value={(value as string | number | undefined) ?? ''}
          onChange={(event) => change(event.target.value)}
        >
          <option value="">{t('form.choose')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const Labelled = styled('div')({ display: 'grid', gap: 6, '& label': { fontWeight: 700 } });

/** A list that is no field of a form: it chooses what is shown. */
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
  return (
    <Labelled>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}

const Choices = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(96px,100%),1fr))',
  gap: 8,
  '& label': {
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    minHeight: 54,
    padding: '4px 8px',
    border: '1.5px solid var(--line-strong)',
    borderRadius: 10,
    background: 'var(--surface)',
    textAlign: 'center',
    lineHeight: 1.35,
    cursor: 'pointer',
    '&:lang(ne)': { lineHeight: 1.6 },
  },
  '& small': { fontSize: 15, color: 'var(--muted)' },
  '& input': { position: 'absolute', opacity: 0, width: 1, height: 1 },
  '& label:has(:checked)': {
    border: '2.5px solid var(--primary)',
    background: 'var(--primary-soft)',
    color: 'var(--primary-on-soft)',
    fontWeight: 700,
  },
  '& label:has(:focus-visible)': { outline: '3px solid var(--focus)', outlineOffset: 2 },
});

interface ChoiceFieldProps extends FieldProps {
  /** Words of the kit (`choice.<value>`), or values with labels of their own. */
  options: readonly (string | Option)[];
}

/** One of a few, as large choices side by side; arrow keys move between them. */
export function ChoiceField({ options, ...field }: ChoiceFieldProps) {
  const { t } = useTranslation('shared-ui');
  const { name } = field;
  const { register, getValues, setValue } = useFormContext();
  const all = options.map((option) =>
    typeof option === 'string' ? { value: option, label: t(dynamicKey('choice', option)) } : option,
  );
  const offered = all.map(({ value }) => value).join('\n');
  // What is offered no longer is chosen no longer, though its input may still be remembered.
  useEffect(() => {
    const chosen = getValues(name) as string | undefined;
    if (chosen && !offered.split('\n').includes(chosen)) setValue(name, '');
  }, [name, offered, getValues, setValue]);
  return (
    <Field {...field} group>
      {({ 'aria-invalid': invalid }) => (
        <Choices>
          {all.map(({ value, label, text }) => (
            <label key={value}>
              <input type="radio" value={value} aria-invalid={invalid} {...register(name)} />
              {label}
              {text && <small>{text}</small>}
            </label>
          ))}
        </Choices>
      )}
    </Field>
  );
}
