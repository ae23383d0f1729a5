/**
 * The script in every page. It runs before the first paint and makes a page respond without React: drawer, language, tabs; `later.ts` does
 * less urgent work. Presses that need React are queued, and replayed after hydration. Components of the kit render the attributes that these
 * scripts read.
 */
import { markSignedIn } from './account';
import { hideDismissed } from './announcement';
import { followCanary } from './canary';
import { markFacility } from './facility';
import { waitForFont } from './font';
import { scheduleHydration } from './hydrate';
import { listen } from './interactions';
import { followLanguage } from './language';
import { showFailure, replayWhenHydrated } from './replay';
import { openTabOfAddress, repeatTab } from './tabs';

followCanary();
hideDismissed();
markSignedIn();
markFacility();
followLanguage();
waitForFont();
scheduleHydration(showFailure);
replayWhenHydrated(repeatTab);
listen();
document.addEventListener('DOMContentLoaded', openTabOfAddress);
