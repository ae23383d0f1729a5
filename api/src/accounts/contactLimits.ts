import type { Reach } from './contactCodes.queries';
import type { Limit } from '../http/rateLimit';

/**
 * How often a code may be sent to a contact: a message costs money and disturbs, and each code is a chance to guess. It counts
 * for contacts that nobody has as well, so a refusal tells nothing. `who` asks: a network, or an account.
 */
export function buildContactCodeLimits(reach: Reach, who: { name: string; max: number }): Limit[] {
  const contact = `contact code ${Object.values(reach).join()}`;
  return [
    { key: contact, max: 3 },
    { key: `${contact} in a day`, max: 10, minutes: 24 * 60 },
    { key: `contact codes of ${who.name}`, max: who.max },
  ];
}
