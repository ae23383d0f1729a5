import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { fastify } from 'fastify';
import type { SecurityLog } from './securityLog';
import { sendProblem } from './sendProblem';

describe('a request that is cut off on its way', () => {
  it('is no fault of the service: it is neither logged as one nor counted as unavailable', async () => {
    const logged: string[] = [];
    const stream = new Writable({
      write(line: Buffer, _encoding, done) {
        logged.push(String(line));
        done();
      },
    });
    const app = fastify({ logger: { level: 'error', stream } });
    const ended = new Promise<number>((resolve) => {
      app.addHook('onSend', async (_request, reply) => resolve(reply.statusCode));
    });
    app.setErrorHandler(sendProblem);
    app.decorate('securityLog', { note: () => undefined } as unknown as SecurityLog);
    app.post('/notes', async () => ({}));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      'POST /notes HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":',
    );
    setTimeout(() => socket.destroy(), 50);
    expect(await ended).toBe(422);
    expect(logged).toEqual([]);
    await app.close();
  });
});

describe('an error', () => {
  it('tells a caller a code, and nothing of the error', async () => {
    const app = fastify();
    app.setErrorHandler(sendProblem);
    app.decorate('securityLog', { note: () => undefined } as unknown as SecurityLog);
    app.get('/broken', async () => {
      throw Object.assign(new Error('the password of the database'), { detail: 'a row' });
    });
    const answer = await app.inject('/broken');
    expect(answer.json()).toEqual({
      type: '/problems/internal',
      status: 500,
      code: 'internal',
      requestId: expect.any(String) as string,
    });
    await app.close();
  });
});
