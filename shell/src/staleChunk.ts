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

const listPackages = ({ shell, modules }: Registry) =>
  [shell, ...modules].map(({ base, version }) => ({ base, id: `${base}${version}` }));

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
    const owner = listPackages(registry).find(({ base }) => target.src.startsWith(new URL(base, location.href).href));
    if (!owner) return;
    // Reads the fields now: the failed import replaces the screen with an error message.
    const fields = snapshotFields();
    const deployed = listPackages((await (await fetch('/registry.json')).json()) as Registry).map(({ id }) => id);
    if (!deployed.includes(owner.id)) reloadFor(deployed.join(), fields, reload);
  };
  addEventListener('error', (event) => void onError(event).catch(() => undefined), true);
}
