import { deviceHints } from './deviceHints';
import { removeOfflineData } from './deviceStore';

/**
 * Applies a change of the session to the stored data: a new end, or their removal if somebody else or nobody is signed in. Nothing is shown or
 * stored from then on, even if the removal takes longer.
 */
export function followSession(publicId: string | undefined, endsAt?: string) {
  const kept = deviceHints.kept();
  if (!kept) return;
  if (kept.publicId !== publicId) {
    deviceHints.clearKept();
    // Data that cannot be removed now stay encrypted, and are not shown.
    void removeOfflineData().catch(() => undefined);
  } else if (endsAt) deviceHints.setKept({ ...kept, until: endsAt });
}
