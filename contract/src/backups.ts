import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { instant } from './fields';

export const getLastBackup = endpoint({
  method: 'GET',
  path: '/backups/last',
  requires: 'backup.read',
  summary: 'When the last backup that is whole was made; null where there is none',
  input: z.object({}),
  output: z.object({ madeAt: z.nullable(instant) }),
  errors: [],
});
