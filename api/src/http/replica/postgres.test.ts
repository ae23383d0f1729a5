import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { createDatabase, createFilledData, getDatabaseName, getSkipReason, type Data } from '../../../testing/engine';
import { waitFor } from '../../../testing/outbox';
import { startTestService, type RunningService } from '../../../testing/service';
import { Visitor } from '../../../testing/visitor';

const TOKEN = 'only-for-tests-0123456789';
const reason = getSkipReason();
const BEAT = `insert into heartbeats (id, at) values (1, clock_timestamp()) on conflict (id) do update set at = excluded.at`;

/** A copy of the database that stays as it was, and says that it is recent as long as it is told to. */
(reason ? describe.skip : describe)(`a replica that is behind${reason ? ` (skipped: ${reason})` : ''}`, () => {
  let data: Data;
  let copy: Data;
  let client: pg.Client;
  let services: RunningService[];
  let isBeating = true;
  let beating: Promise<void>;
  let log = '';

  const readMetric = async (outcome: string) => {
    const response = await fetch(`${services[1]!.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    const text = await response.text();
    return Number(
      new RegExp(`^chautari_replica_reads_total\\{outcome="${outcome}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0,
    );
  };
  const listTitles = async (visitor: Visitor) =>
    (await visitor.call('listNotices', {})).body.notices.map(({ title }) => title.en);
  const listSent = async (visitor: Visitor) =>
    (await visitor.call('listSentNotices', {})).body.items.map(({ title }) => title.en);
  /** Waits for an answer without a notice. A moment after a standstill of the machine the replica is not read. */
  const awaitWithout = (title: string, list: () => Promise<(string | undefined)[]>) =>
    waitFor(list, (titles) => !titles.includes(title));
  const stranger = () => new Visitor(services[1]!.url);
  /** Answers are cached for a second. */
  const afterCache = () => pause(1_100);
  const publish = async (title: string) => {
    const staff = await new Visitor(services[0]!.url).signIn('staff');
    const { status } = await staff.call('sendNotice', {
      title: { en: title, np: title },
      description: { en: 'Text', np: 'पाठ' },
      visibleUntil: addDays(todayInNepal(), 9),
    });
    expect(status).toBe(200);
    return staff;
  };

  beforeAll(async () => {
    data = await createFilledData();
    copy = await createDatabase(getDatabaseName(data));
    const env = { DATABASE_READ_URL: copy.env.DATABASE_URL!, METRICS_TOKEN: TOKEN };
    client = new pg.Client({ connectionString: copy.env.DATABASE_URL });
    await client.connect();
    client.on('error', () => undefined);
    beating = (async () => {
      while (isBeating) {
        await client.query(BEAT);
        await pause(200);
      }
    })();
    services = [await startTestService(data, env), await startTestService(data, env)];
    services[1]!.process.stderr!.on('data', (chunk: Buffer) => (log += chunk.toString()));
    services[1]!.process.stdout!.on('data', (chunk: Buffer) => (log += chunk.toString()));
    await waitFor(
      () =>
        stranger()
          .call('listNotices', {})
          .then(() => readMetric('replica')),
      (count) => count > 0,
    );
  });
  afterAll(async () => {
    isBeating = false;
    await beating;
    await Promise.all(services.map((service) => service.stop()));
    await client.end().catch(() => undefined);
    await Promise.all([data.remove(), copy.remove()]);
  });

  it('answers strangers, but nobody who has just written, in any process', async () => {
    const staff = await publish('Measles round');
    expect(staff.wrote).toBe('wrote=1');
    await afterCache();
    await awaitWithout('Measles round', () => listTitles(stranger()));
    staff.url = services[1]!.url;
    expect(await listTitles(staff)).toContain('Measles round');
    expect(await listSent(staff)).toContain('Measles round');
    expect((await staff.call('searchAccessLog', {})).body.items.map(({ action }) => action)).toContain('noticeSent');
    expect(await readMetric('ownWrite')).toBeGreaterThan(0);
    // The cookie ends after some seconds, when a replica in use has caught up.
    staff.wrote = '';
    await afterCache();
    await awaitWithout('Measles round', () => listSent(staff));
    await awaitWithout('Measles round', () => listTitles(staff));
  });

  it('sets its cookie for some seconds, for scripts unreadable, and only where somebody may have written', async () => {
    const visitor = new Visitor(services[0]!.url);
    const { headers } = await visitor.call('signInAsSample', { role: 'patient' });
    const cookie = headers.getSetCookie().find((each) => each.startsWith('wrote='));
    expect(cookie).toMatch(/^wrote=1; Max-Age=10; Path=\/api; HttpOnly; SameSite=Lax$/);
    expect((await visitor.call('getMyPatientProfile', {})).headers.getSetCookie().join()).not.toContain('wrote');
  });

  it('never takes a write, and decides nothing: sessions and access are read from the primary', async () => {
    const visitor = new Visitor(services[0]!.url);
    await visitor.call('signInAsSample', { role: 'patient' });
    visitor.wrote = '';
    visitor.url = services[1]!.url;
    expect((await visitor.call('listMyAccessLog', { own: 'yes' })).status).toBe(200);
    const { rows } = await client.query('select count(*)::int as count from sessions');
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('that is too far behind is not read', async () => {
    isBeating = false;
    await beating;
    await publish('Polio round');
    await waitFor(
      () => listTitles(stranger()),
      (titles) => titles.includes('Polio round'),
    );
    expect(await readMetric('behind')).toBeGreaterThan(0);
    await waitFor(
      () => log,
      (text) => text.includes('the replica is not read'),
    );
    await awaitWithout('Polio round', async () => {
      await client.query(BEAT);
      return listTitles(stranger());
    });
  });

  it('that is gone costs nobody an answer', async () => {
    const server = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await server.connect();
    const name = new URL(copy.env.DATABASE_URL!).pathname.slice(1);
    await client.query(BEAT);
    await pause(500);
    await server.query(`drop database ${name} with (force)`);
    await server.end();
    for (let time = 0; time < 20; time += 1) {
      const { status } = await stranger().call('listNotices', {});
      expect(status).toBe(200);
      await pause(100);
    }
    await afterCache();
    expect(await listTitles(stranger())).toContain('Polio round');
    expect(log).toMatch(/"level":40.*the replica is not read|a read from the replica failed/);
  });
});
