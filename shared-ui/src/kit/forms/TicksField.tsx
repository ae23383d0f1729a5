import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Stack } from '../core/layout';
import type { Option } from './choices';
import { Field, type FieldProps } from './Field';
import { useFormInfo } from './formContext';
import { Checkbox } from './textFields';

interface TicksFieldProps extends FieldProps {
  options: readonly Option[];
}

/** Several of a few options, as checkboxes. The value is the list of the checked ones. */
export function TicksField({ options, ...field }: TicksFieldProps) {
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
  return (
    <Field {...field} group>
      {() => (
        <Stack spacing={1}>
          {options.map(({ value: key, label }) => (
            <Checkbox key={key} checked={ticked.includes(key)} onChange={(checked) => tick(key, checked)}>
              {label}
            </Checkbox>
          ))}
        </Stack>
      )}
    </Field>
  );
}
