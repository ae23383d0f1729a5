import type { Registry } from '@chautari/contract';
import { restoreFields, snapshotFields, type FieldSnapshot } from './formSnapshot';

/** Keeps, across the reload, the version that is loaded and the contents of the fields. */
const STORAGE_KEY = 'chautari.renewed';
const MAX_AGE_MS = 60_000;

interface Snapshot {
  version: string;
  at: number;
  path: string;
  fields: FieldSnapshot[];
}

const readSnapshot = () => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Snapshot | null;
const writeSnapshot = (snapshot: Snapshot) => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(snapshot));

const getBases = ({ shell, modules }: Registry) => [shell, ...modules].map(({ base }) => base);

/** Reloads the page for a version, and restores the contents of its fields. Once for each version, so that an old page from a cache does not loop. */
export function reloadFor(version: string, fields = snapshotFields(), reload = () => location.reload()) {
  if (readSnapshot()?.version === version) return;
  writeSnapshot({ version, at: Date.now(), path: location.pathname, fields });
  reload();
}

/** Restores the fields after `reloadFor`, once. */
export function restoreAfterReload() {
  const snapshot = readSnapshot();
  if (!snapshot?.fields.length) return;
  writeSnapshot({ ...snapshot, fields: [] });
  if (snapshot.path === location.pathname && Date.now() - snapshot.at < MAX_AGE_MS) restoreFields(snapshot.fields);
}

/** A page that was opened long ago may request a script that the site no longer has. It reloads if the site has a newer version of its package. */
export function reloadOnStaleChunk(registry: Registry, reload?: () => void) {
  const onError = async ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const base = getBases(registry).find((each) => target.src.startsWith(new URL(each, location.href).href));
    if (!base) return;
    // Reads the fields now: the failed import replaces the screen with an error message.
    const fields = snapshotFields();
    const deployed = (await (await fetch('/registry.json')).json()) as Registry;
    if (!getBases(deployed).includes(base)) reloadFor(getBases(deployed).join(), fields, reload);
  };
  addEventListener('error', (event) => void onError(event).catch(() => undefined), true);
}
