import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Appointment } from '@chautari/contract';
import {
  Button,
  ButtonLink,
  DateTile,
  EmptyState,
  ErrorState,
  Facts,
  List,
  Panel,
  Row,
  StatusBadge,
  useToast,
  Waiting,
} from '@chautari/shared-ui/core';
import { Busy, ConfirmDialog } from '@chautari/shared-ui/forms';
import { useFormat, useLocation, useTranslation } from '@chautari/shared-ui/platform';
import { usePerson } from '../../parts/family';
import { useCancel, useChanged, useMyAppointments } from './useDashboard';

const MoveAppointment = lazy(() =>
  import('@chautari/shared-ui/booking').then((booking) => ({ default: booking.MoveAppointment })),
);
const SlipDialog = lazy(() => import('./SlipDialog'));

type Asking = { what: 'cancel' | 'move' | 'slip'; appointment: Appointment } | null;
interface LineProps {
  appointment: Appointment;
  onAsk: (asking: Asking) => void;
}

/** Actions of an upcoming appointment. */
const CHOICES = [
  { choice: 'slip', variant: 'second', icon: 'file' },
  { choice: 'move', variant: 'quiet' },
  { choice: 'cancel', variant: 'quiet' },
] as const;

/** Statuses that allow booking again. */
const AGAIN = new Set<Appointment['status']>(['cancelled', 'rejected']);

function AppointmentLine({ appointment, onAsk }: LineProps) {
  const { t } = useTranslation('mfe-patient');
  const { date, digits, text, time } = useFormat();
  const { changeable, date: day, doctor, facility, patientName, reason, status, token } = appointment;
  const { id } = usePerson();
  const what = `${text(doctor.name)}, ${date(appointment.date)}`;
  return (
    <DateTile day={appointment.date} title={text(doctor.specialization)} badge={<StatusBadge status={status} />}>
      <p>{date(appointment.date)}</p>
      <Facts
        items={[
          ['user', t('dashboard.for', { name: patientName })],
          ['clinic', text(doctor.name)],
          ['clock', time(appointment.time)],
          ['pin', text(facility.name)],
        ]}
      />
      {changeable && token && <p>{t('dashboard.token', { token: digits(token) })}</p>}
      {reason && <p>{t('dashboard.reason', { reason })}</p>}
      {changeable && (
        <Row marginTop={2}>
          {CHOICES.map(({ choice, ...look }) => (
            <Button
              key={choice}
              {...look}
              aria-label={`${t(`dashboard.${choice}`)}: ${what}`}
              onClick={() => onAsk({ what: choice, appointment })}
            >
              {t(`dashboard.${choice}`)}
            </Button>
          ))}
        </Row>
      )}
      {AGAIN.has(status) && (
        <Row marginTop={2}>
          <ButtonLink
            to={`/book-appointment?${new URLSearchParams({ doctor: doctor.id, ...(id && { person: id }) })}`}
            variant="second"
            icon="calendar"
            aria-label={`${t('dashboard.bookAgain')}: ${text(doctor.name)}, ${date(day)}`}
          >
            {t('dashboard.bookAgain')}
          </ButtonLink>
        </Row>
      )}
    </DateTile>
  );
}

/** Confirms the cancellation of an appointment, which frees its slot. */
function CancelDialog({
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

function MoveDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { t } = useTranslation('mfe-patient');
  const toast = useToast();
  const changed = useChanged();
  const done = (after: Appointment) => {
    changed(after);
    toast(t('dashboard.moved'));
    onClose();
  };
  return (
    <Suspense fallback={<Busy />}>
      <MoveAppointment appointment={appointment} onMoved={done} onClose={onClose} />
    </Suspense>
  );
}

/** Minimum number of appointments shown at first. Upcoming ones are always shown. */
const SHOWN = 3;

/** Sorts upcoming appointments first, the nearest on top, then past ones, the latest on top. */
function sortAppointments(appointments: readonly Appointment[]) {
  const open = appointments.filter(({ changeable }) => changeable).reverse();
  return {
    ordered: [...open, ...appointments.filter(({ changeable }) => !changeable)],
    least: Math.max(SHOWN, open.length),
  };
}

/** Scrolls to the appointment in the hash after a booking. The cached list may not hold it yet. */
function useArrival(appointments: readonly Appointment[] | undefined) {
  const { hash } = useLocation();
  const handledHash = useRef('');
  useEffect(() => {
    const place = hash && hash !== handledHash.current ? document.getElementById(hash.slice(1)) : null;
    if (!place) return;
    handledHash.current = hash;
    place.scrollIntoView();
    place.focus({ preventScroll: true });
  }, [appointments, hash]);
}

/** The patient’s appointments with their status. Open ones can be rescheduled or cancelled. */
export function Appointments() {
  const { t } = useTranslation('mfe-patient');
  const { digits } = useFormat();
  const { data, error, refetch } = useMyAppointments();
  const [asking, setAsking] = useState<Asking>(null);
  const [showsAll, setShowsAll] = useState(false);
  useArrival(data?.appointments);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { appointments } = data;
  if (!appointments.length)
    return (
      <EmptyState
        title={t('dashboard.none')}
        text={t('dashboard.noneText')}
        action={
          <ButtonLink to="/book-appointment" variant="second">
            {t('dashboard.book')}
          </ButtonLink>
        }
      />
    );
  const { ordered, least } = sortAppointments(appointments);
  const visible = showsAll ? ordered : ordered.slice(0, least);
  const close = () => setAsking(null);
  // The pressed button disappears with the appointment.
  const closeAfterCancelling = () => {
    const id = asking?.appointment.id;
    close();
    requestAnimationFrame(() => document.getElementById(`appointment-${id}`)?.focus());
  };
  return (
    <Panel>
      <List>
        {visible.map((appointment) => (
          <li key={appointment.id} id={`appointment-${appointment.id}`} tabIndex={-1}>
            <AppointmentLine appointment={appointment} onAsk={setAsking} />
          </li>
        ))}
      </List>
      {visible.length < appointments.length && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          {t('dashboard.all', { all: digits(appointments.length) })}
        </Button>
      )}
      {asking?.what === 'cancel' && (
        <CancelDialog appointment={asking.appointment} onClose={close} onCancelled={closeAfterCancelling} />
      )}
      {asking?.what === 'slip' && (
        <Suspense fallback={<Busy />}>
          <SlipDialog appointment={asking.appointment} onClose={close} />
        </Suspense>
      )}
      {asking?.what === 'move' && <MoveDialog appointment={asking.appointment} onClose={close} />}
    </Panel>
  );
}
