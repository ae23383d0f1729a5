import { useEffect, useState } from 'react';
import { bookAppointment, check, type Booking, type Doctor, type Slot } from '@chautari/contract';
import {
  DoctorCard,
  GuardianFields,
  PatientFields,
  SlotFields,
  useBooking,
  usePatientDraft,
  type useOpenSlots,
} from '@chautari/shared-ui/booking';
import { Button, ErrorState, Panel, Stack, Waiting } from '@chautari/shared-ui/core';
import { Form, FormSection, Submit } from '@chautari/shared-ui/forms';
import { call, CallError, useTranslation, type Input } from '@chautari/shared-ui/platform';
import type { Step } from './steps';
import { Review } from './Review';

const BEFORE = { doctor: 'doctor', time: 'doctor', details: 'time', review: 'details' } as const satisfies Record<
  Step,
  Step
>;

interface TimeStepProps {
  doctor: Doctor;
  open: ReturnType<typeof useOpenSlots>;
  lost: Slot | undefined;
  onTaken: (slot: Slot) => void;
}

/** One of the open times of the chosen doctor. */
function TimeStep({ doctor, open, lost, onTaken }: TimeStepProps) {
  const { t } = useTranslation('mfe-patient');
  const slots = open.data?.slots;
  const chosen = (value: unknown) => {
    const slot = slots?.find(({ id }) => id === (value as { slotId?: string }).slotId);
    return slot ? { ok: true as const, value: slot } : { ok: false as const, fields: { slotId: 'required' } };
  };
  return (
    <Stack style={{ gap: 24, maxWidth: 720 }}>
      <Panel>
        <DoctorCard level={2} doctor={doctor} />
      </Panel>
      {!slots && (open.error ? <ErrorState error={open.error} onRetry={() => void open.refetch()} /> : <Waiting />)}
      {slots && (
        <Form check={chosen} onSubmit={onTaken}>
          <Stack>
            <SlotFields doctor={doctor} slots={slots} lost={lost} />
          </Stack>
          {slots.length > 0 && <Submit>{t('book.next')}</Submit>}
        </Form>
      )}
    </Stack>
  );
}

interface BookingStepsProps {
  doctor: Doctor;
  person: string | undefined;
  step: Step;
  onStep: (step: Step) => void;
  onBooked: (booking: Booking) => void;
}

/** Everything after the doctor is chosen. The forms of other steps are only hidden, so that going back and forth loses nothing. */
export function BookingSteps({ doctor, person, step, onStep, onBooked }: BookingStepsProps) {
  const { t } = useTranslation('mfe-patient');
  const { draft, error: unknown, retry } = usePatientDraft(person);
  const { open, send, lost, error, busy } = useBooking(
    doctor.id,
    (form: Input<'bookAppointment'>) => call('bookAppointment', form),
    () => onStep('time'),
  );
  const [slot, setSlot] = useState<Slot>();
  const [details, setDetails] = useState<Input<'bookAppointment'>>();
  // A record that was locked meanwhile and opened again begins with the time.
  const lacksTime = !slot && (step === 'details' || step === 'review');
  useEffect(() => {
    if (lacksTime) onStep('time');
  }, [lacksTime, onStep]);
  if (!draft) return unknown ? <ErrorState error={unknown} onRetry={retry} /> : <Waiting />;
  const takeTime = (chosen: Slot) => {
    setSlot(chosen);
    onStep(details ? 'review' : 'details');
  };
  const takeDetails = (form: Input<'bookAppointment'>) => {
    setDetails(form);
    onStep('review');
  };
  const submit = () => {
    if (!details || !slot) return;
    // What the service finds wrong with a field is put right where the field is.
    const onError = (problem: Error) => {
      if (problem instanceof CallError && problem.code === 'invalid') onStep('details');
    };
    send({ ...details, doctorId: doctor.id, slotId: slot.id }, { onSuccess: onBooked, onError });
  };
  return (
    <div hidden={step === 'doctor'}>
      <Stack style={{ gap: 24 }}>
        <div>
          <Button variant="quiet" icon="previous" onClick={() => onStep(BEFORE[step])}>
            {t('book.back', { step: t(`book.steps.${BEFORE[step]}`) })}
          </Button>
        </div>
        <div hidden={step !== 'time'}>
          <TimeStep key={doctor.id} doctor={doctor} open={open} lost={lost} onTaken={takeTime} />
        </div>
        <div hidden={step !== 'details'} style={{ maxWidth: 640 }}>
          <Form
            check={(value) => check(bookAppointment.input, value)}
            defaults={draft}
            extra={{ doctorId: doctor.id, slotId: slot?.id, person }}
            error={error}
            onSubmit={takeDetails}
          >
            <FormSection number={1} title={t('shared-ui:booking.details')}>
              <PatientFields />
            </FormSection>
            <FormSection number={2} title={t('shared-ui:booking.guardian')} text={t('shared-ui:booking.guardianText')}>
              <GuardianFields />
            </FormSection>
            <Submit>{t('book.next')}</Submit>
          </Form>
        </div>
        {step === 'review' && slot && details && (
          <Review
            doctor={doctor}
            slot={slot}
            details={details}
            error={error}
            busy={busy}
            onStep={onStep}
            onSubmit={submit}
          />
        )}
      </Stack>
    </div>
  );
}
