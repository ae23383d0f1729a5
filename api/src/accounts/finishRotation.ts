import type { FastifyBaseLogger } from 'fastify';
import { deletePreviousSecret, type ServiceKey } from '../database/secret';
import type { Store } from '../database/store';
import { reencryptSecondSteps } from './secondSteps.queries';

/**
 * Finishes the rotation of the secret, at each start until the previous one is gone: encrypts second steps with the present
 * secret, then deletes the previous one.
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
