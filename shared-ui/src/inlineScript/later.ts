/**
 * What a page does not need for its first paint: carousels, sharing, reading aloud, versions on trial, the service worker. Every page loads it
 * as a file of the shell, so that reading pages are lighter; a press that comes sooner waits for it.
 */
import { followCanary } from './canary';
import { answerLaterControls } from './laterControls';
import { offerReading } from './readAloud';
import { registerWorker } from './worker';

followCanary();
answerLaterControls();
registerWorker();
offerReading();
