import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { MAX_FILE_BYTES } from '@chautari/contract/files';
import { requestPublic, fetchImage, type Ask } from './fetchImage';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function listen(server: net.Server, host = '127.0.0.1') {
  server.listen(0, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A site somewhere, and how to ask it instead of the one that an address names. */
async function aSite(answer: RequestListener): Promise<Ask> {
  const server = http.createServer(answer);
  const port = await listen(server);
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return ({ pathname }, signal) =>
    new Promise((resolve, reject) =>
      http.get({ port, host: '127.0.0.1', path: pathname, signal }, resolve).on('error', reject),
    );
}

const PICTURE = 'https://example.org/a/picture.jpg';

describe('a picture elsewhere', () => {
  it('is fetched whole, and asked for once', async () => {
    const hosts: (string | undefined)[] = [];
    const ask = await aSite(({ url }, response) => {
      hosts.push(url);
      response.write('pic');
      response.end('ture');
    });
    expect(await fetchImage(PICTURE, ask)).toEqual(Buffer.from('picture'));
    expect(hosts).toEqual(['/a/picture.jpg']);
  });

  it.each([301, 302, 307, 308])('is not looked for where a redirect %d points to', async (status) => {
    const hosts: (string | undefined)[] = [];
    const ask = await aSite(({ url }, response) => {
      hosts.push(url);
      response.writeHead(status, { location: 'https://example.org/other.jpg' }).end('picture');
    });
    expect(await fetchImage(PICTURE, ask)).toBeUndefined();
    expect(hosts).toHaveLength(1);
  });

  it.each([204, 206, 403, 404, 500])('is not there where the answer is %d', async (status) => {
    const ask = await aSite((_, response) => response.writeHead(status).end(status === 204 ? undefined : 'picture'));
    expect(await fetchImage(PICTURE, ask)).toBeUndefined();
  });

  it('may have 5 MB, and is dropped as soon as it has more, whatever length was announced', async () => {
    const full = await aSite((_, response) => response.end(Buffer.alloc(MAX_FILE_BYTES)));
    expect((await fetchImage(PICTURE, full))!.length).toBe(MAX_FILE_BYTES);

    const server: { closed?: Promise<unknown>; sent: number } = { sent: 0 };
    const endless = await aSite((_, response) => {
      server.closed = once(response, 'close');
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) server.sent += 64 * 1024;
      };
      response.on('drain', more);
      more();
    });
    expect(await fetchImage(PICTURE, endless)).toBeUndefined();
    await server.closed;
    expect(server.sent).toBeLessThan(3 * MAX_FILE_BYTES);
  });

  it('is given up when it takes too long, before or within the answer', async () => {
    const silent = await aSite(() => undefined);
    expect(await fetchImage(PICTURE, silent, 50)).toBeUndefined();
    const stuck = await aSite((_, response) => void response.write('pic'));
    expect(await fetchImage(PICTURE, stuck, 50)).toBeUndefined();
  });

  it('is nothing where the line breaks', async () => {
    const ask = await aSite((_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('pic');
      setImmediate(() => response.destroy());
    });
    expect(await fetchImage(PICTURE, ask)).toBeUndefined();
  });

  it.each([
    'http://example.org/a.jpg',
    'https://example.org:8443/a.jpg',
    'https://example.org:80/',
    'https://name@example.org/a.jpg',
    'https://name:word@example.org/a.jpg',
    'ftp://example.org/a.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'picture.jpg',
    '',
  ])('is not asked for at %p', async (address) => {
    const ask = jest.fn();
    expect(await fetchImage(address, ask)).toBeUndefined();
    expect(ask).not.toHaveBeenCalled();
  });

  it('may be at an address with the default port', async () => {
    const ask = await aSite((_, response) => response.end('picture'));
    expect(await fetchImage('https://example.org:443/a.jpg', ask)).toEqual(Buffer.from('picture'));
  });
});

describe('an address that is not public', () => {
  it.each([
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '2130706433',
    '0x7f.1',
    '127.1',
    '[::]',
  ])('gets no connection: %s', async (host) => {
    const connections: string[] = [];
    const servers = [
      net.createServer((socket) => {
        connections.push('IPv4');
        socket.destroy();
      }),
      net.createServer((socket) => {
        connections.push('IPv6');
        socket.destroy();
      }),
    ];
    const port = await listen(servers[0]!);
    servers[1]!.on('error', () => undefined).listen(port, '::1');
    closing.push(() => servers.forEach((server) => server.close()));
    await expect(requestPublic(new URL(`https://${host}:${port}/`), AbortSignal.timeout(5000))).rejects.toThrow(
      /not allowed/,
    );
    expect(connections).toEqual([]);
  });

  it.each([
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[fe80::1]',
    '[fd00::1]',
    '[ff02::1]',
    '[::ffff:10.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::1]',
    '[2001:db8::1]',
  ])('is refused before anything is sent: %s', async (host) => {
    await expect(
      requestPublic(new URL(`https://${host}/latest/meta-data/`), AbortSignal.timeout(5000)),
    ).rejects.toThrow(/not allowed/);
    expect(await fetchImage(`https://${host}/latest/meta-data/`)).toBeUndefined();
  });
});
