// A referral: a doctor sends a patient to another facility, staff there see it, say that the patient arrived, and answer; doctor and patient read the answer. The letter opens by its link until its time is over.
import type { Page } from '@playwright/test';
import { RECORD_NAMES } from '@chautari/contract/access';
import { drawSurname } from '../../api/testing/names';
import { signIn } from '../patients';
import { expect, findAccessibilityErrors, getOverflow, test } from '../portal';
import { addVisitToday } from '../today';
import { fillText, getWords } from '../words';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function checkPage(page: Page) {
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);
}

test('a patient goes to another facility, and the answer comes back', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const [say, kit] = [getWords('mfe-doctor', lng), getWords('shared-ui/src/locales', lng)];
  const [here, hospital] = [await portal.do('createDoctor', {}), await portal.do('createDoctor', {})];
  const surname = drawSurname()[lng];
  const patient = await portal.do('createPatient', { lastName: surname, facilityId: null });
  await addVisitToday(portal, { doctor: here, patient: patient.id });
  const name = `Gita ${surname}`;
  const hospitalName = hospital.facility.name[lng];

  await signIn(page.context(), portal, here);
  await visit(`/doctor-patient/${patient.id}`);
  await page.getByRole('link', { name: say('patient.new.referral') }).click();
  await page.getByRole('searchbox').fill(hospital.facility.name.en);
  await button(page, `${kit('referralForm.choose')}: ${hospitalName}`).click();
  await page.getByRole('radio', { name: kit('referral.urgency.emergency') }).check();
  await page.locator('[name="content.reason"]').fill('Short of breath since the morning');
  await checkPage(page);
  await button(page, kit('card.save')).click();
  await button(page, kit('referrals.makeLetter')).click();
  await expect(page.getByRole('img', { name: kit('referrals.picture') })).toBeVisible();
  await checkPage(page);
  const made = await page.evaluate(async (id) => {
    const list = await fetch(`/api/referrals?direction=out`);
    const { items } = (await list.json()) as { items: { recordId: string; patient: { id: string } }[] };
    return items.find((item) => item.patient.id === id)!.recordId;
  }, patient.id);
  const answer = await page.request.post(`${portal.url}/api/referrals/${made}/letter`, {
    data: {},
    headers: { origin: portal.url },
  });
  const { token } = (await answer.json()) as { token: string };

  // An open page would send requests with the new session.
  await page.goto('about:blank');
  await signIn(page.context(), portal, await portal.do('createStaff', { facilities: [hospital.facility.id] }));
  await visit('/referrals');
  await expect(page.getByText('Short of breath since the morning')).toBeVisible();
  await checkPage(page);
  await button(page, kit('referrals.move.receive')).click();
  await button(page, kit('referrals.move.answer')).click();
  await page.locator('[name="answer.diagnosis"]').fill('Pneumonia');
  await page.locator('[name="answer.next"]').fill('Count the breaths on the third day');
  await checkPage(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: kit('referrals.move.answer') })
    .click();
  await expect(page.getByText(fillText(kit('referrals.did.answer'), { name }))).toBeVisible();

  await page.goto('about:blank');
  await signIn(page.context(), portal, here);
  await visit('/doctor-referrals?tab=out');
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('Count the breaths on the third day')).toBeVisible();
  await checkPage(page);

  await page.goto('about:blank');
  await signIn(page.context(), portal, patient);
  await visit('/my-records');
  await page.getByRole('link', { name: new RegExp(RECORD_NAMES.referral[lng]) }).click();
  await expect(page.getByText('Count the breaths on the third day')).toBeVisible();
  await checkPage(page);

  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'session' });
  await visit(`/referral-letter#${token}`);
  await expect(page.getByText('Short of breath since the morning')).toBeVisible();
  await checkPage(page);
  await portal.runSql(
    `update referral_letters set expires_at = now() - interval '1 second' where record_id = '${made}'`,
  );
  await visit('/about');
  await visit(`/referral-letter#${token}`);
  await expect(page.getByText(kit('referrals.gone'))).toBeVisible();
  // The link that opens nothing any more.
  expect(troubles.filter((trouble) => !/status of 404/.test(trouble))).toEqual([]);
});
