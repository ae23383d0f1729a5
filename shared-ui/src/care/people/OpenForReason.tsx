import { useState } from 'react';
import { check, OPENING_REASONS, openPatient, type OpeningReason, type PatientSummary } from '@chautari/contract';
import { ChoiceField, DateField, Form, Submit, TextField, useFieldValue } from '@chautari/shared-ui/forms';
import { ButtonLink, EmptyState, Stack } from '../../faces/core';
import { CallError, useTranslation, type Input } from '../../faces/platform';
import { useOpenPatient } from './useOpenPatient';

export type NumberLookUp = Exclude<Input<'lookUpPatient'>, { by: 'code' }>;

interface OpenForReasonProps {
  input: NumberLookUp;
  /** Whether patients with this phone are open already: it is about another one. */
  hasOthers?: boolean;
  /** The page on which somebody is registered. */
  registerAt: string;
  onOpen: (patient: PatientSummary) => void;
}

function ReasonFields() {
  const { t } = useTranslation('shared-ui');
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
function Nobody({ registerAt }: Pick<OpenForReasonProps, 'registerAt'>) {
  const { t } = useTranslation('shared-ui');
  return (
    <EmptyState
      title={t('openings.none')}
      text={t('openings.noneText')}
      action={
        <ButtonLink to={registerAt} variant="second">
          {t('openings.register')}
        </ButtonLink>
      }
    />
  );
}

/** Asks for the reason to open a record without a relation or a code. Only then does it show whether the number exists. */
export function OpenForReason({ input, hasOthers = false, registerAt, onOpen }: OpenForReasonProps) {
  const { t } = useTranslation('shared-ui');
  const { mutate, data, error, isPending } = useOpenPatient(onOpen);
  // Of several with one phone the service asks for a birth date.
  const [asksBirthDate, setAsksBirthDate] = useState(false);
  if (!asksBirthDate && error instanceof CallError && error.fields.dateOfBirth) setAsksBirthDate(true);
  if (data && !data.patient) return <Nobody registerAt={registerAt} />;
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
