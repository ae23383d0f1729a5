import styled from '@emotion/styled';
import { useEffect, useId, type ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { Icon } from '../core/Icon';
import { dynamicKey, useTranslation } from '../platform/messages';
import { nameOf, useFieldErrorText, useFormInfo } from './formContext';

const Box = styled('div')({
  display: 'grid',
  gap: 6,
  minWidth: 0,
  '& > label, & > legend': {
    fontWeight: 700,
    lineHeight: 1.4,
    '&:lang(ne)': { lineHeight: 1.6 },
    '& small': { fontWeight: 400, fontSize: 15, color: 'var(--muted)' },
  },
  '& > legend': { marginBottom: 6 },
  '& .hint': { color: 'var(--muted)', fontSize: 15 },
  '& .error': {
    display: 'flex',
    gap: 6,
    alignItems: 'flex-start',
    color: 'var(--emergency)',
    fontWeight: 700,
    '& svg': { width: 21, height: 21, marginTop: '.12em' },
  },
  '&[data-bad=true] :is(input:not([type=radio]):not([type=checkbox]),select,textarea,.with)': {
    border: '2.5px solid var(--emergency)',
  },
  '&[data-bad=true] .with input:not([type=radio]):not([type=checkbox])': { border: 0 },
});

export interface FieldProps {
  /** The path of the value in the form, such as `address.ward`. */
  name: string;
  /** The kit's word for the last part of the name, unless another is given. */
  label?: string;
  hint?: string;
  /** Marked as such; what is not marked is required. */
  optional?: boolean;
}

/** What ties an input to its label, hint and error for everyone who cannot see them side by side. */
export interface FieldAria {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** What a field is called: as its caller says, or the kit's word for the last part of its path. */
export function useLabel(name: string, label?: string) {
  const { t } = useTranslation('shared-ui');
  const { nameField } = useFormInfo();
  useEffect(() => {
    if (label) nameField(name, label);
  }, [name, label, nameField]);
  return label ?? t(dynamicKey('field', nameOf(name)));
}

/** Label, hint and error around an input; a group of inputs gets a fieldset and a legend. */
export function Field({
  name,
  label,
  hint,
  optional,
  group = false,
  children,
}: FieldProps & { group?: boolean; children: (aria: FieldAria) => ReactNode }) {
  const { t } = useTranslation('shared-ui');
  const id = useId();
  const text = useLabel(name, label);
  const textOf = useFieldErrorText();
  const {
    formState: { errors },
  } = useFormContext();
  const code = (get(errors, name) as { message?: string } | undefined)?.message;
  const described = [code && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const aria: FieldAria = {
    id,
    ...(code && { 'aria-invalid': true }),
    ...(described && { 'aria-describedby': described }),
  };
  const words = (
    <>
      {text}
      {optional && <small> ({t('optional')})</small>}
    </>
  );
  const error = code && (
    <p className="error" id={`${id}-error`}>
      <Icon name="alert" />
      {textOf(name, code)}
    </p>
  );
  return (
    <Box
      as={group ? 'fieldset' : 'div'}
      data-field={name}
      data-bad={Boolean(code)}
      {...(group && described && { 'aria-describedby': described })}
    >
      {group ? <legend>{words}</legend> : <label htmlFor={id}>{words}</label>}
      {error}
      {children(aria)}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </Box>
  );
}

const INPUT = {
  width: '100%',
  minHeight: 54,
  padding: '0 14px',
  font: '400 18px/1.4 var(--font)',
  color: 'var(--text)',
  background: 'var(--surface)',
  border: '1.5px solid var(--line-strong)',
  borderRadius: 10,
  appearance: 'none',
  '&:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: 1, borderRadius: 10 },
  '&:disabled': { background: 'var(--sunken)', color: 'var(--muted)', borderStyle: 'dashed', opacity: 1 },
} as const;

export const Input = styled('input')(INPUT);
export const TextArea = styled('textarea')({ ...INPUT, minHeight: 104, padding: '12px 14px' });

const ARROW =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%236D7B72' stroke-width='2.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E\")";
export const Select = styled('select')({
  ...INPUT,
  paddingRight: 42,
  backgroundImage: ARROW,
  backgroundRepeat: 'no-repeat',
  backgroundPosition: 'right 12px center',
  backgroundSize: 22,
  '&:lang(ne)': { lineHeight: 1.6 },
  '&:disabled': { ...INPUT['&:disabled'], backgroundImage: 'none' },
});

/** An input with something before or behind it, in one border. */
export const With = styled('div')({
  display: 'flex',
  background: 'var(--surface)',
  border: '1.5px solid var(--line-strong)',
  borderRadius: 10,
  '& input': { border: 0, minWidth: 0, minHeight: 51 },
  '& .before, & .after': {
    alignSelf: 'center',
    paddingLeft: 14,
    color: 'var(--muted)',
    fontSize: 18,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .after': { padding: '0 14px 0 0', whiteSpace: 'nowrap' },
  '& button': {
    flex: 'none',
    minHeight: 51,
    minWidth: 48,
    padding: '0 14px',
    border: 0,
    background: 'none',
    color: 'var(--primary)',
    font: '700 16px/1.5 var(--font)',
    textDecoration: 'underline',
    textUnderlineOffset: '.2em',
    cursor: 'pointer',
  },
  '&:has(input:disabled)': { background: 'var(--sunken)', borderStyle: 'dashed' },
});
