import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { TestDoctor } from '../api/testing/door';
import { getMidnightWait, NEPAL_MS } from '../api/testing/midnight';
import type { Language, Portal } from './portal';

export interface Booked {
  id: string;
  date: string;
  facility: { id: string };
}

/** Returns today in Nepal, as YYYY-MM-DD. */
export const getToday = () => new Date(Date.now() + NEPAL_MS).toISOString().slice(0, 10);

/** Waits while midnight in Nepal is less than `before` (ms) ahead or `after` (ms) ago: what was set up for today stays of today until it is read. */
export const avoidMidnight = (before: number, after = 1000) => pause(getMidnightWait(before, after));

/** Moves an appointment and its token to today. The doctor has to be the journey's own. */
export function moveToToday(portal: Portal, { id, date }: Booked) {
  const today = getToday();
  return portal.runSql(
    `update appointments set starts_at = starts_at + (date '${today}' - date '${date}') * interval '1 day' where id = '${id}'`,
    `update tokens set day = '${today}' where appointment_id = '${id}'`,
  );
}

interface Visit {
  doctor: TestDoctor;
  /** Patient id. */
  patient: string;
  /** Time in Nepal, as HH:MM; by default so late that it has not passed, because a doctor cannot agree to a time that has. */
  time?: string;
  status?: 'pending' | 'confirmed';
}

/** Adds an appointment of a patient with a doctor today and returns its id. */
export async function addVisitToday(portal: Portal, { doctor, patient, time = '23:59', status = 'confirmed' }: Visit) {
  const id = randomUUID();
  await portal.runSql(
    `insert into appointments (id, patient_id, doctor_id, clinic_id, starts_at, status, decided_at, first_name, middle_name, last_name, sex, age, province_id, district_id, municipality_id, ward, charge)
     select '${id}', id, '${doctor.id}', '${doctor.clinicId}', (timestamp '${getToday()} ${time}') at time zone 'Asia/Kathmandu', '${status}', ${status === 'confirmed' ? 'now()' : 'null'},
       first_name, middle_name, last_name, sex, date_part('year', age(date_of_birth)), province_id, district_id, municipality_id, ward, 300 from patients where id = '${patient}'`,
  );
  return id;
}

/** Checks a patient in and returns the token. */
export async function getTokenOnArrival(page: Page, checkIn: () => Promise<void>) {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/check-in')),
    checkIn(),
  ]);
  return ((await answer.json()) as { token: number }).token;
}

interface Board {
  lng: Language;
  facility: Pick<TestDoctor['facility'], 'id'>;
}

/** Opens the board of a facility in another browser context. */
export async function openBoard(browser: Browser, { url }: Portal, { lng, facility }: Board) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies([{ name: 'i18nextLng', value: lng, url }]);
  const page = await context.newPage();
  await page.goto(`${url}/queue-board?facility=${facility.id}`);
  return page;
}
