import { Form, FormSection, Submit } from '@chautari/shared-ui/forms';
import { Stack } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import type { Booker, Details } from './bookers';
import { GuardianFields, PatientFields } from './PatientFields';

interface DetailsStepProps<F extends Details> {
  booker: Booker<F>;
  extra: object;
  error: unknown;
  onTaken: (details: F) => void;
  onCancel: () => void;
}

/** The details of the patient and their guardian. */
export function DetailsStep<F extends Details>({ booker, extra, error, onTaken, onCancel }: DetailsStepProps<F>) {
  const { t } = useTranslation('shared-ui');
  const { check, draft = {}, phoneHint } = booker;
  return (
    <Stack maxWidth="text">
      <Form check={check} defaults={draft} extra={extra} error={error} onSubmit={onTaken}>
        <FormSection number={1} title={t('booking.details')}>
          <PatientFields phoneHint={phoneHint} person={draft} />
        </FormSection>
        <FormSection number={2} title={t('booking.guardian')} text={t('booking.guardianText')}>
          <GuardianFields />
        </FormSection>
        <Submit icon="go" onCancel={onCancel}>
          {t('booking.next')}
        </Submit>
      </Form>
    </Stack>
  );
}
