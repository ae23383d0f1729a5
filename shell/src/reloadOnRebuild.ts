const INTERVAL_MS = 100;

const current = async () => (await fetch('/registry.json')).text();

/** Reloads the page when the deployed versions change; for development. */
export async function reloadOnRebuild() {
  const first = await current();
  setInterval(
    () =>
      void current().then(
        (now) => {
          if (now !== first) location.reload();
        },
        () => undefined,
      ),
    INTERVAL_MS,
  );
}
