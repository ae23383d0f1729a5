/**
 * The script that is in every page. It runs before the first paint and makes a page answer without React: drawer, language, tabs,
 * carousel, sharing. What only React can do is kept, and repeated once React is there. Components of the kit render the attributes that
 * this script reads, and leave what they name to it.
 */
import { markSignedIn, nameSignedIn } from './account';
import { hideDismissed } from './announcement';
import { followCanary } from './canary';
import { waitForFont } from './font';
import { scheduleHydration } from './hydrate';
import { listen } from './interactions';
import { followLanguage } from './language';
import { registerWorker, sayAge } from './offline';
import { offerReading } from './readAloud';
import { fail, replayWhenAlive } from './replay';
import { openTabOfAddress, repeatTab } from './tabs';

hideDismissed();
markSignedIn();
followLanguage();
waitForFont();
scheduleHydration(fail);
replayWhenAlive(repeatTab);
listen();
registerWorker();
offerReading();
document.addEventListener('DOMContentLoaded', () => {
  void nameSignedIn();
  followCanary();
  openTabOfAddress();
  sayAge();
});
