import { deployed } from '../testing';
import { withLoadMetrics } from './loadMetrics';
import type { Remotes } from './screens';

const mfe = deployed({ name: 'mfe-patient', paths: {} });
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

beforeEach(() => {
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
  const { mfe: load } = withLoadMetrics(remotes);
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
  const { reportRenderError } = withLoadMetrics(remotes);
  jest.spyOn(performance, 'now').mockReturnValue(500);
  reportRenderError!({ name: 'shell', version: '0.1.0-s' });
  leave();
  return expect(Promise.all(beacons)).resolves.toEqual([
    `/api/loads ${JSON.stringify({ loads: [{ name: 'shell', version: '0.1.0-s', outcome: 'renderError', within: 800 }] })}`,
  ]);
});

it('tells nothing where nothing was loaded', async () => {
  withLoadMetrics(remotes);
  leave();
  expect(beacons).toEqual([]);
});
