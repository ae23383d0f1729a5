import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Stack } from '../core/layout';
import type { Option } from './choices';
import { Field, type FieldProps } from './Field';
import { useFormInfo } from './formContext';
import { Checkbox } from './textFields';

const Chips = styled('div')<{ red: boolean }>(({ red, theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  gap: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3,minmax(0,1fr))' },
  '& label': {
    gap: theme.spacing(1.5),
    padding: theme.spacing(0.5, 2),
    border: '1.5px solid var(--line-strong)',
    borderRadius: theme.radius.field,
    background: 'var(--surface)',
    '& svg': { width: 22, height: 22 },
    '& .MuiTypography-root': {
      fontSize: theme.typography.pxToRem(15),
      lineHeight: 1.25,
      '&:lang(ne)': { lineHeight: 1.45 },
    },
    '&:has(:checked)': {
      borderColor: `var(--${red ? 'emergency' : 'primary'})`,
      background: `var(--${red ? 'emergency' : 'primary'}-soft)`,
      color: `var(--${red ? 'emergency' : 'primary'}-on-soft)`,
    },
  },
}));

interface TicksFieldProps extends FieldProps {
  options: readonly Option[];
  /** Chips in columns, green or red when they are checked, for many short options. */
  chips?: 'green' | 'red';
}

/** Several of a few options, as checkboxes. The value is the list of the checked ones. */
export function TicksField({ options, chips, ...field }: TicksFieldProps) {
  const { name } = field;
  const { setValue, clearErrors } = useFormContext();
  const { ticks } = useFormInfo();
  useEffect(() => {
    ticks.add(name);
    return () => void ticks.delete(name);
  }, [name, ticks]);
  const value: unknown = useWatch({ name });
  const ticked = Array.isArray(value) ? (value as string[]) : [];
  const tick = (key: string, checked: boolean) => {
    setValue(name, checked ? [...ticked, key] : ticked.filter((each) => each !== key), { shouldDirty: true });
    clearErrors(name);
  };
  const getLabels = (other: unknown) =>
    options
      .filter((option) => (other as string[]).includes(option.value))
      .map(({ label }) => label)
      .join(', ');
  const boxes = options.map(({ value: key, label }) => (
    <Checkbox key={key} checked={ticked.includes(key)} onChange={(checked) => tick(key, checked)}>
      {label}
    </Checkbox>
  ));
  return (
    <Field {...field} group other={{ show: getLabels }}>
      {() => (chips ? <Chips red={chips === 'red'}>{boxes}</Chips> : <Stack spacing={1}>{boxes}</Stack>)}
    </Field>
  );
}
