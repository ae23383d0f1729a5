import type { DueThing } from '@chautari/contract';

/** Action of a due item: opens a slip or a card, links to booking, or calls. */
export type DueAction =
  | { does: 'slip'; appointment: string }
  | { does: 'card' | 'pregnancyCard' | 'afterBirth' | 'book'; to: string }
  | { does: 'call' | 'emergency' };

/** Returns the action of a due item. `isHolder`: it is due for the account holder, whose id addresses leave out. */
export function getAction({ kind, person, appointment }: DueThing, isHolder: boolean): DueAction {
  const address = (path: string, search: Record<string, string> = {}) => {
    const query = new URLSearchParams({ ...search, ...(!isHolder && { person: person.id }) }).toString();
    return query ? `${path}?${query}` : path;
  };
  if (kind === 'danger' || kind === 'birth') return { does: 'emergency' };
  if (kind === 'vaccinesLate' || kind === 'loss' || kind === 'birthWatch') return { does: 'call' };
  if (kind === 'vaccine' || kind === 'vaccineAsked' || kind === 'vaccineCard' || kind === 'vaccineUnsure')
    return { does: 'card', to: address('/service/immunization', { tab: 'records' }) };
  if (kind === 'tetanus') return { does: 'pregnancyCard', to: address('/service/anc', { tab: 'report' }) };
  if (kind === 'afterBirth' || kind === 'newborn') return { does: 'afterBirth', to: '/service/after-birth' };
  if (appointment) return { does: 'slip', appointment: appointment.id };
  return { does: 'book', to: address('/book-appointment') };
}
