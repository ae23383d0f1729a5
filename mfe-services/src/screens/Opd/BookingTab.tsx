import { lazy, Suspense } from 'react';
import { Facts, List, Panel, Section, Stack } from '@chautari/shared-ui/core';
import { useFormat, usePublicData, useSettings, useTranslation } from '@chautari/shared-ui/platform';
import { useIsInView } from '../../parts/useSeen';

const Booking = lazy(async () => ({ default: (await import('./Booking')).Booking }));

/** The doctors from the page data, shown without JavaScript and while the booking loads. */
function Doctors() {
  const { t } = useTranslation('mfe-services');
  const { rupees, text } = useFormat();
  const { phone } = useSettings();
  const { data } = usePublicData('listDoctors');
  return (
    <Section title={t('opd.doctors')}>
      <Stack>
        <noscript>
          <p>
            {t('opd.callToBook')} <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
          </p>
        </noscript>
        <Panel>
          <List>
            {data?.doctors.map(({ id, name, specialization, clinics }) => (
              <li key={id}>
                <h3>{text(name)}</h3>
                <p>{text(specialization)}</p>
                {clinics.map((clinic) => (
                  <Facts
                    key={clinic.id}
                    items={[
                      ['pin', `${text(clinic.facility.name)}, ${text(clinic.facility.place)}`],
                      ['money', rupees(clinic.charge)],
                    ]}
                  />
                ))}
              </li>
            ))}
          </List>
        </Panel>
      </Stack>
    </Section>
  );
}

/** Booking tab. Its code loads when the tab is opened. */
export function BookingTab() {
  const { place, isInView } = useIsInView();
  return (
    <div ref={place}>
      {isInView ? (
        <Suspense fallback={<Doctors />}>
          <Booking />
        </Suspense>
      ) : (
        <Doctors />
      )}
    </div>
  );
}
