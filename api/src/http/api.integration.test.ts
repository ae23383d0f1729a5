import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { buildOpenApiDocument } from './openapi';

const JSON_TYPE = { 'content-type': 'application/json' };
const REGISTER = JSON.stringify({ role: 'patient' });

/** A request that keeps what `fetch` would hide: the encoded body. */
const raw = (url: string, headers: Record<string, string>) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    httpRequest(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });

describeService('the service', (shared) => {
  const visit = () => new Visitor(shared.url);
  const sendJson = (path: string, body: string, headers: Record<string, string> = {}) =>
    visit().send(path, { method: 'POST', body, headers: { ...JSON_TYPE, ...headers } });
  const codeOf = async (answer: Promise<Response>) => {
    const response = await answer;
    const body = (await response.json()) as { type: string; status: number; code: string };
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(body).toMatchObject({ type: `/problems/${body.code}`, status: response.status });
    return body.code;
  };

  it('is alive and ready', async () => {
    expect(await (await fetch(`${shared.url}/healthz`)).json()).toEqual({ status: 'alive' });
    expect(await (await fetch(`${shared.url}/readyz`)).json()).toEqual({ status: 'ready' });
  });

  it('serves the contract as OpenAPI, the same that is locked', async () => {
    const response = await visit().send('/openapi.json');
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(buildOpenApiDocument())));
  });

  it('says so where there is nothing', async () => {
    for (const path of ['/', '/nothing', '/patients', '/appointments/x'])
      expect(await codeOf(visit().send(path))).toBe('notFound');
    expect(await codeOf(visit().send('/doctors', { method: 'PUT', body: '{}', headers: JSON_TYPE }))).toBe('notFound');
    expect(await codeOf(visit().send('/%zz'))).toBe('invalid');
  });

  it('takes writes as JSON only, so that no form of another site can send one', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
    ]) {
      expect(await codeOf(sendJson('/session', REGISTER, { 'content-type': type }))).toBe('unsupported');
    }
    expect(await codeOf(visit().send('/session', { method: 'DELETE' }))).toBe('unsupported');
    expect(
      (await sendJson('/session/sample', REGISTER, { 'content-type': 'Application/JSON; charset=utf-8' })).status,
    ).toBe(200);
  });

  it('refuses bodies in another encoding than UTF-8', async () => {
    for (const charset of ['utf-16', '"utf-16le"', 'iso-8859-1'])
      expect(
        await codeOf(sendJson('/session/sample', REGISTER, { 'content-type': `application/json; charset=${charset}` })),
      ).toBe('unsupported');
  });

  /** Sends bytes as they are, and returns the status line of the answer, or the body of an answer without one. */
  const sendRaw = async (text: string) => {
    const { port } = new URL(shared.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.end(text);
    const answer = (await socket.setEncoding('utf8').toArray()).join('');
    return answer.split('\r\n')[0];
  };

  it('refuses requests with two hosts, or with none', async () => {
    expect(await sendRaw('GET /api/notices HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n')).toContain(
      ' 403 ',
    );
    expect(await sendRaw('GET /api/notices\r\n\r\n')).not.toContain(' 200 ');
    expect(await sendRaw('GET /api/notices HTTP/1.1\r\nConnection: close\r\n\r\n')).toContain(' 400 ');
    expect(await sendRaw('GET /healthz HTTP/1.0\r\n\r\n')).toContain(' 200 ');
  });

  it('sends its description compressed to browsers that take it', async () => {
    const { headers } = await visit().send('/openapi.json');
    expect(headers.get('content-encoding')).toBe('gzip');
    const plain = await visit().send('/openapi.json', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.json()).toHaveProperty('openapi');
  });

  it('says where people report a weakness', async () => {
    const text = await (await fetch(`${shared.url}/.well-known/security.txt`)).text();
    expect(text).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-/);
  });

  it('refuses writes that a browser says come from elsewhere', async () => {
    const { host } = new URL(shared.url);
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://${host}1` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      expect(await codeOf(sendJson('/session/sample', REGISTER, headers as Record<string, string>))).toBe('crossSite');
    }
    for (const headers of [{ origin: `http://${host}` }, { 'sec-fetch-site': 'same-origin' }]) {
      expect((await sendJson('/session/sample', REGISTER, headers as Record<string, string>)).status).toBe(200);
    }
  });

  it('refuses bodies that are too large or no JSON object', async () => {
    expect(await codeOf(sendJson('/session', JSON.stringify({ password: 'x'.repeat(101 * 1024) })))).toBe('tooLarge');
    for (const body of ['', '{', '[]', '"x"', 'null', '{"__proto__": {"role": "staff"}}'])
      expect(await codeOf(sendJson('/session', body))).toBe('invalid');
    expect(await codeOf(visit().send('/doctors?text=a&text=b'))).toBe('invalid');
    expect(await codeOf(visit().send(`/doctors?text=${'x'.repeat(500)}`))).toBe('invalid');
  });

  it('tells browsers neither to keep personal answers nor to guess their type', async () => {
    for (const path of ['/session', '/patients/me', '/nothing']) {
      const { headers } = await visit().send(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
      });
    }
  });

  describe('the address data', () => {
    const url = () => `${shared.url}/api/addresses`;

    it('is sent as small as the browser can take it', async () => {
      const plain = await raw(url(), {});
      expect(JSON.parse(plain.body.toString())).toMatchObject({ provinces: { length: 7 } });
      const br = await raw(url(), { 'accept-encoding': 'gzip, deflate, br' });
      expect(br.headers).toMatchObject({
        'content-encoding': 'br',
        vary: 'Accept-Encoding',
        'cache-control': 'public, max-age=86400',
      });
      expect(br.body.length).toBeLessThan(15_000);
      expect(brotliDecompressSync(br.body)).toEqual(plain.body);
      const gzip = await raw(url(), { 'accept-encoding': 'gzip;q=1.0, br;q=0' });
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip.body)).toEqual(plain.body);
    });

    it('is not sent again to a browser that has it', async () => {
      const {
        headers: { etag },
      } = await raw(url(), { 'accept-encoding': 'br' });
      const again = await raw(url(), { 'if-none-match': `"other", ${String(etag)}` });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect((await raw(url(), { 'if-none-match': '"other"' })).status).toBe(200);
    });
  });
});
