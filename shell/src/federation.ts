import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { listIncompatibilities, getLanguageEntry, type DeployedMfe, type Registry } from '@chautari/contract';
import { addRoutes } from '@chautari/contract/client';
import { loadMessages, type FetchMessages, type I18n, type Mfe, type Messages } from '@chautari/shared-ui/platform';
import type { Remotes } from './screens';

/** The federation runtime itself has no timeout. */
const TIMEOUT_MS = 8000;

/** Returns the federation name of a module, which has to be a JavaScript identifier: mfe-patient → chautari_patient. */
const identifier = (name: string) => `chautari_${name.replace(/^mfe-/, '').replace(/\W/g, '_')}`;

function withTimeout<T>(promise: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error(`${what} took too long`), { name: 'TimeoutError' });
    timer = setTimeout(() => reject(error), TIMEOUT_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

async function fetchExposed<T>(mfe: DeployedMfe, exposed: string): Promise<T> {
  const exports = await loadRemote<T>(`${identifier(mfe.name)}/${exposed}`);
  if (!exports) throw new Error(`${mfe.name} exposes no ${exposed}`);
  return exports;
}

/** Loads scripts of modules with the integrity of the registry. The returned function adds another module. */
function guardEntries(modules: readonly DeployedMfe[]) {
  const integrities = new Map<string, string>();
  const guard = (mfe: DeployedMfe) =>
    void integrities.set(new URL(mfe.base + mfe.entry, location.href).href, mfe.integrity);
  modules.forEach(guard);
  registerPlugins([
    {
      name: 'integrity',
      createScript: ({ url }) => {
        const integrity = integrities.get(new URL(url, location.href).href.split('?')[0]!);
        if (!integrity) return undefined; // unknown in development
        const script = document.createElement('script');
        // Across origins the browser checks integrity only with CORS.
        Object.assign(script, {
          src: url,
          integrity,
          async: true,
          ...(new URL(url, location.href).origin !== location.origin && { crossOrigin: 'anonymous' }),
        });
        return script;
      },
    },
  ]);
  return guard;
}

/** Fetches the currently deployed version of a module, which may be newer than the page. */
export async function fetchDeployedModule({ name }: DeployedMfe) {
  const { modules } = await fetch('/registry.json').then((answer) => answer.json() as Promise<Registry>);
  return modules.find((mfe) => mfe.name === name);
}

/** Resolves the version of the page first, and the deployed version after a failure. Concurrent retries share one request. */
function createVersionResolver(fetchNewest: (mfe: DeployedMfe) => Promise<DeployedMfe | undefined>) {
  const newest = new Map<string, { tries: number; mfe: Promise<DeployedMfe> }>();
  return (mfe: DeployedMfe, tries: number) => {
    if (!tries) return mfe;
    const pending = newest.get(mfe.name);
    if (pending?.tries === tries) return pending.mfe;
    const newestMfe = withTimeout(fetchNewest(mfe), 'the registry')
      .catch(() => undefined)
      .then((deployed) => deployed ?? mfe);
    newest.set(mfe.name, { tries, mfe: newestMfe });
    return newestMfe;
  };
}

/**
 * Keeps the packages that the shell shares. The runtime notes the module that loads one first as its source, and deletes the packages of a
 * module that is registered again: no module could load them any more.
 */
function keepShared() {
  const instance = getInstance();
  for (const packages of Object.values(instance?.shareScopeMap ?? {}))
    for (const versions of Object.values(packages))
      for (const shared of Object.values(versions)) shared.from = instance!.name;
}

/** Creates remotes of the deployed modules. Each is registered on first use, and again after every failure. */
export function createFederatedRemotes(
  { shell, modules }: Registry,
  i18n: I18n,
  fetchNewest: (mfe: DeployedMfe) => Promise<DeployedMfe | undefined> = fetchDeployedModule,
): { remotes: Remotes; fetchMessages: FetchMessages } {
  const failures = new Map<string, number>();
  const registered = new Set<string>();
  const resolveVersion = createVersionResolver(fetchNewest);
  const guard = guardEntries(modules);

  const getTries = (mfe: DeployedMfe) => failures.get(mfe.name) ?? 0;

  const register = (mfe: DeployedMfe) => {
    if (registered.has(mfe.name)) return;
    const [incompatibility] = listIncompatibilities(mfe.needs, shell.gives);
    if (incompatibility)
      throw new Error(
        `${mfe.name} ${mfe.version} needs ${incompatibility.what} ${incompatibility.needed}, this shell gives ${incompatibility.available ?? 'none'}`,
      );
    const tries = getTries(mfe);
    if (mfe.routes) addRoutes(mfe.routes);
    guard(mfe);
    if (tries) keepShared();
    // A new address after a failure, because browser and runtime cache the failed one.
    registerRemotes(
      [{ name: identifier(mfe.name), entry: `${mfe.base}${mfe.entry}${tries ? `?try=${tries}` : ''}`, type: 'var' }],
      { force: tries > 0 },
    );
    registered.add(mfe.name);
  };

  /** Counts only the first of several failures of one registration. */
  const forget = (mfe: DeployedMfe, tries: number) => {
    if (getTries(mfe) !== tries) return;
    registered.delete(mfe.name);
    failures.set(mfe.name, tries + 1);
  };

  const fetchPart = async <T>(mfe: DeployedMfe, exposed: string) => {
    const tries = getTries(mfe);
    try {
      register(await resolveVersion(mfe, tries));
      return await withTimeout(fetchExposed<T>(mfe, exposed), mfe.name);
    } catch (error) {
      forget(mfe, tries);
      throw error;
    }
  };

  const fetchMessages: FetchMessages = async (language, namespace) => {
    const mfe = modules.find(({ name }) => name === namespace);
    if (!mfe) throw new Error(`Unknown module ${namespace}`);
    if (getLanguageEntry(language).catalogue && !mfe.catalogues?.includes(language)) return {};
    return fetchPart<Messages>(mfe, language);
  };

  return {
    fetchMessages,
    remotes: {
      mfe: async (mfe) => (await fetchPart<{ default: Mfe }>(mfe, 'mfe')).default,
      messages: (mfe, language) => loadMessages(i18n, fetchMessages, language, mfe.name),
      hasMessages: (mfe, language) => i18n.hasResourceBundle(language, mfe.name),
      invalidate: (mfe) => forget(mfe, getTries(mfe)),
    },
  };
}
