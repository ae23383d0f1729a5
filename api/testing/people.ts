import { randomInt } from 'node:crypto';
import type { Input } from '@chautari/contract/client/call';
import type { Booking } from '@chautari/contract/appointments';
import { Visitor, type Answer } from './visitor';

export const PASSWORD = 'rhododendron-67';
export const ADDRESS = { provinceId: 1, districtId: 7, municipalityId: 58, ward: 5, street: 'Mulghat Bazaar' };

/** An id that is nobody's. */
export const NOBODY = '00000000-0000-4000-8000-000000000000';

let phoneEnd = randomInt(900);

/** A mobile number that nobody else has, nor its last three digits, by which lists of messages tell recipients apart. Sample accounts have lower ones. */
export const aPhone = () => `+97798${randomInt(10_000, 100_000)}${100 + (phoneEnd++ % 900)}`;

/** Birth date of test patients by default. */
export const BIRTH = '1991-04-02';

/** A patient's registration as the form sends it. */
export const aRegistration = (changes: Partial<Input<'registerPatient'>> = {}): Input<'registerPatient'> => ({
  firstName: 'Gita',
  middleName: null,
  lastName: 'Gurung',
  dateOfBirth: BIRTH,
  sex: 'female',
  contact: { by: 'phone', phone: aPhone() },
  address: ADDRESS,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  language: 'np',
  ...changes,
});

/** Registers somebody in both halves; a service in demo mode shows the code. */
export async function register(visitor: Visitor, changes: Partial<Input<'registerPatient'>> = {}) {
  const {
    status,
    body: { id, demoCode },
  } = await visitor.call('registerPatient', aRegistration(changes));
  if (status !== 200) throw new Error(`The first half of registering was refused: ${status}`);
  return visitor.call('confirmRegistration', { id, code: demoCode! });
}

/** A newly registered patient, signed in. */
export async function aPatient(url: string, headers: Record<string, string> = {}) {
  const visitor = new Visitor(url, headers);
  const {
    body: { patientId },
  } = await register(visitor);
  await visitor.call('signIn', { role: 'patient', by: 'id', publicId: patientId, password: PASSWORD });
  return visitor;
}

/** An address of the network that nobody else calls from, as a proxy passes it on. */
export const anAddress = () => ({
  'x-forwarded-for': `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`,
});

/** An e-mail address that nobody else has. */
export const anEmail = () => `gita.${randomInt(2 ** 47).toString(36)}@example.org`;

/** The sample doctor, signed in, with her id and open slots from tomorrow on. */
export async function theDoctor(url: string) {
  const doctor = await new Visitor(url).signIn('doctor');
  const {
    body: { requests },
  } = await doctor.call('listConsultationRequests', {});
  return { doctor, doctorId: requests[0]!.doctorId };
}

/** The open slots of a doctor, the latest first: far from those that the sample data takes. */
export async function findOpenSlots(url: string, doctorId: string) {
  const {
    body: { slots },
  } = await new Visitor(url).call('listOpenSlots', { doctorId, days: 20 });
  return slots.reverse();
}

/** Input of the appointment form. */
export const aForm = (
  doctorId: string,
  slotId: string,
  changes: Partial<Input<'bookAppointment'>> = {},
): Input<'bookAppointment'> => ({
  firstName: 'Gita',
  lastName: 'Gurung',
  age: 35,
  ageUnit: 'years',
  sex: 'female',
  email: null,
  mobile: aPhone(),
  address: { provinceId: 1, districtId: 7, municipalityId: 58, ward: 5 },
  doctorId,
  slotId,
  ...changes,
});

/** Books as a guest, with the code that a service in demo mode shows. Answers the refusal where the slot was not held. */
export async function bookAsGuest(visitor: Visitor, input: Input<'bookAsGuest'>): Promise<Answer<Booking>> {
  const { body, ...answer } = await visitor.call('bookAsGuest', input);
  if (answer.status !== 200) return { ...answer, body: body as unknown as Answer<Booking>['body'] };
  return visitor.call('confirmGuestBooking', { id: body.id, code: body.demoCode! });
}
