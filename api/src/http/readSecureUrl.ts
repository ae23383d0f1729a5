import { StartError, type Environment } from '@chautari/site/settings';

/**
 * Returns an address from the settings.
 * @throws StartError where it is none.
 */
export function parseUrlSetting(name: string, value: string) {
  if (!URL.canParse(value)) throw new StartError(`${name} is no address, such as https://chautari.example`);
  return new URL(value);
}

/** Whether an address is on this machine. */
export const isOnThisMachine = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * Returns the address of a system to which the service sends credentials or health data: encrypted, but to this machine.
 * @throws StartError where it is no address, or not encrypted.
 */
export function readSecureUrl(env: Environment, name: string, fallback = '') {
  const address = parseUrlSetting(name, env[name] || fallback);
  if (address.protocol !== 'https:' && !(address.protocol === 'http:' && isOnThisMachine(address)))
    throw new StartError(`${name} must begin with https://`);
  return address.href;
}
