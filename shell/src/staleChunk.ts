import type { Registry } from '@chautari/contract';
import { typedIn, type Typed } from './typedFields';

/** Keeps, across the reload, the new versions and the contents of the fields. */
const STORAGE_KEY = 'chautari.renewed';
const MAX_AGE_MS = 60_000;

interface Snapshot {
  versions: string;
  at: number;
  path: string;
  typed: Typed[];
}

const versionsOf = ({ shell, modules }: Registry) =>
  [shell.version, ...modules.map(({ name, version }) => `${name} ${version}`)].join();

/** The package of a script, if it is one of the portal's. */
const ownerOf = ({ shell, modules }: Registry, src: string) =>
  [shell, ...modules].find(({ base }) => src.startsWith(new URL(base, location.href).href));

const readSnapshot = (): Snapshot | undefined =>
  (JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Snapshot | undefined) ?? undefined;

async function reloadIfReplaced(registry: Registry, reload: () => void, src: string, typed: Typed[]) {
  const now = (await (await fetch('/registry.json')).json()) as Registry;
  const versions = versionsOf(now);
  const owner = ownerOf(registry, src);
  const replaced = owner && ![now.shell, ...now.modules].some(({ base }) => base === owner.base);
  // Stops a reload loop where a cache returns the old page again.
  if (!replaced || readSnapshot()?.versions === versions) return;
  reloadWithTyped(versions, typed, reload);
}

/** Loads the page again, for these versions; the next one puts back what was typed. */
export function reloadWithTyped(versions: string, typed = typedIn(document), reload = () => location.reload()) {
  sessionStorage.setItem(
    STORAGE_KEY,
    JSON.stringify({ versions, at: Date.now(), path: location.pathname, typed } satisfies Snapshot),
  );
  reload();
}

/** Puts back what was typed before the page was loaded again. */
export function restoreTyped() {
  const before = readSnapshot();
  if (!before?.typed.length) return;
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...before, typed: [] }));
  if (before.path === location.pathname && Date.now() - before.at < MAX_AGE_MS)
    void import('./restoreForm').then(({ restoreForm }) => restoreForm(before.typed));
}

/**
 * A page that was opened long ago may request a script that the site no longer has. If the site has a newer version, the page
 * reloads once, and `restoreTyped` restores the contents of its fields.
 */
export function reloadOnStaleChunk(registry: Registry, reload = () => location.reload()) {
  addEventListener(
    'error',
    ({ target }) => {
      // Reads the fields now: the failed import replaces the screen with an error message.
      if (target instanceof HTMLScriptElement && ownerOf(registry, target.src))
        void reloadIfReplaced(registry, reload, target.src, typedIn(document)).catch(() => undefined);
    },
    true,
  );
}
