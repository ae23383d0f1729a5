import { endReading, listReaders } from '@chautari/contract/readers';
import type { Store } from '../database/store';
import { defineRoute } from '../http/defineRoute';
import { problem } from '../http/problem';
import { assertAccess } from './patientAccess';
import { endAccess, readReaders } from './readers.queries';

interface Deps {
  store: Store;
}

export const readerRoutes = ({ store: { db } }: Deps) => [
  defineRoute(listReaders, async ({ person }, { session }) => {
    const patientId = await assertAccess(db, session, person ?? session.accountId);
    return { readers: await readReaders(db, session, patientId) };
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
      return { readers: await readReaders(db, session, patientId) };
    });
  }),
];
