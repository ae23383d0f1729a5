import type { Store } from '../database/store';
import { assertAccess, canAccess } from './patientAccess';
import { findLikelyDuplicates, getPatient, listRecentPatients, searchPatients } from '@chautari/contract/patients';
import { defineRoute } from '../http/defineRoute';
import { readQuery } from '../search/query';
import type { Session } from '../http/session';
import { auditListView } from './auditListView';
import { auditWithLimit } from './auditWithLimit.queries';
import { findLikelySame } from './likelySame.queries';
import { findPatients } from './patientSearch.queries';
import { readPatientDetails } from './patientDetails';
import { listLastOpened, readPatientSummaries } from './patients.queries';
import type { Db } from '../database/store';

interface Deps {
  store: Store;
}

const MAX_RECENT = 10;

/** Enough for a busy desk in a quarter of an hour, too few to read through all patients. */
const MAX_SEARCHES = 60;
/** Only a person's page shows the full contact, so pages have a limit as well. */
const MAX_PAGES = 120;

/** Counts a search, and notes it for each patient that it shows. */
async function auditSearch(store: Store, session: Session, patients: readonly { id: string }[]) {
  const { db } = store;
  await auditWithLimit(db, session, { action: 'patientSearched', max: MAX_SEARCHES, subject: String(patients.length) });
  await auditListView(
    store,
    session,
    'patientListed',
    patients.map(({ id }) => id),
  );
}

/** Returns the first patients whose data are still open to a caller. */
async function stillOpen(db: Db, session: Session, ids: string[]) {
  const open: string[] = [];
  for (const id of ids) {
    if (open.length === MAX_RECENT) break;
    if (await canAccess(db, session, id)) open.push(id);
  }
  return open;
}

export const patientSearchRoutes = ({ store, store: { db } }: Deps) => [
  defineRoute(searchPatients, async ({ text, ...narrowed }, { session }) => {
    const result = await findPatients(db, session, readQuery(text), narrowed);
    // The text is not recorded: it may be a name.
    await auditSearch(store, session, result.patients);
    return result;
  }),

  defineRoute(findLikelyDuplicates, async (person, { session }) => {
    const matches = await findLikelySame(db, person);
    const isOpen = await Promise.all(matches.map(({ id }) => canAccess(db, session, id)));
    const patients = matches.filter((_, index) => isOpen[index]);
    await auditSearch(store, session, patients);
    return { patients, hasOthers: patients.length < matches.length };
  }),

  defineRoute(listRecentPatients, async (_input, { session, audit }) => {
    const ids = await stillOpen(db, session, await listLastOpened(db, session.accountId));
    await audit({ action: 'patientRead', subject: String(ids.length) });
    return { patients: await readPatientSummaries(db, ids) };
  }),

  defineRoute(getPatient, async ({ id: namedId }, { session }) => {
    const id = await assertAccess(db, session, namedId);
    await auditWithLimit(db, session, { action: 'patientRead', max: MAX_PAGES, patientIds: [id] });
    return readPatientDetails(db, session, id);
  }),
];
