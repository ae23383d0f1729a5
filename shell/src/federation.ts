import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { incompatibilities, languageEntry, type DeployedMfe, type Language, type Registry } from '@chautari/contract';
import { addRoutes } from '@chautari/contract/client';
import { loadMessages, type FetchMessages, type I18n, type Mfe, type Messages } from '@chautari/shared-ui/platform';
import type { FrameMessages } from './page';
import type { Remotes } from './screens';

/** The federation runtime itself has no timeout. */
const TIMEOUT_MS = 8000;

/** A federation name must be a JavaScript identifier: mfe-patient is chautari_patient there and nowhere else. */
const identifier = (name: string) => `chautari_${name.replace(/^mfe-/, '').replace(/\W/g, '_')}`;

function withTimeout<T>(promise: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took too long`)), TIMEOUT_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

async function fetchExposed<T>(mfe: DeployedMfe, exposed: string): Promise<T> {
  const found = await loadRemote<T>(`${identifier(mfe.name)}/${exposed}`);
  if (!found) throw new Error(`${mfe.name} exposes no ${exposed}`);
  return found;
}

/** Loads scripts of modules with the integrity of the registry. The returned function adds a module that was fetched later. */
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

/** The version of a module that is deployed now; it may have been fixed since this page was loaded. */
export async function fetchDeployed({ name }: DeployedMfe) {
  const { modules } = await fetch('/registry.json').then((answer) => answer.json() as Promise<Registry>);
  return modules.find((mfe) => mfe.name === name);
}

/** The version in the page at first, and after a failure the one that is deployed now. Concurrent retries share one request. */
function versionResolver(fetchNewest: (mfe: DeployedMfe) => Promise<DeployedMfe | undefined>) {
  const newest = new Map<string, { tries: number; mfe: Promise<DeployedMfe> }>();
  return (mfe: DeployedMfe, tries: number) => {
    if (!tries) return mfe;
    const asked = newest.get(mfe.name);
    if (asked?.tries === tries) return asked.mfe;
    const found = withTimeout(fetchNewest(mfe), 'the registry')
      .catch(() => undefined)
      .then((deployed) => deployed ?? mfe);
    newest.set(mfe.name, { tries, mfe: found });
    return found;
  };
}

/** The deployed modules as remotes. Each is registered on first use, and again after every failure. */
export function federatedRemotes(
  { shell, modules }: Registry,
  i18n: I18n,
  fetchNewest: (mfe: DeployedMfe) => Promise<DeployedMfe | undefined> = fetchDeployed,
): { remotes: Remotes; fetchMessages: FetchMessages } {
  const failures = new Map<string, number>();
  const registered = new Set<string>();
  const versionFor = versionResolver(fetchNewest);
  const guard = guardEntries(modules);

  const triesOf = (mfe: DeployedMfe) => failures.get(mfe.name) ?? 0;

  const register = (mfe: DeployedMfe) => {
    if (registered.has(mfe.name)) return;
    const [incompatibility] = incompatibilities(mfe.needs, shell.gives);
    if (incompatibility)
      throw new Error(
        `${mfe.name} ${mfe.version} needs ${incompatibility.what} ${incompatibility.needed}, this shell gives ${incompatibility.given ?? 'none'}`,
      );
    const tries = triesOf(mfe);
    if (mfe.routes) addRoutes(mfe.routes);
    guard(mfe);
    // A new address after a failure, since browser and runtime cache the failed one.
    registerRemotes(
      [{ name: identifier(mfe.name), entry: `${mfe.base}${mfe.entry}${tries ? `?try=${tries}` : ''}`, type: 'var' }],
      { force: tries > 0 },
    );
    registered.add(mfe.name);
  };

  /** Of several failures of one registration, only the first counts. */
  const forget = (mfe: DeployedMfe, tries: number) => {
    if (triesOf(mfe) !== tries) return;
    registered.delete(mfe.name);
    failures.set(mfe.name, tries + 1);
  };

  const fetchPart = async <T>(mfe: DeployedMfe, exposed: string) => {
    const tries = triesOf(mfe);
    try {
      register(await versionFor(mfe, tries));
      return await withTimeout(fetchExposed<T>(mfe, exposed), mfe.name);
    } catch (error) {
      forget(mfe, tries);
      throw error;
    }
  };

  const fetchMessages: FetchMessages = async (language, namespace) => {
    const mfe = modules.find(({ name }) => name === namespace);
    if (!mfe) throw new Error(`No module is called ${namespace}`);
    if (languageEntry(language).catalogue && !mfe.catalogues?.includes(language)) return {};
    return fetchPart<Messages>(mfe, language);
  };

  return {
    fetchMessages,
    remotes: {
      mfe: async (mfe) => (await fetchPart<{ default: Mfe }>(mfe, 'mfe')).default,
      messages: (mfe, language) => loadMessages(i18n, fetchMessages, language, mfe.name),
      hasMessages: (mfe, language) => i18n.hasResourceBundle(language, mfe.name),
      invalidate: (mfe) => forget(mfe, triesOf(mfe)),
    },
  };
}

/** The files of messages of the frame and of the kit. A language that is not listed falls back. */
const FRAME_MESSAGES: Partial<Record<Language, () => Promise<{ default: FrameMessages }>>> = {
  en: () => import('./words/en'),
  np: () => import('./words/np'),
};

/** The messages of the frame and of the kit, for a language other than that of the page. */
export const fetchFrameMessages = async (language: Language): Promise<Partial<FrameMessages>> =>
  (await FRAME_MESSAGES[language]?.())?.default ?? {};
