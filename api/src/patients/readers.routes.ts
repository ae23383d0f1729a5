import { endReading, listReaders } from '@chautari/contract/readers';
import type { Db, Store } from '../database/store';
import { defineRoute } from '../http/defineRoute';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import { listRelatedFacilities } from './facilityRelation';
import { assertAccess } from './patientAccess';
import { endAccess, readReaders } from './readers.queries';

interface Deps {
  store: Store;
}

const readList = async (db: Db, session: Session, patientId: string) => ({
  readers: await readReaders(db, session, patientId),
  facilities: await listRelatedFacilities(db, patientId),
});

export const readerRoutes = ({ store: { db } }: Deps) => [
  defineRoute(listReaders, async ({ person }, { session }) => {
    const patientId = await assertAccess(db, session, person ?? session.accountId);
    return readList(db, session, patientId);
  }),

  defineRoute(endReading, async ({ doctorId, person }, { session, write }) => {
    const patientId = await assertAccess(db, session, person ?? session.accountId);
    return write(async ({ db, audit }) => {
      const reader = (await readReaders(db, session, patientId)).find((each) => each.doctorId === doctorId);
      if (!reader) return problem('notFound');
      // An appointment that is coming is cancelled by its own button.
      if (reader.until === null) return problem('wrongState');
      await endAccess(db, doctorId, patientId);
      audit({ action: 'accessEnded', patientId, subject: doctorId });
      return readList(db, session, patientId);
    });
  }),
];
