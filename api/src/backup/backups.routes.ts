import type { Store } from '../database/store';
import { lastBackup } from './records';
import { getLastBackup } from '@chautari/contract/backups';
import { defineRoute } from '../http/defineRoute';

interface Deps {
  store: Store;
}

export const backupRoutes = ({ store }: Deps) => [
  defineRoute(getLastBackup, async () => ({ madeAt: (await lastBackup(store))?.at.toISOString() ?? null })),
];
