import { Form, FormSection, Submit } from '@chautari/shared-ui/forms';
import { bookForPatient, check, type Booking, type Doctor } from '@chautari/contract';
import { ErrorState, Waiting } from '../../faces/core';
import { call, useTranslation, type Input, type Output } from '../../faces/platform';
import { createPatientDraft, GuardianFields, PatientFields } from './PatientFields';
import { SlotFields } from './SlotFields';
import { useBooking } from './useBooking';

/** The answer to a booking. At the desk it has a number for the waiting room. */
export type Booked = Booking;

interface AppointmentFormProps {
  doctor: Doctor;
  /** The patient, or null for a person without a record. */
  patient: Output<'getPatient'> | null;
  onBooked: (booking: Booked) => void;
}

/**
 * Books an open time of a doctor at the desk, confirmed at once. The clinic determines the charge. If the time was taken meanwhile, only the
 * time is chosen again.
 */
function DeskForm({ doctor, patient, onBooked }: AppointmentFormProps) {
  const { t } = useTranslation('shared-ui');
  const { open, send, lost, error, busy } = useBooking(doctor.id, (form: Input<'bookForPatient'>) =>
    call('bookForPatient', form),
  );
  if (!open.data)
    return open.error ? <ErrorState error={open.error} onRetry={() => void open.refetch()} /> : <Waiting />;
  return (
    <Form
      check={(value) => check(bookForPatient.input, value)}
      {...(patient && { defaults: createPatientDraft(patient) })}
      extra={{ doctorId: doctor.id, patientId: patient?.id ?? null }}
      onSubmit={(form) => send(form, { onSuccess: onBooked })}
      error={error}
      busy={busy}
    >
      <FormSection number={1} title={t('booking.when')}>
        <SlotFields doctor={doctor} slots={open.data.slots} lost={lost} />
      </FormSection>
      <FormSection number={2} title={t('booking.details')}>
        <PatientFields atDesk {...(patient && { person: patient })} />
      </FormSection>
      <FormSection number={3} title={t('booking.guardian')} text={t('booking.guardianText')}>
        <GuardianFields />
      </FormSection>
      <Submit>{t('booking.submitDesk')}</Submit>
    </Form>
  );
}

/** The booking form of the desk. It starts again for another patient. */
export const AppointmentForm = (props: AppointmentFormProps) => (
  <DeskForm key={props.patient?.id ?? 'walk-in'} {...props} />
);
