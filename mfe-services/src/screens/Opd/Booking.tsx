import { can } from '@chautari/contract';
import { AppointmentBooked, BookingFlow, useBookingFlow } from '@chautari/shared-ui/booking';
import { Button, ButtonLink, Notice, Section, Stack, TextLink } from '@chautari/shared-ui/core';
import { useSession, useTranslation } from '@chautari/shared-ui/platform';
import { Arrival } from '../../parts/Arrival';
import { WithPerson } from '../../parts/WithPerson';

type Flow = ReturnType<typeof useBookingFlow>;

/** The way to an account, by which nothing has to be typed. */
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

/** What came of it, and the way to follow it for those who have an account. */
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

/** From all doctors to one, to a time and to the request: the same steps for patients and, with their details, for visitors. */
export function Booking() {
  const { t } = useTranslation('mfe-services');
  const { person } = useSession({ ask: 'ifLikely' });
  const isPatient = can(person, 'appointment.book');
  const flow = useBookingFlow();
  const { booking, step, stepName, place } = flow;
  const shown = { flow, level: 3, action: t('opd.take') } as const;
  return (
    <Arrival step={place}>
      {booking ? (
        <Done flow={flow} isPatient={isPatient} />
      ) : (
        <Section title={step === 'doctor' ? t('opd.formTitle') : stepName}>
          {isPatient ? (
            <WithPerson>
              {({ id, relation }) => (
                <BookingFlow as="patient" {...shown} person={relation === null ? undefined : id} />
              )}
            </WithPerson>
          ) : (
            <Stack spacing={6}>
              {step === 'doctor' && <GuestNotice />}
              <BookingFlow as="guest" {...shown} />
            </Stack>
          )}
        </Section>
      )}
    </Arrival>
  );
}
