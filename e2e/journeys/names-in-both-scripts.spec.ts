// Names in both scripts: a proposal is saved once accepted, is shown to readers of that script, and both names are searchable.
import type { Locator, Page } from '@playwright/test';
import { fillPerson, fillPlace } from '../forms';
import { createFreeDoctor, drawMobile, signIn } from '../patients';
import { enterDemoCode, expect, getOverflow, test } from '../portal';
import { addVisitToday } from '../today';
import { fillText, getWords } from '../words';

const PASSWORD = 'rhododendron-67';
const LATIN = ['Sarita', 'Gurung'] as const;
const DEVANAGARI = ['सरिता', 'गुरुङ'] as const;
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Expects a text or field value to be rendered with the loaded font instead of boxes: it looks the same after a new layout. */
async function expectDrawn(text: Locator) {
  const shape = (fontFeatureSettings: string) =>
    text.evaluate(
      (element, value) => void Object.assign(element.style, { fontFeatureSettings: value }),
      fontFeatureSettings,
    );
  const picture = async () => (await text.screenshot()).toString('base64');
  // The two weights of the font may load one after the other.
  await expect(async () => {
    await text.evaluate(() => document.fonts.ready);
    await shape('');
    const baseline = await picture();
    await shape('"kern"');
    expect(await picture()).toBe(baseline);
  }).toPass({ timeout: 10_000 });
}

for (const { lng, width } of [
  { lng: 'en', width: 360 },
  { lng: 'np', width: 1280 },
] as const) {
  test(`a name is given in both scripts, in ${lng} at ${width}`, async ({ page, visit, troubles }) => {
    const [forms, errors, patientTexts] = [
      getWords('shared-ui/src/locales', lng),
      getWords('shared-ui/src/locales/forms/errors', lng),
      getWords('mfe-patient', lng),
    ];
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const [typed, other] = lng === 'en' ? [LATIN, DEVANAGARI.join(' ')] : [DEVANAGARI, LATIN.join(' ')];
    const greets = async (language: 'en' | 'np', name: string) => {
      await visit('/patient-dashboard', { lng: language, width });
      await expect(heading(page)).toHaveText(fillText(getWords('mfe-patient', language)('dashboard.title'), { name }));
    };

    await visit('/register-patient', { lng, width });
    await fillPerson(page, { name: typed, born: ['2050', '2', '3'], sex: 'female' });
    const offer = button(fillText(forms('otherName.use'), { name: other }));
    await expect(offer).toBeVisible();
    await expect(field(page, 'otherName')).toHaveValue('');
    expect(await getOverflow(page)).toBeLessThanOrEqual(0);
    await offer.click();
    await expect(field(page, 'otherName')).toHaveValue(other);
    await expect(field(page, 'otherName')).toBeFocused();

    // A name in the script of the first name is an error, and the input stays.
    await field(page, 'otherName').fill(typed.join(' '));
    await field(page, 'contact.phone').fill(drawMobile());
    await fillPlace(page, 'Hile');
    await field(page, 'password').fill(PASSWORD);
    await field(page, 'confirmPassword').fill(PASSWORD);
    await button(patientTexts('register.submit')).click();
    await expect(page.locator('[data-field="otherName"]')).toContainText(errors('error.field.otherName.otherScript'));
    await expect(field(page, 'otherName')).toHaveValue(typed.join(' '));
    await field(page, 'otherName').fill(other);
    await button(patientTexts('register.submit')).click();
    await enterDemoCode(page);
    await expect(heading(page)).toHaveText(patientTexts('register.done'));

    await greets('en', LATIN.join(' '));
    await greets('np', DEVANAGARI.join(' '));

    // Without the second name, everybody sees the first one.
    await visit('/profile', { lng, width });
    await expect(field(page, 'otherName')).toHaveValue(other);
    if (lng === 'en') await expectDrawn(field(page, 'otherName'));
    await field(page, 'otherName').fill('');
    await button(patientTexts('profile.save')).click();
    await expect(page.getByText(patientTexts('profile.saved'))).toBeVisible();
    await greets(lng === 'en' ? 'np' : 'en', typed.join(' '));
    expect(troubles).toEqual([]);
  });
}

test('a patient is found at the desk by either name and shown in the script of the reader', async ({
  page,
  portal,
  visit,
}) => {
  await signIn(page.context(), portal, await portal.do('createStaff', {}));
  for (const [lng, name] of [
    ['en', 'Hari Bahadur Rai'],
    ['np', 'हरि बहादुर राई'],
  ] as const) {
    await visit('/authorize-dashboard', { lng });
    for (const text of ['hari bahadur', 'हरि बहादुर']) {
      await page.getByRole('searchbox').fill(text);
      await page.getByRole('button', { name: getWords('mfe-staff', lng)('patient.find'), exact: true }).click();
      await expect(
        page.getByRole('button', { name: `${getWords('mfe-staff', lng)('patient.open')}: ${name}` }).first(),
      ).toBeVisible();
    }
  }
});

for (const lng of ['en', 'np'] as const) {
  test(`a guest enters the name in both scripts and the doctor reads it in their own, in ${lng}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    const [forms, booking, services] = [
      getWords('shared-ui/src/locales', lng),
      getWords('shared-ui/src/locales/booking', lng),
      getWords('mfe-services', lng),
    ];
    const doctor = await createFreeDoctor(portal);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const [typed, other] = lng === 'en' ? [LATIN, DEVANAGARI.join(' ')] : [DEVANAGARI, LATIN.join(' ')];
    // Starts at the services page, because the OPD page holds the doctors from the time of its rendering.
    await visit('/services', { lng, width: 360 });
    await page.locator('main a[href="/service/opd"]').first().click();
    await page.getByRole('tab', { name: services('tab.booking') }).click();
    await press(`${services('opd.take')}: ${doctor.name[lng]}`);
    await page.locator('label:has([name="slotId"])').first().click();
    await press(booking('booking.next'));
    await field(page, 'firstName').fill(typed[0]);
    await field(page, 'lastName').fill(typed[1]);
    await press(fillText(forms('otherName.use'), { name: other }));
    await field(page, 'age').fill('30');
    await page.locator('label:has([name="ageUnit"][value="years"])').click();
    await page.locator('label:has([name="sex"][value="female"])').click();
    await field(page, 'mobile').fill(drawMobile());
    await page.getByLabel(booking('booking.noEmail')).check();
    await fillPlace(page);
    expect(await getOverflow(page)).toBeLessThanOrEqual(0);
    await press(booking('booking.next'));
    await expect(page.locator('main')).toContainText(other);
    await press(booking('booking.submit'));
    await enterDemoCode(page);
    await expect(page.locator('[data-sheet]')).toContainText(typed.join(' '));

    await signIn(page.context(), portal, doctor);
    for (const [reader, name] of [
      ['en', LATIN.join(' ')],
      ['np', DEVANAGARI.join(' ')],
    ] as const) {
      await visit('/all-requests', { lng: reader, width: 360 });
      await expect(page.getByText(name)).toBeVisible();
    }
    expect(troubles).toEqual([]);
  });
}

test('a name in Nepali letters is rendered on English pages by the font that loads later', async ({
  page,
  portal,
  visit,
}) => {
  const doctor = await portal.do('createDoctor', {});
  const patient = await portal.do('createPatient', { firstName: 'कमला', lastName: 'मगर' });
  await addVisitToday(portal, { doctor, patient: patient.id, status: 'pending' });
  await signIn(page.context(), portal, doctor);
  for (const path of ['/doctor-dashboard', '/all-requests']) {
    await visit(path, { lng: 'en', width: 360 });
    await expectDrawn(
      page
        .locator('main')
        .getByText(/[\u0900-\u097f]/)
        .first(),
    );
  }
});
