import { SLOT_MINUTES, type Checked } from '@chautari/contract';
import { Form, NumberField, SelectField, Submit, WeeklyTimesField } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import type { ReactNode } from 'react';

interface ClinicFormProps<T> {
  check: (value: unknown) => Checked<T>;
  /** Initial values. */
  defaults?: object;
  extra?: object;
  submit: string;
  onSubmit: (value: T) => void;
  onCancel: () => void;
  busy: boolean;
  error: unknown;
  /** Texts of errors by field and code, besides the common ones. */
  messages?: Record<string, string>;
  /** Fields above the terms, such as the place. */
  children?: ReactNode;
}

/** Form for the terms of a clinic: charge, consultation length, weekly times. */
export function ClinicForm<T>({ submit, onCancel, children, ...form }: ClinicFormProps<T>) {
  const { t } = useTranslation('mfe-doctor');
  const { digits } = useFormat();
  return (
    <Form {...form}>
      {children}
      <NumberField name="charge" label={t('times.charge')} unit={t('times.rupees')} />
      <SelectField
        name="slotMinutes"
        label={t('times.slotMinutes')}
        options={SLOT_MINUTES.map((minutes) => ({
          value: String(minutes),
          label: t('times.minutes', { minutes: digits(minutes) }),
        }))}
        numeric
      />
      <WeeklyTimesField name="weeklyTimes" label={t('times.weeklyTimes')} />
      <Submit onCancel={onCancel}>{submit}</Submit>
    </Form>
  );
}
