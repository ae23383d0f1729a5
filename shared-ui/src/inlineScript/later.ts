/**
 * Work that is not needed for the first paint: carousels, sharing, reading aloud, *Back* in dialogs, translation by the browser, the session, the age of a copy, the service worker. Every
 * page loads it as a file of the shell, so that pages are smaller; earlier presses wait for it.
 */
import { followDialogs } from '../kit/platform/layers';
import { nameSignedIn } from './account';
import { fillFacility } from './facility';
import { showAge } from './keptAge';
import { answerLaterControls } from './laterControls';
import { offerReading } from './readAloud';
import { followTranslation } from './translation';
import { registerWorker } from './worker';

function fillIn() {
  showAge();
  fillFacility();
  void nameSignedIn();
}

answerLaterControls();
registerWorker();
offerReading();
followDialogs();
followTranslation();
// The script is asynchronous: from the device it may run before the rest of the page is parsed.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fillIn);
else fillIn();
