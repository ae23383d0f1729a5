/**
 * What a page does not need for its first paint: carousels, sharing, reading aloud, who is signed in, the age of a copy, the service worker. Every page
 * loads it as a file of the shell, so that reading pages are lighter; a press that comes sooner waits for it.
 */
import { nameSignedIn } from './account';
import { showAge } from './keptAge';
import { answerLaterControls } from './laterControls';
import { offerReading } from './readAloud';
import { registerWorker } from './worker';

function fillIn() {
  showAge();
  void nameSignedIn();
}

answerLaterControls();
registerWorker();
offerReading();
// The script is asynchronous: from the device it may be there before the rest of the page.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fillIn);
else fillIn();
