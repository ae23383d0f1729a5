/**
 * What a page does not need for its first paint: carousels, sharing, reading aloud, the service worker. Every page loads it
 * as a file of the shell, so that reading pages are lighter; a press that comes sooner waits for it.
 */
import { answerLaterControls } from './laterControls';
import { offerReading } from './readAloud';
import { registerWorker } from './worker';

answerLaterControls();
registerWorker();
offerReading();
