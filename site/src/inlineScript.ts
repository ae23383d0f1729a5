import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteRegistry } from '@chautari/contract/site';
import { hashOf } from './builds';
import type { SiteFolder } from './folder';

/** What the build of a shell has of it. */
export const INLINE_SCRIPT_FILE = 'inline.js';

/** What every page of a shell loads after itself; shells from before it have none. */
export const LATER_SCRIPT_FILE = 'later.js';

/** The service worker of a shell. */
export const WORKER_FILE = 'worker.js';

/** In pages of shells that have no inline script of their own: tells which notice the reader has dismissed. */
export const EARLY_SCRIPT = "try{document.documentElement.dataset.away=localStorage.getItem('chautari.notice')}catch{}";

type Shell = Pick<SiteRegistry['shell'], 'version' | 'inlineScript'>;

/** The script that is in every page of a shell. */
export const readInlineScript = (site: SiteFolder, { version, inlineScript }: Shell) =>
  inlineScript ? readFile(path.join(site.server('shell', version), INLINE_SCRIPT_FILE), 'utf8') : undefined;

/** The integrity of that script, for the Content-Security-Policy. */
export const inlineScriptHash = ({ inlineScript }: Pick<Shell, 'inlineScript'>) =>
  inlineScript ?? `sha256-${hashOf(EARLY_SCRIPT)}`;
