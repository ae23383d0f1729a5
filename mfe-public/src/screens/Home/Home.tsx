import { selectText } from '@chautari/contract';
import { LineLinkCard, Page, Section, Columns } from '@chautari/shared-ui/core';
import { PORTAL_NAME, useFormat, useLanguage, useSettings, useTranslation } from '@chautari/shared-ui/platform';
import { Hero } from '../../parts/Hero';
import { MyFacility } from './MyFacility';
import { NoticeBoard } from './NoticeBoard';
import { Portals } from './Portals';
import { Tasks } from './Tasks';

/** Home page of the portal, with links to every audience's pages. */
export default function Home() {
  const { t } = useTranslation('mfe-public');
  const language = useLanguage();
  const { text } = useFormat();
  const { place } = useSettings();
  return (
    <Page
      title={selectText(PORTAL_NAME, language)}
      description={t('home.description')}
      hero={<Hero lead={t('home.lead')} description={t('home.description')} place={text(place)} />}
    >
      <Tasks />
      <MyFacility />
      <Portals />
      <NoticeBoard />
      <Section title={t('home.quick')}>
        <Columns columns={{ sm: 2 }}>
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
        </Columns>
      </Section>
    </Page>
  );
}
