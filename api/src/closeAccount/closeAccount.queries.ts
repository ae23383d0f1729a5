import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { OPEN_STATUSES } from '@chautari/contract/appointments';
import { accounts, appointments, dueLists } from '../database/schema';
import type { Db } from '../database/store';

export const markClosed = (db: Db, accountId: string) =>
  db.update(accounts).set({ state: 'closed' }).where(eq(accounts.id, accountId));

/** Open appointments of the persons that are still to come. */
export async function listOpenAppointments(db: Db, persons: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        inArray(appointments.patientId, persons),
        inArray(appointments.status, OPEN_STATUSES),
        gt(appointments.startsAt, new Date()),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Returns whether an account is one of the sample's, which belongs to all visitors of a demo. */
export async function isSample(db: Db, accountId: string) {
  const [row] = await db.select({ sample: accounts.sample }).from(accounts).where(eq(accounts.id, accountId));
  return row!.sample;
}

/** Locks the lists of what is due of some patients until the transaction ends: nobody works them out meanwhile. */
export const lockDueLists = (transaction: Db, patientIds: string[]) =>
  transaction
    .select({ id: dueLists.patientId })
    .from(dueLists)
    .where(inArray(dueLists.patientId, patientIds))
    .orderBy(asc(dueLists.patientId))
    .for('update');
