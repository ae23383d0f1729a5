import type { ReactNode } from 'react';
import { ButtonLink, EmergencyLink, Icon, Page, Panel, Section, styled, type IconName } from '@chautari/shared-ui/core';
import { useFormat, useSettings, useTranslation } from '@chautari/shared-ui/platform';

const Ways = styled('div')({
  display: 'grid',
  gap: 16,
  '@media (min-width:640px)': { gridTemplateColumns: '1fr 1fr' },
  '& .way': { display: 'grid', gap: 8, alignContent: 'start', justifyItems: 'start' },
  '& h2': { display: 'flex', gap: 10, alignItems: 'center' },
  '& h2 svg': { color: 'var(--accent)' },
  '& p': { overflowWrap: 'anywhere' },
});

const Hours = styled('dl')({
  margin: 0,
  maxWidth: 640,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 24px',
    padding: '12px 0',
    borderTop: '1px solid var(--line)',
  },
  '& > div:first-of-type': { borderTop: 0 },
  '& dt': { fontWeight: 700 },
  '& dd': { margin: 0 },
});

const Way = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <Panel className="way">
    <h2>
      <Icon name={icon} />
      {title}
    </h2>
    {children}
  </Panel>
);

/** Phone, e-mail, place and hours of the portal. */
export default function Contact() {
  const { t } = useTranslation('mfe-public');
  const { text } = useFormat();
  const { phone, email, place } = useSettings();
  const hours = (['weekdays', 'saturday', 'sunday', 'emergency'] as const).map(
    (day) => [t(`contact.${day}`), t(`contact.${day}Time`)] as const,
  );
  return (
    <Page title={t('contact.title')} lead={t('contact.lead')}>
      <Ways>
        <Way icon="phone" title={t('contact.phone')}>
          <p>{phone}</p>
          <ButtonLink href={`tel:${phone.replace(/\s/g, '')}`} icon="phone">
            {t('contact.phone')}
          </ButtonLink>
        </Way>
        <Way icon="mail" title={t('contact.email')}>
          <p>{email}</p>
          <ButtonLink href={`mailto:${email}`} variant="second" icon="mail">
            {t('contact.email')}
          </ButtonLink>
        </Way>
        <Way icon="pin" title={t('contact.place')}>
          <p>{text(place)}</p>
        </Way>
        <Way icon="alert" title={t('contact.emergency')}>
          <p>{t('contact.emergencyText')}</p>
          <EmergencyLink large />
        </Way>
      </Ways>
      <Section title={t('contact.hours')}>
        <Panel>
          <Hours>
            {hours.map(([day, time]) => (
              <div key={day}>
                <dt>{day}</dt>
                <dd>{time}</dd>
              </div>
            ))}
          </Hours>
        </Panel>
      </Section>
    </Page>
  );
}
