import { AUDIENCES } from '@chautari/contract';
import { Button, Icon, lazyPart, Row, styled } from '@chautari/shared-ui/core';
import { ACCOUNT_NAME } from '@chautari/shared-ui/inlineScript/ids';
import { Link, useFormat, useTranslation } from '@chautari/shared-ui/platform';
import type { Account } from './useAccount';

/** Of people who are signed in alone. Where it does not come, the frame does without it. */
const AccountDetails = lazyPart(async () => (await import('./AccountDetails')).AccountDetails, { optional: true });

/**
 * Prerendered without a user. Before the first paint, the inline script marks the page with the role that signed in on this device and
 * writes the name.
 */
const Line = styled(Row)(({ theme }) => ({
  'html:not([data-signed-in]) &': { display: 'none' },
  '& a[data-role]': {
    display: 'none',
    alignItems: 'center',
    minHeight: 48,
    color: 'var(--primary)',
    fontWeight: theme.typography.fontWeightBold,
  },
  ...Object.fromEntries(
    AUDIENCES.map((role) => [`html[data-signed-in=${role}] & a[data-role=${role}]`, { display: 'inline-flex' }]),
  ),
}));

/** The signed-in user with links to their pages and a sign-out button. */
export function AccountLinks({ account, onLeave }: { account: Account; onLeave?: () => void }) {
  const { t } = useTranslation('shell');
  const { text } = useFormat();
  const { person, homes, busy, askToLeave } = account;
  const leave = () => {
    onLeave?.();
    askToLeave();
  };
  return (
    <Line justifyContent="flex-end" spacing={4}>
      {person && <AccountDetails account={account} onLeave={onLeave} />}
      <Row component="span" spacing={1.5} flexWrap="nowrap">
        <Icon name="user" />
        <span className="visually-hidden">{t('signedInAs')} </span>
        <span {...{ [ACCOUNT_NAME]: '' }} suppressHydrationWarning>
          {person ? text(person.name) : ''}
        </span>
      </Row>
      {homes.map(({ role, home }) => (
        <Link key={role} to={home} data-role={role}>
          {t(role === 'patient' ? 'myHealth' : 'myWork')}
        </Link>
      ))}
      <Button variant="quiet" busy={busy} onClick={leave}>
        {t('signOut')}
      </Button>
    </Line>
  );
}
