/**
 * The browser translates a page: it puts an element in the place of each text, and again whenever a text changes. What can be read stays, step by
 * step, what a plain page shows.
 */
import type { Page } from '@playwright/test';
import { createFreeDoctor, signIn } from '../patients';
import { expect, test, waitForHydration } from '../portal';
import { addVisitToday } from '../today';
import { getWords } from '../words';

/** Wraps every text as the translators of browsers do, and follows the page. */
const translate = (page: Page) =>
  page.addInitScript(() => {
    const run = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement!.closest('font,script,style,noscript,textarea,title,option'))
          continue;
        const font = document.createElement('font');
        font.appendChild(document.createElement('font')).textContent = text.data;
        text.replaceWith(font);
      }
      observer.takeRecords();
    };
    const observer = new MutationObserver(run);
    addEventListener('load', () => {
      run();
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  });

/** Returns what can be read, without what is statuses of the last press. */
const read = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const statuses = [...main.querySelectorAll<HTMLElement>('[role=status]')].map((status) => status.innerText);
    return statuses
      .filter(Boolean)
      .reduce((text, each) => text.replace(each, ''), (main as HTMLElement).innerText)
      .replace(/\s+/g, ' ')
      .trim();
  });

/** React renders a part of the page again that was translated before hydration. 401 answers a wrong password. */
const isOther = (trouble: string) => !/401|^Hydration mismatch/.test(trouble);

test('the queue, booking and the dashboard read as they do without a translation', async ({
  page,
  context,
  portal,
  lng,
  width,
  visit,
  troubles,
}) => {
  const staff = getWords('mfe-staff', lng);
  const booking = getWords('shared-ui/src/locales/booking', lng);
  const doctor = await portal.do('createDoctor', {});
  for (const time of ['23:10', '23:30', '23:50'])
    await addVisitToday(portal, { doctor, patient: (await portal.do('createPatient', {})).id, time });
  const free = await createFreeDoctor(portal);
  await translate(page);
  const plain = await context.newPage();
  await plain.setViewportSize({ width, height: 800 });
  const compare = async (
    path: string,
    step: string,
    prepare: (at: Page) => Promise<void> = () => Promise.resolve(),
  ) => {
    await plain.goto(portal.url + path);
    await waitForHydration(plain);
    await prepare(plain);
    await expect
      .poll(async () => (await read(page)) === (await read(plain)) || `${step}: ${await read(page)}`)
      .toBe(true);
  };

  await signIn(context, portal, await portal.do('createStaff', { facilities: [doctor.facility.id] }));
  const path = '/authorizeopd?tab=queue';
  await visit(path);
  const clinic = `${doctor.name[lng]}, ${doctor.facility.name[lng]}`;
  const queue = page.getByRole('region', { name: clinic, exact: true });
  await expect(queue.locator('li:has(h4)')).toHaveCount(3);
  await compare(path, 'the queue');
  for (const patient of [0, 1]) {
    const arrived = page.waitForResponse((response) => response.url().endsWith('/check-in'));
    await queue
      .getByRole('button', { name: new RegExp(`^${staff('queue.step.checkIn')}`) })
      .first()
      .click();
    await arrived;
    await compare(path, `arrival ${patient}`);
  }
  await queue.getByRole('button', { name: new RegExp(`^${staff('queue.callNext')}`) }).click();
  await expect(queue.getByText(staff('queue.callNext'))).toHaveCount(0);
  await compare(path, 'the call');

  const patient = await portal.do('createPatient', {});
  // Open pages would send requests with the new session.
  for (const each of [page, plain]) await each.goto('about:blank');
  await signIn(context, portal, patient);
  await visit('/patient-dashboard');
  await compare('/patient-dashboard', 'what is due');
  const choose = (at: Page) =>
    at.getByRole('button', { name: `${booking('booking.choose')}: ${free.name[lng]}` }).click();
  const next = (at: Page) => at.getByRole('button', { name: booking('booking.next'), exact: true }).click();
  await visit('/book-appointment');
  await compare('/book-appointment', 'the doctors');
  await choose(page);
  await compare('/book-appointment', 'the times', choose);
  await next(page);
  await compare('/book-appointment', 'the review', async (at) => {
    await choose(at);
    await next(at);
  });
  expect(troubles.filter(isOther)).toEqual([]);
});

test('signing in works in a translated page', async ({ page, portal, lng, visit, troubles }) => {
  const { phone, password } = await portal.do('createPatient', {});
  const forms = getWords('shared-ui/src/locales', lng);
  const submit = page.getByRole('button', { name: forms('action.signIn'), exact: true });
  await translate(page);
  await visit('/patient-login');
  await submit.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.locator('[name=contact]').fill(phone);
  await page.locator('[name=password]').fill('wrong password');
  await submit.click();
  await expect(page.getByText(forms('error.badCredentials'))).toBeVisible();
  await page.locator('[name=password]').fill(password);
  await submit.click();
  await expect(page).toHaveURL(/patient-dashboard/);
  expect(troubles.filter(isOther)).toEqual([]);
});
