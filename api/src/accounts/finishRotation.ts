import type { FastifyBaseLogger } from 'fastify';
import { deletePreviousSecret, type ServiceKey } from '../database/secret';
import type { Store } from '../database/store';
import { reencryptSecondSteps } from './secondSteps.queries';

/**
 * What is left to do after the secret was rotated, at each start until there is none of before: second steps are sealed with
 * the one of today, and then the one of before may go.
 */
export async function finishRotation(
  { db }: Pick<Store, 'db'>,
  key: ServiceKey,
  dataDir: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  if (!key.hasFormer) return;
  const resealed = await reencryptSecondSteps(db, key);
  if (resealed) log.warn({ resealed }, 'second steps were sealed with the new secret');
  if (await deletePreviousSecret(dataDir)) log.warn('the former secret was dropped');
}
