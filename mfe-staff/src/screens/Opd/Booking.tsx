import { useState } from 'react';
import { todayInNepal, type Doctor, type PatientSummary } from '@chautari/contract';
import {
  AppointmentBooked,
  AppointmentForm,
  DoctorFinder,
  DoctorProfile,
  type Booked,
} from '@chautari/shared-ui/booking';
import { Button, EmptyState, ErrorState, Panel, Row, Section, Stack, useStep, Waiting } from '@chautari/shared-ui/core';
import { PatientFace } from '@chautari/shared-ui/lists';
import { call, useMutation, useQueryClient, useTranslation, type Output } from '@chautari/shared-ui/platform';
import { PatientSearch } from '../../parts/PatientSearch';
import { ClinicTimetable } from './ClinicTimetable';
import { usePatient } from './usePatient';

/** A patient by id, or a walk-in without a record. */
type Whom = { id: string } | 'walkIn';

/** Offers to check in a patient who was booked for today. */
function CheckInHere({ booking, onToken }: { booking: Booked; onToken: (token: number) => void }) {
  const { t } = useTranslation('mfe-staff');
  const cache = useQueryClient();
  const checkIn = useMutation({
    mutationFn: () => call('checkIn', { id: booking.id }),
    onSuccess: ({ token }) => {
      if (token) onToken(token);
      return cache.invalidateQueries({ queryKey: ['queue'] });
    },
  });
  if (checkIn.isSuccess)
    return (
      <p role="status">
        <b>{t('queue.did.checkIn', { name: booking.patientName })}</b>
      </p>
    );
  if (checkIn.error) return <ErrorState error={checkIn.error} onRetry={() => checkIn.mutate()} />;
  return (
    <Button icon="user" busy={checkIn.isPending} onClick={() => checkIn.mutate()}>
      {t('booking.checkIn')}
    </Button>
  );
}

function ForWhom({ onChoose }: { onChoose: (whom: Whom) => void }) {
  const { t } = useTranslation('mfe-staff');
  return (
    <Section title={t('booking.whom')}>
      <Panel>
        <Stack spacing={6}>
          <PatientSearch onChoose={({ id }: PatientSummary) => onChoose({ id })} />
          <div>
            <Button variant="second" icon="user" onClick={() => onChoose('walkIn')}>
              {t('booking.walkIn')}
            </Button>
          </div>
        </Stack>
      </Panel>
    </Section>
  );
}

interface WithDoctorProps {
  patient: Output<'getPatient'> | null;
  onAgain: () => void;
}

function WithDoctor({ patient, onAgain }: WithDoctorProps) {
  const { t } = useTranslation('mfe-staff');
  const cache = useQueryClient();
  const [doctor, setDoctor] = useState<Doctor>();
  const [booking, setBooking] = useState<Booked>();
  useStep(doctor?.id ?? 'doctor');
  const booked = (made: Booked) => {
    setBooking(made);
    void cache.invalidateQueries({ queryKey: ['queue'] });
  };
  if (booking) {
    const isToday = booking.date === todayInNepal();
    return (
      <AppointmentBooked booking={booking} focusSlip>
        {isToday && <CheckInHere booking={booking} onToken={(token) => setBooking({ ...booking, token })} />}
        <Button variant={isToday ? 'second' : 'main'} onClick={onAgain}>
          {t('booking.another')}
        </Button>
      </AppointmentBooked>
    );
  }
  if (!doctor)
    return (
      <Stack spacing={10}>
        <DoctorFinder onChoose={setDoctor} />
        <ClinicTimetable />
      </Stack>
    );
  return (
    <Stack spacing={6}>
      <div>
        <Button variant="second" icon="previous" onClick={() => setDoctor(undefined)}>
          {t('booking.otherDoctor')}
        </Button>
      </div>
      <DoctorProfile doctor={doctor} />
      <Panel>
        <AppointmentForm doctor={doctor} patient={patient} onBooked={booked} />
      </Panel>
    </Stack>
  );
}

/** Books at the desk for a patient or a walk-in. The booking is confirmed at once, with token and slip. */
export function Booking({ patientId }: { patientId?: string }) {
  const { t } = useTranslation('mfe-staff');
  const [whom, setWhom] = useState<Whom | undefined>(patientId ? { id: patientId } : undefined);
  const isPatient = whom !== undefined && whom !== 'walkIn';
  const { data, error, refetch } = usePatient(isPatient ? whom.id : undefined);
  const again = () => setWhom(undefined);
  useStep(whom ? 'with' : 'whom');
  if (!whom) return <ForWhom onChoose={setWhom} />;
  return (
    <Stack spacing={6}>
      {!patientId && (
        <Row>
          <Button variant="second" icon="previous" onClick={again}>
            {t('booking.back')}
          </Button>
        </Row>
      )}
      {isPatient && !data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
      {isPatient && data && (
        <Panel>
          <PatientFace patient={data} />
        </Panel>
      )}
      {whom === 'walkIn' && <p>{t('booking.walkInText')}</p>}
      {isPatient && data?.death && (
        <EmptyState title={t('shared-ui:death.noBooking')} text={t('shared-ui:death.noBookingText')} />
      )}
      {(data ? !data.death : whom === 'walkIn') && (
        <WithDoctor key={isPatient ? whom.id : 'walkIn'} patient={data ?? null} onAgain={again} />
      )}
    </Stack>
  );
}
