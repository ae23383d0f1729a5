import { LineLinkCard, Page, PortalCard, Section, styled, TextLink } from '@chautari/shared-ui/core';
import { NoticeCarousel } from '@chautari/shared-ui/notices';
import {
  PORTAL_NAME,
  useFormat,
  useLanguage,
  usePublicData,
  useSettings,
  useTranslation,
} from '@chautari/shared-ui/platform';
import { Hero } from '../../parts/Hero';

const Portals = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '14px 10px',
  position: 'relative',
  marginTop: -22,
  '@media (min-width:640px)': { gridTemplateColumns: 'repeat(4,1fr)' },
  '@media (min-width:1000px)': { gap: 24, marginTop: -64 },
});

const Quick = styled('div')({
  display: 'grid',
  gap: 16,
  '@media (min-width:640px)': { gridTemplateColumns: '1fr 1fr' },
});

/** The board starts after two seconds without doing, and then steps every two seconds. */
const BOARD = { idleMs: 2000, stepMs: 2000 };

const BoardHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 24px',
  marginBottom: 6,
});

/** The newest notices, one at a time; without any, no board. */
function NoticeBoard() {
  const { t } = useTranslation('mfe-public');
  const { data } = usePublicData('listNotices');
  if (!data?.notices.length) return null;
  return (
    <section aria-labelledby="notice-board">
      <BoardHead>
        <h2 id="notice-board">{t('home.noticeBoard')}</h2>
        <TextLink to="/notices">{t('home.allNotices')}</TextLink>
      </BoardHead>
      <NoticeCarousel notices={data.notices} labelledBy="notice-board" {...BOARD} />
    </section>
  );
}

/** The portal's front door: who it is for, and where everyone goes from here. */
export default function Home() {
  const { t } = useTranslation('mfe-public');
  const language = useLanguage();
  const { text } = useFormat();
  const { place } = useSettings();
  return (
    <Page
      title={PORTAL_NAME[language]}
      description={t('home.description')}
      hero={<Hero lead={t('home.lead')} description={t('home.description')} place={text(place)} />}
    >
      <h2 className="visually-hidden">{t('home.portals')}</h2>
      <Portals>
        <PortalCard
          to="/patient-login"
          audience="patient"
          pictogram="patient"
          title={t('home.patient')}
          text={t('home.patientText')}
        />
        <PortalCard
          to="/doctor-login"
          audience="doctor"
          pictogram="doctor"
          title={t('home.doctor')}
          text={t('home.doctorText')}
        />
        <PortalCard
          to="/authorize-login"
          audience="staff"
          pictogram="staff"
          title={t('home.staff')}
          text={t('home.staffText')}
        />
        <PortalCard
          to="/about"
          audience="public"
          pictogram="about"
          title={t('home.about')}
          text={t('home.aboutText')}
        />
      </Portals>
      <NoticeBoard />
      <Section title={t('home.quick')}>
        <Quick>
          <LineLinkCard
            to="/services"
            audience="services"
            pictogram="services"
            title={t('home.services')}
            text={t('home.servicesText')}
          />
          <LineLinkCard
            to="/how-to-use"
            audience="public"
            pictogram="about"
            title={t('home.howToUse')}
            text={t('home.howToUseText')}
          />
        </Quick>
      </Section>
    </Page>
  );
}
