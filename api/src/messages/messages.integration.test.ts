import type { Output } from '@chautari/contract/client/call';
import { createFilledData, getSkipReason, type Data } from '../../testing/engine';
import { fillOutbox, keepAdministrator, waitFor } from '../../testing/outbox';
import { runSql, startTestService, type RunningService } from '../../testing/service';
import { SPARROW_TAKES, sparrowRefuses, startSmsGateway } from '../../testing/smsGateway';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

type Item = Output<'listMessages'>['items'][number];

const aCode = (recipient: string) => ({ kind: 'resetCode' as const, recipient, values: { code: '135790' } });
const [TAKEN, UNKNOWN, DOWN, DOWN_EVER, SILENT, OLD, EMPTY] = Array.from(
  { length: 7 },
  (_, n) => `+977984000010${n}`,
) as [string, string, string, string, string, string, string];

(getSkipReason() ? describe.skip : describe)(
  `the outbox${getSkipReason() ? ` (skipped: ${getSkipReason()})` : ''}`,
  () => {
    let data: Data;
    let service: RunningService;
    let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
    /** The messages at the kill, with one unanswered by the gateway, and at the end. */
    let killed: Record<string, Record<string, unknown>>;
    let listed: Item[];
    let atLast: Item[];

    const env = () => ({
      PORTAL_SMS: 'sparrow',
      PORTAL_SPARROW_TOKEN: 'the-token',
      PORTAL_SPARROW_FROM: 'Chautari',
      PORTAL_SPARROW_URL: gateway.url,
    });
    const signIn = () => new Visitor(service.url).signIn('staff');
    const list = async (staff: Visitor) => (await staff.call('listMessages', {})).body.items;
    const rows = async () => {
      const rows = await runSql(
        data,
        `select recipient, state, tries, problem, values, sent_at is not null as was_sent,
      extract(epoch from next_try_at - now())::float8 as seconds from messages where recipient like '+97798400001%'`,
      );
      return Object.fromEntries(rows.map((row) => [row.recipient, row]));
    };
    const seen = (items: Item[], phone: string) => items.find(({ recipient }) => recipient.endsWith(phone.slice(-3)))!;
    const sentTo = (phone: string) => gateway.received.filter(({ form }) => form.to === phone.slice(4));

    beforeAll(async () => {
      data = await createFilledData();
      await keepAdministrator(data);
      await fillOutbox(data, [
        aCode(TAKEN),
        aCode(UNKNOWN),
        aCode(DOWN),
        { ...aCode(DOWN_EVER), tries: 7 },
        aCode(SILENT),
        { ...aCode(OLD), minutesAgo: 11 },
        { kind: 'forgottenId', recipient: EMPTY, values: {} },
      ]);
      gateway = await startSmsGateway((_, { to }) => {
        if (to === SILENT.slice(4)) return undefined;
        if (to === UNKNOWN.slice(4)) return sparrowRefuses(1007);
        return to === TAKEN.slice(4) ? SPARROW_TAKES : { status: 503, body: {} };
      });
      service = await startTestService(data, { ...env(), PORTAL_DEMO: 'off' });
      // Once: the service waits ten seconds for the gateway, and is to be killed before.
      const staff = await signIn();
      await waitFor(
        () => gateway.received.length,
        (count) => count === 5,
      );
      listed = await waitFor(
        () => list(staff),
        (items) => items.filter(({ state }) => state === 'waiting').length === 2,
      );
      await service.kill();
      killed = await rows();

      gateway.reply = SPARROW_TAKES;
      await runSql(data, `update messages set next_try_at = now() where state = 'waiting' returning id`);
      service = await startTestService(data, env());
      const again = await signIn();
      atLast = await waitFor(
        () => list(again),
        (items) => items.every(({ state }) => state !== 'waiting'),
      );
    });
    afterAll(async () => {
      await service?.stop();
      await gateway?.stop();
      await data?.remove();
    });

    it('sends what waits, and wipes the code afterwards', () => {
      expect(sentTo(TAKEN).map(({ form }) => form.text)).toEqual([
        'Swasthya Chautari: 135790 is your code for a new password. It works for 10 minutes. Do not share it with anyone.',
      ]);
      expect(killed[TAKEN]).toMatchObject({ state: 'sent', tries: 1, problem: null, values: {}, was_sent: true });
      expect(seen(listed, TAKEN)).toMatchObject({ state: 'sent', tries: 1, sentAt: expect.stringMatching(/Z$/) });
    });

    it('tries again after a minute when the gateway is down', () => {
      expect(killed[DOWN]).toMatchObject({
        state: 'waiting',
        tries: 1,
        problem: 'unavailable',
        values: { code: '135790' },
      });
      expect(killed[DOWN]!.seconds).toBeGreaterThan(20);
      expect(killed[DOWN]!.seconds).toBeLessThanOrEqual(75);
      expect(sentTo(DOWN)).toHaveLength(2);
      expect(seen(atLast, DOWN)).toMatchObject({ state: 'sent', tries: 2 });
    });

    it('gives up after eight tries, and at once where nobody can be reached', () => {
      expect(killed[DOWN_EVER]).toMatchObject({
        state: 'failed',
        tries: 8,
        problem: 'unavailable',
        values: {},
        was_sent: false,
      });
      expect(killed[UNKNOWN]).toMatchObject({ state: 'failed', tries: 1, problem: 'recipient', values: {} });
      expect(sentTo(UNKNOWN)).toHaveLength(1);
    });

    it('does not send a code that no longer works, nor a text that lacks a value', () => {
      expect(killed[OLD]).toMatchObject({ state: 'failed', problem: 'tooOld', values: {} });
      expect(killed[EMPTY]).toMatchObject({ state: 'failed', problem: 'incomplete' });
      expect([...sentTo(OLD), ...sentTo(EMPTY)]).toEqual([]);
    });

    it('sends again what was under way when the service was killed', () => {
      expect(killed[SILENT]).toMatchObject({ state: 'waiting', tries: 1, problem: null });
      expect(killed[SILENT]!.seconds).toBeGreaterThan(60);
      expect(sentTo(SILENT)).toHaveLength(2);
      expect(seen(atLast, SILENT)).toMatchObject({ state: 'sent', tries: 2 });
    });

    it('shows an administrator what happened, without numbers, and texts in demo mode only', () => {
      expect(listed.map(({ text }) => text)).toEqual(listed.map(() => null));
      expect(JSON.stringify([listed, atLast])).not.toMatch(/98400001/);
      expect(seen(atLast, DOWN)).toMatchObject({
        kind: 'resetCode',
        channel: 'sms',
        recipient: '+977 98•••••102',
        text: expect.stringContaining('135790 is your code'),
      });
      expect(seen(atLast, TAKEN).text).toContain('… is your code');
    });
  },
);

describeService('the list of messages', (shared) => {
  let administrator: Visitor;

  beforeAll(async () => {
    await shared.runSql(`insert into messages (id, kind, channel, recipient, language, values, state, created_at)
      select gen_random_uuid(), 'forgottenId', 'email', 'gita@example.org', 'np', '{"id": "P-2083-00417"}', 'sent', now() + n / 3 * interval '1 hour' from generate_series(1, 7) n returning id`);
    administrator = await new Visitor(shared.url).signIn('staff');
  });

  it('comes in pages, the latest first, each message once', async () => {
    const items: Item[] = [];
    let after: string | null | undefined;
    do {
      const { body } = await administrator.call('listMessages', {
        kind: 'forgottenId',
        limit: 2,
        ...(after && { after }),
      });
      expect(body.items.length).toBeLessThanOrEqual(2);
      items.push(...body.items);
      after = body.next;
    } while (after);
    expect(items).toHaveLength(7);
    expect(new Set(items.map(({ id }) => id)).size).toBe(7);
    const times = items.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(items[0]).toMatchObject({
      channel: 'email',
      recipient: 'g•••@example.org',
      text: expect.stringMatching(/^नमस्ते,[^]*P-2083-00417/),
    });
  });

  it('is narrowed to a state or a kind', async () => {
    const { body } = await administrator.call('listMessages', { state: 'failed', kind: 'forgottenId' });
    expect(body).toEqual({ items: [], next: null });
    expect((await administrator.call('listMessages', { state: 'sent', kind: 'forgottenId' })).body.items).toHaveLength(
      7,
    );
    expect(await administrator.call('listMessages', { state: 'lost' as never })).toMatchObject({
      status: 422,
      body: { fields: { state: expect.any(String) } },
    });
  });

  it('refuses a place that it never gave, and shows nothing after one that is not there', async () => {
    expect(await administrator.call('listMessages', { after: `'; drop table messages` })).toMatchObject({
      status: 422,
      body: { fields: { after: 'invalid' } },
    });
    expect((await administrator.call('listMessages', { after: '00000000-0000-4000-8000-000000000000' })).body).toEqual({
      items: [],
      next: null,
    });
  });

  it('is for administrators only', async () => {
    for (const role of ['patient', 'doctor'] as const) {
      expect(await (await new Visitor(shared.url).signIn(role)).call('listMessages', {})).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    }
    expect(await new Visitor(shared.url).call('listMessages', {})).toMatchObject({
      status: 401,
      body: { code: 'notSignedIn' },
    });
  });
});
