import { randomInt } from 'node:crypto';
import type { Input } from '@chautari/contract/client/call';
import type { FilePurpose } from '@chautari/contract/files';
import { anAddress, anEmail, aPhone } from './people';
import { Visitor } from './visitor';

export const WORKER_PASSWORD = 'rhododendron-67-laligurans';

/** The smallest picture there is. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads a picture for a purpose; answers the id that a form names it by. */
export async function sendFile(visitor: Visitor, purpose: FilePurpose) {
  const {
    body: { id },
  } = await visitor.call('startUpload', { purpose, bytes: PICTURE.length });
  const sent = await visitor.send(`/uploads/${id}/parts/0`, {
    method: 'PUT',
    body: PICTURE,
    headers: { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin' },
  });
  if (sent.status !== 200) throw new Error(`The upload failed: ${sent.status}`);
  return id;
}

async function papers(visitor: Visitor) {
  const [citizenshipFront, citizenshipBack, certificateFront, certificateBack] = [
    await sendFile(visitor, 'paper'),
    await sendFile(visitor, 'paper'),
    await sendFile(visitor, 'paper'),
    await sendFile(visitor, 'paper'),
  ];
  return {
    citizenshipFront: citizenshipFront!,
    citizenshipBack: citizenshipBack!,
    certificateFront: certificateFront!,
    certificateBack: certificateBack!,
  };
}

const account = () => ({
  phone: aPhone(),
  email: anEmail(),
  password: WORKER_PASSWORD,
  confirmPassword: WORKER_PASSWORD,
  language: 'en' as const,
});

let license = randomInt(800_000, 900_000);

/** A number of the medical council that nobody has: those of a test count up, since of some dozen random ones two may be the same. */
export const aLicenseNumber = () => String((license += 1));

/** A guest at an address of their own, so that the uploads of other tests do not count. */
export const aGuest = (url: string) => new Visitor(url, anAddress());

/** A doctor's registration as the form sends it, with its papers uploaded. */
export async function aDoctorForm(
  visitor: Visitor,
  changes: Partial<Input<'registerDoctor'>> = {},
): Promise<Input<'registerDoctor'>> {
  return {
    role: 'doctor',
    name: 'Dr. Prabin Khatiwada',
    specialization: 'Child health',
    qualification: 'MBBS',
    licenseNumber: aLicenseNumber(),
    practisingSince: '2016-02-29',
    hospital: 'City Hospital',
    location: 'Dharan',
    centers: [],
    availability: [{ weekday: 1, from: '10:00', to: '12:00' }],
    ...(await papers(visitor)),
    photoId: await sendFile(visitor, 'photo'),
    ...account(),
    ...changes,
  };
}

/** A staff member's registration as the form sends it, with its papers uploaded. */
export async function aStaffForm(
  visitor: Visitor,
  changes: Partial<Input<'registerStaff'>> = {},
): Promise<Input<'registerStaff'>> {
  return {
    role: 'staff',
    name: 'Nirmala Rai',
    position: 'Nurse',
    hospital: 'City Hospital',
    location: 'Dharan',
    ...(await papers(visitor)),
    ...account(),
    ...changes,
  };
}

/** The application within a registration; a correction sends it again. */
export function getForm<T extends Input<'registerDoctor'> | Input<'registerStaff'>>({
  phone: _,
  email: __,
  password: ___,
  confirmPassword: ____,
  language: _____,
  ...form
}: T) {
  return form;
}

const signedIn = async (visitor: Visitor, role: 'doctor' | 'staff', publicId: string) => {
  await visitor.call('signIn', { role, by: 'id', publicId, password: WORKER_PASSWORD });
  return visitor;
};

/** A doctor who has applied, signed in and waiting. */
export async function aWaitingDoctor(url: string, changes: Partial<Input<'registerDoctor'>> = {}) {
  const visitor = aGuest(url);
  const form = await aDoctorForm(visitor, changes);
  const {
    body: { doctorId },
  } = await visitor.call('registerDoctor', form);
  return { form, doctorId, doctor: await signedIn(visitor, 'doctor', doctorId) };
}

/** A staff member who has applied, signed in and waiting. */
export async function aWaitingStaff(url: string, changes: Partial<Input<'registerStaff'>> = {}) {
  const visitor = aGuest(url);
  const form = await aStaffForm(visitor, changes);
  const {
    body: { staffId },
  } = await visitor.call('registerStaff', form);
  return { form, staffId, staff: await signedIn(visitor, 'staff', staffId) };
}

/** The id of what somebody applied with last. */
export const getApplicationId = async (visitor: Visitor) => (await visitor.call('getMyApplication', {})).body.id;

/** An approved doctor, signed in anew. */
export async function anApprovedDoctor(url: string, changes: Partial<Input<'registerDoctor'>> = {}) {
  const waiting = await aWaitingDoctor(url, changes);
  const administrator = await new Visitor(url).signIn('staff');
  await administrator.call('approveApplication', { id: await getApplicationId(waiting.doctor) });
  return { ...waiting, doctor: await signedIn(waiting.doctor, 'doctor', waiting.doctorId) };
}

/** An approved staff member, signed in anew. */
export async function anApprovedStaff(url: string, changes: Partial<Input<'registerStaff'>> = {}) {
  const waiting = await aWaitingStaff(url, changes);
  const administrator = await new Visitor(url).signIn('staff');
  await administrator.call('approveApplication', { id: await getApplicationId(waiting.staff) });
  return { ...waiting, staff: await signedIn(waiting.staff, 'staff', waiting.staffId) };
}
