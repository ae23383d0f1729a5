/** A patient's record with visits that a doctor has written down. */
import type { Page } from '@playwright/test';
import { RECORD_NAMES } from '@chautari/contract/access';
import { signIn } from './patients';
import type { Language, Portal } from './portal';
import { daysFromToday, matchText, wordsOf } from './words';

/** How many visits the record has. */
export const VISITS = 5;

/** The link to a visit that a health worker has written down. */
export const getVisitLink = (page: Page, lng: Language) => {
  const records = wordsOf('shared-ui/src/locales/records', lng);
  return page
    .getByRole('link', { name: matchText(records('record.open'), { record: RECORD_NAMES.opdReport[lng] }) })
    .first();
};

/** Signs in somebody whose record has visits that a doctor has written down, the last for a headache. */
export async function signInWithVisits(page: Page, portal: Portal) {
  const patient = await portal.do('createPatient', {
    firstName: 'Sabita',
    lastName: 'Limbu',
    otherName: 'सबिता लिम्बू',
  });
  const doctor = await portal.do('createDoctor', {});
  for (let visit = 1; visit <= VISITS; visit += 1)
    await portal.do('createRecord', {
      patient: patient.id,
      author: { accountId: doctor.id, role: 'doctor' },
      content: {
        kind: 'opdReport',
        visitDate: daysFromToday(-10 * visit),
        seenPerson: null,
        vitals: { systolic: 118, diastolic: 76 },
        chiefComplaint: visit === 1 ? 'Headache' : 'Back pain',
      },
    });
  await signIn(page.context(), portal, patient);
  return patient;
}
