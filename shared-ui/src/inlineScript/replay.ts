import { hydrate } from './hydrate';
import { STATUS_ID } from './ids';
import { byId, closest } from './page';

const BUSY = 'aria-busy';
const TIMEOUT_MS = 40_000;

/** Presses and submits before hydration, in order. */
const waiting = new Map<HTMLElement, () => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function say(kind: 'busy' | 'failed' | undefined) {
  const status = byId(STATUS_ID);
  if (status) status.textContent = (kind && status.dataset[kind]) ?? '';
}

function settle() {
  clearTimeout(timer);
  const done = [...waiting];
  waiting.clear();
  for (const [element] of done) element.removeAttribute(BUSY);
  return done;
}

/** Enables the controls again, and says that loading failed. */
export function showFailure() {
  if (!waiting.size) return;
  settle();
  say('failed');
}

function keep(event: Event, element: HTMLElement, repeat: () => void) {
  event.preventDefault();
  event.stopImmediatePropagation();
  element.setAttribute(BUSY, 'true');
  waiting.set(element, repeat);
  say('busy');
  clearTimeout(timer);
  timer = setTimeout(showFailure, TIMEOUT_MS);
  hydrate();
}

/** Queues a press for React. */
export const keepClick = (event: Event, element: HTMLElement) => keep(event, element, () => element.click());

/** Queues a submitted form for React, which sends it once. */
export function keepSubmit(event: SubmitEvent) {
  const form = closest<HTMLFormElement>(event, 'form')!;
  keep(event, (event.submitter as HTMLElement | null) ?? form, () => form.requestSubmit(event.submitter));
}

/** Replays the queue after hydration. `before` is called first. */
export const replayWhenHydrated = (before: () => void) =>
  new MutationObserver((_, observer) => {
    observer.disconnect();
    say(undefined);
    before();
    for (const [element, repeat] of settle()) if (element.isConnected) repeat();
  }).observe(document.documentElement, { attributeFilter: ['data-hydrated'] });
