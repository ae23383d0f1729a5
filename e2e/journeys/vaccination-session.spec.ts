// A vaccination session: staff open it from the due list, write two children and their vials, close it, and look at its print.
import type { Page } from '@playwright/test';
import { drawSurname } from '../../api/testing/names';
import { signIn } from '../patients';
import { findAccessibilityErrors, expect, getOverflow, test } from '../portal';
import { fillText, getDayFromToday, getWords } from '../words';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function checkPage(page: Page) {
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);
}

/** Names of doses in the monthly form, which are the same in both languages' catalogues. */
const BCG = { en: 'BCG', np: 'बी.सी.जी.' };
const ROTA = { en: 'Rota', np: 'रोटा खोप' };

test('children get vaccines at a session, whose vials add up', async ({ page, portal, lng, visit, troubles }) => {
  const words = getWords('mfe-staff', lng);
  const say = (key: string) => words(`vaccinationSession.${key}`);
  const { facility } = await portal.do('createDoctor', {});
  const born = { dateOfBirth: getDayFromToday(-50), facilityId: facility.id };
  const [one, other] = [drawSurname()[lng], drawSurname()[lng]];
  const due = `Asmi ${one}`;
  const searched = `Bibek ${other}`;
  await portal.do('createPatient', { ...born, firstName: 'Asmi', lastName: one });
  const second = await portal.do('createPatient', { ...born, firstName: 'Bibek', lastName: other, sex: 'male' });
  await signIn(page.context(), portal, await portal.do('createStaff', { facilities: [facility.id] }));

  await visit('/reports?tab=wards');
  await page
    .getByRole('link', { name: words('vaccinationSessions.title') })
    .first()
    .click();
  await page.getByRole('radio', { name: words('vaccinationSessions.sites.outreach') }).check();
  await page.locator('[name="place"]').fill('Hile');
  await checkPage(page);
  await button(page, words('vaccinationSessions.add')).click();
  await expect(page.getByText(say('nobody'))).toBeVisible();

  await button(page, fillText(say('vialsFor'), { vaccine: BCG[lng] })).click();
  await page.locator('[name="batch"]').fill('B-77');
  await page.locator('[name="received"]').fill('1');
  await page.locator('[name="opened"]').fill('1');
  await page.locator('[name="returned"]').fill('1');
  await expect(page.getByText(say('fewerThanUsed'))).toBeVisible();
  await checkPage(page);
  await page.locator('[name="returned"]').fill('');
  await expect(page.getByText(say('fewerThanUsed'))).toBeHidden();
  await button(page, say('save')).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await button(page, say('fromDue')).click();
  await button(page, `${say('choose')}: ${due}`).click();
  const doses = page.getByRole('region', { name: fillText(say('giveTo'), { name: due }) });
  const boxes = doses.getByRole('checkbox');
  await expect(boxes).toHaveCount(5);
  for (const box of await boxes.all()) await box.check();
  await expect(doses.getByText('B-77')).toBeVisible();
  await checkPage(page);
  await button(page, say('saveChild')).click();
  await expect(doses).toBeHidden();

  await button(page, say('search')).click();
  await page.getByRole('searchbox').fill(second.publicId);
  await button(page, words('patient.find')).click();
  await button(page, `${say('choose')}: ${searched}`).click();
  const others = page.getByRole('region', { name: fillText(say('giveTo'), { name: searched }) });
  await others.getByRole('checkbox').first().check();
  await others
    .getByRole('combobox', { name: new RegExp(say('reason')) })
    .last()
    .selectOption('noVaccine');
  await button(page, say('saveChild')).click();
  await expect(others).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: searched });
  await expect(row).toContainText(say('reasons.noVaccine'));
  await checkPage(page);

  await button(page, say('close')).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: say('close') })
    .click();
  await expect(button(page, say('reopen'))).toBeVisible();
  await button(page, say('print')).click();
  const sheet = page.locator('[data-sheet]');
  await expect(sheet).toContainText(due);
  await expect(sheet).toContainText(searched);
  // A vial of BCG has twenty doses; two children got one each.
  const vials = sheet.getByRole('row').filter({ has: page.getByRole('rowheader', { name: BCG[lng], exact: true }) });
  await expect(vials).toContainText(lng === 'en' ? '18' : '१८');
  await expect(sheet.getByRole('rowheader', { name: ROTA[lng], exact: true })).toBeVisible();
  await expect(sheet.locator('a[href^="tel:"]')).toHaveCount(0);
  await checkPage(page);
  expect(troubles).toEqual([]);
});
