import type { Appointment } from '@chautari/contract';
import { useToast } from '@chautari/shared-ui/core';
import { ConfirmDialog } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useCancel, useChanged } from './useDashboard';

/** Confirms the cancellation of an appointment, which frees its slot. */
export default function CancelDialog({
  appointment,
  onClose,
  onCancelled,
}: {
  appointment: Appointment;
  onClose: () => void;
  onCancelled: () => void;
}) {
  const { t } = useTranslation('mfe-patient');
  const { date, text, time } = useFormat();
  const toast = useToast();
  const changed = useChanged();
  const cancel = useCancel();
  const done = (after: Appointment) => {
    changed(after);
    toast(t('dashboard.cancelled'));
    onCancelled();
  };
  return (
    <ConfirmDialog
      open
      title={t('dashboard.cancelTitle')}
      text={t('dashboard.cancelText', {
        doctor: text(appointment.doctor.name),
        date: date(appointment.date),
        time: time(appointment.time),
      })}
      submit={t('dashboard.cancelYes')}
      stay={t('dashboard.cancelNo')}
      busy={cancel.isPending}
      error={cancel.error}
      onClose={onClose}
      onConfirm={() => cancel.mutate(appointment.id, { onSuccess: done })}
    />
  );
}
