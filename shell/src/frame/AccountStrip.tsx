import { lazy, Suspense, useState } from 'react';
import { ownerOf, signInOf } from '@chautari/contract';
import { Button, Icon, styled } from '@chautari/shared-ui/core';
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

const Strip = styled('div')({ background: 'var(--sunken)', borderTop: '1px solid var(--line)' });

const Inside = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: '0 16px',
  minHeight: 48,
  maxWidth: 1184,
  margin: '0 auto',
  padding: '0 16px',
  fontSize: 15,
  '& button': { minHeight: 48, fontSize: 15 },
  '& [role=alert]': { flexBasis: '100%', color: 'var(--emergency)', fontWeight: 700 },
  '@media (min-width:1000px)': { padding: '0 32px' },
});

const SignedInName = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& svg': { width: 20, height: 20, flex: 'none' },
});

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
      <Inside>
        {session.person && (
          <>
            <SignedInName>
              <Icon name="user" />
              <span className="visually-hidden">{t('signedInAs')} </span>
              {text(session.person.name)}
            </SignedInName>
            <Button variant="quiet" busy={signOut.isPending} onClick={() => (hasUnsent() ? setAsking(true) : leave())}>
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
      </Inside>
    </Strip>
  );
}
