// Requests that no browser sends: invalid targets are not found and never a server error; every response has its security headers.
import { request } from 'node:http';
import { expect, test } from '../portal';

/** Requests a target verbatim; `fetch` would normalize it. */
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

test('invalid targets are not found', async ({ portal }) => {
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

test('every response has nosniff', async ({ portal }) => {
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
