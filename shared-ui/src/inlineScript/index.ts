/**
 * The script that is in every page. It runs before the first paint and makes a page answer without React: drawer, language, tabs; what is
 * less urgent is in `later.ts`. What only React can do is kept, and repeated once React is there. Components of the kit render the
 * attributes that these scripts read, and leave what they name to them.
 */
import { markSignedIn } from './account';
import { hideDismissed } from './announcement';
import { followCanary } from './canary';
import { waitForFont } from './font';
import { scheduleHydration } from './hydrate';
import { listen } from './interactions';
import { followLanguage } from './language';
import { showFailure, replayWhenHydrated } from './replay';
import { openTabOfAddress, repeatTab } from './tabs';

followCanary();
hideDismissed();
markSignedIn();
followLanguage();
waitForFont();
scheduleHydration(showFailure);
replayWhenHydrated(repeatTab);
listen();
document.addEventListener('DOMContentLoaded', openTabOfAddress);
