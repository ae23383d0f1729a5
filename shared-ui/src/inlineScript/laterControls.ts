import { pauseCarousel, stepCarousel, runCarousels } from './carousel';
import { answerPresses } from './presses';
import { readAloud } from './readAloud';
import { share } from './share';

/** Handles the controls of carousels, sharing and reading aloud. */
export function answerLaterControls() {
  answerPresses((control) => {
    const { dataset } = control;
    if (dataset.step) stepCarousel(control);
    else if ('pause' in dataset) pauseCarousel(control);
    else if (dataset.share) void share(control);
    else readAloud(control);
  });
  runCarousels();
}
