/** Administrators make others those of their place or of a part of it. */
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { setAdministratorPlace } from '@chautari/contract/workers';
import { accounts } from '../database/schema';
import { isPlaceInside } from '../facilities/peopleInPlace';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import type { Work } from '../http/unitOfWork';
import { lockWorker, refuseLastAdministrator } from './suspensions';
import { assertWorkerOnlyWithin } from './workerList.queries';

/**
 * Sets the place of an administrator, or takes the right away.
 * @throws HttpProblem `notFound`, `invalid`, `wrongState`, `forbidden`, `outsideYourPlace`, `lastAdministrator` or `changedMeanwhile`.
 */
export async function appoint(
  { db, audit }: Work,
  session: Session,
  { id, place, before }: z.output<typeof setAdministratorPlace.input>,
) {
  if (id === session.accountId) return problem('forbidden');
  const isGiven = place === null || (await isPlaceInside(db, session.place, place));
  if (isGiven === undefined) return problem('invalid', { fields: { place: 'invalid' } });
  if (!isGiven) return problem('outsideYourPlace');
  if (place?.level !== 'country') await refuseLastAdministrator(db, id);
  const worker = await lockWorker(db, id);
  await assertWorkerOnlyWithin(db, session, id);
  if (worker.role !== 'staff' || worker.state !== 'active') return problem('wrongState');
  const current = worker.administrator ? worker.place : null;
  if (!isDeepStrictEqual(current, before)) return problem('changedMeanwhile');
  await db
    .update(accounts)
    .set({ administrator: place !== null, place })
    .where(eq(accounts.id, id));
  audit({ action: 'administratorPlaceChanged', subject: worker.publicId });
}
