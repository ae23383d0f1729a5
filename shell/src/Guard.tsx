import type { ReactNode } from 'react';
import { signInOf, type DeployedMfe, type Role } from '@chautari/api/contract';
import { PartUnavailable, Waiting, Wrap } from '@chautari/shared-ui/core';
import { Navigate, useLocation, useSession } from '@chautari/shared-ui/platform';

interface GuardProps { role: Role | undefined; modules: readonly DeployedMfe[]; children: ReactNode }

function SignedInOnly({ role, modules, children }: GuardProps & { role: Role }) {
  const session = useSession({ ask: 'always' });
  const { pathname } = useLocation();
  if (session.status === 'unknown') return <Wrap><Waiting /></Wrap>;
  if (session.status === 'failed') return <PartUnavailable onRetry={session.retry} />;
  if (session.person?.role === role && session.person.access === 'full') return children;
  const signIn = signInOf(modules, role);
  return <Navigate to={`${signIn?.path ?? '/'}?next=${encodeURIComponent(pathname)}`} replace />;
}

/** Lets only people of a role pass; anyone else is sent to that role's sign-in, and back afterwards. */
export function Guard({ role, ...rest }: GuardProps) {
  return role ? <SignedInOnly role={role} {...rest} /> : rest.children;
}
