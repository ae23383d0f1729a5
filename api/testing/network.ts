import { randomInt } from 'node:crypto';

/** An address of the network that nobody else calls from, as a proxy passes it on. */
export const anAddress = () => ({
  'x-forwarded-for': `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`,
});
