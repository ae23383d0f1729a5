import { matchRoute, type Audience } from '@chautari/contract';
import { useLocation } from '@chautari/shared-ui/platform';
import { useRegistry } from '../page';

/**
 * Returns the health workers whose work the page is, by the role of its path in `mfe.json`. These pages have the compact frame and the work bar;
 * pages for readers, and the page of an application, which opens no other page, have neither.
 */
export function useWorkAudience(): Exclude<Audience, 'patient'> | undefined {
  const { pathname } = useLocation();
  const { modules } = useRegistry();
  const route = matchRoute(modules, pathname)?.route;
  return route?.role === 'patient' || route?.applicants ? undefined : route?.role;
}
