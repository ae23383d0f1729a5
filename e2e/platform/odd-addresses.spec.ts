/** What is sent to the site that no browser sends: odd targets are nowhere, and never a failure; and every answer carries the headers that keep it what it is. */
import { request } from 'node:http';
import { expect, test } from '../portal';

/** Asks for a target exactly as it is written, which `fetch` would tidy up. */
const ask = (url: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    })
      .on('error', reject)
      .end();
  });

test('odd targets lead nowhere', async ({ portal }) => {
  const odd = [
    '//',
    '///',
    '//a:99999/',
    '//evil.invalid',
    '//evil.invalid/notices',
    '/..//',
    '/%00',
    '/%09/evil.invalid',
    '/\\evil',
  ];
  const answers = await Promise.all(odd.map(async (path) => [path, await ask(portal.url, path)] as const));
  for (const [path, status] of answers)
    expect([path, [400, 404, 422].includes(status) ? 'refused' : status]).toEqual([path, 'refused']);
  expect(await ask(portal.url, '/?lng=np')).toBe(200);
});

test('every answer says that its type is what it is', async ({ portal }) => {
  const page = await (await fetch(portal.url)).text();
  const script = /\/shell\/[^"']+\.js/.exec(page)![0];
  for (const path of [
    '/',
    script,
    '/registry.json',
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/api/schedules',
    '/nowhere',
  ]) {
    const { headers } = await fetch(portal.url + path);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect([path, headers.get('referrer-policy')]).toEqual([path, 'same-origin']);
  }
});
