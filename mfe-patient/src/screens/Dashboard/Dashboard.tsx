import type { Appointment } from '@chautari/api/contract';
import { ButtonLink, DayStone, EmptyState, ErrorState, Facts, List, Page, Panel, Section, StatusBadge, Waiting } from '@chautari/shared-ui/core';
import { useFormat, useSession, useTranslation } from '@chautari/shared-ui/platform';
import { useMyAppointments } from './useMyAppointments';

function AppointmentLine({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation();
  const { date, text, time } = useFormat();
  const { doctor, facility, reason, status } = appointment;
  return (
    <DayStone day={appointment.date} title={text(doctor.specialization)} badge={<StatusBadge status={status} />}>
      <p>{date(appointment.date)}</p>
      <Facts items={[['user', text(doctor.name)], ['clock', time(appointment.time)], ['pin', text(facility.name)]]} />
      {reason && <p>{t('dashboard.reason', { reason })}</p>}
    </DayStone>
  );
}

function Appointments() {
  const { t } = useTranslation();
  const { data, error, refetch } = useMyAppointments();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (!data.appointments.length) return <EmptyState title={t('dashboard.none')} text={t('dashboard.noneText')} action={<ButtonLink to="/book-appointment" variant="second">{t('dashboard.book')}</ButtonLink>} />;
  return <Panel><List>{data.appointments.map((appointment) => <li key={appointment.id}><AppointmentLine appointment={appointment} /></li>)}</List></Panel>;
}

/** Where a patient lands: their appointments and what has become of them. */
export default function Dashboard() {
  const { t } = useTranslation();
  const { text } = useFormat();
  const { person } = useSession({ ask: 'always' });
  return (
    <Page
      title={t('dashboard.title', { name: person ? text(person.name) : '' })}
      subtitle={<>{t('dashboard.id')} <span className="nowrap">{person?.publicId}</span></>}
      audience="patient"
      pictogram="patient"
      actions={<ButtonLink to="/book-appointment" icon="calendar">{t('dashboard.book')}</ButtonLink>}
    >
      <Section title={t('dashboard.appointments')}><Appointments /></Section>
    </Page>
  );
}
