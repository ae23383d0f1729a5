import type { PublicData, SiteRegistry } from '@chautari/contract/site';
import type { PublicSettings } from '../settings';
import type { SiteFolder } from '../store/siteFolder';
import type { Effort } from './compress';
import type { EarlierPages } from './reuse';

/** How the pages of a release are made. */
export interface RenderOptions {
  site: SiteFolder;
  registry: SiteRegistry;
  settings: PublicSettings;
  /** The public data of the service; by default the data that the service left in the site. */
  data?: PublicData;
  /** The folder to write the pages into, new and empty. */
  into: string;
  /** Modules whose public pages must render, and whose pages must all keep to their budgets. */
  checkedModules?: readonly string[] | undefined;
  /** Whether compressed copies are made; in development, and for releases that may never become active, they are not. */
  compressed?: boolean;
  /** Pages of another release, or of this one; those that look the same are reused. */
  earlier?: EarlierPages | undefined;
  /** The effort for compressed copies. */
  effort?: Effort;
}
