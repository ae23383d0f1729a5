import { Hero, LineLinkCard, Page, PortalCard, Section, styled } from '@chautari/shared-ui/core';
import { PORTAL_NAME, useFormat, useLanguage, useSettings, useTranslation } from '@chautari/shared-ui/platform';

const Portals = styled('div')({
  display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '14px 10px', position: 'relative', marginTop: -22,
  '@media (min-width:640px)': { gridTemplateColumns: 'repeat(4,1fr)' },
  '@media (min-width:1000px)': { gap: 24, marginTop: -64 },
});

const Quick = styled('div')({ display: 'grid', gap: 16, '@media (min-width:640px)': { gridTemplateColumns: '1fr 1fr' } });

/** The portal's front door: who it is for, and where everyone goes from here. */
export default function Home() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { text } = useFormat();
  const { place } = useSettings();
  return (
    <Page
      title={PORTAL_NAME[language]}
      hero={<Hero lead={t('home.lead')} description={t('home.description')} place={text(place)} />}
    >
      <h2 className="visually-hidden">{t('home.portals')}</h2>
      <Portals>
        <PortalCard to="/patient-login" audience="patient" pictogram="patient" title={t('home.patient')} text={t('home.patientText')} />
        <PortalCard to="/doctor-login" audience="doctor" pictogram="doctor" title={t('home.doctor')} text={t('home.doctorText')} />
        <PortalCard to="/authorize-login" audience="staff" pictogram="staff" title={t('home.staff')} text={t('home.staffText')} />
        <PortalCard to="/about" audience="public" pictogram="about" title={t('home.about')} text={t('home.aboutText')} />
      </Portals>
      <Section title={t('home.quick')}>
        <Quick>
          <LineLinkCard to="/services" audience="services" pictogram="services" title={t('home.services')} text={t('home.servicesText')} />
          <LineLinkCard to="/how-to-use" audience="public" pictogram="about" title={t('home.howToUse')} text={t('home.howToUseText')} />
        </Quick>
      </Section>
    </Page>
  );
}
