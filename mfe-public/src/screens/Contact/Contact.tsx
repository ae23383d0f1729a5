import type { ReactNode } from 'react';
import {
  ButtonLink,
  EmergencyLink,
  FacilityCall,
  Icon,
  Page,
  Panel,
  Section,
  type IconName,
  Columns,
  Row,
  Stack,
  Typography,
} from '@chautari/shared-ui/core';
import { ServiceHours } from '@chautari/shared-ui/facilities';
import { useFormat, useMyOpenFacility, useSettings, useTranslation } from '@chautari/shared-ui/platform';
import { Email } from '../../parts/Email';

const Way = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <Panel>
    <Stack spacing={2} alignItems="flex-start">
      <Row component="h2" spacing={2.5} flexWrap="nowrap">
        <Icon name={icon} accent />
        {title}
      </Row>
      {children}
    </Stack>
  </Panel>
);

/** Contact page: phone, e-mail, place and hours, those of the reader's health post once one is chosen. */
export default function Contact() {
  const { t } = useTranslation('mfe-public');
  const { text } = useFormat();
  const { phone, email, place } = useSettings();
  const mine = useMyOpenFacility();
  return (
    <Page title={t('contact.title')} lead={t('contact.lead')} pictogram="messages">
      <Columns columns={{ sm: 2 }}>
        <Way icon="phone" title={t('contact.phone')}>
          {/* Without a number of its own that of the portal is called. */}
          {mine?.phone && <p>{text(mine.name)}</p>}
          <FacilityCall part="phone" fallback={phone} label={t('contact.callNumber', { phone: '{}' })} variant="main" />
        </Way>
        <Way icon="mail" title={t('contact.email')}>
          <p>
            <Email address={email} />
          </p>
          <ButtonLink href={`mailto:${email}`} variant="second" icon="mail">
            {t('contact.write')}
          </ButtonLink>
        </Way>
        <Way icon="pin" title={t('contact.place')}>
          <p>{mine ? `${text(mine.name)}, ${text(mine.place)}` : text(place)}</p>
        </Way>
        <Way icon="alert" title={t('contact.emergency')}>
          <p>{t('contact.emergencyText')}</p>
          <FacilityCall part="ambulance" label={t('home.facility.ambulance', { phone: '{}' })} variant="emergency" />
          <EmergencyLink large />
        </Way>
      </Columns>
      <Section title={t('contact.hours')}>
        <Panel>
          <ServiceHours />
        </Panel>
        <Typography marginTop={3}>{t('contact.doctors')}</Typography>
      </Section>
    </Page>
  );
}
