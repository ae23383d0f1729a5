import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { incompatibilities, type DeployedMfe, type Language, type Registry } from '@chautari/contract';
import { loadMessages, type FetchMessages, type I18n, type Mfe, type Messages } from '@chautari/shared-ui/platform';
import type { Remotes } from './screens';

/** Nothing in the federation runtime gives up by itself. */
const PATIENCE_MS = 8000;

/** A federation name must be a JavaScript identifier: mfe-patient is chautari_patient there and nowhere else. */
const identifier = (name: string) => `chautari_${name.replace(/^mfe-/, '').replace(/\W/g, '_')}`;

function within<T>(promise: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took too long`)), PATIENCE_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

async function fetchExposed<T>(mfe: DeployedMfe, exposed: string): Promise<T> {
  const found = await loadRemote<T>(`${identifier(mfe.name)}/${exposed}`);
  if (!found) throw new Error(`${mfe.name} exposes no ${exposed}`);
  return found;
}

/** A script of a module runs only if it is the one that the registry names; `guard` adds one that was learnt of later. */
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
        if (!integrity) return undefined; // none is known while developing
        const script = document.createElement('script');
        // Of another origin the bytes can be checked only if it lets them be read.
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

/** What is deployed by now in place of a module that did not work: it may have been mended since this page was loaded. */
export async function publishedNow({ name }: DeployedMfe) {
  const { modules } = await fetch('/registry.json').then((answer) => answer.json() as Promise<Registry>);
  return modules.find((mfe) => mfe.name === name);
}

/** The deployed modules as remotes. Each is registered when first asked for, and anew after every failure. */
export function federatedRemotes(
  { shell, modules }: Registry,
  i18n: I18n,
  renewed: (mfe: DeployedMfe) => Promise<DeployedMfe | undefined> = publishedNow,
): { remotes: Remotes; fetchMessages: FetchMessages } {
  const failures = new Map<string, number>();
  const registered = new Set<string>();
  const newest = new Map<string, { tries: number; mfe: Promise<DeployedMfe> }>();
  const guard = guardEntries(modules);

  const triesOf = (mfe: DeployedMfe) => failures.get(mfe.name) ?? 0;

  /** The module as the page names it, and after a failure as the site does now; of several things that failed, one asks. */
  const current = (mfe: DeployedMfe, tries: number) => {
    if (!tries) return mfe;
    const asked = newest.get(mfe.name);
    if (asked?.tries === tries) return asked.mfe;
    const now = within(renewed(mfe), 'what is deployed now')
      .catch(() => undefined)
      .then((found) => found ?? mfe);
    newest.set(mfe.name, { tries, mfe: now });
    return now;
  };

  const register = (mfe: DeployedMfe) => {
    if (registered.has(mfe.name)) return;
    const [misfit] = incompatibilities(mfe.needs, shell.gives);
    if (misfit)
      throw new Error(
        `${mfe.name} ${mfe.version} needs ${misfit.what} ${misfit.needed}, this shell gives ${misfit.given ?? 'none'}`,
      );
    const tries = triesOf(mfe);
    guard(mfe);
    // After a failure the address differs, or the browser and the runtime would remember it.
    registerRemotes(
      [{ name: identifier(mfe.name), entry: `${mfe.base}${mfe.entry}${tries ? `?try=${tries}` : ''}`, type: 'var' }],
      { force: tries > 0 },
    );
    registered.add(mfe.name);
  };

  /** Of several things that failed by one registration, only the first renews it. */
  const forget = (mfe: DeployedMfe, tries: number) => {
    if (triesOf(mfe) !== tries) return;
    registered.delete(mfe.name);
    failures.set(mfe.name, tries + 1);
  };

  const fetched = async <T>(mfe: DeployedMfe, exposed: string) => {
    const tries = triesOf(mfe);
    try {
      register(await current(mfe, tries));
      return await within(fetchExposed<T>(mfe, exposed), mfe.name);
    } catch (error) {
      forget(mfe, tries);
      throw error;
    }
  };

  const fetchMessages: FetchMessages = async (language, namespace) => {
    const mfe = modules.find(({ name }) => name === namespace);
    if (!mfe) throw new Error(`No module is called ${namespace}`);
    return fetched<Messages>(mfe, language);
  };

  return {
    fetchMessages,
    remotes: {
      mfe: async (mfe) => (await fetched<{ default: Mfe }>(mfe, 'mfe')).default,
      words: (mfe, language) => loadMessages(i18n, fetchMessages, language, mfe.name),
      hasWords: (mfe, language) => i18n.hasResourceBundle(language, mfe.name),
      renew: (mfe) => forget(mfe, triesOf(mfe)),
    },
  };
}

/** The words of the frame and of the kit in the language that the page did not come in: one file of the shell each. */
export const fetchFrameWords = async (language: Language) =>
  (language === 'np' ? await import('./words/np') : await import('./words/en')).default;
