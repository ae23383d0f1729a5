import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { StringChunk } from 'drizzle-orm';
import { createFilledData, type Data } from '../../testing/engine';
import { fillOutbox, waitFor } from '../../testing/outbox';
import { runSql, spawnScript, startTestService } from '../../testing/service';
import { startSmsGateway } from '../../testing/smsGateway';
import { isUrgent } from '../database/schema';

let data: Data;
beforeEach(async () => {
  data = await createFilledData();
});
const stops: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await data.remove();
});
async function startGateway() {
  const gateway = await startSmsGateway();
  stops.push(gateway.stop);
  return gateway;
}

const RECIPIENT = '+9779840000417';

describe('the outbox of a service without a gateway', () => {
  it('is emptied into the log, which holds neither number nor address nor text', async () => {
    await fillOutbox(data, [
      // The log has times, random ids and the name of the machine: a short number or name may be in them by chance.
      { kind: 'resetCode', recipient: RECIPIENT, values: { code: 'a-secret-code' } },
      {
        kind: 'resetLink',
        channel: 'email',
        recipient: 'maya.tamang@example.org',
        values: { token: 'a-secret-token' },
      },
    ]);
    const child = spawnScript('src/main.ts', [], { PORT: '0', LOG_LEVEL: 'info', ...data.env });
    let log = '';
    child.stderr.on('data', (chunk) => (log += chunk));
    await waitFor(
      () => log.match(/"msg":"message"/g)?.length,
      (count) => count === 2,
    );
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(log).toContain('"kind":"resetCode","channel":"sms","recipient":"+977 98•••••417"');
    expect(log).toContain('"kind":"resetLink","channel":"email","recipient":"m•••@example.org"');
    expect(log).not.toMatch(/9840000417|maya\.tamang|a-secret-code|a-secret-token/);
    expect(await runSql(data, `select distinct state from messages where kind in ('resetCode', 'resetLink')`)).toEqual([
      { state: 'sent' },
    ]);
  });
});

const sparrow = (url: string) => ({
  PORTAL_SMS: 'sparrow',
  PORTAL_SPARROW_TOKEN: 't',
  PORTAL_SPARROW_FROM: 'f',
  PORTAL_SPARROW_URL: url,
});
const forgottenIds = (count: number, channel: 'sms' | 'email') =>
  Array.from({ length: count }, (_, n) => {
    const recipient = channel === 'sms' ? `+97798410${String(n).padStart(5, '0')}` : `maya${n}@example.org`;
    return { kind: 'forgottenId' as const, channel, recipient, values: { id: `P-2083-${10_000 + n}` } };
  });

const smtpEnv = ({ port }: AddressInfo) => ({
  PORTAL_EMAIL: 'smtp',
  PORTAL_EMAIL_FROM: 'a@example.org',
  PORTAL_SMTP_URL: `smtp://127.0.0.1:${port}`,
});

/** An SMTP server that accepts connections and never says a word. */
async function startSilentSmtp() {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket.on('error', () => undefined));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { env: smtpEnv(server.address() as AddressInfo), connections: () => connections };
}

async function startMailServer() {
  const recipients: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (stream, { envelope }, done) => {
      recipients.push(...envelope.rcptTo.map(({ address }) => address));
      stream.resume().on('end', () => done());
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  stops.push(() => server.close());
  return { env: smtpEnv(listening.address() as AddressInfo), recipients };
}

describe('a gateway that hangs', () => {
  it('delays no other channel, and is not tried again for a while', async () => {
    const gateway = await startGateway();
    const smtp = await startSilentSmtp();
    await fillOutbox(data, [...forgottenIds(50, 'email'), ...forgottenIds(40, 'sms')]);
    const service = await startTestService(data, { ...sparrow(gateway.url), ...smtp.env });
    await waitFor(
      () => gateway.received.length,
      (count) => count === 40,
    );
    // The first e-mails still wait for their answer: no batch of them had to end for the last SMS to go out.
    expect(smtp.connections()).toBeLessThanOrEqual(8);
    await service.stop();
    expect(
      await runSql(
        data,
        `select channel, state, max(tries) as tries from messages where kind = 'forgottenId' group by 1, 2 order by 1`,
      ),
    ).toEqual([
      { channel: 'email', state: 'waiting', tries: 1 },
      { channel: 'sms', state: 'sent', tries: 1 },
    ]);
  });
});

describe('a code', () => {
  it.each(['sms', 'email'] as const)('goes before everything else that waits: %s', async (channel) => {
    const gateway = await startGateway();
    const smtp = await startMailServer();
    const recipient = channel === 'sms' ? RECIPIENT : 'hari@example.org';
    await fillOutbox(data, forgottenIds(50, channel));
    await fillOutbox(data, [{ kind: 'resetCode', channel, recipient, values: { code: '135790' } }]);
    const service = await startTestService(data, { ...sparrow(gateway.url), ...smtp.env });
    const received = () => (channel === 'sms' ? gateway.received.map(({ form }) => form.to!) : smtp.recipients);
    await waitFor(
      () => received().length,
      (count) => count === 51,
    );
    // It is in the first batch; the messages of a batch are sent together.
    expect(received().findIndex((to) => recipient.endsWith(to))).toBeLessThan(8);
    await service.stop();
  });
});

describe('the messages of a full outbox', () => {
  it('are taken in the order of an index: those that wait behind them are not read', async () => {
    await runSql(
      data,
      `insert into messages (id, kind, channel, recipient, language, values)
        select gen_random_uuid(), 'forgottenId', 'sms', '${RECIPIENT}', 'en', '{}' from generate_series(1, 3000)`,
      'analyze messages',
    );
    const [urgent] = isUrgent.queryChunks.map((chunk) => (chunk as StringChunk).value.join(''));
    const plan = await runSql(
      data,
      `explain select id from messages where state = 'waiting' and channel = 'sms' and next_try_at <= now()
        order by ${urgent} desc, next_try_at limit 8 for update skip locked`,
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('Index Scan using messages_due');
    expect(text).not.toContain('Sort');
  });
});

describe('the end of a service', () => {
  it('does not wait for a gateway that says nothing, and the message stays', async () => {
    const gateway = await startSmsGateway(() => undefined);
    await fillOutbox(data, [{ kind: 'forgottenId', recipient: RECIPIENT, values: { id: 'P-2083-00417' } }]);
    const service = await startTestService(data, sparrow(gateway.url));
    await waitFor(
      () => gateway.received.length,
      (count) => count === 1,
    );
    const start = Date.now();
    expect(await service.stop()).toBe(0);
    expect(Date.now() - start).toBeLessThan(10_000);
    expect(await runSql(data, `select state, tries from messages where kind = 'forgottenId'`)).toEqual([
      { state: 'waiting', tries: 1 },
    ]);
    await gateway.stop();
  });
});
