import { isOpen, canBeOnSlip, type Appointment } from '@chautari/contract';
import { AppointmentSlip, useCalendarEvents } from '@chautari/shared-ui/booking';
import { Button, ErrorState, Row, Stack } from '@chautari/shared-ui/core';
import { Dialog } from '@chautari/shared-ui/forms';
import { CalendarButton, PrintButton } from '@chautari/shared-ui/printing';
import { call, useMutation, useTranslation } from '@chautari/shared-ui/platform';

/** Slip of an appointment: printable, with a code for the doctor and a calendar entry. */
export default function SlipDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { t } = useTranslation('mfe-patient');
  const events = useCalendarEvents();
  const make = useMutation({ mutationFn: () => call('makeShareCode', { slipOf: appointment.id }) });
  const mayHaveCode = isOpen(appointment.status) && canBeOnSlip(appointment.date);
  return (
    <Dialog open title={t('dashboard.slip')} onClose={onClose}>
      <AppointmentSlip appointment={appointment} code={make.data?.code} />
      {mayHaveCode && !make.data && (
        <Stack>
          <p>{t('dashboard.slipCodeText')}</p>
          {make.error && <ErrorState error={make.error} onRetry={() => make.mutate()} />}
          <Row>
            <Button variant="second" icon="share" busy={make.isPending} onClick={() => make.mutate()}>
              {t('dashboard.slipCode')}
            </Button>
          </Row>
        </Stack>
      )}
      {make.data && <p role="status">{t('dashboard.slipCodeDone')}</p>}
      <Row>
        <PrintButton>{t('shared-ui:booking.printSlip')}</PrintButton>
        <CalendarButton events={events(appointment)} fileName={`appointment-${appointment.date}`} />
        <Button variant="quiet" onClick={onClose}>
          {t('shared-ui:action.close')}
        </Button>
      </Row>
    </Dialog>
  );
}
