/** A service that answers in the page itself, by the contract, so that stories need none. */
import { addDays } from '@chautari/contract';
import { aBooking, aDoctor, anId, aSlot, PROVINCES } from '../testing/samples';
import { fail, serve, startService } from '../testing/service';

const LATE_MS = 400;
const late = <T>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), LATE_MS));

const SUNDAY = '2026-11-22';
const SLOTS = [0, 2, 7].flatMap((days) =>
  ['10:00', '10:20', '10:40'].map((time) => aSlot(addDays(SUNDAY, days), time)),
);

export function answerHere() {
  startService();
  serve('getSession', { signedIn: null });
  serve('listDoctors', {
    doctors: [
      aDoctor(),
      aDoctor({
        id: anId(11),
        name: { en: 'Dr. Bikash Limbu', np: 'डा. विकास लिम्बू' },
        specialization: { en: 'Child health', np: 'बालरोग' },
      }),
    ],
  });
  serve('listOpenSlots', { slots: SLOTS });
  // The first time of each day is always lost to somebody else.
  serve('bookAsGuest', ({ slotId }) =>
    late(slotId.endsWith('10:00') ? fail('slotTaken') : { id: anId(50), demoCode: '123456' }),
  );
  serve('sendGuestCode', () => late({ id: anId(50), demoCode: '123456' }));
  serve('confirmGuestBooking', ({ code }) => late(code === '123456' ? aBooking() : fail('badCode')));
  serve('moveMyAppointment', () => late(aBooking()));
  serve('listAddresses', { provinces: PROVINCES });
  let upload = { id: anId(1), bytes: 0, received: 0, ready: false };
  serve('startUpload', ({ bytes }) => (upload = { id: anId(1), bytes, received: 0, ready: false }));
  serve('getUpload', () => upload);
  // The progress is unknown here, so it grows by a fifth.
  serve('sendPart', ({ from }) => {
    const received = Math.min(upload.bytes, from + Math.max(64 * 1024, Math.ceil(upload.bytes / 5)));
    upload = { ...upload, received, ready: received === upload.bytes };
    return late(upload);
  });
}
