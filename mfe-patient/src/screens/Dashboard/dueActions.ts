import type { DueThing } from '@chautari/contract';

/** What the button of a due thing does: opens a slip or a card, leads to booking, or calls. */
export type DueAction =
  | { does: 'slip'; appointment: string }
  | { does: 'card' | 'pregnancyCard' | 'book'; to: string }
  | { does: 'call' | 'emergency' };

/** The one thing to do about what is due. `isHolder`: it is due for the holder of the account, whom addresses need not name. */
export function actionOf({ kind, person, appointment }: DueThing, isHolder: boolean): DueAction {
  const address = (path: string, search: Record<string, string> = {}) => {
    const query = new URLSearchParams({ ...search, ...(!isHolder && { person: person.id }) }).toString();
    return query ? `${path}?${query}` : path;
  };
  if (kind === 'danger' || kind === 'birth') return { does: 'emergency' };
  if (kind === 'vaccinesLate') return { does: 'call' };
  if (kind === 'vaccine' || kind === 'vaccineCard' || kind === 'vaccineUnsure')
    return { does: 'card', to: address('/service/immunization', { tab: 'records' }) };
  if (kind === 'tetanus') return { does: 'pregnancyCard', to: address('/service/anc', { tab: 'report' }) };
  if (appointment) return { does: 'slip', appointment: appointment.id };
  return { does: 'book', to: address('/book-appointment') };
}
