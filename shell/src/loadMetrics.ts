import {
  LOAD_STEPS,
  SLOWER,
  type ModuleLoad,
  type CodeError,
  type ProblemCode,
  type Registry,
  type WebVital,
} from '@chautari/contract';
import { onProblem } from '@chautari/contract/client';
import { observeErrors } from './observeErrors';
import type { Remotes } from './screens';

const findBucket = (milliseconds: number) => LOAD_STEPS.find((step) => milliseconds <= step) ?? SLOWER;
const MAX_ITEMS = 20;
const MAX_VITALS = 9;
/** Maximum of reported rejections of a page: a repeated one must not hide the rest. */
const MAX_REJECTED = 5;
const VITALS_WITHIN_MS = 10_000;

/** Rejections that are no fault of a module: no network, an ended session, and input errors. */
const REJECTED: readonly ProblemCode[] = [
  'invalid',
  'forbidden',
  'notFound',
  'tooLarge',
  'unsupported',
  'crossSite',
  'keyReused',
  'internal',
  'unavailable',
];

interface ModuleVersion {
  name: string;
  version: string;
}

/** Unsent reports. They are sent when the page is hidden: the last certain moment. */
function reportQueue() {
  let loads: ModuleLoad[] = [];
  let vitals: WebVital[] = [];
  let errors: CodeError[] = [];
  const flush = () => {
    if (document.visibilityState !== 'hidden' || !(loads.length || vitals.length || errors.length)) return;
    const report = { loads, ...(vitals.length && { vitals }), ...(errors.length && { errors }) };
    navigator.sendBeacon('/api/loads', new Blob([JSON.stringify(report)], { type: 'application/json' }));
    loads = [];
    vitals = [];
    errors = [];
  };
  // Web vitals listen as the event comes down, so theirs are here when it has come up.
  addEventListener('visibilitychange', flush);
  return {
    addLoad: (load: ModuleLoad) => void (loads.length < MAX_ITEMS && loads.push(load)),
    addVital: (vital: WebVital) => void (vitals.length < MAX_VITALS && vitals.push(vital)),
    addError: (error: CodeError) => void errors.push(error),
  };
}

/** The modules that were shown, and since when, in milliseconds of the page. */
function trackViews() {
  const views: (ModuleVersion & { since: number })[] = [];
  return {
    add: ({ name, version }: ModuleVersion) => {
      if (views[views.length - 1]?.name !== name)
        views.push({ name, version, since: views.length ? performance.now() : 0 });
    },
    at: (time: number): ModuleVersion | undefined => {
      const current = views.filter(({ since }) => since <= time).pop();
      return current && { name: current.name, version: current.version };
    },
  };
}

/** Web vitals come when the page has loaded and is at rest, and not to those who ask to save data. */
function loadVitalsLater(load: () => void) {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(load, { timeout: VITALS_WITHIN_MS })
      : setTimeout(load, VITALS_WITHIN_MS);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/**
 * Sends how modules load and do to the service when the page is hidden: module, version, outcome, rough durations, errors of their code
 * without personal data, nothing else.
 */
export function withLoadMetrics(remotes: Remotes, registry: Registry): Remotes {
  const { shell } = registry;
  const { addLoad, addVital, addError } = reportQueue();
  const reportError = observeErrors(registry, addError);
  const views = trackViews();
  const note = ({ name, version }: ModuleVersion, outcome: ModuleLoad['outcome'], started = 0) =>
    addLoad({ name, version, outcome, within: findBucket(performance.now() - started) });

  let rejected = 0;
  onProblem((code) => {
    const module = views.at(performance.now());
    if (module && REJECTED.includes(code) && rejected++ < MAX_REJECTED) note(module, 'rejected');
  });

  let alive = false;
  const beginOnce = () => {
    if (alive) return;
    alive = true;
    note({ name: 'shell', version: shell.version }, 'loaded');
    loadVitalsLater(() => {
      const observing = import('./vitals').then(({ observeVitals }) =>
        observeVitals((vital, at) => {
          const module = views.at(at);
          if (module) addVital({ ...module, ...vital });
        }),
      );
      // Without them the page works as well.
      observing.catch(() => undefined);
    });
  };

  return {
    ...remotes,
    recordView: (mfe) => {
      views.add(mfe);
      beginOnce();
    },
    reportError,
    reportRenderError: (failed) => note(failed, 'renderError'),
    mfe: async (mfe) => {
      const started = performance.now();
      try {
        const loaded = await remotes.mfe(mfe);
        note(mfe, 'loaded', started);
        return loaded;
      } catch (error) {
        note(mfe, 'failed', started);
        throw error;
      }
    },
  };
}
