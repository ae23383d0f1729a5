import { PROVINCES } from '../addresses/addresses';
import { listAddresses } from '../contract/addresses';
import { publicAnswer } from '../publicAnswer';

/** Address data is large, public, and the same until the service is replaced. */
export const addressRoutes = () => [publicAnswer(listAddresses, () => ({ provinces: PROVINCES }), { cacheControl: 'public, max-age=86400', keepMs: Infinity }).route];
