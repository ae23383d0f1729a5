import type { Reach } from './contactCodes.queries';
import type { Limit } from '../http/rateLimit';

/**
 * Returns the limits for codes to a contact: a message costs money and disturbs, and each code can be guessed. They count
 * for unregistered contacts too, so a refusal reveals nothing. `who` is the caller: a network, or an account.
 */
export function buildContactCodeLimits(reach: Reach, who: { name: string; max: number }): Limit[] {
  const contact = `contact code ${Object.values(reach).join()}`;
  return [
    { key: contact, max: 3 },
    { key: `${contact} in a day`, max: 10, minutes: 24 * 60 },
    { key: `contact codes of ${who.name}`, max: who.max },
  ];
}
