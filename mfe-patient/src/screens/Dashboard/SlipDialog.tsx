import type { Appointment } from '@chautari/contract';
import { AppointmentSlip, useCalendarEvents } from '@chautari/shared-ui/booking';
import { Button, Row } from '@chautari/shared-ui/core';
import { CalendarButton, Dialog, PrintButton } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';

/** What one takes along to an appointment: the slip for the desk, on paper too, and the entry for a calendar. */
export default function SlipDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { t } = useTranslation('mfe-patient');
  const events = useCalendarEvents();
  return (
    <Dialog open title={t('dashboard.slip')} onClose={onClose}>
      <AppointmentSlip appointment={appointment} />
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
