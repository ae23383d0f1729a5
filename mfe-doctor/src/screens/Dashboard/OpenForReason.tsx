import { useState } from 'react';
import { check, OPENING_REASONS, openPatient, type OpeningReason } from '@chautari/contract';
import { ButtonLink, EmptyState, Stack } from '@chautari/shared-ui/core';
import { ChoiceField, DateField, Form, Submit, TextField, useFieldValue } from '@chautari/shared-ui/forms';
import { CallError, useTranslation, type Input } from '@chautari/shared-ui/platform';
import { useOpenPatient } from '../../parts/useOpenPatient';

export type LookUpInput = Exclude<Input<'lookUpPatient'>, { by: 'code' }>;

function ReasonFields() {
  const { t } = useTranslation('mfe-doctor');
  const [reason] = useFieldValue<OpeningReason>('reason');
  return (
    <Stack>
      <ChoiceField
        name="reason"
        label={t('openings.reason')}
        options={OPENING_REASONS.map((value) => ({ value, label: t(`openings.reasons.${value}`) }))}
      />
      {reason === 'emergency' && <TextField name="note" label={t('openings.note')} lines={3} />}
    </Stack>
  );
}

/** Empty state for a number without a patient, with a link to registration. */
function Nobody() {
  const { t } = useTranslation('mfe-doctor');
  return (
    <EmptyState
      title={t('find.none')}
      text={t('find.noneText')}
      action={
        <ButtonLink to="/register-a-patient" variant="second">
          {t('find.register')}
        </ButtonLink>
      }
    />
  );
}

/** Asks for the reason to open a record without an appointment or a code. Only then does it show whether the number exists. */
export function OpenForReason({ input, hasOthers }: { input: LookUpInput; hasOthers: boolean }) {
  const { t } = useTranslation('mfe-doctor');
  const { mutate, data, error, isPending } = useOpenPatient();
  // Of several with one phone the service asks for a birth date.
  const [asksBirthDate, setAsksBirthDate] = useState(false);
  if (!asksBirthDate && error instanceof CallError && error.fields.dateOfBirth) setAsksBirthDate(true);
  if (data && !data.patient) return <Nobody />;
  return (
    <Stack>
      <h3>{t('openings.title')}</h3>
      <p>{t(hasOthers ? 'openings.textOthers' : 'openings.text')}</p>
      <Form
        check={(value) => check(openPatient.input, value)}
        extra={input}
        messages={{
          'reason.required': t('openings.choose'),
          'note.required': t('openings.noteMissing'),
          'dateOfBirth.required': t('openings.birthDateMissing'),
          'dateOfBirth.noSinglePerson': t('openings.birthDateUnclear'),
        }}
        onSubmit={(form) => mutate(form)}
        error={error}
        busy={isPending}
      >
        <ReasonFields />
        {asksBirthDate && <DateField name="dateOfBirth" label={t('openings.birthDate')} first="1920-01-01" />}
        <Submit>{t('openings.submit')}</Submit>
      </Form>
      <p>{t('openings.orCode')}</p>
    </Stack>
  );
}
