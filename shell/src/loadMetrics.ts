import { LOAD_STEPS, SLOWER, type ModuleLoad } from '@chautari/contract';
import type { Remotes } from './screens';

const stepOf = (milliseconds: number) => LOAD_STEPS.find((step) => milliseconds <= step) ?? SLOWER;
const MAX_ITEMS = 20;

/** Remotes whose loads and render errors are told to the service when the reader leaves: which module and version, what came of it, and about how fast; nothing else. */
export function withLoadMetrics(remotes: Remotes): Remotes {
  let told: ModuleLoad[] = [];
  const tell = () => {
    if (told.length && document.visibilityState === 'hidden')
      navigator.sendBeacon(
        '/api/loads',
        new Blob([JSON.stringify({ loads: told.splice(0, MAX_ITEMS) })], { type: 'application/json' }),
      );
    told = told.slice(0, MAX_ITEMS);
  };
  addEventListener('visibilitychange', tell);
  return {
    ...remotes,
    noteRenderError: ({ name, version }) =>
      void told.push({ name, version, outcome: 'renderError', within: stepOf(performance.now()) }),
    mfe: async (mfe) => {
      const started = performance.now();
      const note = (outcome: ModuleLoad['outcome']) =>
        void told.push({ name: mfe.name, version: mfe.version, outcome, within: stepOf(performance.now() - started) });
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
