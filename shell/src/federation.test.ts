import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { call, type EndpointName } from '@chautari/contract/client';
import { createI18n } from '@chautari/shared-ui/platform';
import { buildModule, buildRegistry } from '../testing';
import { createFederatedRemotes } from './federation';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: jest.fn(),
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
const load = jest.mocked(loadRemote);
const register = jest.mocked(registerRemotes);
const plugins = jest.mocked(registerPlugins);

const patient = buildModule({ name: 'mfe-patient', paths: {} });
const tooNew = buildModule({ name: 'mfe-new', paths: {}, needs: { core: '1.4', records: '3.0' } });
const declared = { name: 'mfe-patient', routes: [] };
const federated = (lng: 'en' | 'np' = 'en') => {
  const i18n = createI18n(lng);
  return { i18n, ...createFederatedRemotes(buildRegistry([patient, tooNew]), i18n) };
};
/** Creates the script element of an address, as the page does. */
const createScriptElement = (url: string) =>
  (
    plugins.mock.calls.flat(2)[0] as unknown as { createScript: (of: { url: string }) => HTMLScriptElement | undefined }
  ).createScript({ url });
const addresses = () =>
  register.mock.calls.map(([[remote], options]) => [(remote as { entry: string }).entry, options?.force]);

/** Mocks the registry that retries fetch. */
const siteSays = jest.fn<Promise<unknown>, []>();
beforeEach(() => {
  jest.resetAllMocks();
  siteSays.mockResolvedValue(buildRegistry([patient, tooNew]));
  globalThis.fetch = (url) =>
    url === '/registry.json'
      ? siteSays().then((answer) => ({ json: () => Promise.resolve(answer) }) as Response)
      : Promise.reject(new Error(`Nobody serves ${String(url)}`));
});

describe('createFederatedRemotes', () => {
  it('registers a module once, on first use', async () => {
    load.mockResolvedValue({ default: declared });
    const { remotes } = federated();
    expect(register).not.toHaveBeenCalled();
    await expect(remotes.mfe(patient)).resolves.toBe(declared);
    await remotes.mfe(patient);
    expect(register).toHaveBeenCalledTimes(1);
    expect(register).toHaveBeenCalledWith(
      [{ name: 'chautari_patient', entry: '/modules/mfe-patient/0.1.0-a/remoteEntry.js', type: 'var' }],
      { force: false },
    );
    expect(load).toHaveBeenCalledWith('chautari_patient/mfe');
  });

  it('supports module calls to endpoints newer than the shell', async () => {
    load.mockResolvedValue({ default: declared });
    const fetchMock = jest.fn<Promise<Response>, [string]>().mockRejectedValue(new TypeError('no network'));
    globalThis.fetch = fetchMock as never;
    await federated().remotes.mfe({ ...patient, routes: { bookVisit: 'POST /visits' } });
    await expect(call('bookVisit' as EndpointName, {} as never)).rejects.toThrow();
    expect(fetchMock.mock.calls[0]![0]).toBe('/api/visits');
  });

  it('rejects an incompatible module without loading its code', async () => {
    await expect(federated().remotes.mfe(tooNew)).rejects.toThrow(
      'mfe-new 0.1.0-a needs records 3.0, this shell gives none',
    );
    expect(register).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
  });

  it('refetches a module after another part of it failed', async () => {
    load.mockResolvedValue({ default: declared });
    const { remotes } = federated();
    await remotes.mfe(patient);
    remotes.invalidate(patient);
    await remotes.mfe(patient);
    const entry = '/modules/mfe-patient/0.1.0-a/remoteEntry.js';
    expect(addresses()).toEqual([
      [entry, false],
      [`${entry}?try=1`, true],
    ]);
  });

  it('keeps shared packages that the module to register again loaded first', async () => {
    const shared = { from: 'chautari_patient' };
    const instance = {
      name: 'shell',
      shareScopeMap: { default: { '@chautari/shared-ui/printing': { '1.0.0': shared } } },
    };
    jest.mocked(getInstance).mockReturnValue(instance as never);
    load.mockRejectedValueOnce(new Error('The link broke')).mockResolvedValue({ default: declared });
    const sources: string[] = [];
    register.mockImplementation(() => void sources.push(shared.from));
    const { remotes } = federated();
    await expect(remotes.mfe(patient)).rejects.toThrow('The link broke');
    await remotes.mfe(patient);
    expect(sources).toEqual(['chautari_patient', 'shell']);
  });

  it('times out after 8 seconds', async () => {
    jest.useFakeTimers();
    load.mockReturnValue(new Promise(() => undefined));
    const settled = jest.fn();
    const loading = federated().remotes.mfe(patient);
    const refused = expect(loading).rejects.toThrow('mfe-patient took too long');
    loading.catch(settled);
    await jest.advanceTimersByTimeAsync(7999);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await refused;
  });

  it('registers a module under a new address after each failure', async () => {
    load
      .mockRejectedValueOnce(new Error('The link broke'))
      .mockRejectedValueOnce(new Error('The link broke'))
      .mockResolvedValue({ default: declared });
    const { remotes } = federated();
    await expect(remotes.mfe(patient)).rejects.toThrow('The link broke');
    await expect(remotes.mfe(patient)).rejects.toThrow('The link broke');
    await expect(remotes.mfe(patient)).resolves.toBe(declared);
    const entry = '/modules/mfe-patient/0.1.0-a/remoteEntry.js';
    expect(addresses()).toEqual([
      [entry, false],
      [`${entry}?try=1`, true],
      [`${entry}?try=2`, true],
    ]);
  });

  it('loads the deployed version on retry, with its integrity', async () => {
    load.mockRejectedValueOnce(new Error('The link broke')).mockResolvedValue({ default: declared });
    siteSays.mockResolvedValue(
      buildRegistry([
        buildModule({
          name: 'mfe-patient',
          paths: {},
          base: '/modules/mfe-patient/0.1.0-b/',
          integrity: 'sha256-mended',
        }),
      ]),
    );
    const { remotes } = federated();
    await expect(remotes.mfe(patient)).rejects.toThrow('The link broke');
    await remotes.mfe(patient);
    expect(addresses()[1]).toEqual(['/modules/mfe-patient/0.1.0-b/remoteEntry.js?try=1', true]);
    expect(createScriptElement(`${location.origin}/modules/mfe-patient/0.1.0-b/remoteEntry.js?try=1`)).toMatchObject({
      integrity: 'sha256-mended',
    });
  });

  it('recovers when a compatible version is deployed', async () => {
    load.mockResolvedValue({ default: { ...declared, name: 'mfe-new' } });
    const { remotes } = federated();
    await expect(remotes.mfe(tooNew)).rejects.toThrow('needs records 3.0');
    await expect(remotes.mfe(tooNew)).rejects.toThrow('needs records 3.0');
    siteSays.mockResolvedValue(buildRegistry([buildModule({ name: 'mfe-new', paths: {} })]));
    await expect(remotes.mfe(tooNew)).resolves.toMatchObject({ name: 'mfe-new' });
  });

  it('retries the version of the page when the site does not answer', async () => {
    load.mockRejectedValueOnce(new Error('The link broke')).mockResolvedValue({ default: declared });
    siteSays.mockRejectedValue(new Error('offline'));
    const { remotes } = federated();
    await expect(remotes.mfe(patient)).rejects.toThrow('The link broke');
    await expect(remotes.mfe(patient)).resolves.toBe(declared);
  });

  it('fails if the module does not expose the name', async () => {
    load.mockResolvedValue(null);
    await expect(federated().remotes.mfe(patient)).rejects.toThrow('mfe-patient exposes no mfe');
  });

  it('fetches messages from their module', async () => {
    load.mockResolvedValue({ hello: 'नमस्ते' });
    const { i18n, remotes } = federated('np');
    expect(remotes.hasMessages(patient, 'np')).toBe(false);
    await remotes.messages(patient, 'np');
    expect(load).toHaveBeenCalledWith('chautari_patient/np');
    expect(remotes.hasMessages(patient, 'np')).toBe(true);
    expect(i18n.t('mfe-patient:hello')).toBe('नमस्ते');
  });

  it('rejects messages of an unknown module', async () => {
    await expect(federated().fetchMessages('en', 'mfe-gone')).rejects.toThrow('Unknown module mfe-gone');
  });

  it('runs the entry of a module only with the integrity of the registry', () => {
    federated();
    const script = createScriptElement(`${location.origin}/modules/mfe-patient/0.1.0-a/remoteEntry.js?try=2`);
    expect(script).toMatchObject({
      integrity: 'sha256-mfe-patient',
      src: `${location.origin}/modules/mfe-patient/0.1.0-a/remoteEntry.js?try=2`,
    });
    expect(createScriptElement('/modules/mfe-patient/0.1.0-a/other.js')).toBeUndefined();
  });
});
