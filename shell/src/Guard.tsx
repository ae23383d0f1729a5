import type { ReactNode } from 'react';
import { signInOf, type DeployedMfe, type PathInfo, type Role } from '@chautari/contract';
import { PartUnavailable, Waiting, Wrap } from '@chautari/shared-ui/core';
import { Navigate, useLocation, useSession, useWasLeft } from '@chautari/shared-ui/platform';

interface GuardProps {
  info: PathInfo;
  modules: readonly DeployedMfe[];
  children: ReactNode;
}

function SignedInOnly({ role, info: { applicants }, modules, children }: GuardProps & { role: Role }) {
  const session = useSession({ ask: 'always' });
  const { pathname, search } = useLocation();
  const wasLeft = useWasLeft(pathname);
  if (session.status === 'unknown')
    return (
      <Wrap>
        <Waiting />
      </Wrap>
    );
  if (session.status === 'failed') return <PartUnavailable onRetry={session.retry} />;
  const { person } = session;
  if (person?.role === role && (person.access === 'full' || (applicants && person.access === 'application')))
    return children;
  const to = signInOf(modules, role)?.path ?? '/';
  return <Navigate to={wasLeft ? to : `${to}?next=${encodeURIComponent(pathname + search)}`} replace />;
}

/** Lets only people of a role pass; anyone else is sent to that role's sign-in, which knows what is still due, and back afterwards. */
export function Guard({ info, ...rest }: GuardProps) {
  return info.role ? <SignedInOnly role={info.role} info={info} {...rest} /> : rest.children;
}
