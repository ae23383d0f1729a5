import { Stack } from '@chautari/shared-ui/core';
import { bookAppointment, check } from '@chautari/contract';
import { GuardianFields, PatientFields } from '@chautari/shared-ui/booking';
import { Form, FormSection, Submit, type FormProps } from '@chautari/shared-ui/forms';
import { useTranslation, type Input } from '@chautari/shared-ui/platform';

interface DetailsStepProps extends Pick<FormProps<Input<'bookAppointment'>>, 'extra' | 'error'> {
  draft: object;
  onTaken: (details: Input<'bookAppointment'>) => void;
}

/** Who the appointment is for, with their guardian. */
export function DetailsStep({ draft, onTaken, ...form }: DetailsStepProps) {
  const { t } = useTranslation('mfe-patient');
  return (
    <Stack maxWidth="text">
      <Form check={(value) => check(bookAppointment.input, value)} defaults={draft} onSubmit={onTaken} {...form}>
        <FormSection number={1} title={t('shared-ui:booking.details')}>
          <PatientFields />
        </FormSection>
        <FormSection number={2} title={t('shared-ui:booking.guardian')} text={t('shared-ui:booking.guardianText')}>
          <GuardianFields />
        </FormSection>
        <Submit>{t('book.next')}</Submit>
      </Form>
    </Stack>
  );
}
