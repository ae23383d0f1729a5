import { Form, FormSection, Submit } from '@chautari/shared-ui/forms';
import {
  bookAppointment,
  bookAsGuest,
  bookForPatient,
  check,
  type Booking,
  type Checked,
  type Doctor,
} from '@chautari/contract';
import { ErrorState, Waiting } from '../../faces/core';
import { call, useLanguage, useTranslation, type Output } from '../../faces/platform';
import { draftOfPatient, GuardianFields, PatientFields } from './PatientFields';
import { GiveUp } from './GiveUp';
import { SlotFields } from './SlotFields';
import { useBooking, usePatientDraft } from './useBooking';

/** The answer to a booking; at the desk it has a number for the waiting room. */
export type Booked = Booking;

interface FormOfProps<F> {
  doctor: Doctor;
  check: (value: unknown) => Checked<F>;
  book: (form: F) => Promise<Booked>;
  draft?: object;
  extra?: object;
  phoneHint?: string;
  submit?: string;
  onBooked: (booking: Booked) => void;
  onCancel?: (() => void) | undefined;
  /** Where what stands in the way can be given up. */
  ownAppointments?: boolean;
  /** Filled in by a health worker. */
  atDesk?: boolean;
}

/** The form, for patients, guests and the desk. If somebody else took the time meanwhile, only the time is chosen again. */
function FormOf<F extends { slotId: string }>({
  doctor,
  check: checked,
  book,
  draft,
  extra,
  phoneHint,
  submit,
  onBooked,
  onCancel,
  ownAppointments,
  atDesk = false,
}: FormOfProps<F>) {
  const { t } = useTranslation('shared-ui');
  const { open, send, lost, error, busy } = useBooking(doctor.id, book);
  if (!open.data)
    return open.error ? <ErrorState error={open.error} onRetry={() => void open.refetch()} /> : <Waiting />;
  return (
    <Form
      check={checked}
      {...(draft && { defaults: draft })}
      extra={{ doctorId: doctor.id, ...extra }}
      onSubmit={(form) => send(form, { onSuccess: onBooked })}
      error={error}
      busy={busy}
    >
      <FormSection number={1} title={t('booking.when')}>
        <SlotFields doctor={doctor} slots={open.data.slots} lost={lost} />
      </FormSection>
      <FormSection number={2} title={t('booking.details')}>
        <PatientFields phoneHint={phoneHint} atDesk={atDesk} />
      </FormSection>
      <FormSection number={3} title={t('booking.guardian')} text={t('booking.guardianText')}>
        <GuardianFields />
      </FormSection>
      {ownAppointments && <GiveUp error={error} />}
      <Submit {...(onCancel && { onCancel })}>{submit ?? t('booking.submit')}</Submit>
    </Form>
  );
}

interface Ends {
  doctor: Doctor;
  onBooked: (booking: Booked) => void;
  onCancel?: () => void;
}

/** A signed-in patient, for themselves or for `person` of the family. */
function ByPatient({ person, ...ends }: Ends & { person?: string | undefined }) {
  const { draft, error, retry } = usePatientDraft(person);
  if (!draft) return error ? <ErrorState error={error} onRetry={retry} /> : <Waiting />;
  return (
    <FormOf
      {...ends}
      check={(value) => check(bookAppointment.input, value)}
      book={(form) => call('bookAppointment', form)}
      draft={draft}
      extra={{ person }}
      ownAppointments
    />
  );
}

/** Somebody without an account, who gets the answer by phone in the language of the page. */
function ByGuest(ends: Ends) {
  const { t } = useTranslation('shared-ui');
  const language = useLanguage();
  return (
    <FormOf
      {...ends}
      check={(value) => check(bookAsGuest.input, value)}
      book={(form) => call('bookAsGuest', form)}
      extra={{ language }}
      phoneHint={t('booking.guestPhone')}
    />
  );
}

/** A doctor or the desk, for a patient who was found or for somebody without a record; it is confirmed at once. */
function AtDesk({ patient, ...ends }: Ends & { patient: Output<'getPatient'> | null }) {
  const { t } = useTranslation('shared-ui');
  return (
    <FormOf
      {...ends}
      check={(value) => check(bookForPatient.input, value)}
      book={(form) => call('bookForPatient', form)}
      {...(patient && { draft: draftOfPatient(patient) })}
      extra={{ patientId: patient?.id ?? null }}
      submit={t('booking.submitDesk')}
      atDesk
    />
  );
}

interface AppointmentFormProps extends Ends {
  as: 'patient' | 'guest' | 'desk';
  /** At the desk: the patient who was found, or null for somebody without a record. */
  patient?: Output<'getPatient'> | null;
  /** Of a patient: the family member that it is for; the patient, if not given. */
  person?: string | undefined;
}

/** Asks a chosen doctor for one of the open times. What it costs follows from the clinic. */
export function AppointmentForm({ as, patient = null, person, ...ends }: AppointmentFormProps) {
  if (as === 'patient') return <ByPatient key={person ?? 'me'} {...ends} person={person} />;
  return as === 'guest' ? <ByGuest {...ends} /> : <AtDesk key={patient?.id ?? 'walk-in'} {...ends} patient={patient} />;
}
