import path from 'node:path';
import { StartError, type Environment } from '@chautari/site/settings';
import { readSecureUrl } from '../http/readSecureUrl';

/** The DHIS2 to which monthly figures go. */
export interface Dhis2Settings {
  /** Without a slash at its end. */
  url: string;
  /** A personal access token of a DHIS2 user. */
  token: string;
  /** The file that says which figure is which value there. */
  mapping: string;
}

/**
 * Reads `DHIS2_*`; without them figures are sent nowhere.
 * @throws StartError where one of them is missing, or the address is not encrypted. It never has the token.
 */
export function readDhis2Settings(env: Environment): Dhis2Settings | undefined {
  const { DHIS2_URL: url, DHIS2_TOKEN: token, DHIS2_MAPPING: mapping } = env;
  if (!url && !token && !mapping) return undefined;
  for (const [name, value] of Object.entries({ DHIS2_URL: url, DHIS2_TOKEN: token, DHIS2_MAPPING: mapping }))
    if (!value)
      throw new StartError(`${name} must be set too: DHIS2_URL, DHIS2_TOKEN and DHIS2_MAPPING belong together`);
  if (/[^\x21-\x7e]/.test(token!)) throw new StartError('DHIS2_TOKEN has a letter that no token has');
  return {
    url: readSecureUrl(env, 'DHIS2_URL').replace(/\/+$/, ''),
    token: token!,
    mapping: path.resolve(mapping!),
  };
}
