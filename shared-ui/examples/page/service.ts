/** A service that answers in the page itself, by the contract, so that the catalogue needs none. */
import { anId, PROVINCES } from '../../testing/samples';
import { serve, startService } from '../../testing/service';

const LATE_MS = 400;
const late = <T>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), LATE_MS));

export function answerHere() {
  startService();
  serve('getSession', { signedIn: null });
  serve('listAddresses', { provinces: PROVINCES });
  let upload = { id: anId(1), bytes: 0, received: 0, ready: false };
  serve('startUpload', ({ bytes }) => (upload = { id: anId(1), bytes, received: 0, ready: false }));
  serve('getUpload', () => upload);
  // How much came is not known here; a fifth at a time shows how it goes on.
  serve('sendPart', ({ from }) => {
    const received = Math.min(upload.bytes, from + Math.max(64 * 1024, Math.ceil(upload.bytes / 5)));
    upload = { ...upload, received, ready: received === upload.bytes };
    return late(upload);
  });
}
