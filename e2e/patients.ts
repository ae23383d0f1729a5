// Sets up accounts and appointments for journeys.
import { randomInt } from 'node:crypto';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import type { TestAccount, TestDoctor } from '../api/testing/door';
import { expect, type Portal } from './portal';
import { getToday } from './today';

const PLACE = { provinceId: 1, districtId: 7, municipalityId: 58, ward: 5 };

/** Draws a random mobile number of ten digits. */
export const drawMobile = () => `98${randomInt(10_000_000, 99_999_999)}`;

/** Signs in an account as the sign-in page would. */
export const signIn = (context: BrowserContext, { url }: Portal, { session }: Pick<TestAccount, 'session'>) =>
  context.addCookies([{ name: 'session', value: session, url, httpOnly: true, sameSite: 'Lax' }]);

interface Slot {
  id: string;
  clinicId: string;
  date: string;
  time: string;
}

/** Returns the open times of a doctor, the earliest first. */
export async function getOpenSlots(request: APIRequestContext, url: string, doctorId: string, days = 14) {
  const answer = await request.get(`${url}/api/doctors/${doctorId}/slots?days=${days}`);
  return ((await answer.json()) as { slots: Slot[] }).slots;
}

interface TimeRequest {
  doctorId: string;
  slotId: string;
  /** Mobile number as +977 and ten digits. */
  mobile: string;
  firstName?: string;
  lastName?: string;
}

/** Requests a time as the signed-in patient and returns the id of the appointment. */
export async function requestTime(request: APIRequestContext, url: string, input: TimeRequest) {
  const answer = await request.post(`${url}/api/appointments`, {
    data: {
      firstName: 'Gita',
      lastName: 'Gurung',
      age: 35,
      ageUnit: 'years',
      sex: 'female',
      email: null,
      address: PLACE,
      ...input,
    },
  });
  expect(answer.status(), 'POST /api/appointments').toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

/** Creates a doctor who is free from tomorrow on, because a time of today may pass during the journey. */
export function createFreeDoctor(portal: Portal): Promise<TestDoctor> {
  const today = new Date(getToday()).getUTCDay();
  const weekdays = Array.from({ length: 7 }, (_, weekday) => weekday).filter((weekday) => weekday !== today);
  return portal.do('createDoctor', {
    weeklyTimes: weekdays.map((weekday) => ({ weekday, from: '10:00', to: '16:00' })),
  });
}

/** Signs in with Patient ID and password and returns the response. */
export const signInByPassword = (
  request: APIRequestContext,
  { url }: Portal,
  { publicId, password }: Pick<TestAccount, 'publicId' | 'password'>,
) => request.post(`${url}/api/session`, { data: { role: 'patient', by: 'id', publicId, password } });

/** Returns the code in the newest message of a kind to a phone, from the outbox of the demo. */
export async function getCode(portal: Portal, kind: 'consentCode' | 'resetCode', phone: string) {
  const { session } = await portal.do('createStaff', { isAdministrator: true });
  const headers = { cookie: `session=${session}` };
  const answer = await fetch(`${portal.url}/api/messages?kind=${kind}`, { headers });
  const { items } = (await answer.json()) as { items: { recipient: string; text: string }[] };
  // Recipients are masked except for the last digits.
  const message = items.find(({ recipient }) => recipient.endsWith(phone.slice(-3)))!;
  return /(?<!\d)\d{6}(?!\d)/.exec(message.text)![0];
}
