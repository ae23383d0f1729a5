import { lazy, Suspense } from 'react';
import { Facts, List, Panel, Section, Stack } from '@chautari/shared-ui/core';
import { useFormat, usePublicData, useSettings, useTranslation } from '@chautari/shared-ui/platform';
import { useSeen } from '../../parts/useSeen';

const Booking = lazy(async () => ({ default: (await import('./Booking')).Booking }));

/** The doctors as the page itself holds them: to be read without script, and while the way to book is on its way. */
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

/** The way to a time with a doctor; its code is fetched when somebody opens the tab. */
export function BookingTab() {
  const { place, seen } = useSeen();
  return (
    <div ref={place}>
      {seen ? (
        <Suspense fallback={<Doctors />}>
          <Booking />
        </Suspense>
      ) : (
        <Doctors />
      )}
    </div>
  );
}
