import { PROVINCES } from './addresses';
import { listAddresses } from '@chautari/contract/addresses';
import { defineCachedRoute } from '../http/responseCache';

/** Address data is large, public, and the same until the service is replaced. */
export const addressRoutes = () => [
  defineCachedRoute(listAddresses, () => ({ provinces: PROVINCES }), {
    cacheControl: 'public, max-age=86400',
    keepMs: Infinity,
  }).route,
];
