import { matchRoute } from '@chautari/contract';
import { Container, lazyPart, styled } from '@chautari/shared-ui/core';
import { useLocation, useTranslation } from '@chautari/shared-ui/platform';
import { useRegistry } from '../page';
import { AccountLinks } from './AccountLinks';
import type { Account } from './useAccount';

const Strip = styled('div')(({ theme }) => ({
  background: 'var(--sunken)',
  borderTop: '1px solid var(--line)',
  minHeight: 44,
  fontSize: theme.typography.body2.fontSize,
  'html:not([data-signed-in]) &:not([data-needs-role])': { display: 'none' },
  // One line on phones, so that the bar does not cover the focus; the drawer has the link.
  [theme.breakpoints.down('sm')]: { '& a[data-role]': { display: 'none !important' } },
  '& button': { minHeight: 44, fontSize: 'inherit' },
  '& [role=alert]': { color: 'var(--emergency)', fontWeight: theme.typography.fontWeightBold },
}));

const UnsentDialog = lazyPart(async () => (await import('@chautari/shared-ui/offline')).UnsentDialog);

/** Asks before signing out discards what waits to be sent, and says so if signing out failed. */
export function SignOutOutcome({ account }: { account: Account }) {
  const { t } = useTranslation('shell');
  return (
    <>
      {account.asking && <UnsentDialog onConfirm={account.leave} onClose={account.stay} />}
      {account.failed && <p role="alert">{t('signOutFailed')}</p>}
    </>
  );
}

/** Shows the signed-in user on every page. On pages that require a role it keeps its height while the session loads. */
export function AccountStrip({ account }: { account: Account }) {
  const { pathname } = useLocation();
  const { modules } = useRegistry();
  return (
    <Strip data-needs-role={matchRoute(modules, pathname)?.route.role}>
      <Container>
        <AccountLinks account={account} />
        <SignOutOutcome account={account} />
      </Container>
    </Strip>
  );
}
