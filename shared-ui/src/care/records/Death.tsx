import { useState } from 'react';
import { checkEdit, DEATH_PRECISIONS, DEATH_SLIPS, DEATH_SOURCES, markDeath, takeBackDeath } from '@chautari/contract';
import { ChoiceField, DateField, Form, FormSection, Submit, TextField, useFieldValue } from '@chautari/shared-ui/forms';
import { useToast } from '../../faces/core';
import {
  call,
  CallError,
  useMutation,
  useQueryClient,
  useTranslation,
  type Input,
  type Output,
} from '../../faces/platform';

interface DeathProps {
  patient: Output<'getPatient'>;
  onDone: () => void;
}

/** Sends a form. Lists, due care and appointments follow from it, so everything is read again, and also where somebody else was quicker. */
function useDeathCall<T>(send: (input: T) => Promise<unknown>, done: string, onDone: () => void) {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await cache.invalidateQueries();
      toast(done);
      onDone();
    },
    onError: (error) => {
      if (error instanceof CallError && ['changedMeanwhile', 'wrongState'].includes(error.code))
        void cache.invalidateQueries();
    },
  });
}

type Mark = Input<'markDeath'>;

/** The day, or any day of the month or year in which somebody died. */
function DayFields({ born, onCalendar }: { born: string; onCalendar: (calendar: Mark['calendar']) => void }) {
  const { t } = useTranslation('shared-ui');
  const [precision] = useFieldValue<Mark['precision']>('precision');
  return (
    <>
      <ChoiceField
        name="precision"
        label={t('death.precisionLabel')}
        options={DEATH_PRECISIONS.map((value) => ({ value, label: t(`correction.precision.${value}`) }))}
      />
      <DateField
        name="diedOn"
        label={t('death.day')}
        first={born}
        onCalendar={onCalendar}
        {...(precision && precision !== 'day' && { hint: t(`correction.anyDay.${precision}`) })}
      />
    </>
  );
}

/** Marks that a patient has died. */
export function MarkDeath({ patient, onDone }: DeathProps) {
  const { t } = useTranslation('shared-ui');
  const [calendar, setCalendar] = useState<Mark['calendar']>('bs');
  const send = useDeathCall((input: Mark) => call('markDeath', input), t('death.saved'), onDone);
  return (
    <Form
      check={(typed) => checkEdit(markDeath.input, typed as object)}
      defaults={{ precision: 'day', note: '' }}
      extra={{ id: patient.id, version: patient.version, calendar }}
      onSubmit={(input: Mark) => send.mutate(input)}
      error={send.error}
      busy={send.isPending}
    >
      <FormSection number={1} title={t('death.when')} text={t('death.text')}>
        <DayFields born={patient.birthRange?.earliest ?? patient.dateOfBirth} onCalendar={setCalendar} />
      </FormSection>
      <FormSection number={2} title={t('correction.reasonLabel')}>
        <ChoiceField
          name="source"
          label={t('death.sourceLabel')}
          options={DEATH_SOURCES.map((value) => ({ value, label: t(`death.source.${value}`) }))}
        />
        <TextField name="note" label={t('correction.note')} lines={2} optional />
      </FormSection>
      <Submit onCancel={onDone}>{t('death.mark')}</Submit>
    </Form>
  );
}

/** Takes the mark of a death back. */
export function TakeBackDeath({ patient, onDone }: DeathProps) {
  const { t } = useTranslation('shared-ui');
  type TakeBack = Input<'takeBackDeath'>;
  const send = useDeathCall((input: TakeBack) => call('takeBackDeath', input), t('death.takenBack'), onDone);
  return (
    <Form
      check={(typed) => checkEdit(takeBackDeath.input, typed as object)}
      defaults={{ note: '' }}
      extra={{ id: patient.id, version: patient.version }}
      onSubmit={(input: TakeBack) => send.mutate(input)}
      error={send.error}
      busy={send.isPending}
      single
    >
      <p>{t('death.takeBackText')}</p>
      <ChoiceField
        name="reason"
        label={t('death.slipLabel')}
        options={DEATH_SLIPS.map((value) => ({ value, label: t(`death.slip.${value}`) }))}
      />
      <TextField name="note" label={t('correction.note')} lines={2} optional />
      <Submit onCancel={onDone}>{t('death.takeBack')}</Submit>
    </Form>
  );
}
