import { useState } from 'react';
import { addDays, bookForPatient, check, todayInNepal } from '@chautari/contract';
import { createPatientDraft, SlotFields, useBooking } from '@chautari/shared-ui/booking';
import { Button, EmptyState, ErrorState, Row, Section, useToast, Waiting } from '@chautari/shared-ui/core';
import { Dialog, Form, Submit } from '@chautari/shared-ui/forms';
import { call, useFormat, useTranslation, type Input, type Output } from '@chautari/shared-ui/platform';
import { ChosenTime } from '../../parts/ChosenTime';
import { useAvailability } from '../../parts/useAvailability';

/** Usual follow-up intervals in days. */
const AFTER = { days3: 3, week: 7, month: 30 } as const;
type After = keyof typeof AFTER;

interface DialogProps {
  patient: Output<'getPatient'>;
  after: After;
  doctor: Output<'getMyAvailability'> & { doctorId: string };
  onClose: () => void;
}

/** Books a time on the follow-up day, or on the next day with an open slot. The preselected time can be changed. */
function FollowUpDialog({ patient, after, doctor, onClose }: DialogProps) {
  const { t } = useTranslation('mfe-doctor');
  const { date, time } = useFormat();
  const toast = useToast();
  const { doctorId } = doctor;
  const { open, send, lost, error, busy } = useBooking(doctorId, (form: Input<'bookForPatient'>) =>
    call('bookForPatient', form),
  );
  const slots = open.data?.slots;
  const targetDate = addDays(todayInNepal(), AFTER[after]);
  const first = slots?.find((slot) => slot.date >= targetDate) ?? slots?.at(-1);
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

/** Buttons that book the next visit from the chart. */
export function FollowUp({ patient }: { patient: Output<'getPatient'> }) {
  const { t } = useTranslation('mfe-doctor');
  const { data } = useAvailability();
  const [after, setAfter] = useState<After>();
  if (!data?.doctorId || !data.clinics.length) return null;
  const doctor = { ...data, doctorId: data.doctorId };
  return (
    <Section title={t('followUp.heading')}>
      <Row>
        {(Object.keys(AFTER) as After[]).map((each) => (
          <Button key={each} variant="second" icon="calendar" onClick={() => setAfter(each)}>
            {t(`followUp.after.${each}`)}
          </Button>
        ))}
      </Row>
      {after && <FollowUpDialog patient={patient} after={after} doctor={doctor} onClose={() => setAfter(undefined)} />}
    </Section>
  );
}
