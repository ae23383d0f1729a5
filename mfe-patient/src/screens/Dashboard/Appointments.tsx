import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Appointment } from '@chautari/contract';
import {
  Busy,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  Section,
  styled,
  useToast,
  Waiting,
} from '@chautari/shared-ui/core';
import { useFormat, useLocation, useTranslation } from '@chautari/shared-ui/platform';
import { AppointmentLine, type Asking } from './AppointmentLine';
import { LinesPanel } from './PressedLines';
import { useChanged, useMyAppointments } from './useDashboard';

const MoveAppointment = lazy(() =>
  import('@chautari/shared-ui/booking').then((booking) => ({ default: booking.MoveAppointment })),
);
const CancelDialog = lazy(() => import('./CancelDialog'));
const SlipDialog = lazy(() => import('./SlipDialog'));

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
const SHOWN = 2;

/** Sorts upcoming appointments first, the nearest on top, then past ones, the latest on top. */
function sortAppointments(appointments: readonly Appointment[]) {
  const open = appointments.filter(({ changeable }) => changeable).reverse();
  return {
    ordered: [...open, ...appointments.filter(({ changeable }) => !changeable)],
    least: Math.max(SHOWN, open.length),
  };
}

/** Opens the appointment in the hash after a booking, and scrolls to it. The cached list may not hold it yet. */
function useArrival(appointments: readonly Appointment[], open: (id: string) => void) {
  const { hash } = useLocation();
  const handledHash = useRef('');
  useEffect(() => {
    const place = hash && hash !== handledHash.current ? document.getElementById(hash.slice(1)) : null;
    if (!place) return;
    handledHash.current = hash;
    open(hash.slice(PREFIX.length + 1));
    place.scrollIntoView();
    // After the heading, which has the focus on a new page.
    requestAnimationFrame(() => place.focus({ preventScroll: true }));
  }, [appointments, hash, open]);
}

const PREFIX = 'appointment-';

const Lines = styled('ul')({ '& > li + li': { borderTop: '1px solid var(--line)' } });

interface AskedDialogProps {
  asking: NonNullable<Asking>;
  onClose: () => void;
}

/** The dialog of an action of an appointment. */
function AskedDialog({ asking: { what, appointment }, onClose }: AskedDialogProps) {
  // The pressed button disappears with the appointment.
  const closeAfterCancelling = () => {
    onClose();
    requestAnimationFrame(() => document.getElementById(`${PREFIX}${appointment.id}`)?.focus());
  };
  if (what === 'move') return <MoveDialog appointment={appointment} onClose={onClose} />;
  return (
    <Suspense fallback={<Busy />}>
      {what === 'cancel' ? (
        <CancelDialog appointment={appointment} onClose={onClose} onCancelled={closeAfterCancelling} />
      ) : (
        <SlipDialog appointment={appointment} onClose={onClose} />
      )}
    </Suspense>
  );
}

/** The list of appointments; the button for all of them is beside its heading. */
function AppointmentList({ appointments }: { appointments: readonly Appointment[] }) {
  const { t } = useTranslation('mfe-patient');
  const { digits } = useFormat();
  const [asking, setAsking] = useState<Asking>(null);
  const [showsAll, setShowsAll] = useState(false);
  const [openId, setOpenId] = useState('');
  useArrival(appointments, setOpenId);
  const { ordered, least } = sortAppointments(appointments);
  const visible = showsAll ? ordered : ordered.slice(0, least);
  // The pressed button disappears.
  const showAll = () => {
    setShowsAll(true);
    requestAnimationFrame(() => document.getElementById(`${PREFIX}${ordered[least]!.id}`)?.focus());
  };
  const more = visible.length < appointments.length && (
    <Button variant="quiet" onClick={showAll}>
      {t('dashboard.all', { all: digits(appointments.length) })}
    </Button>
  );
  return (
    <Section title={t('dashboard.appointments')} more={more}>
      <LinesPanel>
        <Lines>
          {visible.map((appointment) => (
            <li key={appointment.id} id={`${PREFIX}${appointment.id}`} tabIndex={-1}>
              <AppointmentLine
                appointment={appointment}
                isOpen={openId === appointment.id}
                onToggle={() => setOpenId(openId === appointment.id ? '' : appointment.id)}
                onAsk={setAsking}
              />
            </li>
          ))}
        </Lines>
      </LinesPanel>
      {asking && <AskedDialog asking={asking} onClose={() => setAsking(null)} />}
    </Section>
  );
}

/** The patient’s appointments with their status. Open ones can be rescheduled or cancelled. */
export function Appointments() {
  const { t } = useTranslation('mfe-patient');
  const { data, error, refetch } = useMyAppointments();
  if (data?.appointments.length) return <AppointmentList appointments={data.appointments} />;
  const content = () => {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!data) return <Waiting />;
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
  };
  return <Section title={t('dashboard.appointments')}>{content()}</Section>;
}
