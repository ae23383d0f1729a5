/** The proxy as `deploy/nginx.conf` sets it up: one id in its log, in the service's and in the answer. */
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { hasNginx, startProxy, type Proxy } from '../../testing/nginx';
import { waitFor } from '../../testing/outbox';
import { describeService } from '../../testing/suite';

const OF_NGINX = /^[0-9a-f]{4}(-[0-9a-f]{4}){2}$/;
const withNginx = hasNginx() ? it : it.skip;
const skipped = hasNginx() ? '' : ' (skipped: nginx is not installed here)';

describeService(
  'a request through the proxy',
  (shared) => {
    let folder: string;
    let proxy: Proxy;
    beforeAll(async () => {
      if (!hasNginx()) return;
      folder = await mkdtemp(path.join(tmpdir(), 'chautari-proxy-'));
      proxy = await startProxy(
        (await readFile(path.join(__dirname, '../../../deploy/nginx.conf'), 'utf8')).replace(
          '/srv/chautari/site/public',
          path.join(folder, 'public'),
        ),
        [shared.url],
        path.join(folder, 'access.log'),
      );
    });
    afterAll(async () => {
      await proxy?.stop();
      if (folder) await rm(folder, { recursive: true });
    });
    /** Returns the line of a request. nginx writes it after it has answered. */
    const lineOf = (id: string) =>
      waitFor(
        async () =>
          (await readFile(path.join(folder, 'access.log'), 'utf8')).split('\n').find((line) => line.includes(id)),
        (line) => line !== undefined,
      );

    withNginx(`has the id of the proxy everywhere, and its query nowhere${skipped}`, async () => {
      let log = '';
      shared.service.process.stderr!.on('data', (chunk: Buffer) => {
        log += chunk.toString();
      });
      const answer = await fetch(`${proxy.url}/api/nothing?phone=9841234567`, {
        headers: { 'x-request-id': 'of-the-caller' },
      });
      const id = answer.headers.get('x-request-id')!;
      expect(id).toMatch(OF_NGINX);
      expect(await answer.json()).toMatchObject({ requestId: id });
      expect(await lineOf(id)).toMatch(/ GET \/api\/nothing 404 .* request [0-9a-f-]{14}$/);
      expect(log).toContain(`"reqId":"${id}"`);
      expect(log).not.toContain('9841234567');
    });

    withNginx(`sends the delta to the version that the browser names, else the file as always${skipped}`, async () => {
      const address = `/modules/mfe-x/files/main.${'n'.repeat(43)}.js`;
      const dictionary = `a+b/c+d/e+f/${'g'.repeat(31)}`;
      const delta = `${address}.${dictionary.replaceAll('+', '-').replaceAll('/', '_')}.dcz`;
      await mkdir(path.join(folder, 'public/modules/mfe-x/files'), { recursive: true });
      // nginx runs as another user.
      await chmod(folder, 0o755);
      const files = { [address]: 'whole', [`${address}.gz`]: gzipSync('whole'), [delta]: 'delta' };
      for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, 'public', name), content);
      const get = async (encoding: string, hash: string) => {
        const answer = await fetch(proxy.url + address, {
          headers: { 'accept-encoding': encoding, 'available-dictionary': `:${hash}=:` },
        });
        const { headers } = answer;
        expect(headers.get('vary')).toBe('Accept-Encoding, Available-Dictionary');
        expect(headers.get('use-as-dictionary')).toBe('match="/modules/mfe-x/files/main.*.js"');
        expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
        return [headers.get('content-encoding'), await answer.text()];
      };
      expect(await get('gzip, br, zstd, dcb, dcz', dictionary)).toEqual(['dcz', 'delta']);
      expect(await get('gzip, dcz;q=0', dictionary)).toEqual(['gzip', 'whole']);
      expect(await get('gzip', dictionary)).toEqual(['gzip', 'whole']);
      expect(await get('gzip, br', dictionary)).toEqual([null, 'whole']);
      expect(await get('dcz', 'h'.repeat(43))).toEqual([null, 'whole']);
    });

    withNginx(`reads no metrics${skipped}`, async () => {
      const answer = await fetch(`${proxy.url}/metrics`, {
        headers: { authorization: 'Bearer only-for-tests-0123456789' },
      });
      expect(answer.status).toBe(404);
    });

    withNginx(`has an id also where no process answers${skipped}`, async () => {
      await shared.service.stop();
      const answer = await fetch(`${proxy.url}/api/session`);
      const id = answer.headers.get('x-request-id')!;
      expect([answer.status, id]).toEqual([502, expect.stringMatching(OF_NGINX)]);
      expect(await lineOf(id)).toContain(' 502 ');
    });
  },
  { LOG_LEVEL: 'info', METRICS_TOKEN: 'only-for-tests-0123456789' },
);
