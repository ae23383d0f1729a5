import { waitFor } from '@testing-library/react';
import { SLOWER, type ProblemCode } from '@chautari/contract';
import { call, type Input } from '@chautari/contract/client';
import { buildModule, buildRegistry } from '../testing';
import { withLoadMetrics } from './loadMetrics';
import type { Remotes } from './screens';

const vitals = { onLCP: jest.fn(), onINP: jest.fn(), onCLS: jest.fn() };
jest.mock('web-vitals', () => ({
  onLCP: (tell: unknown) => vitals.onLCP(tell) as unknown,
  onINP: (tell: unknown) => vitals.onINP(tell) as unknown,
  onCLS: (tell: unknown) => vitals.onCLS(tell) as unknown,
}));

const mfe = buildModule({ name: 'mfe-patient', paths: {} });
const registry = buildRegistry([mfe]);
const fetchMfe = jest.fn<ReturnType<Remotes['mfe']>, []>();
const remotes: Remotes = {
  mfe: fetchMfe,
  messages: () => Promise.resolve(),
  hasMessages: () => true,
  invalidate: () => undefined,
};
const beacons: Promise<string>[] = [];

function leave() {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  dispatchEvent(new Event('visibilitychange'));
}

/** What a page listens to ends with its test. */
const listeners: [string, EventListener][] = [];
const listen = window.addEventListener.bind(window);
afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
});

beforeEach(() => {
  jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    listeners.push([type, listener as EventListener]);
    listen(type, listener as EventListener);
  });
  beacons.length = 0;
  jest.spyOn(performance, 'now').mockReturnValue(0);
  navigator.sendBeacon = (url, body) => {
    beacons.push(
      new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(`${String(url)} ${String(reader.result)}`);
        reader.readAsText(body as Blob);
      }),
    );
    return true;
  };
});

it('tells once, when the reader leaves, which version came and which failed, and within which step of time', async () => {
  const { mfe: load } = withLoadMetrics(remotes, registry);
  fetchMfe.mockResolvedValueOnce({ name: 'mfe-patient', routes: [] });
  fetchMfe.mockRejectedValueOnce(new Error('away'));
  await load(mfe);
  await expect(load(mfe)).rejects.toThrow('away');
  leave();
  leave();
  expect(await Promise.all(beacons)).toEqual([
    `/api/loads ${JSON.stringify({
      loads: [
        { name: 'mfe-patient', version: mfe.version, outcome: 'loaded', within: 100 },
        { name: 'mfe-patient', version: mfe.version, outcome: 'failed', within: 100 },
      ],
    })}`,
  ]);
});

it('tells which version failed while it ran, and how long the page had been open', () => {
  const { reportRenderError } = withLoadMetrics(remotes, registry);
  jest.spyOn(performance, 'now').mockReturnValue(500);
  reportRenderError!({ name: 'shell', version: '0.1.0-s' });
  leave();
  return expect(Promise.all(beacons)).resolves.toEqual([
    `/api/loads ${JSON.stringify({ loads: [{ name: 'shell', version: '0.1.0-s', outcome: 'renderError', within: 800 }] })}`,
  ]);
});

/** A refusal of the service, with its code. */
async function callRefused(code: ProblemCode, status: number) {
  global.fetch = jest.fn(() =>
    Promise.resolve({ ok: false, status, headers: new Headers(), json: () => Promise.resolve({ code }) } as Response),
  );
  await expect(call('getSession', {})).rejects.toThrow(code);
}

const reported = async () =>
  JSON.parse((await Promise.all(beacons)).join().replace('/api/loads ', '')) as Input<'reportLoads'>;

it('tells which module made calls that the service refused, but not what people or the network get wrong', async () => {
  const { recordView } = withLoadMetrics(remotes, registry);
  await callRefused('internal', 500);
  recordView!(mfe);
  await callRefused('badCredentials', 401);
  for (let call = 0; call < 7; call++) await callRefused('internal', 500);
  leave();
  const { loads } = await reported();
  expect(loads[0]).toEqual({ name: 'shell', version: '0.1.0-s', outcome: 'loaded', within: 100 });
  expect(loads.slice(1)).toEqual(
    Array(5).fill({ name: 'mfe-patient', version: mfe.version, outcome: 'rejected', within: 100 }),
  );
});

it('tells web vitals of the module that was shown when they happened', async () => {
  window.requestIdleCallback = (work) => Number(work({ didTimeout: false, timeRemaining: () => 50 }) ?? 0);
  const { recordView } = withLoadMetrics(remotes, registry);
  recordView!(mfe);
  jest.spyOn(performance, 'now').mockReturnValue(5000);
  recordView!(buildModule({ name: 'mfe-doctor', paths: {} }));
  await waitFor(() => expect(vitals.onCLS).toHaveBeenCalled());
  const tell = (on: jest.Mock, ...[value, startTime, id]: [number, number, string]) =>
    (on.mock.calls[0] as [(metric: object) => void])[0]({ id, value, entries: [{ startTime }] });
  tell(vitals.onLCP, 2300, 2300, 'a');
  tell(vitals.onINP, 3000, 6000, 'b');
  tell(vitals.onCLS, 0.12, 100, 'c');
  tell(vitals.onCLS, 0.4, 100, 'c');
  leave();
  expect((await reported()).vitals).toEqual([
    { name: 'mfe-patient', version: mfe.version, metric: 'lcp', within: 2500 },
    { name: 'mfe-doctor', version: mfe.version, metric: 'inp', within: SLOWER },
    { name: 'mfe-patient', version: mfe.version, metric: 'cls', within: 150 },
  ]);
});

it('tells nothing where nothing was loaded', async () => {
  withLoadMetrics(remotes, registry);
  leave();
  expect(beacons).toEqual([]);
});

/** An error with a stack as Chrome writes it. */
function errorAt(message: string, ...urls: string[]) {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...urls.map((url) => `    at x (${url})`)].join('\n');
  return error;
}
const script = `${location.origin}${mfe.base}123.abc.js`;
const throwInPage = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const described = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('errors of code', () => {
  it('are reported once, for the module whose script is innermost, with its places and without personal data', async () => {
    withLoadMetrics(remotes, registry);
    const error = errorAt(
      'no phone 9841234567 of Asha Rai',
      `${location.origin}/shell/0.1.0-s/main.js:1:10`,
      `${script}?try=1:1:2345`,
      'https://elsewhere.example/a.js:1:1',
      `${script}:2:7`,
    );
    throwInPage(error);
    throwInPage(error);
    await described();
    leave();
    expect((await reported()).errors).toEqual([
      {
        name: 'mfe-patient',
        version: mfe.version,
        message: 'TypeError: no phone … of …',
        frames: ['123.abc.js:1:2345', '123.abc.js:2:7'],
      },
    ]);
  });

  it('are reported for the module that was shown, where the stack names none', async () => {
    const { reportError } = withLoadMetrics(remotes, registry);
    reportError!(errorAt('x is undefined'), mfe);
    await described();
    leave();
    expect((await reported()).errors).toMatchObject([{ name: 'mfe-patient', frames: [] }]);
  });

  it.each([
    ['of an extension', errorAt('x', 'chrome-extension://abc/a.js:1:1')],
    ['that are no errors', 'Asha Rai'],
    ['of the connection', errorAt('Failed to fetch', `${script}:1:1`)],
    ['of a chunk that did not arrive', Object.assign(errorAt('x', `${script}:1:1`), { name: 'ChunkLoadError' })],
  ])('%s are not reported', async (_, error) => {
    withLoadMetrics(remotes, registry);
    throwInPage(error);
    await described();
    leave();
    expect(beacons).toEqual([]);
  });

  it('are at most five for a page', async () => {
    withLoadMetrics(remotes, registry);
    for (let line = 1; line < 9; line++) throwInPage(errorAt('x', `${script}:${line}:1`));
    await described();
    leave();
    expect((await reported()).errors).toHaveLength(5);
  });
});
