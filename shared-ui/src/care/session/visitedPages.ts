/** Pages that a device keeps for everybody, and the language of the last page (`shell/src/worker.ts`). */
const KEPT_PATHS = [
  '/',
  '/service/emergency',
  '/service/emergency/resuscitation',
  '/service/emergency/first-aid',
  '/language',
];

/** Removes the cached pages that say where somebody was. Without its owner the device shows only the emergency page offline, and the home page. */
export async function removeVisitedPages() {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open('pages');
  const requests = await cache.keys();
  const visited = requests.filter(({ url }) => !KEPT_PATHS.includes(new URL(url).pathname));
  await Promise.all(visited.map((request) => cache.delete(request)));
}
