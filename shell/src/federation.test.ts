import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { createI18n } from '@chautari/shared-ui/platform';
import { deployed, registryOf } from '../testing';
import { federatedRemotes } from './federation';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerPlugins: jest.fn(), registerRemotes: jest.fn() }));
const load = jest.mocked(loadRemote);
const register = jest.mocked(registerRemotes);
const plugins = jest.mocked(registerPlugins);

const patient = deployed({ name: 'mfe-patient', paths: {} });
const tooNew = deployed({ name: 'mfe-new', paths: {}, shell: '^0.2.0' });
const declared = { name: 'mfe-patient', routes: [] };
const federated = (lng: 'en' | 'np' = 'en') => {
  const i18n = createI18n(lng);
  return { i18n, ...federatedRemotes(registryOf([patient, tooNew]), i18n) };
};
const addresses = () => register.mock.calls.map(([[remote], options]) => [(remote as { entry: string }).entry, options?.force]);

beforeEach(() => jest.resetAllMocks());

describe('federatedRemotes', () => {
  it('registers a module when it is first asked for, and then not again', async () => {
    load.mockResolvedValue({ default: declared });
    const { remotes } = federated();
    expect(register).not.toHaveBeenCalled();
    await expect(remotes.mfe(patient)).resolves.toBe(declared);
    await remotes.mfe(patient);
    expect(register).toHaveBeenCalledTimes(1);
    expect(register).toHaveBeenCalledWith([{ name: 'chautari_patient', entry: '/modules/mfe-patient/0.1.0-a/remoteEntry.js', type: 'var' }], { force: false });
    expect(load).toHaveBeenCalledWith('chautari_patient/mfe');
  });

  it('refuses a module that needs another shell, and loads none of its code', async () => {
    await expect(federated().remotes.mfe(tooNew)).rejects.toThrow('mfe-new 0.1.0-a needs shell ^0.2.0, this is 0.1.0-s');
    expect(register).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
  });

  it('fetches a module anew of which another part failed', async () => {
    load.mockResolvedValue({ default: declared });
    const { remotes } = federated();
    await remotes.mfe(patient);
    remotes.renew(patient);
    await remotes.mfe(patient);
    const entry = '/modules/mfe-patient/0.1.0-a/remoteEntry.js';
    expect(addresses()).toEqual([[entry, false], [`${entry}?try=1`, true]]);
  });

  it('gives up after 8 seconds, since the runtime never does', async () => {
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

  it('registers a module anew under another address after each failure', async () => {
    load.mockRejectedValueOnce(new Error('The link broke')).mockRejectedValueOnce(new Error('The link broke')).mockResolvedValue({ default: declared });
    const { remotes } = federated();
    await expect(remotes.mfe(patient)).rejects.toThrow('The link broke');
    await expect(remotes.mfe(patient)).rejects.toThrow('The link broke');
    await expect(remotes.mfe(patient)).resolves.toBe(declared);
    const entry = '/modules/mfe-patient/0.1.0-a/remoteEntry.js';
    expect(addresses()).toEqual([[entry, false], [`${entry}?try=1`, true], [`${entry}?try=2`, true]]);
  });

  it('fails where a module exposes nothing of the name', async () => {
    load.mockResolvedValue(null);
    await expect(federated().remotes.mfe(patient)).rejects.toThrow('mfe-patient exposes no mfe');
  });

  it('fetches the words of a module from the module', async () => {
    load.mockResolvedValue({ hello: 'नमस्ते' });
    const { i18n, remotes } = federated('np');
    expect(remotes.hasWords(patient, 'np')).toBe(false);
    await remotes.words(patient, 'np');
    expect(load).toHaveBeenCalledWith('chautari_patient/np');
    expect(remotes.hasWords(patient, 'np')).toBe(true);
    expect(i18n.t('mfe-patient:hello')).toBe('नमस्ते');
  });

  it('knows no words of a module that is not deployed', async () => {
    await expect(federated().fetchWords('en', 'mfe-gone')).rejects.toThrow('No module is called mfe-gone');
  });

  it('lets the entry of a module run only if it is the one that the registry names', () => {
    federated();
    const { createScript } = plugins.mock.calls.flat(2)[0] as unknown as { createScript: (of: { url: string }) => HTMLScriptElement | undefined };
    const script = createScript({ url: `${location.origin}/modules/mfe-patient/0.1.0-a/remoteEntry.js?try=2` });
    expect(script).toMatchObject({ integrity: 'sha256-mfe-patient', src: `${location.origin}/modules/mfe-patient/0.1.0-a/remoteEntry.js?try=2` });
    expect(createScript({ url: '/modules/mfe-patient/0.1.0-a/other.js' })).toBeUndefined();
  });
});
