import { request as httpRequest } from 'node:http';
import { countTries, listFailures, type Attack, type Target } from './attack';
import { MARK } from './callers';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Sends a request without the corrections of `fetch`. Resolves to status 0 if the connection was closed. */
const sendRaw = (url: string, path: string, method = 'GET', headers: Record<string, string> = {}, sent = '') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve) => {
    const { hostname, port } = new URL(url);
    const request = httpRequest({ hostname, port, path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }));
    });
    request.on('error', () => resolve({ status: 0, headers: {}, body: '' }));
    request.end(sent);
  });

/** Sends writes that another site could make a browser send. */
async function forgeWrites({ url, callers: { owner } }: Target) {
  const send = async (headers: Record<string, string>, body = '{"language":"en"}') => {
    const { status } = await fetch(`${url}/api/account/language`, {
      method: 'PUT',
      body,
      headers: { cookie: owner.cookie, ...headers },
    });
    return status;
  };
  return listFailures({
    'another origin': (await send({ ...JSON_TYPE, origin: 'https://evil.example' })) === 403,
    'a null origin': (await send({ ...JSON_TYPE, origin: 'null' })) === 403,
    'a cross-site request': (await send({ ...JSON_TYPE, 'sec-fetch-site': 'cross-site' })) === 403,
    'a sibling site': (await send({ ...JSON_TYPE, 'sec-fetch-site': 'same-site' })) === 403,
    'a form': (await send({ 'content-type': 'application/x-www-form-urlencoded' }, 'language=en')) === 415,
    'plain text': (await send({ 'content-type': 'text/plain' })) === 415,
  });
}

async function readFromOtherOrigin({ url, callers: { owner } }: Target) {
  const answer = await fetch(`${url}/api/patients/me`, {
    headers: { origin: 'https://evil.example', cookie: owner.cookie },
  });
  const preflight = await fetch(`${url}/api/patients/me`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
  });
  return listFailures({
    'another origin may read': !answer.headers.has('access-control-allow-origin'),
    'another origin may write': !preflight.headers.has('access-control-allow-origin'),
  });
}

async function checkSecurityHeaders({ url }: Target) {
  const failures: string[] = [];
  for (const path of ['/', '/patient-login', '/api/notices', '/registry.json', '/healthz', '/sw.js', '/nothing/here']) {
    const { headers } = await fetch(url + path);
    const policy = headers.get('content-security-policy') ?? '';
    const isPage = headers.get('content-type')?.includes('text/html');
    const missing = listFailures({
      'no nosniff': headers.get('x-content-type-options') === 'nosniff',
      'reveals the server software': !headers.has('x-powered-by') && !headers.has('server'),
      'a page without a Content-Security-Policy': !isPage || /script-src[^;]*'sha256-/.test(policy),
      'a page that runs inline scripts or eval': !/script-src[^;]*unsafe/.test(policy),
      'a page that may be framed': !isPage || /frame-ancestors 'none'/.test(policy),
      'a page that allows plugins or another base':
        !isPage || /object-src 'none'/.test(policy) || /default-src 'none'/.test(policy),
      'a page without a referrer policy': !isPage || headers.get('referrer-policy') !== null,
    });
    failures.push(...missing.map((line) => `${path}: ${line}`));
  }
  return failures;
}

async function checkCaching({ url, callers: { owner } }: Target) {
  const { headers } = await fetch(`${url}/api/patients/me`, { headers: { cookie: owner.cookie } });
  return listFailures({
    'a shared cache may store personal data': /no-store|private/.test(headers.get('cache-control') ?? ''),
  });
}

/** Requests malformed addresses and unusual methods. None may be answered with a file, another page, or 500. */
async function requestMalformed({ url }: Target) {
  const failures: string[] = [];
  const addresses = [
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
  for (const path of addresses) {
    countTries();
    const { status } = await sendRaw(url, path);
    if (status === 200 || status >= 500) failures.push(`${path.slice(0, 40)}: ${status}`);
  }
  for (const method of ['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'PATCH']) {
    const { status } = await sendRaw(url, '/api/session', method);
    if (status === 200 || status >= 500) failures.push(`${method}: ${status}`);
  }
  return failures;
}

async function sendOversized({ url }: Target) {
  const send = (body: string) =>
    fetch(`${url}/api/session`, { method: 'POST', body, headers: JSON_TYPE }).then(
      ({ status }) => status,
      () => 0,
    );
  const nestedJson = '['.repeat(100_000) + ']'.repeat(100_000);
  return listFailures({
    'two megabytes of JSON': [0, 413].includes(await send(JSON.stringify({ role: 'x'.repeat(2_000_000) }))),
    'deeply nested JSON': (await send(nestedJson)) < 500,
    'a prototype in JSON': (await send('{"__proto__":{"administrator":true},"role":"patient"}')) < 500,
    'a query of 100 kB': [0, 400, 404, 414, 422, 431].includes(
      (await sendRaw(url, `/api/notices?x=${'a'.repeat(100_000)}`)).status,
    ),
    'headers of 100 kB': [0, 431].includes((await sendRaw(url, '/', 'GET', { 'x-a': 'a'.repeat(100_000) })).status),
  });
}

/** Sends values that must not come back as a header or an address. */
async function reflectInput({ url }: Target) {
  const { headers } = await sendRaw(url, '/about?lng=np%0d%0aset-cookie:%20a=b', 'GET', { host: 'evil.example' });
  const page = await (await fetch(`${url}/about`, { headers: { 'x-forwarded-host': 'evil.example' } })).text();
  const host = { host: 'evil.example', 'content-type': 'application/json' };
  const challenge = await sendRaw(url, '/api/session/passkey/challenge', 'POST', host, '{}');
  const reset = await sendRaw(url, '/api/notices', 'GET', { host: 'evil.example' });
  return listFailures({
    'no challenge was given, so nothing was tried': challenge.status === 200 && challenge.body.includes('portal.test'),
    'a passkey is asked for under the host of the request': !challenge.body.includes('evil.example'),
    'an answer names the host of the request': reset.status === 200 && !reset.body.includes('evil.example'),
    'a header is split': !JSON.stringify(headers['set-cookie'] ?? '').includes('a=b'),
    'the page contains the host of the request': !page.includes('evil.example'),
  });
}

/** Searches for text with a meaning in SQL, templates or shells, which must find nothing. */
async function injectText({ callers: { administrator } }: Target) {
  const failures: string[] = [];
  const search = (text: string) => administrator.call('searchPatients', { text } as never);
  for (const text of [
    "' or 1=1 --",
    "'; drop table accounts; --",
    '%%%',
    '___',
    '${7*7}',
    '$(id)',
    '%00',
    '1) union select 1',
  ]) {
    countTries();
    const { status, body } = await search(text);
    const matches = (body as { patients?: unknown[] }).patients?.length ?? 0;
    if (status >= 500 || matches) failures.push(`${text}: ${status}, ${matches} results`);
  }
  const { patients } = (await search(MARK)).body as { patients: unknown[] };
  return [...failures, ...listFailures({ 'a search finds nobody, so nothing was tried': patients.length > 0 })];
}

export const REQUESTS: Attack[] = [
  { asvs: '3.5.1', name: 'writes forged by another site', run: forgeWrites },
  { asvs: '3.4.2', name: 'reads from another origin', run: readFromOtherOrigin },
  { asvs: '3.4.3', name: 'answers without security headers', run: checkSecurityHeaders },
  { asvs: '14.3.2', name: 'personal data in shared caches', run: checkCaching },
  { asvs: '5.3.2', name: 'malformed addresses and unusual methods', run: requestMalformed },
  { asvs: '4.2.5', name: 'oversized requests', run: sendOversized },
  { asvs: '4.1.3', name: 'hosts and headers of the request in the answer', run: reflectInput },
  { asvs: '1.2.4', name: 'text for SQL, templates and shells', run: injectText },
];
