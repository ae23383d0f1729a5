import { selectText, todayInNepal, type FrameLink } from '@chautari/contract';
import { EmergencyLink, Icon, Mark, StoneCourse, Container } from '@chautari/shared-ui/core';
import {
  Link,
  PORTAL_NAME,
  useFormat,
  useLanguage,
  useLocation,
  useSettings,
  useTranslation,
} from '@chautari/shared-ui/platform';
import { Root } from './Footer.styles';
import { getLinks } from './links';

function LinkList({ heading, links }: { heading: string; links: readonly FrameLink[] }) {
  const language = useLanguage();
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{selectText(link, language)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContactDetails() {
  const { t } = useTranslation('shell');
  const { text } = useFormat();
  const { phone, email, place } = useSettings();
  return (
    <div className="contact">
      <h2>{t('footer.contact')}</h2>
      <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
      <a href={`mailto:${email}`}>{email}</a>
      <p>{text(place)}</p>
      <SocialLinks />
      <Link className="hours" to="/contact">
        {t('footer.hours')}
      </Link>
    </div>
  );
}

/** Links to the social pages. The emergency page does without: it must arrive in one round trip. */
export function SocialLinks() {
  const { t } = useTranslation('shell');
  const { social } = useSettings();
  const { pathname } = useLocation();
  const set = (['facebook', 'youtube', 'viber'] as const).filter((name) => social[name]);
  if (!set.length || pathname === '/service/emergency') return null;
  return (
    <div className="social">
      {set.map((name) => (
        <a key={name} href={social[name]} rel="noopener" aria-label={t(`footer.social.${name}`)}>
          <Icon name={name} />
        </a>
      ))}
    </div>
  );
}

/** Returns the year of the copyright line, in the reader's calendar. */
export function useYear() {
  const { digits, year } = useFormat();
  return digits(year(todayInNepal()));
}

/** The footer: brand, links, contact details and the emergency number. */
export function Footer({ links }: { links: readonly FrameLink[] }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const year = useYear();
  return (
    <>
      <StoneCourse />
      <Root>
        <Container>
          <div className="parts">
            <div>
              <Link to="/" className="brand">
                <Mark />
                <span>{selectText(PORTAL_NAME, language)}</span>
              </Link>
              <p>{t('footer.blurb')}</p>
              <EmergencyLink large />
            </div>
            <LinkList heading={t('footer.quick')} links={getLinks(links, 'quick')} />
            <LinkList heading={t('footer.services')} links={getLinks(links, 'services')} />
            <ContactDetails />
          </div>
          <div className="last">
            <p suppressHydrationWarning>{t('footer.rights', { year })}</p>
            {getLinks(links, 'legal').map((link) => (
              <Link key={link.to} to={link.to}>
                {selectText(link, language)}
              </Link>
            ))}
          </div>
        </Container>
      </Root>
    </>
  );
}
