import Fastify from 'fastify';
import { get, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { awaitRunningCalls } from './runningCalls';

const MOMENT_MS = 50;

/** Returns a service whose calls wait in a hook and in their handler, and what has happened in it. */
async function startApi(refuses = false) {
  const app = Fastify();
  const steps: string[] = [];
  await app.register(async (api) => {
    awaitRunningCalls(api);
    api.addHook('onRequest', async () => {
      steps.push('hook');
      await pause(2 * MOMENT_MS);
      if (refuses) throw new Error('refused');
    });
    api.post('/call', async () => ({}));
    api.get('/call', async () => {
      steps.push('handler');
      await pause(2 * MOMENT_MS);
      steps.push('end');
      return {};
    });
  });
  return { app, steps, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

describe('the close of a service', () => {
  it.each([
    ['hook', ['hook', 'handler', 'end', 'closed']],
    ['handler', ['hook', 'handler', 'end', 'closed']],
  ])('awaits a call whose client left during its %s', async (at, expected) => {
    const { app, steps, url } = await startApi();
    const call = get(`${url}/call`, { agent: false }).on('error', () => undefined);
    while (steps.at(-1) !== at) await pause(1);
    call.destroy();
    await pause(MOMENT_MS / 5);
    await app.close();
    steps.push('closed');
    expect(steps).toEqual(expected);
  });

  it('does not await a call whose client left before it had sent all', async () => {
    const { app, steps, url } = await startApi();
    const headers = { 'content-type': 'application/json', 'content-length': '100' };
    const call = request(`${url}/call`, { agent: false, method: 'POST', headers }).on('error', () => undefined);
    call.write('{');
    while (!steps.length) await pause(1);
    call.destroy();
    await app.close();
    expect(steps).toEqual(['hook']);
  });

  it('does not await a call that a hook refused, or that has been answered', async () => {
    const { app, steps, url } = await startApi(true);
    expect((await fetch(`${url}/call`)).status).toBe(500);
    await app.close();
    expect(steps).toEqual(['hook']);
    const answered = await startApi();
    await (await fetch(`${answered.url}/call`)).json();
    await answered.app.close();
    expect(answered.steps).toEqual(['hook', 'handler', 'end']);
  });
});
