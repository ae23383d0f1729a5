/** How the modules of a site come to their readers, as the service left it there. */
import type { SiteStore } from './store';

/** The loads of one version of a module. */
export interface Health {
  name: string;
  version: string;
  loads: number;
  failures: number;
  /** Three of four loads took no longer, in milliseconds; `null` where most took longer than the last step. */
  p75: number | null;
}

const FILE = 'health.json';

export const writeHealth = ({ write }: SiteStore, health: readonly Health[]) => write(FILE, JSON.stringify(health));

export async function readHealthOf({ read }: SiteStore) {
  const content = await read(FILE);
  return content ? (JSON.parse(content.toString()) as Health[]) : [];
}
