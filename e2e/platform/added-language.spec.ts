// Opens screens in a language that consists of a table entry and names of days.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { DAY_NAMES } from '@chautari/contract/dayNames';
import type { RunningPortal } from '../../scripts/run-portal';
import { MAITHILI_DAYS, startPortalWithLanguage } from '../addedLanguage';
import { expect, getOverflow, test as base, waitForHydration } from '../portal';
import { ROOT } from '../site';

const test = base.extend<object, { added: RunningPortal }>({
  added: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'chautari-added-'));
      const running = await startPortalWithLanguage(folder);
      await use(running);
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 420_000 },
  ],
});
test.describe.configure({ mode: 'default', timeout: 360_000 });

const PUBLIC = [
  '/',
  '/about',
  '/services',
  '/service/opd',
  '/service/anc',
  '/service/immunization?tab=schedule',
  '/service/emergency',
  '/notices',
  '/patient-login',
  '/register-patient',
  '/forgot-password',
];
const OWN = ['/patient-dashboard', '/my-records', '/book-appointment', '/profile'];

interface Look {
  lang: string;
  /** Each kind of element with its font and line height. */
  faces: string[];
  /** Texts in the language of the page. */
  texts: string[];
}

const readLook = (page: Page) =>
  page.evaluate((): Look => {
    const { lang } = document.documentElement;
    const [faces, texts] = [new Set<string>(), new Set<string>()];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!;
      const text = walker.currentNode.textContent!.trim();
      if (!text || parent.closest('script, style, noscript, template') || !parent.checkVisibility()) continue;
      if (parent.closest('[lang]')!.getAttribute('lang') !== lang) continue;
      const { fontFamily, fontSize, lineHeight } = getComputedStyle(parent);
      // What only screen readers read has no font of its own, and comes and goes with what the page loads.
      if (!parent.closest('.visually-hidden')) faces.add(`${parent.tagName} ${fontSize} ${fontFamily}: ${lineHeight}`);
      texts.add(text);
    }
    return { lang, faces: [...faces].sort(), texts: [...texts].sort() };
  });

const { monthsAd, monthsBs, weekdays, dayParts } = DAY_NAMES.np!;
const [nepali, added] = [{ monthsAd, monthsBs, weekdays, dayParts }, MAITHILI_DAYS].map((names) => [
  ...names.monthsAd,
  ...names.monthsBs,
  ...names.weekdays,
  ...names.dayParts.map(([, part]) => String(part)),
]) as [string[], string[]];
const NAMES = new RegExp(`(?<![\\p{L}\\p{M}])(?:${[...new Set(nepali)].join('|')})(?![\\p{L}\\p{M}])`, 'gu');

/** Returns a Nepali text with the names of months, weekdays and parts of the day of the added language. */
const rename = (text: string) => text.replaceAll(NAMES, (name) => added[nepali.indexOf(name)]!);

async function open(page: Page, url: string, to: string, lng: string) {
  await page.context().addCookies([{ name: 'i18nextLng', value: lng, url }]);
  await page.goto(url + to);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  return readLook(page);
}

/** Sentences of the catalogues that name days themselves, such as hours of service. */
const SENTENCES = ['mfe-public', 'mfe-services']
  .map((name) => readFileSync(path.join(ROOT, name, 'src/locales/np.json'), 'utf8'))
  .join();

const listNew = (list: readonly string[], before: readonly string[]) => list.filter((each) => !before.includes(each));

/** Compares a screen with the one in Nepali, whose texts it shows. */
async function expectSameScreen(page: Page, url: string, to: string) {
  const original = await open(page, url, to, 'np');
  const look = await open(page, url, to, 'mai');
  expect.soft(look.lang, to).toBe('mai');
  expect.soft(listNew(look.faces, original.faces), to).toEqual([]);
  const english = listNew(look.texts, original.texts.map(rename)).filter((text) => /\p{Script=Latin}{3}/u.test(text));
  expect.soft(english, `${to}: English texts`).toEqual([]);
  const nepaliDays = look.texts.filter((text) => text !== rename(text) && !SENTENCES.includes(`"${text}"`));
  expect.soft(nepaliDays, `${to}: Nepali names of days`).toEqual([]);
  expect.soft(await getOverflow(page), to).toBeLessThanOrEqual(0);
  return look.texts.filter((text) => added.some((name) => text.includes(name))).length;
}

test('screens in an added language look like those in Nepali and have its names of days', async ({
  page,
  added: { url },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  let dates = 0;
  for (const to of PUBLIC) dates += await expectSameScreen(page, url, to);
  await page.request.post(`${url}/api/session/sample`, { data: { role: 'patient' } });
  for (const to of OWN) dates += await expectSameScreen(page, url, to);
  expect(dates).toBeGreaterThan(10);
});
