import { pause, press, runCarousels } from './carousel';
import { answerPresses } from './presses';
import { readAloud } from './readAloud';
import { share } from './share';

/** Answers the controls of carousels, of sharing and of reading aloud. */
export function answerLaterControls() {
  answerPresses((control) => {
    const { dataset } = control;
    if (dataset.step) press(control);
    else if ('pause' in dataset) pause(control);
    else if (dataset.share) void share(control);
    else readAloud(control);
  });
  runCarousels();
}
