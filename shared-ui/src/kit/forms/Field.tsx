import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import { useEffect, useId, type ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { Icon } from '../core/Icon';
import { dynamicKey, useTranslation } from '../platform/messages';
import { EarlyFieldError } from './EarlyErrors';
import { OtherValue, type OtherWords } from './OtherValue';
import { getFieldName, useFieldErrorText, useFormInfo } from './formContext';

/** A group of inputs: MUI's `FormControl` holds a single one. */
const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  minWidth: 0,
  '& > legend': { marginBottom: theme.spacing(1.5) },
  '&[data-beside]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: theme.spacing(4),
    // A legend stands beside something only if it floats.
    '& > legend': { float: 'left', marginBottom: 0 },
    '& > p': { flexBasis: '100%' },
  },
}));

export interface FieldProps {
  /** The path of the value in the form, such as `address.ward`. */
  name: string;
  /** The label; by default the kit's label for the last part of the name. */
  label?: string;
  hint?: string;
  /** The label is for screen readers alone: the tab above the field says it. */
  hidesLabel?: boolean;
  /** Marked as optional; other fields are required. */
  optional?: boolean;
  /** The path of another field: while it has an error, this one shows none. */
  dependsOn?: string;
  /** How what somebody else has saved meanwhile is shown; `false`: it is not. */
  other?: OtherWords | false;
}

/** Connects an input with its label, hint and error for assistive technology. */
export interface FieldAria {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Returns the label of a field: the given one, or the kit's label for the last part of its path. */
export function useLabel(name: string, label?: string) {
  const { t } = useTranslation('shared-ui');
  const { nameField } = useFormInfo();
  useEffect(() => {
    if (label) nameField(name, label);
  }, [name, label, nameField]);
  return label ?? t(dynamicKey('field', getFieldName(name)));
}

function useDependency(name: string, dependsOn: string | undefined) {
  const { dependencies } = useFormInfo();
  useEffect(() => {
    if (dependsOn) dependencies.set(name, dependsOn);
    return () => void dependencies.delete(name);
  }, [name, dependsOn, dependencies]);
}

/**
 * Label, hint and error of an input, and what somebody else has saved meanwhile; a group of inputs gets a fieldset and a legend, with `beside` on one line.
 */
export function Field({
  name,
  label,
  hint,
  hidesLabel = false,
  optional,
  dependsOn,
  group = false,
  beside = false,
  other = {},
  children,
}: FieldProps & { group?: boolean; beside?: boolean; children: (aria: FieldAria) => ReactNode }) {
  const { t } = useTranslation('shared-ui');
  const id = useId();
  const text = useLabel(name, label);
  useDependency(name, dependsOn);
  const textOf = useFieldErrorText();
  const { single, marksOptional, isEarly } = useFormInfo();
  const {
    formState: { errors },
  } = useFormContext();
  const code = (get(errors, name) as { message?: string } | undefined)?.message;
  const ids = [code && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const described = { ...(ids && { 'aria-describedby': ids }) };
  const aria: FieldAria = { id, ...(code && { 'aria-invalid': true }), ...described };
  const words = (
    <>
      {text}
      {optional && marksOptional && <small> ({t('optional')})</small>}
    </>
  );
  const inside = (
    <>
      {code && (
        <FieldError id={`${id}-error`} alert={single}>
          {textOf(name, code)}
        </FieldError>
      )}
      {isEarly && !code && <EarlyFieldError id={`${id}-early`} />}
      {children(aria)}
      {hint && <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
      {other && <OtherValue names={[name]} {...other} />}
    </>
  );
  if (group)
    return (
      <Group data-field={name} {...(beside && { 'data-beside': true })} {...described}>
        <FormLabel component="legend">{words}</FormLabel>
        {inside}
      </Group>
    );
  return (
    <FormControl data-field={name} error={Boolean(code)}>
      <FormLabel htmlFor={id} {...(hidesLabel && { className: 'visually-hidden' })}>
        {words}
      </FormLabel>
      {inside}
    </FormControl>
  );
}

/** An error with its icon. */
export const FieldError = ({ id, alert, children }: { id: string; alert?: boolean; children: ReactNode }) => (
  <FormHelperText id={id} data-error {...(alert && { role: 'alert' })}>
    <Icon name="alert" />
    {children}
  </FormHelperText>
);
