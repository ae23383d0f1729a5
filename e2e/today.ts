import type { Page } from '@playwright/test';
import type { Portal } from './portal';

export interface Booked {
  id: string;
  date: string;
  facility: { id: string };
}

/** Today in Nepal. */
const TODAY = new Date(Date.now() + 345 * 60_000).toISOString().slice(0, 10);

let moved = 0;

/** Moves an appointment and its token to today. What another journey left at that time is moved far into the past. */
export function letItBeToday(portal: Portal, { id, date }: Booked) {
  const later = `(date '${TODAY}' - date '${date}') * interval '1 day'`;
  return portal.change(
    `update appointments old set starts_at = old.starts_at - interval '1000 days ${++moved} minutes' from appointments own where own.id = '${id}' and old.id <> own.id and old.doctor_id = own.doctor_id and old.starts_at = own.starts_at + ${later}`,
    `update appointments set starts_at = starts_at + ${later} where id = '${id}'`,
    `update tokens set day = '${TODAY}' where appointment_id = '${id}'`,
  );
}

/** The number that somebody gets on arrival. */
export async function tokenOfArrival(page: Page, checkIn: () => Promise<void>) {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/check-in')),
    checkIn(),
  ]);
  return ((await answer.json()) as { token: number }).token;
}
