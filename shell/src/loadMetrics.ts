import { LOAD_STEPS, SLOWER, type ModuleLoad } from '@chautari/contract';
import type { Remotes } from './screens';

const bucketOf = (milliseconds: number) => LOAD_STEPS.find((step) => milliseconds <= step) ?? SLOWER;
const MAX_ITEMS = 20;

/** Sends loads and render errors to the service when the page is hidden: module, version, outcome and rough duration, nothing else. */
export function withLoadMetrics(remotes: Remotes): Remotes {
  let queue: ModuleLoad[] = [];
  const flush = () => {
    if (queue.length && document.visibilityState === 'hidden')
      navigator.sendBeacon(
        '/api/loads',
        new Blob([JSON.stringify({ loads: queue.splice(0, MAX_ITEMS) })], { type: 'application/json' }),
      );
    queue = queue.slice(0, MAX_ITEMS);
  };
  addEventListener('visibilitychange', flush);
  return {
    ...remotes,
    reportRenderError: ({ name, version }) =>
      void queue.push({ name, version, outcome: 'renderError', within: bucketOf(performance.now()) }),
    mfe: async (mfe) => {
      const started = performance.now();
      const note = (outcome: ModuleLoad['outcome']) =>
        void queue.push({
          name: mfe.name,
          version: mfe.version,
          outcome,
          within: bucketOf(performance.now() - started),
        });
      try {
        const loaded = await remotes.mfe(mfe);
        note('loaded');
        return loaded;
      } catch (error) {
        note('failed');
        throw error;
      }
    },
  };
}
