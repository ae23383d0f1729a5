import { SPARROW_TAKES, sparrowRefuses, startSmsGateway } from '../../../testing/smsGateway';
import { NotSent, type Outgoing } from './gateway';
import { postForm } from './post';
import { readMessageSettings } from '../settings';

const message: Outgoing = {
  id: '1',
  kind: 'resetCode',
  recipient: '+9779841234567',
  subject: 'कोड',
  text: 'कोड 123456 & + %',
};
let gateway: Awaited<ReturnType<typeof startSmsGateway>>;

beforeEach(async () => {
  gateway = await startSmsGateway();
});
afterEach(() => gateway.stop());

/** The gateway that the operator has chosen by these variables. */
const readGateway = (env: Record<string, string>) => readMessageSettings(env, 3000).sms!;

const outcome = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof NotSent ? { problem: error.problem, permanent: error.isPermanent } : error),
  );

/** Sends a message to the address of a gateway where none is set, and returns that address. */
async function readDefaultAddress(env: Record<string, string>) {
  const send = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('not sent'));
  await outcome(readGateway(env)(message));
  const [[address]] = send.mock.calls as [[string]];
  send.mockRestore();
  return address;
}

describe('Sparrow SMS', () => {
  const ENV = { PORTAL_SMS: 'sparrow', PORTAL_SPARROW_TOKEN: 'the-token', PORTAL_SPARROW_FROM: 'Chautari' };
  const send = (changes: Partial<Outgoing> = {}, url = gateway.url) =>
    outcome(readGateway({ ...ENV, PORTAL_SPARROW_URL: url })({ ...message, ...changes }));

  it('has an address of its own', async () =>
    expect(await readDefaultAddress(ENV)).toBe('https://api.sparrowsms.com/v2/sms/'));

  it('gets number, text and token in the body, none of them in the address', async () => {
    expect(await send()).toBe('sent');
    expect(gateway.received).toEqual([
      {
        url: '/sms',
        method: 'POST',
        form: { token: 'the-token', from: 'Chautari', to: '9841234567', text: 'कोड 123456 & + %' },
      },
    ]);
  });

  it.each([
    [1000, 'refused', true],
    [1001, 'account', false],
    [1002, 'account', false],
    [1003, 'account', false],
    [1004, 'account', false],
    [1005, 'account', false],
    [1006, 'account', false],
    [1007, 'recipient', true],
    [1008, 'account', false],
    [1010, 'refused', true],
    [1011, 'recipient', true],
    [1012, 'account', false],
    [1013, 'account', false],
    [1999, 'unavailable', false],
  ])('by code %i says: %s', async (code, problem, permanent) => {
    gateway.reply = sparrowRefuses(code);
    expect(await send()).toEqual({ problem, permanent });
  });

  it.each([
    ['200 without its code', { status: 200, body: {} }],
    ['200 with a code of a refusal', { status: 200, body: { response_code: 1012 } }],
    ['an answer that is no object', { status: 200, body: [SPARROW_TAKES.body] }],
    ['a fault of its own', { status: 500, body: SPARROW_TAKES.body }],
    ['too many requests', { status: 429, body: {} }],
  ])('has not taken the message if it answers %s', async (_, reply) => {
    gateway.reply = reply;
    expect(await send()).toMatchObject({ permanent: false });
  });

  it('sends nothing to a number that is no Nepali mobile number', async () => {
    for (const recipient of ['+97715512345', '+15551234567', '+9779841234567,9800000000', ''])
      expect(await send({ recipient })).toEqual({ problem: 'recipient', permanent: true });
    expect(gateway.received).toEqual([]);
  });

  it('is asked again later if it hangs up, is not there, or leads elsewhere', async () => {
    const unreachable = { problem: 'unreachable', permanent: false };
    gateway.reply = (response) => void response.destroy();
    expect(await send()).toEqual(unreachable);
    const other = await startSmsGateway();
    gateway.reply = (response) => void response.writeHead(307, { location: other.url }).end();
    expect(await send()).toEqual(unreachable);
    expect(other.received).toEqual([]);
    await other.stop();
    expect(await send({}, other.url)).toEqual(unreachable);
  });
});

describe('Aakash SMS', () => {
  const ENV = { PORTAL_SMS: 'aakash', PORTAL_AAKASH_TOKEN: 'the-token' };
  const send = () => outcome(readGateway({ ...ENV, PORTAL_AAKASH_URL: gateway.url })(message));
  const valid = [{ id: 1, mobile: '9841234567', text: 'x', credit: 1, network: 'ntc', status: 'queued' }];

  it('has an address of its own', async () =>
    expect(await readDefaultAddress(ENV)).toBe('https://sms.aakashsms.com/sms/v3/send'));

  it('gets number, text and token in the body, none of them in the address', async () => {
    gateway.reply = { status: 200, body: { error: false, message: 'queued', data: { valid, invalid: [] } } };
    expect(await send()).toBe('sent');
    expect(gateway.received).toEqual([
      { url: '/sms', method: 'POST', form: { auth_token: 'the-token', to: '9841234567', text: 'कोड 123456 & + %' } },
    ]);
  });

  it('says which number cannot be reached', async () => {
    gateway.reply = {
      status: 200,
      body: { error: false, message: 'ok', data: { valid: [], invalid: [{ mobile: '9841234567' }] } },
    };
    expect(await send()).toEqual({ problem: 'recipient', permanent: true });
  });

  it.each([
    ['refuses our account', { status: 200, body: { error: true, message: 'no credit', data: {} } }, 'account'],
    ['refuses with another status', { status: 401, body: { error: true, message: 'token' } }, 'account'],
    ['takes no number', { status: 200, body: { error: false, data: { valid: [], invalid: [] } } }, 'unavailable'],
    ['answers without data', { status: 200, body: { error: false, data: null } }, 'unavailable'],
    ['answers nonsense', { status: 200, body: 'queued' }, 'unavailable'],
    ['is down', { status: 503, body: {} }, 'unavailable'],
  ])('is asked again later if it %s', async (_, reply, problem) => {
    gateway.reply = reply;
    expect(await send()).toEqual({ problem, permanent: false });
  });
});

describe('an SMS gateway', () => {
  it('that does not answer in time is given up', async () => {
    gateway.reply = () => undefined;
    await expect(postForm(gateway.url, {}, 50)).rejects.toMatchObject({ problem: 'unreachable' });
  });

  it('that answers without end is given up', async () => {
    gateway.reply = (response) => void response.writeHead(200).write('{"response_code": 200');
    await expect(postForm(gateway.url, {}, 50)).rejects.toMatchObject({ problem: 'unreachable' });
  });
});
