import { lazy, Suspense, useState } from 'react';
import { ownerOf, signInOf } from '@chautari/contract';
import { Button, Icon, styled, Row, Wrap } from '@chautari/shared-ui/core';
import {
  hasUnsent,
  useFormat,
  useLocation,
  useNavigate,
  useSession,
  useSignOut,
  useTranslation,
} from '@chautari/shared-ui/platform';
import { useRegistry } from '../page';

const Strip = styled('div')(({ theme }) => ({
  background: 'var(--sunken)',
  borderTop: '1px solid var(--line)',
  minHeight: 48,
  fontSize: theme.typography.body2.fontSize,
  '& button': { minHeight: 48, fontSize: 'inherit' },
  '& [role=alert]': { flexBasis: '100%', color: 'var(--emergency)', fontWeight: theme.typography.fontWeightBold },
}));

const UnsentDialog = lazy(() =>
  import('@chautari/shared-ui/offline').then((offline) => ({ default: offline.UnsentDialog })),
);

/** Shows who is signed in, with a button to sign out, on pages that need a role. It keeps its height while the session loads. */
export function AccountStrip() {
  const { t } = useTranslation('shell');
  const { text } = useFormat();
  const { pathname } = useLocation();
  const { modules } = useRegistry();
  const role = ownerOf(modules, pathname)?.info.role;
  const session = useSession({ ask: 'ifLikely' });
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [asking, setAsking] = useState(false);
  if (!role) return null;
  const leave = () =>
    signOut.mutate(undefined, {
      onSuccess: () => void navigate(signInOf(modules, role)?.path ?? '/', { replace: true }),
    });
  return (
    <Strip>
      <Wrap>
        <Row justifyContent="flex-end" spacing={4}>
          {session.person && (
            <>
              <Row component="span" spacing={1.5} flexWrap="nowrap">
                <Icon name="user" />
                <span className="visually-hidden">{t('signedInAs')} </span>
                {text(session.person.name)}
              </Row>
              <Button
                variant="quiet"
                busy={signOut.isPending}
                onClick={() => (hasUnsent() ? setAsking(true) : leave())}
              >
                {t('signOut')}
              </Button>
            </>
          )}
          {asking && (
            <Suspense>
              <UnsentDialog onConfirm={leave} onClose={() => setAsking(false)} />
            </Suspense>
          )}
          {signOut.isError && <p role="alert">{t('signOutFailed')}</p>}
        </Row>
      </Wrap>
    </Strip>
  );
}
