import { removeVisitedPages } from './visitedPages';

it('removes the pages that say where somebody was, and keeps the emergency page', async () => {
  const urls = [
    '/',
    '/language',
    '/service/emergency?lang=en',
    '/service/emergency/resuscitation?lang=en',
    '/service/emergency/first-aid?lang=en',
    '/service/family-planning?lang=en',
    '/my-records?lang=ne',
  ];
  const removed: string[] = [];
  const cache = {
    keys: () => Promise.resolve(urls.map((url) => ({ url: `https://portal.test${url}` }))),
    delete: ({ url }: { url: string }) => Promise.resolve(removed.push(new URL(url).pathname)),
  };
  Object.assign(globalThis, { caches: { open: () => Promise.resolve(cache) } });
  await removeVisitedPages();
  expect(removed).toEqual(['/service/family-planning', '/my-records']);
});

it('does nothing where the browser has no cache', async () => {
  Reflect.deleteProperty(globalThis, 'caches');
  await expect(removeVisitedPages()).resolves.toBeUndefined();
});
