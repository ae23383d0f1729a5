/** What is due leads to where it is done, and the frame knows who is signed in on every page. */
import { accessibilityFaults, alive, expect, overflow, test } from '../portal';

const WORDS = {
  en: {
    due: 'Due next',
    does: /^(Call 102|Open the|Book a time|Call the health post)/,
    opened: 'Who opened your record',
    signOut: 'Sign out',
    home: 'My health',
    name: 'Maya Tamang',
    menu: 'Menu',
    switch: 'NP',
    ask: 'फोन वा इमेलमा आउने सन्देश कुन भाषामा पठाऔँ?',
    yes: 'नेपाली',
    changed: 'अब सन्देश नेपालीमा आउँछन्।',
  },
  np: {
    due: 'अब के बाँकी छ',
    does: /^(१०२ मा|खोप कार्ड हेर्नु|गर्भवती कार्ड हेर्नु|पुर्जी हेर्नु|समय लिनु|स्वास्थ्य चौकीमा)/,
    opened: 'तपाईंको अभिलेख कसले हेर्‍यो',
    signOut: 'साइन आउट गर्नुहोस्',
    home: 'मेरो स्वास्थ्य',
    name: 'माया तामाङ',
    menu: 'मेनु',
    switch: 'EN',
    ask: 'In which language should messages to your phone or e-mail come?',
    yes: 'English',
    changed: 'Messages now come in English.',
  },
} as const;

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  const words = WORDS[lng];

  test(`the one thing that is due has its button, in ${lng} at ${width}`, async ({ page, portal, visit, troubles }) => {
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'patient' } });
    await visit('/patient-dashboard', { lng, width });
    const due = page.getByRole('region', { name: words.due });
    await expect(
      due
        .getByRole('link', { name: words.does })
        .or(due.getByRole('button', { name: words.does }))
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: words.opened }).getByRole('listitem').first()).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(troubles).toEqual([]);
  });

  test(`the frame knows who reads a service, and lets them out, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    await visit('/patient-login', { lng, width });
    await page.getByRole('button', { name: /sample account|नमुना खाता/ }).click();
    await expect(page).toHaveURL(/patient-dashboard/);
    // The sample account gets messages in Nepali.
    await page.request.put(`${portal.url}/api/account/language`, { data: { language: lng } });
    await page.goto(`${portal.url}/service/family-planning`);
    const bar = page.getByRole('banner');
    await expect(bar).toContainText(words.name);
    // On phones it is in the drawer.
    if (width > 360)
      await expect(bar.getByRole('link', { name: words.home })).toHaveAttribute('href', '/patient-dashboard');
    await alive(page);
    await page
      .getByRole('group')
      .getByRole('link', { name: new RegExp(`^${words.switch} `) })
      .click();
    await expect(page.getByText(words.ask)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: words.yes, exact: true }).click();
    await expect(page.getByText(words.changed)).toBeVisible();
    await page
      .getByRole('group')
      .getByRole('link', { name: lng === 'en' ? /^EN / : /^NP / })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(words.ask)).toHaveCount(0);
    if (width === 360) {
      await page.getByRole('button', { name: words.menu }).click();
      const drawer = page.getByRole('dialog', { name: words.menu });
      await expect(drawer.locator('a[href="tel:102"]')).toBeVisible();
      await expect(drawer.getByRole('link', { name: words.home })).toBeVisible();
      await drawer.getByRole('button', { name: words.signOut }).click();
      await expect(drawer).toBeHidden();
    } else await bar.getByRole('button', { name: words.signOut }).click();
    await expect(page).toHaveURL(/patient-login/);
    await expect(bar.getByRole('button', { name: words.signOut })).toHaveCount(0);
    expect(troubles).toEqual([]);
  });
}
