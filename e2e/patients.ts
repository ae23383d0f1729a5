/** Patients and their appointments, made by calls to the service, for journeys that are about what comes after. */
import type { APIRequestContext } from '@playwright/test';
import { expect, type Language } from './portal';

const PLACE = { provinceId: 1, districtId: 7, municipalityId: 58, ward: 5 };
/** The license number of Dr. Sunita Karki, the sample doctor. */
const SAMPLE_DOCTOR = '90412';
export const PASSWORD = 'rhododendron-67';

async function post<T>(request: APIRequestContext, url: string, data: object) {
  const answered = await request.post(url, { data });
  expect(answered.status(), url).toBe(200);
  return (await answered.json()) as T;
}

/** Registers Gita Gurung by phone, and answers her patient ID. She is not signed in. */
export async function registerPatient(request: APIRequestContext, url: string, language: Language, phone: string) {
  const { id, demoCode } = await post<{ id: string; demoCode: string }>(request, `${url}/api/patients`, {
    firstName: 'Gita',
    middleName: null,
    lastName: 'Gurung',
    dateOfBirth: '1991-04-02',
    sex: 'female',
    contact: { by: 'phone', phone },
    language,
    address: { ...PLACE, street: 'Mulghat Bazaar' },
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  const { patientId } = await post<{ patientId: string }>(request, `${url}/api/patients/registrations/${id}/confirm`, {
    code: demoCode,
  });
  return patientId;
}

export const signInById = (request: APIRequestContext, url: string, publicId: string) =>
  request.post(`${url}/api/session`, { data: { role: 'patient', by: 'id', publicId, password: PASSWORD } });

interface Slot {
  id: string;
  clinicId: string;
  date: string;
  time: string;
}

/** The open times of the sample doctor. */
export async function openSlots(request: APIRequestContext, url: string, days = 14) {
  const { doctors } = (await (await request.get(`${url}/api/doctors`)).json()) as {
    doctors: { id: string; nmcNumber: string }[];
  };
  const doctorId = doctors.find(({ nmcNumber }) => nmcNumber === SAMPLE_DOCTOR)!.id;
  const { slots } = (await (await request.get(`${url}/api/doctors/${doctorId}/slots?days=${days}`)).json()) as {
    slots: Slot[];
  };
  return { doctorId, slots };
}

/** Asks for a time as the patient who is signed in, and answers the id of the appointment. */
export async function askForTime(
  request: APIRequestContext,
  url: string,
  asked: { doctorId: string; slotId: string; mobile: string },
) {
  const { id } = await post<{ id: string }>(request, `${url}/api/appointments`, {
    firstName: 'Gita',
    lastName: 'Gurung',
    age: 35,
    sex: 'female',
    email: null,
    address: PLACE,
    ...asked,
  });
  return id;
}
