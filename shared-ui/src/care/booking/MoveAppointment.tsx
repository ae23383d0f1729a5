import { Dialog, Form, Submit } from '@chautari/shared-ui/forms';
import { check, moveMyAppointment, type Appointment } from '@chautari/contract';
import { ErrorState, Waiting } from '../../faces/core';
import { call, useFormat, useTranslation } from '../../faces/platform';
import { useDoctor } from './doctors';
import { GiveUp } from './GiveUp';
import { SlotFields } from './SlotFields';
import { useBooking } from './useBooking';

interface MoveAppointmentProps {
  appointment: Appointment;
  onMoved: (moved: Appointment) => void;
  onClose: () => void;
}

/** Reschedules an appointment to another open time of the same doctor. */
export function MoveAppointment({ appointment, onMoved, onClose }: MoveAppointmentProps) {
  const { t } = useTranslation('shared-ui');
  const { date, text, time } = useFormat();
  const {
    doctor: { id: doctorId },
    facility,
    id,
  } = appointment;
  const { open, send, lost, error, busy } = useBooking(doctorId, (form: { id: string; slotId: string }) =>
    call('moveMyAppointment', form),
  );
  const doctor = useDoctor(doctorId);
  const failed = open.error ?? doctor.error;
  return (
    <Dialog
      open
      title={t('booking.move')}
      text={t('booking.moveText', {
        date: date(appointment.date),
        time: time(appointment.time),
        place: text(facility.name),
      })}
      onClose={onClose}
    >
      {failed && !open.data && (
        <ErrorState error={failed} onRetry={() => void Promise.all([open.refetch(), doctor.refetch()])} />
      )}
      {!failed && !(open.data && doctor.data) && <Waiting />}
      {open.data && doctor.data && (
        <Form
          check={(value) => check(moveMyAppointment.input, value)}
          extra={{ id }}
          onSubmit={(form) => send(form, { onSuccess: onMoved })}
          error={error}
          busy={busy}
        >
          <SlotFields doctor={doctor.data} slots={open.data.slots} lost={lost} />
          <GiveUp error={error} />
          <Submit onCancel={onClose}>{t('booking.moveSubmit')}</Submit>
        </Form>
      )}
    </Dialog>
  );
}
