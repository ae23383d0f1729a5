import { findSignIn, selectText, type Audience } from '@chautari/contract';
import { Button, Container, getAccent, Icon, lazyPart, styled, useHydrated } from '@chautari/shared-ui/core';
import { ACCOUNT_NAME } from '@chautari/shared-ui/inlineScript/ids';
import { Link, useFormat, useLanguage, useLocation, useTranslation } from '@chautari/shared-ui/platform';
import { useRegistry } from '../page';
import { SignOutOutcome } from './AccountStrip';
import type { Account } from './useAccount';
import { getWorkCurrent, getWorkLinks } from './workLinks';

/** For signed-in people only. If its code does not load, the page still shows the alarm. */
const UrgentLink = lazyPart(async () => (await import('./UrgentLink')).UrgentLink, { optional: true });

/** No `nav`, which the bar above styles. */
const Bar = styled('div')(({ theme }) => ({
  background: 'var(--accent-soft)',
  color: 'var(--accent-on-soft)',
  fontSize: theme.typography.pxToRem(15),
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'stretch',
    minHeight: 44,
    paddingLeft: 4,
    paddingRight: 4,
  },
  '& a, & .me': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: theme.spacing(1.25),
    // Large text goes to a second line, and a word breaks only if it is wider than the bar.
    flex: '1 0 auto',
    maxWidth: '100%',
    minHeight: 44,
    padding: theme.spacing(0, 1.5),
    color: 'inherit',
    lineHeight: 1.25,
    textAlign: 'center',
    textDecoration: 'none',
    '&:lang(ne)': { lineHeight: 1.5 },
    '& svg': { width: 18, height: 18, flex: 'none' },
  },
  '& > [role=alert]': {
    padding: theme.spacing(1, 4),
    color: 'var(--emergency)',
    fontWeight: theme.typography.fontWeightBold,
  },
  '& a:hover': { textDecoration: 'underline' },
  '& a:focus-visible': { outlineOffset: -3 },
  '& a[aria-current]': {
    background: 'var(--surface)',
    color: 'var(--text)',
    fontWeight: theme.typography.fontWeightBold,
    boxShadow: 'inset 0 -3px var(--accent)',
  },
  // On phones the person and the way out are in the menu.
  [theme.breakpoints.down('md')]: { '& .me, & button': { display: 'none' } },
  'html:not([data-signed-in]) & :is(.me, button)': { display: 'none' },
  [theme.breakpoints.up('sm')]: { '& a': { flex: 'none', padding: theme.spacing(0, 3.5) } },
  [theme.breakpoints.up('md')]: {
    '& > div': { paddingLeft: theme.spacing(2.5), paddingRight: theme.spacing(6) },
    '& .me': { flex: '0 1 auto', marginLeft: 'auto', overflowWrap: 'anywhere' },
    // Laid out like its neighbours, so that all words have one base: it has no ledge to make room for.
    '& button.MuiButton-root': {
      minHeight: 44,
      padding: theme.spacing(0, 2),
      lineHeight: 1.25,
      '&:lang(ne)': { lineHeight: 1.5 },
    },
  },
}));

/** The sections of one audience, the count of urgent reports, the signed-in person and the way out. It stays in sight. */
export function WorkBar({ audience, account }: { audience: Audience; account: Account }) {
  const { t } = useTranslation('shell');
  const { text } = useFormat();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  // A prerendered page has no query.
  const place = { pathname, search: useHydrated() ? search : '' };
  const { modules } = useRegistry();
  const { person, busy, askToLeave } = account;
  const home = findSignIn(modules, audience)?.home;
  return (
    <Bar role="navigation" aria-label={t('work.label')} style={getAccent(audience)}>
      <Container>
        {getWorkLinks(modules, audience).map((link) => (
          <Link key={link.to} to={link.to} aria-current={getWorkCurrent(link, place)}>
            {selectText(link, language)}
          </Link>
        ))}
        {person && home && <UrgentLink account={account} home={home} />}
        <span className="me">
          <Icon name="user" />
          <span className="visually-hidden">{t('signedInAs')} </span>
          <span {...{ [ACCOUNT_NAME]: '' }} suppressHydrationWarning>
            {person ? text(person.name) : ''}
          </span>
        </span>
        <Button variant="quiet" busy={busy} onClick={askToLeave}>
          {t('signOut')}
        </Button>
      </Container>
      <SignOutOutcome account={account} />
    </Bar>
  );
}
