// Sets up a patient's record with visits.
import type { Page } from '@playwright/test';
import { RECORD_NAMES } from '@chautari/contract/access';
import { signIn } from './patients';
import type { Language, Portal } from './portal';
import { getDayFromToday, matchText, getWords } from './words';

/** Number of visits in the record. */
export const VISITS = 5;

/** Returns the link to a visit in the record. */
export const getVisitLink = (page: Page, lng: Language) => {
  const records = getWords('shared-ui/src/locales/records', lng);
  return page
    .getByRole('link', { name: matchText(records('record.open'), { record: RECORD_NAMES.opdReport[lng] }) })
    .first();
};

/** Signs in a patient whose record has visits, the last one for a headache. */
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
        visitDate: getDayFromToday(-10 * visit),
        seenPerson: null,
        vitals: { systolic: 118, diastolic: 76 },
        chiefComplaint: visit === 1 ? 'Headache' : 'Back pain',
      },
    });
  await signIn(page.context(), portal, patient);
  return patient;
}
