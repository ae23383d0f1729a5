import { filledData, type Data } from '../../testing/engine';
import { fillOutbox, until } from '../../testing/outbox';
import { runSql, spawnScript, startService } from '../../testing/service';
import { startSmsGateway } from '../../testing/smsGateway';

let data: Data;
beforeEach(async () => {
  data = await filledData();
});
afterEach(() => data.remove());

const RECIPIENT = '+9779840000417';

describe('the outbox of a service without a gateway', () => {
  it('is emptied into the log, which holds neither number nor address nor text', async () => {
    await fillOutbox(data, [
      { kind: 'resetCode', recipient: RECIPIENT, values: { code: '135790' } },
      { kind: 'resetLink', channel: 'email', recipient: 'maya@example.org', values: { token: 'a-secret-token' } },
    ]);
    const child = spawnScript('src/main.ts', [], { PORT: '0', LOG_LEVEL: 'info', ...data.env });
    let log = '';
    child.stderr.on('data', (chunk) => (log += chunk));
    await until(() => log.match(/"msg":"message"/g)?.length, (count) => count === 2);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(log).toContain('"kind":"resetCode","channel":"sms","recipient":"+977 98•••••417"');
    expect(log).toContain('"kind":"resetLink","channel":"email","recipient":"m•••@example.org"');
    expect(log).not.toMatch(/9840000417|maya|135790|a-secret-token/);
    expect(await runSql(data, `select distinct state from messages where kind in ('resetCode', 'resetLink')`)).toEqual([{ state: 'sent' }]);
  });
});

describe('the end of a service', () => {
  it('does not wait for a gateway that says nothing, and the message stays', async () => {
    const gateway = await startSmsGateway(() => undefined);
    await fillOutbox(data, [{ kind: 'forgottenId', recipient: RECIPIENT, values: { id: 'P-2083-00417' } }]);
    const service = await startService(data, { PORTAL_SMS: 'sparrow', PORTAL_SPARROW_TOKEN: 't', PORTAL_SPARROW_FROM: 'f', PORTAL_SPARROW_URL: gateway.url });
    await until(() => gateway.received.length, (count) => count === 1);
    const asked = Date.now();
    expect(await service.stop()).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
    expect(await runSql(data, `select state, tries from messages where kind = 'forgottenId'`)).toEqual([{ state: 'waiting', tries: 1 }]);
    await gateway.stop();
  });
});
