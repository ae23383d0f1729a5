import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createFilledData, type Data } from '../../testing/engine';
import { waitFor } from '../../testing/outbox';
import { publishSmallSite } from '../../testing/pages';
import { aForm, aPatient, findOpenSlots, theDoctor } from '../../testing/people';
import { runScript, spawnScript } from '../../testing/service';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import * as endpoints from '@chautari/contract/endpoints';
import type { Endpoint } from '@chautari/contract/endpoint';
import { ROLES } from '@chautari/contract/roles';
import type { ModuleLoad } from '@chautari/contract/loads';
import { MESSAGE_STATES } from '@chautari/contract/messages';
import { PROBLEMS } from '@chautari/contract/problems';
import { SECURITY_KINDS } from '@chautari/contract/security';

const TOKEN = 'only-for-tests-0123456789';
const authorization = `Bearer ${TOKEN}`;
const env: Record<string, string> = { METRICS_TOKEN: TOKEN };
let published: string;
let built: string;
beforeAll(async () => {
  built = await mkdtemp(path.join(tmpdir(), 'chautari-metrics-'));
  const { site, version } = await publishSmallSite(built, 'mfe-doctor');
  published = version;
  env.SITE_DIR = site.root;
});
afterAll(() => rm(built, { recursive: true, force: true }));

const OUTCOMES = ['loaded', 'failed', 'renderError', 'rejected'] as const;

const scrape = async (url: string) => (await fetch(`${url}/metrics`, { headers: { authorization } })).text();

/** Each series with its value, by its labels. */
function seriesOf(text: string, name: string) {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return lines.map((line) => {
    const labels = Object.fromEntries(
      [...line.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, value]) => [label!, value!]),
    );
    return { labels, value: Number(line.slice(line.lastIndexOf(' ') + 1)) };
  });
}

const valueOf = (text: string, name: string, labels: Record<string, string> = {}) =>
  seriesOf(text, name).find((one) => Object.entries(labels).every(([label, value]) => one.labels[label] === value))
    ?.value;

describeService(
  'metrics behind a token',
  (shared) => {
    it('are for those who know the token', async () => {
      for (const headers of [{}, { authorization: `${authorization}x` }, { authorization: TOKEN }] as Record<
        string,
        string
      >[]) {
        const answer = await fetch(`${shared.url}/metrics`, { headers });
        expect({ status: answer.status, body: await answer.text() }).toEqual({ status: 401, body: '' });
      }
      const answer = await fetch(`${shared.url}/metrics`, { headers: { authorization } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'text/plain; version=0.0.4; charset=utf-8',
      ]);
    });

    it('count and time requests by method, route pattern and status class', async () => {
      const one = { method: 'GET', route: '/api/doctors/:doctorId/slots', status: '4xx' };
      const before = valueOf(await scrape(shared.url), 'http_requests_total', one) ?? 0;
      for (const id of ['9841234567', 'asha@example.org']) await fetch(`${shared.url}/api/doctors/${id}/slots`);
      const after = await scrape(shared.url);
      expect(valueOf(after, 'http_requests_total', one)).toBe(before + 2);
      expect(valueOf(after, 'http_request_duration_seconds_count', one)).toBe(before + 2);
      expect(valueOf(after, 'http_request_duration_seconds_bucket', { ...one, le: '+Inf' })).toBe(before + 2);
    });

    it('count slots that were taken, and races for them that were lost', async () => {
      const { doctorId } = await theDoctor(shared.url);
      const [slot] = await findOpenSlots(shared.url, doctorId);
      const [first, second] = [await aPatient(shared.url), await aPatient(shared.url)];
      const before = await scrape(shared.url);
      expect((await first.call('bookAppointment', aForm(doctorId, slot!.id))).status).toBe(200);
      expect((await second.call('bookAppointment', aForm(doctorId, slot!.id))).body.code).toBe('slotTaken');
      const after = await scrape(shared.url);
      const growth = (name: string, labels?: Record<string, string>) =>
        valueOf(after, name, labels)! - (valueOf(before, name, labels) ?? 0);
      expect([growth('chautari_slots_taken_total'), growth('chautari_problems_total', { code: 'slotTaken' })]).toEqual([
        1, 1,
      ]);
    });

    it('tell of the database, the outbox, sessions and the disk', async () => {
      await new Visitor(shared.url).signIn('doctor');
      // A count that takes too long is left out, and made again with the next scrape.
      const text = await waitFor(
        () => scrape(shared.url),
        (scraped) => valueOf(scraped, 'chautari_ready') === 1 && seriesOf(scraped, 'chautari_sessions').length > 0,
      );
      expect(valueOf(text, 'chautari_database_up')).toBe(1);
      for (const name of ['chautari_data_free_bytes', 'chautari_data_size_bytes', 'nodejs_eventloop_lag_p99_seconds'])
        expect(valueOf(text, name)).toBeGreaterThan(0);
      const { labels } = seriesOf(text, 'chautari_outbox_messages')[0]!;
      expect(labels).toEqual({
        channel: expect.stringMatching(/^(sms|email)$/),
        state: expect.stringMatching(/^(waiting|sent|failed)$/),
      });
      expect(valueOf(text, 'chautari_outbox_oldest_seconds', { channel: 'sms', state: 'failed' })).toBe(0);
      expect(
        seriesOf(text, 'chautari_sessions')
          .map((one) => one.labels.role)
          .sort(),
      ).toEqual([...ROLES].sort());
    });

    it('tell how much of the ceilings of SMS and of uploads is used, and of slots that guests hold', async () => {
      const { doctorId } = await theDoctor(shared.url);
      const [slot] = await findOpenSlots(shared.url, doctorId);
      await new Visitor(shared.url).call('bookAsGuest', { ...aForm(doctorId, slot!.id), language: 'en' });
      await new Visitor(shared.url).call('startUpload', { purpose: 'photo', bytes: 1_000_000 });
      const read = async () => {
        const text = await scrape(shared.url);
        return [
          valueOf(text, 'chautari_guest_holds')!,
          valueOf(text, 'chautari_guest_uploads_used_ratio')!,
          ...['day', 'hour', 'prefix'].map((ceiling) => valueOf(text, 'chautari_sms_used_ratio', { ceiling })!),
        ];
      };
      // Earlier reads are cached for some seconds.
      const values = await waitFor(read, (all) => all.every((value) => value > 0));
      expect(values[0]).toBe(1);
      expect(values.slice(1).every((value) => value > 0 && value < 0.5)).toBe(true);
      expect(values[1]).toBeCloseTo(1_000_000 / (500 * 1024 * 1024), 5);
    });

    it('tell when the last backup was finished, once there is one', async () => {
      expect(valueOf(await scrape(shared.url), 'chautari_last_backup_timestamp_seconds')).toBeUndefined();
      const began = Date.now() / 1000;
      const made = await runScript(
        '../scripts/backup.ts',
        [path.join(shared.data.env.DATA_DIR!, 'a-backup')],
        shared.data.env,
      );
      expect([made.code, made.stderr]).toEqual([0, '']);
      // Earlier reads are cached for some seconds.
      let finished: number | undefined;
      do finished = valueOf(await scrape(shared.url), 'chautari_last_backup_timestamp_seconds');
      while (finished === undefined);
      expect(finished).toBeGreaterThanOrEqual(Math.floor(began));
      expect(finished).toBeLessThanOrEqual(Date.now() / 1000);
    });

    it('count what pages report of published versions, and no version that was made up', async () => {
      const load = (changes: Partial<ModuleLoad>): ModuleLoad => ({
        name: 'mfe-doctor',
        version: published,
        outcome: 'loaded',
        within: 400,
        ...changes,
      });
      const loads = [
        ...OUTCOMES.map((outcome) => load({ outcome })),
        load({ version: '9.9.9-made0up' }),
        load({ name: 'mfe-made-up' }),
      ];
      const vitals = [{ name: 'mfe-doctor', version: published, metric: 'lcp' as const, within: 2500 as const }];
      const errors = [published, '9.9.9-made0up'].map((version) => ({
        name: 'mfe-doctor',
        version,
        message: 'Error: x',
        frames: [],
      }));
      expect((await new Visitor(shared.url).call('reportLoads', { loads, vitals, errors })).status).toBe(200);
      const text = await scrape(shared.url);
      const labels = { module: 'mfe-doctor', version: published };
      for (const outcome of OUTCOMES)
        expect(valueOf(text, 'chautari_module_loads_total', { ...labels, outcome })).toBe(1);
      expect(valueOf(text, 'chautari_module_errors_total', labels)).toBe(1);
      expect(valueOf(text, 'chautari_module_lcp_seconds_bucket', { ...labels, le: '2' })).toBe(0);
      expect(valueOf(text, 'chautari_module_lcp_seconds_bucket', { ...labels, le: '2.5' })).toBe(1);
      expect(text).not.toContain('made');
    });

    it('have no label but those of a fixed set, whatever is asked', async () => {
      const paths = [
        '/9841234567',
        '/api/asha@example.org',
        '/api/patients/P-2083-00417',
        '/api/%zz',
        '/healthz?phone=9841234567',
        '/api/doctors/../../etc',
      ];
      for (const at of paths) await fetch(`${shared.url}${at}`);
      await fetch(`${shared.url}/api/session`, { method: 'PROPFIND' });
      const text = await scrape(shared.url);
      const all: Endpoint[] = Object.values(endpoints);
      const patterns = all.map(({ path }) => `/api${path}`);
      const allowed: Record<string, readonly string[]> = {
        method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other'],
        route: [...patterns, '/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/*', '/*', 'unknown'],
        status: ['2xx', '3xx', '4xx', '5xx'],
        code: Object.keys(PROBLEMS),
        channel: ['sms', 'email'],
        state: MESSAGE_STATES,
        role: ROLES,
        module: ['mfe-doctor', 'shell'],
        outcome: OUTCOMES,
        stage: ['active', 'canary'],
        kind: SECURITY_KINDS,
        pattern: ['accounts', 'networks', 'openings'],
        ceiling: ['day', 'hour', 'prefix'],
      };
      const labels = [...text.matchAll(/^(?:http|chautari)_[a-z_]+\{(.*)\} /gm)].flatMap(([, all]) => [
        ...all!.matchAll(/(\w+)="([^"]*)"/g),
      ]);
      expect(labels.length).toBeGreaterThan(50);
      const strange = labels.filter(
        ([, label, value]) => !['le', 'version'].includes(label!) && !allowed[label!]?.includes(value!),
      );
      expect(strange.map(([text]) => text)).toEqual([]);
      expect(text).not.toMatch(/9841234567|asha|P-2083/);
    });
  },
  env,
);

describeService('a service without settings for metrics', (shared) => {
  it('serves none', async () => {
    expect((await fetch(`${shared.url}/metrics`, { headers: { authorization } })).status).toBe(404);
  });
});

describe('metrics on a port of their own', () => {
  let data: Data;
  beforeAll(async () => {
    data = await createFilledData();
  });
  afterAll(() => data.remove());

  it('are served only there, and end with the service', async () => {
    const child = spawnScript('src/main.ts', [], {
      ...data.env,
      PORT: '0',
      METRICS_PORT: '0',
      SITE_DIR: await mkdtemp(path.join(tmpdir(), 'chautari-site-')),
    });
    const ended = once(child, 'exit');
    const urls: Record<string, string> = {};
    for await (const line of createInterface(child.stdout)) {
      const [name, url] = line.split(' ');
      urls[name!] = url!;
      if (name === 'ready') break;
    }
    await waitFor(
      async () => (await fetch(urls.metrics!)).text(),
      (text) => text.includes('chautari_database_up 1'),
    );
    expect((await fetch(urls.metrics!.replace('/metrics', '/'))).status).toBe(404);
    expect((await fetch(`${urls.ready}/metrics`)).status).toBe(404);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it.each([
    [{ METRICS_TOKEN: 'too-short' }, /^METRICS_TOKEN must have at least 16 characters\n$/],
    [{ METRICS_PORT: '70000' }, /^METRICS_PORT must be a number from 0 to 65535, not "70000"\n$/],
    [
      { METRICS_PORT: '9464', METRICS_HOST: '203.0.113.9' },
      /^METRICS_PORT 9464 on METRICS_HOST 203\.0\.113\.9 cannot be used \(EADDRNOTAVAIL\): choose another\n$/,
    ],
  ])('name the setting that is wrong: %p', async (env, line) => {
    const { code, stderr } = await runScript('src/main.ts', [], {
      ...data.env,
      PORT: '0',
      ...(env as Record<string, string>),
    });
    expect([code, stderr]).toEqual([1, expect.stringMatching(line)]);
  });
});
