/** How the modules of a site come to their readers, as the service left it there. */
import type { Health } from '../store/loads';
import type { SiteStore } from './store';

const FILE = 'health.json';

export const writeHealth = ({ write }: SiteStore, health: readonly Health[]) => write(FILE, JSON.stringify(health));

export async function readHealthOf({ read }: SiteStore) {
  const told = await read(FILE);
  return told ? (JSON.parse(told.toString()) as Health[]) : [];
}
