import type { Store } from '../database/store';
import { readLastBackup } from './records';
import { getLastBackup } from '@chautari/contract/backups';
import { defineRoute } from '../http/defineRoute';

interface Deps {
  store: Store;
}

export const backupRoutes = ({ store }: Deps) => [
  defineRoute(getLastBackup, async () => ({ madeAt: (await readLastBackup(store))?.at.toISOString() ?? null })),
];
