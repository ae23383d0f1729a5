import { request as httpRequest } from 'node:http';
import { failing, type Attack, type Target } from './attack';

const JSON_TYPE = { 'content-type': 'application/json' };

/** A request as it stands, without what `fetch` would mend. Resolves to the status, 0 where the connection was closed. */
const raw = (url: string, path: string, method = 'GET', headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown> }>((resolve) => {
    const { hostname, port } = new URL(url);
    const request = httpRequest({ hostname, port, path, method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers }));
    });
    request.on('error', () => resolve({ status: 0, headers: {} }));
    request.end();
  });

/** Writes that another site could make a browser send. */
async function forged({ url, callers: { owner } }: Target) {
  const send = async (headers: Record<string, string>, body = '{"language":"en"}') => {
    const { status } = await fetch(`${url}/api/account/language`, {
      method: 'PUT',
      body,
      headers: { cookie: owner.cookie, ...headers },
    });
    return status;
  };
  return failing({
    'another origin': (await send({ ...JSON_TYPE, origin: 'https://evil.example' })) === 403,
    'a null origin': (await send({ ...JSON_TYPE, origin: 'null' })) === 403,
    'a cross-site request': (await send({ ...JSON_TYPE, 'sec-fetch-site': 'cross-site' })) === 403,
    'a sibling site': (await send({ ...JSON_TYPE, 'sec-fetch-site': 'same-site' })) === 403,
    'a form': (await send({ 'content-type': 'application/x-www-form-urlencoded' }, 'language=en')) === 415,
    'plain text': (await send({ 'content-type': 'text/plain' })) === 415,
  });
}

async function crossOrigin({ url, callers: { owner } }: Target) {
  const answer = await fetch(`${url}/api/patients/me`, {
    headers: { origin: 'https://evil.example', cookie: owner.cookie },
  });
  const asked = await fetch(`${url}/api/patients/me`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
  });
  return failing({
    'another origin may read': !answer.headers.has('access-control-allow-origin'),
    'another origin may ask to write': !asked.headers.has('access-control-allow-origin'),
  });
}

async function securityHeaders({ url }: Target) {
  const through: string[] = [];
  for (const path of ['/', '/patient-login', '/api/notices', '/registry.json', '/healthz', '/sw.js', '/nothing/here']) {
    const { headers } = await fetch(url + path);
    const policy = headers.get('content-security-policy') ?? '';
    const isPage = headers.get('content-type')?.includes('text/html');
    const found = failing({
      'no nosniff': headers.get('x-content-type-options') === 'nosniff',
      'says what it runs on': !headers.has('x-powered-by') && !headers.has('server'),
      'a page without a policy': !isPage || /script-src[^;]*'sha256-/.test(policy),
      'a page that runs inline scripts or eval': !/script-src[^;]*unsafe/.test(policy),
      'a page that may be framed': !isPage || /frame-ancestors 'none'/.test(policy),
      'a page with plugins or another base':
        !isPage || /object-src 'none'/.test(policy) || /default-src 'none'/.test(policy),
      'a page that tells others where one was': !isPage || headers.get('referrer-policy') !== null,
    });
    through.push(...found.map((line) => `${path}: ${line}`));
  }
  return through;
}

async function privateAnswers({ url, callers: { owner } }: Target) {
  const { headers } = await fetch(`${url}/api/patients/me`, { headers: { cookie: owner.cookie } });
  return failing({
    'an answer about somebody may be kept by others': /no-store|private/.test(headers.get('cache-control') ?? ''),
  });
}

/** Addresses and methods that a server may stumble over. None may be answered with a file, a page of another path, or 500. */
async function oddTargets({ url }: Target) {
  const through: string[] = [];
  const odd = [
    '//',
    '///',
    '//a:99999/',
    '//evil.invalid/',
    '/..%2f..%2f..%2fetc/passwd',
    '/shell/..%2f..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.env',
    '/.git/config',
    '/package.json',
    '/api/../.env',
    '/shell/%00',
    '/%zz',
    `/${'a'.repeat(10_000)}`,
  ];
  for (const path of odd) {
    const { status } = await raw(url, path);
    if (status === 200 || status >= 500) through.push(`${path.slice(0, 40)}: ${status}`);
  }
  for (const method of ['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'PATCH']) {
    const { status } = await raw(url, '/api/session', method);
    if (status === 200 || status >= 500) through.push(`${method}: ${status}`);
  }
  return through;
}

async function oversized({ url }: Target) {
  const send = (body: string) =>
    fetch(`${url}/api/session`, { method: 'POST', body, headers: JSON_TYPE }).then(
      ({ status }) => status,
      () => 0,
    );
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  return failing({
    'two megabytes of JSON': [0, 413].includes(await send(JSON.stringify({ role: 'x'.repeat(2_000_000) }))),
    'JSON that is nested deep': (await send(deep)) < 500,
    'a prototype': (await send('{"__proto__":{"administrator":true},"role":"patient"}')) < 500,
    'a query of 100 kB': [0, 400, 404, 414, 422, 431].includes(
      (await raw(url, `/api/notices?x=${'a'.repeat(100_000)}`)).status,
    ),
    'headers of 100 kB': [0, 431].includes((await raw(url, '/', 'GET', { 'x-a': 'a'.repeat(100_000) })).status),
  });
}

/** What somebody writes into a request must not come back as a header or an address. */
async function reflected({ url }: Target) {
  const { headers } = await raw(url, '/about?lng=np%0d%0aset-cookie:%20a=b', 'GET', { host: 'evil.example' });
  const page = await (await fetch(`${url}/about`, { headers: { 'x-forwarded-host': 'evil.example' } })).text();
  return failing({
    'a header is split': !JSON.stringify(headers['set-cookie'] ?? '').includes('a=b'),
    'the page names a host that the request made up': !page.includes('evil.example'),
  });
}

/** Text that would mean something to SQL, a template or a shell. The answer is the same as to any text that finds nothing. */
async function injected({ callers: { administrator } }: Target) {
  const through: string[] = [];
  for (const text of [
    "' or 1=1 --",
    "'; drop table accounts; --",
    '%',
    '${7*7}',
    '$(id)',
    '%00',
    '1) union select 1',
  ]) {
    const { status, body } = await administrator.call('searchPatients', { text } as never);
    const found = (body as { items?: unknown[] }).items?.length ?? 0;
    if (status >= 500 || found) through.push(`${text}: ${status}, ${found} found`);
  }
  return through;
}

export const REQUESTS: Attack[] = [
  { asvs: '3.5.1', name: 'writes forged by another site', run: forged },
  { asvs: '3.4.2', name: 'another origin reads', run: crossOrigin },
  { asvs: '3.4.3', name: 'answers without the headers that protect', run: securityHeaders },
  { asvs: '14.3.2', name: 'answers about people in caches', run: privateAnswers },
  { asvs: '5.3.2', name: 'odd addresses and methods', run: oddTargets },
  { asvs: '4.2.5', name: 'requests that are too large', run: oversized },
  { asvs: '4.1.3', name: 'hosts and headers from the request', run: reflected },
  { asvs: '1.2.4', name: 'text for SQL, templates and shells', run: injected },
];
