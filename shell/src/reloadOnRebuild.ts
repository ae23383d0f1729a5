import { reloadFor } from './staleChunk';

const INTERVAL_MS = 500;

/** Reloads the page when another version is built, with the contents of its fields; for development. */
export async function reloadOnRebuild(readVersion: () => Promise<string>, loaded?: string) {
  const first = loaded ?? (await readVersion());
  const check = async () => {
    const version = await readVersion();
    if (version !== first) reloadFor(version);
  };
  setInterval(() => void check().catch(() => undefined), INTERVAL_MS);
}
