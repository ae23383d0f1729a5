/** Tokens of user agents, and their names. Many user agents contain those of others, so the first match counts. */
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

/** Returns browser and system of a device for its owner: *Chrome, Android*. Empty where the user agent names neither. */
export const describeDevice = (userAgent = '') =>
  [findName(userAgent, BROWSERS), findName(userAgent, SYSTEMS)].filter(Boolean).join(', ');
