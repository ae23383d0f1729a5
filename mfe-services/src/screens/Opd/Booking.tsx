import { can } from '@chautari/contract';
import { AppointmentBooked, BookingFlow, useBookingFlow } from '@chautari/shared-ui/booking';
import { Button, ButtonLink, Notice, Section, Stack, TextLink } from '@chautari/shared-ui/core';
import { useSession, useTranslation } from '@chautari/shared-ui/platform';
import { Arrival } from '../../parts/Arrival';
import { WithPerson } from '../../parts/WithPerson';

type Flow = ReturnType<typeof useBookingFlow>;

/** Link to sign in, which prefills the form. */
function GuestNotice() {
  const { t } = useTranslation('mfe-services');
  return (
    <Notice kind="info">
      <p>{t('opd.asGuest')}</p>
      <div>
        <TextLink to={`/patient-login?next=${encodeURIComponent('/service/opd?tab=booking')}`}>
          {t('record.signIn')}
        </TextLink>
      </div>
    </Notice>
  );
}

/** Confirmation of the booking, with a link to the appointments for patients. */
function Done({ flow: { booking, again }, isPatient }: { flow: Flow; isPatient: boolean }) {
  const { t } = useTranslation('mfe-services');
  const person = new URLSearchParams(window.location.search).get('person');
  return (
    <Section title={t('shared-ui:booking.submitted')}>
      <AppointmentBooked booking={booking!}>
        {isPatient && (
          <ButtonLink to={`/patient-dashboard${person ? `?person=${person}` : ''}#appointment-${booking!.id}`}>
            {t('opd.toMine')}
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={again}>
          {t('opd.another')}
        </Button>
      </AppointmentBooked>
    </Section>
  );
}

/** Books an appointment: doctor, time, request. Visitors also enter their details. */
export function Booking() {
  const { t } = useTranslation('mfe-services');
  const { person } = useSession({ ask: 'ifLikely' });
  const isPatient = can(person, 'appointment.book');
  const flow = useBookingFlow();
  const { booking, step, stepName, place } = flow;
  const flowProps = { flow, level: 3, action: t('opd.take') } as const;
  return (
    <Arrival step={place}>
      {booking ? (
        <Done flow={flow} isPatient={isPatient} />
      ) : (
        <Section title={step === 'doctor' ? t('opd.formTitle') : stepName}>
          {isPatient ? (
            <WithPerson>
              {({ id, relation }) => (
                <BookingFlow as="patient" {...flowProps} person={relation === null ? undefined : id} />
              )}
            </WithPerson>
          ) : (
            <Stack spacing={6}>
              {step === 'doctor' && <GuestNotice />}
              <BookingFlow as="guest" {...flowProps} />
            </Stack>
          )}
        </Section>
      )}
    </Arrival>
  );
}
