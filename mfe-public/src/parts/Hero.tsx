import { getHtmlLang, getScriptPair, selectText } from '@chautari/contract';
import { Icon, styled, Container } from '@chautari/shared-ui/core';
import { PORTAL_NAME, useLanguage } from '@chautari/shared-ui/platform';
import hero from '@chautari/shared-ui/drawings/hero.svg?inline';
import device from '@chautari/shared-ui/fonts/device.json';
import portalName from '@chautari/shared-ui/fonts/portal-name.woff2';

const Sky = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  marginTop: theme.spacing(-6),
  background: 'var(--sky)',
  [theme.breakpoints.up('md')]: { marginTop: theme.spacing(-10) },
  [theme.breakpoints.up('lg')]: { height: 580 },
}));

const Words = styled(Container)(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  paddingTop: theme.spacing(6),
  '& h1': theme.typography.display,
  // On the English page only the name is Nepali: a subset font serves devices without a Devanagari font.
  '@font-face': {
    fontFamily: 'Chautari Name',
    fontWeight: 700,
    fontDisplay: 'swap',
    src: [...device[700].map((name) => `local('${name}')`), `url(${portalName}) format('woff2')`].join(','),
  },
  '&& .other:lang(ne)': { fontFamily: "'Chautari Name','Chautari Nepali',sans-serif" },
  '& .other': { fontSize: theme.typography.lead.fontSize, fontWeight: 700, color: 'var(--primary)' },
  '& .lead': {
    fontSize: theme.typography.lead.fontSize,
    lineHeight: 1.4,
    marginTop: theme.spacing(0.5),
    '&:lang(ne)': { lineHeight: 1.65 },
  },
  '& .description': { marginTop: theme.spacing(2), color: 'var(--muted)', maxWidth: '30em' },
  '& .place': {
    display: 'flex',
    gap: theme.spacing(1.5),
    alignItems: 'center',
    marginTop: theme.spacing(2),
    fontSize: theme.typography.body2.fontSize,
    fontWeight: 700,
    '& svg': { width: 20, height: 20, color: 'var(--primary)' },
  },
  [theme.breakpoints.up('md')]: { paddingTop: theme.spacing(10) },
  [theme.breakpoints.up('lg')]: {
    paddingTop: theme.spacing(13),
    '& > *': { maxWidth: 520 },
    '& h1': { maxWidth: 'none' },
    // On the English page only the name is Nepali: a subset font serves devices without a Devanagari font.
    '@font-face': {
      fontFamily: 'Chautari Name',
      fontWeight: 700,
      fontDisplay: 'swap',
      src: `local('Noto Sans Devanagari Bold'),local('NotoSansDevanagari-Bold'),local('Nirmala UI Bold'),local('Kohinoor Devanagari Semibold'),local('KohinoorDevanagari-Semibold'),local('Mangal Bold'),url(${portalName}) format('woff2')`,
    },
    '&& .other:lang(ne)': { fontFamily: "'Chautari Name','Chautari Nepali',sans-serif" },
    '& .other': { fontSize: theme.typography.h1.fontSize },
    '& .lead': { fontSize: theme.typography.h2.fontSize, marginTop: theme.spacing(2) },
    '& .description': { maxWidth: 460, color: 'var(--text)' },
  },
}));

/** Adds the prefixed property for older browsers. */
const masked = (mask: string) => ({ maskImage: mask, WebkitMaskImage: mask });

const Art = styled('img')(({ theme }) => ({
  width: '100%',
  height: 230,
  objectFit: 'cover',
  objectPosition: '100% 100%',
  marginTop: theme.spacing(-6.5),
  ...masked('linear-gradient(transparent,#000 20%)'),
  [theme.breakpoints.up('sm')]: { height: 320, marginTop: theme.spacing(-15) },
  [theme.breakpoints.up('lg')]: { position: 'absolute', inset: 0, height: '100%', margin: 0, ...masked('none') },
  '@media (prefers-color-scheme:dark)': { filter: 'brightness(.62) saturate(.9)' },
  [`${theme.breakpoints.up('lg')} and (prefers-color-scheme:dark)`]: {
    ...masked('linear-gradient(100deg,transparent 26%,#000 56%)'),
  },
}));

const View = styled('img')(({ theme }) => ({
  width: '100%',
  height: 180,
  objectFit: 'cover',
  objectPosition: '78% 100%',
  borderRadius: theme.radius.card,
  background: 'var(--sky)',
  [theme.breakpoints.up('sm')]: { height: 260 },
  [theme.breakpoints.up('md')]: { height: '100%', minHeight: 280 },
  '@media (prefers-color-scheme:dark)': { filter: 'brightness(.62) saturate(.9)' },
}));

/** Picture of the tree and the health post, beside a text. */
export const Landscape = () => <View src={hero} alt="" width={1440} height={560} />;

interface HeroProps {
  lead: string;
  description: string;
  place: string;
}

/** Hero of the home page: the name in both scripts (the page's h1), lead, description, place and picture. */
export function Hero({ lead, description, place }: HeroProps) {
  const language = useLanguage();
  const [, other] = getScriptPair(language);
  return (
    <Sky>
      <Words>
        <h1 id="page-title" tabIndex={-1}>
          {selectText(PORTAL_NAME, language)}
        </h1>
        <p className="other" lang={getHtmlLang(other)}>
          {selectText(PORTAL_NAME, other)}
        </p>
        <p className="lead">{lead}</p>
        <p className="description">{description}</p>
        <p className="place">
          <Icon name="pin" />
          {place}
        </p>
      </Words>
      <Art src={hero} alt="" width={1440} height={560} />
    </Sky>
  );
}
