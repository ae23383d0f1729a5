import { reloadWithTyped } from './staleChunk';

const INTERVAL_MS = 200;

const current = async () => (await fetch('/registry.json')).text();

/** Reloads the page when the versions that are served change, and what was typed comes back; for development. */
export async function reloadOnRebuild() {
  const first = await current();
  setInterval(
    () =>
      void current().then(
        (now) => {
          if (now !== first) reloadWithTyped(now);
        },
        () => undefined,
      ),
    INTERVAL_MS,
  );
}
