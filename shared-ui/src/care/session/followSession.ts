import { deviceHints } from './deviceHints';
import { removeOfflineData } from './deviceStore';

/**
 * What news about the session means for what is kept: another end, or its removal where somebody else or nobody is signed in. From then on
 * nothing is shown or kept any more, even if the rest takes longer.
 */
export function followSession(publicId: string | undefined, endsAt?: string) {
  const kept = deviceHints.kept();
  if (!kept) return;
  if (kept.publicId !== publicId) {
    deviceHints.clearKept();
    // What cannot be removed now stays sealed, and nothing shows it any more.
    void removeOfflineData().catch(() => undefined);
  } else if (endsAt) deviceHints.setKept({ ...kept, until: endsAt });
}
