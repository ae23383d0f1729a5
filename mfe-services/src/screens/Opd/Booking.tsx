import { useState } from 'react';
import type { Doctor } from '@chautari/contract';
import {
  AppointmentBooked,
  AppointmentForm,
  DoctorFinder,
  DoctorProfile,
  type Booked,
} from '@chautari/shared-ui/booking';
import { Button, Notice, Panel, Row, Section, Stack, TextLink, useToast } from '@chautari/shared-ui/core';
import { useSession, useTranslation } from '@chautari/shared-ui/platform';
import { Arrival } from '../../parts/Arrival';
import { WithPerson } from '../../parts/WithPerson';

/** The form as it suits who reads: filled in for a signed-in patient, empty for anybody else. */
function TakeAppointment(ends: { doctor: Doctor; onBooked: (booking: Booked) => void; onCancel: () => void }) {
  const { t } = useTranslation('mfe-services');
  const { person } = useSession({ ask: 'ifLikely' });
  const isPatient = person?.role === 'patient' && person.access === 'full';
  return (
    <Section title={t('opd.formTitle')}>
      <Panel maxWidth="text">
        <Stack spacing={6}>
          {!isPatient && (
            <Notice kind="info">
              <p>{t('opd.asGuest')}</p>
              <div>
                <TextLink to={`/patient-login?next=${encodeURIComponent('/service/opd?tab=booking')}`}>
                  {t('record.signIn')}
                </TextLink>
              </div>
            </Notice>
          )}
          {isPatient ? (
            <WithPerson>
              {({ id, relation }) => <AppointmentForm as="patient" {...ends} {...(relation && { person: id })} />}
            </WithPerson>
          ) : (
            <AppointmentForm as="guest" {...ends} />
          )}
        </Stack>
      </Panel>
    </Section>
  );
}

/** From all doctors to one, from the profile to the form, and what came of it. */
export function Booking() {
  const { t } = useTranslation('mfe-services');
  const toast = useToast();
  const [doctor, setDoctor] = useState<Doctor>();
  const [taking, setTaking] = useState(false);
  const [cancelled, setCancelled] = useState(0);
  const [booking, setBooking] = useState<Booked>();
  const choose = (chosen?: Doctor) => {
    setDoctor(chosen);
    setTaking(false);
    setBooking(undefined);
  };
  const cancel = () => {
    setTaking(false);
    setCancelled(cancelled + 1);
  };
  const booked = (answer: Booked) => {
    setTaking(false);
    setBooking(answer);
    toast(t('shared-ui:booking.submitted'));
  };
  const content = () => {
    if (!doctor) return <DoctorFinder onChoose={choose} action={t('opd.see')} />;
    if (booking) {
      return (
        <Section title={t('shared-ui:booking.submitted')}>
          <AppointmentBooked booking={booking}>
            <Button variant="quiet" onClick={() => choose()}>
              {t('opd.another')}
            </Button>
          </AppointmentBooked>
        </Section>
      );
    }
    return (
      <Stack spacing={8}>
        <div>
          <Button variant="quiet" icon="previous" onClick={() => choose()}>
            {t('opd.others')}
          </Button>
        </div>
        <DoctorProfile doctor={doctor}>
          {!taking && (
            <Row>
              <Button icon="calendar" onClick={() => setTaking(true)}>
                {t('opd.take')}
              </Button>
            </Row>
          )}
        </DoctorProfile>
        {taking && (
          <Arrival>
            <TakeAppointment doctor={doctor} onBooked={booked} onCancel={cancel} />
          </Arrival>
        )}
      </Stack>
    );
  };
  return <Arrival step={`${doctor?.id} ${booking?.id} ${cancelled}`}>{content()}</Arrival>;
}
