/** Names of pages that this service has sent: nobody else can make one, and each says of which release it is. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { ServiceKey } from '../database/secret';

const PURPOSE = 'page';

export function pageNonces(key: ServiceKey) {
  const sign = (named: string) => key.hash(PURPOSE, named);
  return {
    issue: (release: string) => {
      const named = `${release}.${randomBytes(12).toString('base64url')}`;
      return `${named}.${sign(named)}`;
    },
    /** The release of a page; nothing where the name was made up. */
    releaseOf: (nonce = '') => {
      const [release = '', random = '', signature = ''] = nonce.split('.');
      const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(`${release}.${random}`))];
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? release : undefined;
    },
  };
}
