import { toBs, todayInNepal, type FrameLink } from '@chautari/contract';
import { EmergencyLink, Icon, Mark, StoneCourse, styled } from '@chautari/shared-ui/core';
import { Link, PORTAL_NAME, useFormat, useLanguage, useSettings, useTranslation } from '@chautari/shared-ui/platform';
import { linksIn } from './links';

const DESKTOP = '@media (min-width:1000px)';

const Wall = styled('footer')({
  background: 'var(--seat)',
  color: 'var(--seat-on)',
  '--focus': 'var(--seat-focus)',
  padding: '32px 0 24px',
  '& a:not([href="tel:102"])': {
    color: 'var(--seat-on)',
    textDecoration: 'none',
    display: 'flex',
    minHeight: 48,
    alignItems: 'center',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& h2': { fontSize: 17, letterSpacing: 0, color: 'var(--seat-muted)', fontWeight: 400, marginBottom: 2 },
  '& p': { color: 'var(--seat-muted)' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  [DESKTOP]: { padding: '48px 0 28px' },
});

const Inside = styled('div')({ maxWidth: 1184, margin: '0 auto', padding: '0 16px', [DESKTOP]: { padding: '0 32px' } });

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '28px 16px',
  '& > div': { gridColumn: '1/-1' },
  '& > *': { minWidth: 0 },
  [DESKTOP]: { gridTemplateColumns: '1.6fr 1fr 1fr 1.5fr', '& > div': { gridColumn: 'auto' } },
});

const Brand = styled('div')({
  '& a.brand': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    fontWeight: 700,
    fontSize: 20,
    lineHeight: 1.2,
    marginBottom: 8,
    '& span': { maxWidth: '6.5em' },
    '&:lang(ne)': { lineHeight: 1.4 },
  },
  '& svg': { width: 48, height: 48, flex: 'none', color: 'var(--highlight)' },
});

const Contact = styled('div')({
  '& p': { fontSize: 15 },
  '& p + p': { marginTop: 8 },
  '& > a[href="tel:102"]': { marginTop: 12 },
});

const End = styled('div')({
  borderTop: '1px solid var(--seat-stone)',
  marginTop: 24,
  paddingTop: 12,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 20px',
  alignItems: 'center',
  fontSize: 15,
  [DESKTOP]: { marginTop: 36 },
});

const Social = styled('div')({
  display: 'flex',
  gap: 4,
  marginLeft: -12,
  '& a': { width: 48, justifyContent: 'center' },
  '& svg': { width: 22, height: 22 },
});

function LinkList({ heading, links }: { heading: string; links: readonly FrameLink[] }) {
  const language = useLanguage();
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{link[language]}</Link>
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
    <Contact>
      <h2>{t('footer.contact')}</h2>
      <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
      <a href={`mailto:${email}`}>{email}</a>
      <p>{text(place)}</p>
      <p>
        {t('footer.weekdays')}
        <br />
        {t('footer.saturday')}
        <br />
        {t('footer.sunday')}
      </p>
      <EmergencyLink large />
    </Contact>
  );
}

function SocialLinks() {
  const { t } = useTranslation('shell');
  const { social } = useSettings();
  const set = (['facebook', 'youtube', 'viber'] as const).filter((name) => social[name]);
  if (!set.length) return null;
  return (
    <Social>
      {set.map((name) => (
        <a key={name} href={social[name]} rel="noopener" aria-label={t(`footer.social.${name}`)}>
          <Icon name={name} />
        </a>
      ))}
    </Social>
  );
}

/** The year of the rights line, in the reader's calendar. */
function useYear() {
  const { digits } = useFormat();
  const today = todayInNepal();
  return digits(useLanguage() === 'np' ? (toBs(today)?.year ?? '') : today.slice(0, 4));
}

/** The wall under every page: who we are, where things are, how to reach us, and 102. */
export function Footer({ links }: { links: readonly FrameLink[] }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const year = useYear();
  return (
    <>
      <StoneCourse />
      <Wall>
        <Inside>
          <Grid>
            <Brand>
              <Link to="/" className="brand">
                <Mark />
                <span>{PORTAL_NAME[language]}</span>
              </Link>
              <p>{t('footer.blurb')}</p>
            </Brand>
            <LinkList heading={t('footer.quick')} links={linksIn(links, 'quick')} />
            <LinkList heading={t('footer.services')} links={linksIn(links, 'services')} />
            <ContactDetails />
          </Grid>
          <End>
            <p suppressHydrationWarning>{t('footer.rights', { year })}</p>
            {linksIn(links, 'legal').map((link) => (
              <Link key={link.to} to={link.to}>
                {link[language]}
              </Link>
            ))}
            <SocialLinks />
          </End>
        </Inside>
      </Wall>
    </>
  );
}
