import type { Registry } from '@chautari/contract';
import { typedIn, type Typed } from './typedFields';

/** What a page leaves for the one that takes its place: the versions it gives way to, and what stood in its fields. */
const PLACE = 'chautari.renewed';
const SOON_MS = 60_000;

interface Left {
  versions: string;
  at: number;
  path: string;
  typed: Typed[];
}

const versionsOf = ({ shell, modules }: Registry) =>
  [shell.version, ...modules.map(({ name, version }) => `${name} ${version}`)].join();

/** The package that a script belongs to; none for scripts that are not ours. */
const ownerOf = ({ shell, modules }: Registry, src: string) =>
  [shell, ...modules].find(({ base }) => src.startsWith(new URL(base, location.href).href));

const left = (): Left | undefined =>
  (JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as Left | undefined) ?? undefined;

async function renew(registry: Registry, reload: () => void, src: string, typed: Typed[]) {
  const now = (await (await fetch('/registry.json')).json()) as Registry;
  const versions = versionsOf(now);
  const owner = ownerOf(registry, src);
  const replaced = owner && ![now.shell, ...now.modules].some(({ base }) => base === owner.base);
  // A page that comes back as old as it was is not loaded for ever.
  if (!replaced || left()?.versions === versions) return;
  sessionStorage.setItem(
    PLACE,
    JSON.stringify({ versions, at: Date.now(), path: location.pathname, typed } satisfies Left),
  );
  reload();
}

/**
 * A page that was opened long ago may ask for a script that is not on the site any more. If the site has another version by now the
 * page is loaded again, once, and what stood in its fields is put back.
 */
export function reloadOnStaleChunk(registry: Registry, reload = () => location.reload()) {
  addEventListener(
    'error',
    ({ target }) => {
      // While the fields still stand: the screen gives way to a message as soon as its code learns of it.
      if (target instanceof HTMLScriptElement && ownerOf(registry, target.src))
        void renew(registry, reload, target.src, typedIn(document)).catch(() => undefined);
    },
    true,
  );
  const before = left();
  if (!before?.typed.length) return;
  sessionStorage.setItem(PLACE, JSON.stringify({ ...before, typed: [] }));
  if (before.path === location.pathname && Date.now() - before.at < SOON_MS)
    void import('./restoreForm').then(({ restoreForm }) => restoreForm(before.typed));
}
