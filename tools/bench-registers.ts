/**
 * npm run bench:registers [-- --lng=np]: opens each register's form at the desk over a rural link, first with nothing kept but the page of the patient, then
 * with kept scripts, and prints the seconds from the press to the first field, and the kB beside what forms bring once.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '@chautari/contract/language';
import type { SlowLink } from './bench/slowLink';
import { formatConditions, RURAL } from './bench/conditions';
import { startSlowPortal } from './bench/slowPortal';
import { openPhone } from './bench/webVisit';
import { ROOT } from '../scripts/packages.mjs';

const BUDGET = { seconds: 1.5, kB: 35 };
const TIMEOUT_MS = 60_000;
/** Time in which the page loads what it needs later. */
const SETTLE_MS = 5_000;

const { values } = parseArgs({ options: { lng: { type: 'string', default: 'en' } } });
const language = LANGUAGES.find(({ code }) => code === values.lng)!;
const catalogue = JSON.parse(
  await readFile(path.join(ROOT, `mfe-staff/src/locales/${language.code}.json`), 'utf8'),
) as {
  report: { registers: string };
};

/** Signs in as a sample account. */
async function signIn(context: BrowserContext, url: string, role: string) {
  const answer = await context.request.post(`${url}/api/session/sample`, { data: { role }, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`the sample ${role} was answered with ${answer.status()}`);
}

/** Opens the registers of a patient at the desk, and returns the buttons that choose one. */
async function openRegisters(page: Page, url: string, patientId: string) {
  await page.goto(`${url}/authorizeopd?tab=report&patient=${patientId}&lng=${language.code}`, { timeout: TIMEOUT_MS });
  await page.getByRole('button', { name: catalogue.report.registers, exact: true }).click({ timeout: TIMEOUT_MS });
  const { items } = (await (await page.request.get(`${url}/api/registers/offered`)).json()) as {
    items: { title: Record<string, string> }[];
  };
  const titles = items.map(({ title }) => title[language.code]!);
  await page.getByRole('button', { name: titles[0]!, exact: true }).waitFor({ timeout: TIMEOUT_MS });
  return titles;
}

/** Opens a register. */
async function measure(page: Page, link: SlowLink, title: string) {
  await page.waitForTimeout(SETTLE_MS);
  link.reset();
  const pressed = Date.now();
  await page.getByRole('button', { name: title, exact: true }).click();
  await page.locator('main form [name^="content.answers."]').first().waitFor({ timeout: TIMEOUT_MS });
  const shown = Date.now();
  const { kB, requests } = link.count(shown);
  return { seconds: (shown - pressed) / 1000, kB, requests };
}

const WIDTHS = [48, 10, 8, 10];
const printRow = (...cells: string[]) =>
  console.log(cells.map((cell, n) => (n ? cell.padStart(WIDTHS[n]!) : cell.padEnd(WIDTHS[n]!))).join(' '));

const { portal, link, browser, stop } = await startSlowPortal(RURAL);
console.log(
  `${formatConditions(RURAL)}, ${language.code}; load ${loadavg()[0]!.toFixed(1)}; ` +
    `wanted: ${BUDGET.seconds} s with kept scripts, ${BUDGET.kB} kB beside what forms bring once`,
);
const phone = await openPhone(browser, language);
await signIn(phone, portal.url, 'patient');
const { id: patientId } = (await (await phone.request.get(`${portal.url}/api/patients/me`)).json()) as { id: string };
await phone.clearCookies();
await signIn(phone, link.url, 'staff');
printRow('', 'seconds', 'kB', 'requests');
for (const visit of ['nothing kept', 'kept scripts']) {
  const page = await phone.newPage();
  await (await phone.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: RURAL.cpuSlowdown });
  for (const title of await openRegisters(page, link.url, patientId)) {
    await openRegisters(page, link.url, patientId);
    const { seconds, kB, requests } = await measure(page, link, title);
    printRow(`${visit}: ${title}`, seconds.toFixed(2), kB.toFixed(1), String(requests));
  }
  await page.close();
}
console.log(`load ${loadavg()[0]!.toFixed(1)} at the end`);
await stop();
