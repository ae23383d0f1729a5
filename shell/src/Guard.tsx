import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { signInOf, type DeployedMfe, type PathInfo, type Role } from '@chautari/contract';
import { PartUnavailable, Waiting, Wrap } from '@chautari/shared-ui/core';
import { keepsAnything, Navigate, useLocation, useSession, useWasLeft } from '@chautari/shared-ui/platform';
import { RouteFocus } from './RouteFocus';

interface GuardProps {
  info: PathInfo;
  modules: readonly DeployedMfe[];
  /** The screen. `wasClosed`: something else was shown in its place before. */
  children: (wasClosed: boolean) => ReactNode;
}

const KeptGate = lazy(() => import('@chautari/shared-ui/offline').then((offline) => ({ default: offline.KeptGate })));
/** Where it does not come, the page goes on without it. */
const OnDevice = lazy<ComponentType<{ publicId: string }>>(() =>
  import('@chautari/shared-ui/offline').then(
    (offline) => ({ default: offline.OnDevice }),
    () => ({ default: () => null }),
  ),
);

const Loading = () => (
  <Wrap>
    <Waiting />
  </Wrap>
);

function SignedInOnly({ role, info: { applicants }, modules, children }: GuardProps & { role: Role }) {
  const session = useSession({ ask: 'always' });
  const { pathname, search } = useLocation();
  const wasLeft = useWasLeft(pathname);
  const [wasClosed, setWasClosed] = useState(false);
  if (session.status === 'failed' && !wasClosed) setWasClosed(true);
  const keeps = role === 'patient' && keepsAnything();
  if (session.status === 'unknown') return <Loading />;
  if (session.status === 'failed')
    return (
      <Suspense fallback={<Loading />}>
        {keeps ? <KeptGate onRetry={session.retry} /> : <PartUnavailable onRetry={session.retry} />}
        <RouteFocus first />
      </Suspense>
    );
  const { person } = session;
  if (person?.role === role && (person.access === 'full' || (applicants && person.access === 'application')))
    return (
      <>
        {keeps && (
          <Suspense>
            <OnDevice publicId={person.publicId} />
          </Suspense>
        )}
        {children(wasClosed)}
      </>
    );
  const to = signInOf(modules, role)?.path ?? '/';
  return <Navigate to={wasLeft ? to : `${to}?next=${encodeURIComponent(pathname + search)}`} replace />;
}

/** Lets only people of a role pass; anyone else is sent to that role's sign-in, which knows what is still due, and back afterwards. */
export function Guard({ info, ...rest }: GuardProps) {
  return info.role ? <SignedInOnly role={info.role} info={info} {...rest} /> : rest.children(false);
}
