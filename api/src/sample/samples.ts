import type { FileStorage } from '../files/storage';
import type { Store } from '../database/store';
import { prepareSampleApplications } from './applications';
import { prepareSample } from './fill';
import { prepareSampleNotices } from './notices';

/** Sample people and what is about them, in demo mode; outside it those that a demo left behind are removed. */
export async function prepareSamples(store: Store, storage: FileStorage, demo: boolean) {
  await prepareSample(store, demo);
  await prepareSampleApplications(store, storage, demo);
  await prepareSampleNotices(store, storage, demo);
}
