import type { Deps } from '../app';
import { lastBackup } from '../backup/records';
import { getLastBackup } from '../contract/backups';
import { on } from '../on';

export const backupRoutes = ({ store }: Deps) => [
  on(getLastBackup, async () => ({ madeAt: (await lastBackup(store))?.at.toISOString() ?? null })),
];
