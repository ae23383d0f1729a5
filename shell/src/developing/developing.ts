/** A module under development, inside the deployed portal. Loaded only in a developer's tab. */
import { check, deployedMfe, type DeployedMfe, type Registry } from '@chautari/contract';
import { registerMessages } from '@chautari/shared-ui/platform';
import { fetchDeployed } from '../federation';
import type { PageData } from '../page';
import { reloadOnRebuild } from '../reloadOnRebuild';
import en from './locales/en.json';
import np from './locales/np.json';
import { SOURCE_KEY, SOURCE_QUERY } from './source';

export { DeveloperBar } from './DeveloperBar';

const TIMEOUT_MS = 8000;

export interface Developing {
  origin: string;
  /** The registry of this tab. */
  registry: Registry;
  /** The module, if its origin answers. */
  mfe: DeployedMfe | undefined;
  /** The newest version of a module that failed. */
  renew: (mfe: DeployedMfe) => Promise<DeployedMfe | undefined>;
}

/** The module that an origin serves, with all files on that origin. */
async function readModule(origin: string): Promise<DeployedMfe> {
  const answer = await fetch(`${origin}/module.json`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const read = check(deployedMfe, await answer.json());
  if (!read.ok)
    throw new Error(`What ${origin} says of its module does not fit: ${Object.keys(read.fields).join(', ')}`);
  if (new URL(read.value.base).origin !== origin) throw new Error(`${origin} names files of another origin`);
  return read.value;
}

/** Keeps the origin for this tab and removes it from the address. */
function remember(origin: string) {
  sessionStorage.setItem(SOURCE_KEY, origin);
  const here = new URL(location.href);
  here.searchParams.delete(SOURCE_QUERY);
  history.replaceState(history.state, '', here);
}

/** The page with a module from another origin, if the settings of the site list that origin; otherwise the tab is as any other. */
export async function develop(
  { settings, registry }: Pick<PageData, 'settings' | 'registry'>,
  origin: string,
): Promise<Developing | undefined> {
  if (!settings.developerOrigins?.includes(origin)) {
    sessionStorage.removeItem(SOURCE_KEY);
    console.error(`This site takes no module from ${origin}: its settings do not list it among developerOrigins`);
    return undefined;
  }
  registerMessages({ en, np });
  remember(origin);
  const mfe = await readModule(origin).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  if (mfe) void reloadOnRebuild(async () => (await readModule(origin)).version, mfe.version);
  const others = registry.modules.filter(({ name }) => name !== mfe?.name);
  return {
    origin,
    mfe,
    registry: { ...registry, modules: mfe ? [...others, mfe] : others },
    renew: (failed) => (failed.name === mfe?.name ? readModule(origin) : fetchDeployed(failed)),
  };
}
