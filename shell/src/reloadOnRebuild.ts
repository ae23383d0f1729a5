const EVERY_MS = 100;

const current = async () => (await fetch('/registry.json')).text();

/** While developing: when what is deployed has changed, the page loads again. */
export async function followRebuilds() {
  const first = await current();
  setInterval(
    () =>
      void current().then(
        (now) => {
          if (now !== first) location.reload();
        },
        () => undefined,
      ),
    EVERY_MS,
  );
}
