import { useState } from 'react';
import { addDays, bookForPatient, check, todayInNepal } from '@chautari/contract';
import { createPatientDraft, SlotFields, useBooking } from '@chautari/shared-ui/booking';
import { Button, EmptyState, ErrorState, Row, Section, useToast, Waiting } from '@chautari/shared-ui/core';
import { Dialog, Form, Submit } from '@chautari/shared-ui/forms';
import { call, useFormat, useTranslation, type Input, type Output } from '@chautari/shared-ui/platform';
import { FOLLOW_UP_AFTER, useRecords } from '@chautari/shared-ui/records';
import { ChosenTime } from '../../parts/ChosenTime';
import { useAvailability } from '../../parts/useAvailability';

/** The usual days to a follow-up. */
const AFTER = Object.keys(FOLLOW_UP_AFTER) as (keyof typeof FOLLOW_UP_AFTER)[];

/** Returns the day to come again that the last visit of the patient says, if it is still to come. Another person may have been seen in the name of the patient. */
function useAgreedDay(patientId: string) {
  const { items = [] } = useRecords(patientId, { kind: 'opdReport' });
  const last = items.flatMap(({ content }) =>
    content.kind === 'opdReport' && content.seenPerson === null ? [content] : [],
  )[0];
  const day = last?.followUpDate;
  return day && day > todayInNepal() ? day : undefined;
}

interface DialogProps {
  patient: Output<'getPatient'>;
  /** The day on which the patient should come again. */
  day: string;
  doctor: Output<'getMyAvailability'> & { doctorId: string };
  onClose: () => void;
}

/** Books a time on the follow-up day, or on the next day with an open slot. The preselected time can be changed. */
function FollowUpDialog({ patient, day, doctor, onClose }: DialogProps) {
  const { t } = useTranslation('mfe-doctor');
  const { date, time } = useFormat();
  const toast = useToast();
  const { doctorId } = doctor;
  const { open, send, lost, error, busy } = useBooking(doctorId, (form: Input<'bookForPatient'>) =>
    call('bookForPatient', form),
  );
  const slots = open.data?.slots;
  const first = slots?.find((slot) => slot.date >= day) ?? slots?.at(-1);
  const booked = (made: Output<'bookForPatient'>) => {
    toast(t('followUp.given', { name: patient.name, date: date(made.date), time: time(made.time) }));
    onClose();
  };
  return (
    <Dialog open title={t('followUp.title', { name: patient.name })} onClose={onClose}>
      {!slots && (open.error ? <ErrorState error={open.error} onRetry={() => void open.refetch()} /> : <Waiting />)}
      {slots && !first && <EmptyState title={t('followUp.none')} text={t('followUp.noneText')} />}
      {slots && first && (
        <Form
          check={(value) => check(bookForPatient.input, value)}
          defaults={{ ...createPatientDraft(patient), slotId: first.id }}
          extra={{ doctorId, patientId: patient.id }}
          onSubmit={(form) => send(form, { onSuccess: booked })}
          error={error}
          busy={busy}
        >
          <SlotFields doctor={doctor} slots={slots} lost={lost} firstDay={first.date} />
          <ChosenTime slots={slots} />
          <Submit onCancel={onClose}>{t('followUp.give')}</Submit>
        </Form>
      )}
    </Dialog>
  );
}

/** Buttons that book the next visit from the chart: on the day that the record says, otherwise after one of the usual times. */
export function FollowUp({ patient }: { patient: Output<'getPatient'> }) {
  const { t } = useTranslation('mfe-doctor');
  const { data } = useAvailability();
  const { date } = useFormat();
  const agreed = useAgreedDay(patient.id);
  const [day, setDay] = useState<string>();
  if (!data?.doctorId || !data.clinics.length) return null;
  const doctor = { ...data, doctorId: data.doctorId };
  return (
    <Section title={t('followUp.heading')}>
      <Row>
        {agreed && (
          <Button variant="second" icon="calendar" onClick={() => setDay(agreed)}>
            {t('followUp.agreed', { date: date(agreed) })}
          </Button>
        )}
        {!agreed &&
          AFTER.map((each) => (
            <Button
              key={each}
              variant="second"
              icon="calendar"
              onClick={() => setDay(addDays(todayInNepal(), FOLLOW_UP_AFTER[each]))}
            >
              {t(`followUp.after.${each}`)}
            </Button>
          ))}
      </Row>
      {day && <FollowUpDialog patient={patient} day={day} doctor={doctor} onClose={() => setDay(undefined)} />}
    </Section>
  );
}
