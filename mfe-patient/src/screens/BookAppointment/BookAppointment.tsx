import type { Booking } from '@chautari/contract';
import { AppointmentBooked, BookingFlow, useBookingFlow } from '@chautari/shared-ui/booking';
import { ButtonLink, EmptyState, Page, useStep } from '@chautari/shared-ui/core';
import { useSearchParams, useTranslation } from '@chautari/shared-ui/platform';
import { PersonGate } from '../../parts/PersonGate';
import { PersonSwitcher } from '../../parts/PersonSwitcher';

function Done({ booking, person }: { booking: Booking; person: string | undefined }) {
  const { t } = useTranslation('mfe-patient');
  return (
    <Page title={t('shared-ui:booking.submitted')} audience="patient" pictogram="patient">
      <AppointmentBooked booking={booking}>
        <ButtonLink to={`/patient-dashboard${person ? `?person=${person}` : ''}#appointment-${booking.id}`}>
          {t('book.toDashboard')}
        </ButtonLink>
      </AppointmentBooked>
    </Page>
  );
}

/** Books an appointment in steps: doctor, time, request. `?person=<id>` books for a family member. */
export default function BookAppointment() {
  const { t } = useTranslation('mfe-patient');
  const person = useSearchParams()[0].get('person') ?? undefined;
  const flow = useBookingFlow();
  const { booking, step, stepName } = flow;
  useStep(booking ? 'done' : step);
  if (booking) return <Done booking={booking} person={person} />;
  const isFirst = step === 'doctor';
  return (
    <Page
      title={isFirst ? t('book.title') : stepName}
      // Later steps have no picture, so that the days fit on the first screen of a phone.
      {...(isFirst && { lead: t('book.lead'), pictogram: 'patient' as const })}
      audience="patient"
    >
      <PersonSwitcher compact={!isFirst} />
      <PersonGate>
        {({ death }) =>
          death ? (
            <EmptyState title={t('book.died')} text={t('book.diedText')} />
          ) : (
            <BookingFlow as="patient" flow={flow} person={person} />
          )
        }
      </PersonGate>
    </Page>
  );
}
