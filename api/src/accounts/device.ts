/** What browsers and systems call themselves, and their names. Many name others as well, so the order decides. */
const BROWSERS = {
  Edg: 'Edge',
  'Opera Mini': 'Opera Mini',
  OPR: 'Opera',
  SamsungBrowser: 'Samsung',
  UCBrowser: 'UC',
  FxiOS: 'Firefox',
  Firefox: 'Firefox',
  CriOS: 'Chrome',
  Chrome: 'Chrome',
  Safari: 'Safari',
};
const SYSTEMS = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  'Mac OS X': 'macOS',
  KAIOS: 'KaiOS',
  Linux: 'Linux',
};

const findName = (userAgent: string, names: Record<string, string>) =>
  Object.entries(names).find(([mark]) => userAgent.includes(mark))?.[1];

/** Browser and system of a device, in the few words by which its owner knows it again: *Chrome, Android*. Empty if it says neither. */
export const describeDevice = (userAgent = '') =>
  [findName(userAgent, BROWSERS), findName(userAgent, SYSTEMS)].filter(Boolean).join(', ');
