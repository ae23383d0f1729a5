import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { NotSent, type Outgoing } from './gateway';
import { createSmtpGateway, type SmtpSettings } from './smtp';

const message: Outgoing = {
  id: '5f0c1d7e',
  kind: 'resetLink',
  recipient: 'maya@example.org',
  subject: 'नयाँ पासवर्ड राख्नुहोस्',
  text: 'नमस्ते,\n\nhttps://chautari.example/forgot-password#token=abc\n',
};
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Fails a step of the conversation with a reply code. */
const failing = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

async function startServer(options: SMTPServerOptions = {}) {
  const mails: { from: string; to: string[]; content: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (stream, { envelope }, done) =>
      void text(stream).then((content) => {
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          content,
        });
        done();
      }),
    ...options,
  });
  // A client that breaks off is what some of these tests do.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  stops.push(() => server.close());
  return { mails, port: (listening.address() as AddressInfo).port };
}

function send(
  port: number,
  {
    changes = {},
    settings = {},
    timeoutMs = 30_000,
  }: { changes?: Partial<Outgoing>; settings?: Partial<SmtpSettings>; timeoutMs?: number } = {},
) {
  const gateway = createSmtpGateway(
    {
      host: '127.0.0.1',
      port,
      secure: false,
      requireTls: false,
      from: 'Swasthya Chautari <info@chautari.example>',
      ...settings,
    },
    timeoutMs,
  );
  return gateway({ ...message, ...changes }).then(
    () => 'sent',
    (error: unknown) => (error instanceof NotSent ? { problem: error.problem, permanent: error.isPermanent } : error),
  );
}

describe('e-mail', () => {
  it('arrives as plain text with a subject in Nepali, and is known again by its id', async () => {
    const { mails, port } = await startServer();
    expect(await send(port)).toBe('sent');
    const [{ from, to, content }] = mails as [(typeof mails)[0]];
    expect({ from, to }).toEqual({ from: 'info@chautari.example', to: ['maya@example.org'] });
    expect(content).toContain('Message-ID: <5f0c1d7e@chautari.example>');
    expect(content).toContain('From: Swasthya Chautari <info@chautari.example>');
    expect(content).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
    const [head, body] = content.split('\r\n\r\n') as [string, string];
    expect(head).toMatch(/^Subject: =\?UTF-8\?/m);
    const decoded = /quoted-printable/.test(head)
      ? Buffer.from(
          body
            .replace(/=\r\n/g, '')
            .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
          'latin1',
        )
      : Buffer.from(body, 'base64');
    expect(decoded.toString()).toContain('नमस्ते');
  });

  it('signs in where the server asks for it', async () => {
    const seen: string[] = [];
    const { mails, port } = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, done) => {
        seen.push(`${username} ${password}`);
        done(password === 'right' ? null : failing(535), { user: username ?? '' });
      },
    });
    expect(await send(port, { settings: { user: 'portal', password: 'right' } })).toBe('sent');
    expect(await send(port, { settings: { user: 'portal', password: 'wrong' } })).toEqual({
      problem: 'account',
      permanent: false,
    });
    expect(mails).toHaveLength(1);
    expect(new Set(seen)).toEqual(new Set(['portal right', 'portal wrong']));
  });

  it('is not sent over a connection that cannot be encrypted, nor is the password', async () => {
    let isAuthTried = false;
    const { mails, port } = await startServer({
      allowInsecureAuth: true,
      onAuth: (_, __, done) => {
        isAuthTried = true;
        done(null, { user: 'x' });
      },
    });
    expect(await send(port, { settings: { requireTls: true, user: 'portal', password: 'p' } })).toMatchObject({
      permanent: false,
    });
    expect({ mails, isAuthTried }).toEqual({ mails: [], isAuthTried: false });
  });

  it.each([
    [
      'the address is not known',
      { onRcptTo: (_: unknown, __: unknown, done: (error?: Error) => void) => done(failing(550)) },
      'recipient',
      true,
    ],
    [
      'the mailbox is busy',
      { onRcptTo: (_: unknown, __: unknown, done: (error?: Error) => void) => done(failing(450)) },
      'unavailable',
      false,
    ],
    [
      'the sender is not allowed',
      { onMailFrom: (_: unknown, __: unknown, done: (error?: Error) => void) => done(failing(553)) },
      'account',
      false,
    ],
    [
      'the server is full',
      { onMailFrom: (_: unknown, __: unknown, done: (error?: Error) => void) => done(failing(452)) },
      'unavailable',
      false,
    ],
  ] as const)('if %s', async (_, options, problem, permanent) => {
    const { port } = await startServer(options);
    expect(await send(port)).toEqual({ problem, permanent });
  });

  it('is given up if the server refuses its content for good, and tried again if it does so for now', async () => {
    for (const [code, outcome] of [
      [554, { problem: 'refused', permanent: true }],
      [451, { problem: 'unavailable', permanent: false }],
    ] as const) {
      const { port } = await startServer({
        onData: (stream, _, done) => void text(stream).then(() => done(failing(code))),
      });
      expect(await send(port)).toEqual(outcome);
    }
  });

  it('is tried again if the server is not there, or says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    stops.push(() => silent.close());
    const { port } = silent.address() as AddressInfo;
    expect(await send(port, { timeoutMs: 100 })).toEqual({ problem: 'unreachable', permanent: false });
    expect(await send(1)).toEqual({ problem: 'unreachable', permanent: false });
  });

  it('reaches one person, whatever the address looks like', async () => {
    const { mails, port } = await startServer();
    for (const recipient of [
      'a@example.org, b@example.org',
      'a@example.org\r\nBcc: b@example.org',
      'a@example.org>\r\nRCPT TO:<b@example.org',
    ])
      await send(port, { changes: { recipient } });
    expect(mails.flatMap(({ to }) => to)).not.toContain('b@example.org');
    expect(mails.map(({ content }) => content).join()).not.toMatch(/^Bcc/im);
  });
});
