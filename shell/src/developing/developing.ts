/** A module under development, inside the deployed portal. Loaded only in a developer's tab. */
import { check, deployedMfe, type DeployedMfe, type Registry } from '@chautari/contract';
import { registerMessages } from '@chautari/shared-ui/platform';
import { fetchDeployedModule } from '../federation';
import type { PageData } from '../page';
import type { ReportError } from '../observeErrors';
import { reloadOnRebuild } from '../reloadOnRebuild';
import { observeDevelopment } from './developmentErrors';
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
  /** Returns the newest version of a failed module. */
  renew: (mfe: DeployedMfe) => Promise<DeployedMfe | undefined>;
  reportError: ReportError;
}

/** Reads the module of an origin. Throws if the manifest is invalid or names files of another origin. */
async function readModule(origin: string): Promise<DeployedMfe> {
  const answer = await fetch(`${origin}/module.json`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const read = check(deployedMfe, await answer.json());
  if (!read.ok) throw new Error(`The manifest of ${origin} is invalid: ${Object.keys(read.fields).join(', ')}`);
  if (new URL(read.value.base).origin !== origin) throw new Error(`${origin} names files of another origin`);
  return read.value;
}

/** Stores the origin for this tab and removes it from the address. */
function remember(origin: string) {
  sessionStorage.setItem(SOURCE_KEY, origin);
  const here = new URL(location.href);
  here.searchParams.delete(SOURCE_QUERY);
  history.replaceState(history.state, '', here);
}

/** Adds the module of another origin to the page, if the settings of the site list that origin. */
export async function loadDevelopment(
  { settings, registry }: Pick<PageData, 'settings' | 'registry'>,
  origin: string,
): Promise<Developing | undefined> {
  if (!settings.developerOrigins?.includes(origin)) {
    sessionStorage.removeItem(SOURCE_KEY);
    console.error(`This site loads no modules from ${origin}: add it to developerOrigins in the settings`);
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
  const own = { ...registry, modules: mfe ? [...others, mfe] : others };
  return {
    origin,
    mfe,
    registry: own,
    reportError: mfe ? observeDevelopment(own, { origin, name: mfe.name }) : () => undefined,
    renew: (failed) => (failed.name === mfe?.name ? readModule(origin) : fetchDeployedModule(failed)),
  };
}
