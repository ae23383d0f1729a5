import { htmlLang, inBothScripts, textIn } from '@chautari/contract';
import { Icon, styled, Wrap } from '@chautari/shared-ui/core';
import { PORTAL_NAME, useLanguage } from '@chautari/shared-ui/platform';
import hero from '@chautari/shared-ui/drawings/hero.svg?inline';

const TABLET = '@media (min-width:640px)';
const DESKTOP = '@media (min-width:1000px)';
const WIDE = '@media (min-width:1180px)';

const Sky = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  marginTop: -24,
  background: 'var(--sky)',
  [DESKTOP]: { marginTop: -40 },
  [WIDE]: { height: 580 },
});

const Words = styled(Wrap)({
  position: 'relative',
  zIndex: 1,
  paddingTop: 24,
  '& h1': {
    fontSize: 34,
    lineHeight: 1.1,
    letterSpacing: '-.025em',
    '&:lang(ne)': { fontSize: 40, lineHeight: 1.6, letterSpacing: 0 },
  },
  '& .other': { fontSize: 21, fontWeight: 700, color: 'var(--primary)' },
  '& .lead': { fontSize: 20, lineHeight: 1.4, marginTop: 2, '&:lang(ne)': { lineHeight: 1.65 } },
  '& .description': { marginTop: 8, color: 'var(--muted)', maxWidth: '30em' },
  '& .place': {
    display: 'flex',
    gap: 6,
    alignItems: 'center',
    marginTop: 8,
    fontSize: 15,
    fontWeight: 700,
    '& svg': { width: 20, height: 20, color: 'var(--primary)' },
  },
  [DESKTOP]: { paddingTop: 40, '& h1': { fontSize: 48 } },
  [WIDE]: {
    paddingTop: 52,
    '& > *': { maxWidth: 520 },
    '& h1': { maxWidth: 'none', fontSize: 60, lineHeight: 1.04, '&:lang(ne)': { fontSize: 64 } },
    '& .other': { fontSize: 28 },
    '& .lead': { fontSize: 24, marginTop: 8 },
    '& .description': { maxWidth: 460, color: 'var(--text)' },
  },
});

/** Browsers of some years ago know masks by their first name only. */
const masked = (mask: string) => ({ maskImage: mask, WebkitMaskImage: mask });

const Art = styled('img')({
  width: '100%',
  height: 230,
  objectFit: 'cover',
  objectPosition: '100% 100%',
  marginTop: -26,
  ...masked('linear-gradient(transparent,#000 20%)'),
  [TABLET]: { height: 320, marginTop: -60 },
  [WIDE]: { position: 'absolute', inset: 0, height: '100%', margin: 0, ...masked('none') },
  '@media (prefers-color-scheme:dark)': { filter: 'brightness(.62) saturate(.9)' },
  '@media (prefers-color-scheme:dark) and (min-width:1180px)': {
    ...masked('linear-gradient(100deg,transparent 26%,#000 56%)'),
  },
});

const View = styled('img')({
  width: '100%',
  height: 180,
  objectFit: 'cover',
  objectPosition: '78% 100%',
  borderRadius: 14,
  background: 'var(--sky)',
  [TABLET]: { height: 260 },
  [DESKTOP]: { height: '100%', minHeight: 280 },
  '@media (prefers-color-scheme:dark)': { filter: 'brightness(.62) saturate(.9)' },
});

/** The tree and the health post as a picture beside words. */
export const Landscape = () => <View src={hero} alt="" width={1440} height={560} />;

interface HeroProps {
  lead: string;
  description: string;
  place: string;
}

/** The front of the house: the name in both scripts, what it is for, where it is, and the tree. Holds the page's heading. */
export function Hero({ lead, description, place }: HeroProps) {
  const language = useLanguage();
  const [, other] = inBothScripts(language);
  return (
    <Sky>
      <Words>
        <h1 id="page-title" tabIndex={-1}>
          {textIn(PORTAL_NAME, language)}
        </h1>
        <p className="other" lang={htmlLang(other)}>
          {textIn(PORTAL_NAME, other)}
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
