import { selectText, type FrameLink } from '@chautari/contract';
import { Container, EmergencyLink, Mark, StoneCourse, styled } from '@chautari/shared-ui/core';
import { Link, PORTAL_NAME, useFormat, useLanguage, useSettings, useTranslation } from '@chautari/shared-ui/platform';
import { SocialLinks, useYear } from './Footer';
import { getLinks } from './links';

const Root = styled('footer')(({ theme }) => ({
  background: 'var(--seat)',
  color: 'var(--seat-muted)',
  '--focus': 'var(--seat-focus)',
  padding: theme.spacing(2, 0, 3),
  fontSize: theme.typography.pxToRem(15),
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0, 4) },
  '& .social': { display: 'flex', '& a': { width: 40 }, '& svg': { width: 22, height: 22 } },
  '& .line + .line': { borderTop: '1px solid var(--seat-stone)' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    minHeight: 'var(--control)',
    [theme.breakpoints.down('md')]: { minHeight: 24 },
    color: 'var(--seat-on)',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '&.brand': { fontWeight: theme.typography.fontWeightBold },
    '&.brand svg': { width: 28, height: 32, color: 'var(--highlight)' },
    '&[href="tel:102"]': {
      minHeight: 'var(--control)',
      marginLeft: 'auto',
      maxWidth: '100%',
      fontSize: 'inherit',
      whiteSpace: 'normal',
    },
  },
}));

/** The footer of pages for work: the links, contact details and the emergency number in lines. */
export function WorkFooter({ links }: { links: readonly FrameLink[] }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { text } = useFormat();
  const { phone, email, place } = useSettings();
  const year = useYear();
  const list = (name: FrameLink['in'][number]) =>
    getLinks(links, name).map((link) => (
      <Link key={link.to} to={link.to}>
        {selectText(link, language)}
      </Link>
    ));
  return (
    <>
      <StoneCourse />
      <Root>
        <Container>
          <nav className="line" aria-label={t('footer.quick')}>
            <Link to="/" className="brand">
              <Mark />
              {selectText(PORTAL_NAME, language)}
            </Link>
            {list('quick')}
            {list('services')}
            <EmergencyLink large />
          </nav>
          <div className="line">
            <span>{text(place)}</span>
            <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
            <a href={`mailto:${email}`}>{email}</a>
            {list('legal')}
            <SocialLinks />
            <span suppressHydrationWarning>{t('footer.rights', { year })}</span>
          </div>
        </Container>
      </Root>
    </>
  );
}
