import { placeInWords } from '../addresses/addresses';
import type { Deps } from '../app';
import { mayOpen } from '../care';
import type { Address, Bilingual } from '../contract/fields';
import { findLikelyDuplicates, getPatient, listRecentPatients, lookUpPatient, searchPatients } from '../contract/patients';
import { on } from '../on';
import { fail } from '../refusal';
import { readQuery } from '../search/query';
import type { Session } from '../sessions';
import { findByPhone, findByPublicId, findLikelySame, searchPatientIds } from '../store/patientSearch';
import { findPatient, listLastOpened, noteLookUps, readCards, toCard, type PatientRow } from '../store/patients';
import type { Db } from '../store/store';
import { countTry } from '../throttle';

const MOST_RECENT = 10;

/** Enough for a busy desk, too few to read through all patients. */
const searches = ({ accountId }: Session) => ({ key: `patient search ${accountId}`, most: 120 });
const lookUps = ({ accountId }: Session) => ({ key: `patient look-up ${accountId}`, most: 60 });

const withStreet = (address: Address): Bilingual => {
  const { en, np } = placeInWords(address);
  return { en: `${address.street}, ${en}`, np: `${address.street}, ${np}` };
};

const toDetails = (row: PatientRow) => {
  const { firstName, middleName, lastName, dateOfBirth, guardianName, guardianPhone, currentAddress, provinceId, districtId, municipalityId, ward, street } = row.patient;
  const address = { provinceId, districtId, municipalityId, ward, street };
  return {
    ...toCard(row), firstName, middleName, lastName, dateOfBirth, guardianName, guardianPhone, address,
    permanentAddress: withStreet(address), currentAddress: currentAddress && withStreet(currentAddress),
  };
};

/** The first few of the patients whose data is still open to a caller. */
async function stillOpen(db: Db, session: Session, ids: string[]) {
  const open: string[] = [];
  for (const id of ids) {
    if (open.length === MOST_RECENT) break;
    if (await mayOpen(db, session, id)) open.push(id);
  }
  return open;
}

export const patientSearchRoutes = ({ store, store: { db } }: Deps) => [
  on(searchPatients, async ({ text }, { session, audit }) => {
    await countTry(store, searches(session));
    const { ids, more } = await searchPatientIds(db, readQuery(text));
    // What was typed is not noted: it may be a name.
    await audit({ action: 'patientSearched', subject: String(ids.length) });
    return { patients: await readCards(db, ids), more };
  }),

  on(lookUpPatient, async (asked, { session, write }) => {
    await countTry(store, lookUps(session));
    return write(async ({ db: transaction, audit }) => {
      const ids = await (asked.by === 'phone' ? findByPhone(transaction, asked.phone) : findByPublicId(transaction, asked.patientId));
      if (session.role === 'doctor') await noteLookUps(transaction, session.accountId, ids);
      for (const patientId of ids) audit({ action: 'patientLookedUp', patientId });
      if (!ids.length) audit({ action: 'patientLookedUp' });
      return { patients: await readCards(transaction, ids) };
    });
  }),

  on(findLikelyDuplicates, async (person, { session, audit }) => {
    await countTry(store, lookUps(session));
    const ids = await findLikelySame(db, person);
    await audit({ action: 'patientSearched', subject: String(ids.length) });
    return { patients: await readCards(db, ids) };
  }),

  on(listRecentPatients, async (_input, { session, audit }) => {
    const ids = await stillOpen(db, session, await listLastOpened(db, session.accountId));
    await audit({ action: 'patientSearched', subject: String(ids.length) });
    return { patients: await readCards(db, ids) };
  }),

  on(getPatient, async ({ id }, { session, audit }) => {
    if (!(await mayOpen(db, session, id))) return fail('notFound');
    await audit({ action: 'patientRead', patientId: id });
    return toDetails((await findPatient(db, id))!);
  }),
];
