import path from 'node:path';
import type { PublishedMfe } from '@chautari/contract/site';
import type { ModuleVersion } from '../src/store/history';
import type { SiteStore } from '../src/store/siteFolder';
import { listWebNames } from '../src/store/versionFiles';

/** A published module with nothing in it, and settings of a portal. */
export const aModule = {
  name: 'mfe-x',
  needs: {},
  links: [],
  paths: {},
  version: '1',
  base: '/',
  entry: 'x',
  integrity: '',
  parts: {},
  integrities: {},
} satisfies PublishedMfe;
export const SETTINGS = {
  phone: '1',
  email: 'a@b.np',
  place: { en: 'Ilam', np: 'इलाम' },
  social: {},
  demo: true,
};

/** Finds the stored file of a version for browsers that begins with this name. */
export async function findServed(store: SiteStore, version: ModuleVersion, start = 'remoteEntry.') {
  const names = await listWebNames(store, version);
  return path.join(
    store.site.root,
    names.find((name) => path.basename(name).startsWith(start))!,
  );
}
