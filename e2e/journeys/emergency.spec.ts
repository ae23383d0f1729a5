/**
 * The emergency page opens on when to call; first aid is readable without JavaScript and is read aloud where speech is available. Links
 * with pictures lead to 102, booking and the vaccination schedule.
 */
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Schedules } from '@chautari/contract';
import { expect, getOverflow, test } from '../portal';
import { getWords } from '../words';

const AIDS = ['bleeding', 'burns', 'snake', 'fits', 'poison', 'choking'] as const;
/**
 * Maximum transfer size of the page. The initial congestion window is ten packets (14,600 bytes): English without its headers fits in, Nepali takes
 * the next packet. The names of files are hashes, which brotli cannot pack: the size differs by some 40 bytes from build to build.
 */
const MAX_BYTES = { en: 14_450, np: 15_360 };
/** Pages of further first aid, which nothing else has to reach in one round trip. They carry the newest notice for React. */
const MAX_FURTHER_BYTES = 15.5 * 1024;
const FURTHER = {
  '/service/emergency/resuscitation': ['adult', 'child', 'newborn', 'drowning', 'electric', 'birth'],
  '/service/emergency/first-aid': ['dogBite', 'pesticide', 'heat', 'altitude', 'diarrhoea'],
} as const;

/** Reads the danger signs on the page, which forms use too. */
async function readSigns(lng: 'en' | 'np', page: Page, url: string) {
  const { dangerSigns } = (await (await page.request.get(`${url}/api/schedules`)).json()) as Schedules;
  const { emergency, signs } = dangerSigns;
  const ofPregnancy = signs.filter(({ pages }) => pages?.includes('pregnancy'));
  return [...emergency.life, ...emergency.urgent, ...ofPregnancy].map(({ name }) => name[lng]);
}

/** Mocks speech synthesis with one voice and records the texts. */
async function giveVoice(page: Page, lang: string) {
  await page.addInitScript((lang) => {
    const texts: string[] = [];
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang }],
      speak: ({ text }: { text: string }) => texts.push(text),
      cancel: () => (texts.length = 0),
    });
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        constructor(readonly text: string) {}
      },
    });
    Object.defineProperty(window, 'spokenTexts', { value: texts });
  }, lang);
}
const getSpokenTexts = (page: Page) =>
  page.evaluate(() => (window as unknown as { spokenTexts: string[] }).spokenTexts);

test('the emergency page is light, opens on when to call and shows first aid', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const words = getWords('mfe-services', lng);
  await visit('/service/emergency');
  for (const each of ['en', 'np'] as const) {
    const answer = await page.request.get(`${portal.url}/service/emergency?lng=${each}`);
    expect(brotliCompressSync(await answer.body()).length, each).toBeLessThanOrEqual(MAX_BYTES[each]);
  }
  await expect(page.getByText(words('emergency.lifeTitle'))).toBeVisible();
  await expect(page.locator('main a[href="tel:100"]:visible')).toHaveCount(1);
  await page.getByRole('tab', { name: words('tab.firstAid') }).click();
  for (const aid of AIDS) {
    const card = page.locator('main li', {
      has: page.getByRole('heading', { name: words(`emergency.aid.${aid}.title`), exact: true }),
    });
    await expect(card.locator('svg')).toBeVisible();
    expect(await card.locator('ol > li').count()).toBeGreaterThan(3);
  }
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(troubles).toEqual([]);
});

test('first aid and danger signs are readable without JavaScript', async ({ browser, portal, lng, width }) => {
  const words = getWords('mfe-services', lng);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 740 } });
  const page = await context.newPage();
  await page.goto(`${portal.url}/service/emergency?lng=${lng}`);
  for (const aid of AIDS)
    await expect(page.getByRole('heading', { name: words(`emergency.aid.${aid}.title`), exact: true })).toBeVisible();
  for (const sign of await readSigns(lng, page, portal.url))
    await expect(page.getByText(sign, { exact: true }).first()).toBeVisible();
  await context.close();
});

test('further first aid is two presses away, light, and readable without JavaScript', async ({
  browser,
  portal,
  lng,
  width,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 740 } });
  const page = await context.newPage();
  const texts = getWords('mfe-services', lng);
  for (const [to, topics] of Object.entries(FURTHER)) {
    await page.goto(`${portal.url}/service/emergency?lng=${lng}`);
    await page.locator(`main a[href^="${to}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(to));
    for (const topic of topics) {
      await page.locator(`main a[href$="#${topic}"]`).click();
      await expect(page.locator(`#${topic} h2`)).toBeInViewport();
      await expect(page.locator(`#${topic} h2`)).toHaveText(texts(`firstAid.topic.${topic}.title`));
      await expect(page.locator('main a[href="tel:102"]')).toBeInViewport();
    }
    const answer = await page.request.get(`${portal.url}${to}?lng=${lng}`);
    expect(brotliCompressSync(await answer.body()).length).toBeLessThanOrEqual(MAX_FURTHER_BYTES);
  }
  await context.close();
});

test('a device with a voice reads the open section', async ({ page, lng, visit }) => {
  const [words, kit] = [getWords('mfe-services', lng), getWords('shared-ui/src/locales', lng)];
  await giveVoice(page, lng === 'np' ? 'ne-NP' : 'en-GB');
  await visit('/service/emergency');
  const read = page.getByRole('button', { name: kit('readAloud') });
  await read.click();
  await expect.poll(() => getSpokenTexts(page)).toContain(words('emergency.lifeTitle'));
  expect(await getSpokenTexts(page)).not.toContain(words('emergency.firstAidTitle'));
  await page.getByRole('button', { name: kit('stopReading') }).click();
  await expect.poll(() => getSpokenTexts(page)).toEqual([]);
  await expect(read).toBeVisible();
});

test('links with pictures lead to 102, booking and vaccination schedule', async ({ page, visit }) => {
  await visit('/');
  await expect(page.getByRole('banner').locator('a[href="tel:102"] svg')).toBeVisible();
  const withPicture = (to: string) => page.locator(`main a[href^="${to}"]`, { has: page.locator('svg') }).first();
  for (const [service, next] of [
    ['/service/opd', '?tab=booking'],
    ['/service/immunization', '?tab=schedule'],
  ] as const) {
    await visit('/');
    await withPicture('/services').click();
    await withPicture(service).click();
    await expect(page).toHaveURL(new RegExp(service));
    await expect(page.locator(`main a[href*="${next}"]:visible`, { has: page.locator('svg') }).first()).toBeVisible();
  }
});

test('without a voice for the language there is no read-aloud button', async ({ page, visit }) => {
  await giveVoice(page, 'hi-IN');
  await visit('/service/emergency', { lng: 'np', width: 360 });
  await expect(page.locator('[data-read]')).toBeHidden();
});
