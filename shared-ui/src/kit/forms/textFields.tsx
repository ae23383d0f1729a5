import MuiCheckbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toAsciiDigits } from '@chautari/contract';
import { getOtherLang } from '../core/Typed';
import { useFormat } from '../platform/format';
import { useLanguage } from '../platform/language';
import { useTranslation } from '../platform/messages';
import { Stack } from '../core/layout';
import { Field, type FieldProps, type FieldAria } from './Field';
import { Input, TextArea } from './inputs';

export type InputProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'type' | 'autoCapitalize' | 'spellCheck' | 'placeholder'
>;

interface CheckboxProps {
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A box to tick, with its words. */
export const Checkbox = ({ name, checked, onChange, children }: CheckboxProps) => (
  <FormControlLabel
    control={
      <MuiCheckbox {...(name && { name })} checked={checked} onChange={(event) => onChange(event.target.checked)} />
    }
    label={children}
  />
);

const isNull = (value: unknown) => value === null;
/** Whether the field is null. Does not render while typing. */
const useIsNone = (name: string) => useWatch({ name, compute: isNull });

/** Returns the language of a value in another script than the page. Does not render while typing in one script. */
function useValueLang(name: string) {
  const language = useLanguage();
  return useWatch({
    name,
    compute: (value: unknown) => getOtherLang(typeof value === 'string' ? value : '', language),
  });
}

/** Says that there is none, for a required field: the value becomes `null`, and the field is disabled. */
function NoneCheckbox({ name, label }: { name: string; label: string }) {
  const { setValue, clearErrors } = useFormContext();
  const none = useIsNone(name);
  const change = (checked: boolean) => {
    setValue(name, checked ? null : '');
    clearErrors(name);
  };
  return (
    <Checkbox name={`${name}.none`} checked={none} onChange={change}>
      {label}
    </Checkbox>
  );
}

interface TextFieldProps extends FieldProps, InputProps {
  /** The label of a checkbox for no value. */
  none?: string;
  /** The checkbox stands first, and the field appears when it is unchecked. */
  noneFirst?: boolean;
  /** More than one renders a text area. */
  lines?: number;
}

/** One line of text, or several. */
export function TextField({ hidesLabel, none, noneFirst, lines = 1, ...props }: TextFieldProps) {
  const { name, label, hint, optional, ...input } = props;
  const { register } = useFormContext();
  const isNone = useIsNone(name);
  const lang = useValueLang(name);
  const described = {
    name,
    ...(label && { label }),
    ...(hint && { hint }),
    ...(optional && { optional }),
    ...(hidesLabel && { hidesLabel }),
  };
  const tick = none && <NoneCheckbox name={name} label={none} />;
  const field = (
    <Field {...described}>
      {(aria) =>
        lines > 1 ? (
          <TextArea {...aria} lang={lang} rows={lines} {...register(name)} />
        ) : (
          <Input {...aria} {...input} lang={lang} {...register(name)} disabled={isNone} />
        )
      }
    </Field>
  );
  return noneFirst ? (
    <>
      {tick}
      {!isNone && field}
    </>
  ) : tick ? (
    <Stack spacing={1}>
      {field}
      {tick}
    </Stack>
  ) : (
    field
  );
}

/** A part of a person's name, in any script. */
export const NameField = (props: TextFieldProps) => <TextField spellCheck={false} autoCapitalize="words" {...props} />;

export const EmailField = (props: TextFieldProps) => (
  <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />
);

interface NumberFieldProps extends FieldProps, InputProps {
  /** The unit behind the number: `mmHg`, `kg`. */
  unit?: string;
}

/** A number. Its default is shown in the reader's digits, and digits of both scripts are accepted. `inputMode="decimal"` allows a point. */
export function NumberField({ name, autoComplete, inputMode = 'numeric', unit, ...field }: NumberFieldProps) {
  const { register } = useFormContext();
  const { digits } = useFormat();
  const begun = useRef<HTMLInputElement>(null);
  const id = useId();
  const asNumber = (typed: unknown) => {
    if (typeof typed !== 'string' || typed.trim() === '') return typed;
    const number = Number(toAsciiDigits(typed));
    return Number.isNaN(number) ? typed : number;
  };
  const { ref, ...registered } = register(name, { setValueAs: asNumber });
  // Only once, so that typed text is never changed.
  const begin = (element: HTMLInputElement | null) => {
    ref(element);
    if (!element || element === begun.current) return;
    begun.current = element;
    element.value = digits(element.value);
  };
  const described = (aria: FieldAria) => ({
    ...aria,
    ...(unit && { 'aria-describedby': [id, aria['aria-describedby']].filter(Boolean).join(' ') }),
  });
  return (
    <Field name={name} other={{ toInput: (other) => (typeof other === 'number' ? digits(other) : other) }} {...field}>
      {(aria) => (
        <Input
          {...described(aria)}
          inputMode={inputMode}
          autoComplete={autoComplete ?? 'off'}
          {...registered}
          ref={begin}
          after={unit && <span id={id}>{unit}</span>}
        />
      )}
    </Field>
  );
}

/** Returns a number as people write it. */
const withoutCode = (number: string) => number.replace(/^\+977/, '');

interface PhoneFieldProps extends FieldProps, InputProps {
  /** The words of a checkbox that says there is none. */
  none?: string;
}

/**
 * A Nepali mobile number, with or without +977. Digits of both scripts are accepted. The reader's own number is `autoComplete="tel-national"`;
 * browsers would fill it in as the number of somebody else as well.
 */
export function PhoneField({ name, autoComplete, none, ...field }: PhoneFieldProps) {
  const { t } = useTranslation('shared-ui');
  const { register } = useFormContext();
  const { ref, ...registered } = register(name);
  const isNone = useIsNone(name);
  // A default value is shown without the country code.
  const begin = (element: HTMLInputElement | null) => {
    ref(element);
    if (element) element.value = withoutCode(element.value);
  };
  const input = (aria: FieldAria) => (
    <Input
      {...aria}
      type="tel"
      inputMode="tel"
      placeholder={t('hint.placeholder')}
      autoComplete={autoComplete ?? 'off'}
      {...registered}
      disabled={isNone}
      ref={begin}
    />
  );
  return (
    <>
      <Field
        name={name}
        hint={t('hint.phone')}
        {...field}
        other={{ show: (other) => withoutCode(String(other)), toInput: (other) => withoutCode(String(other ?? '')) }}
      >
        {input}
      </Field>
      {none && <NoneCheckbox name={name} label={none} />}
    </>
  );
}
