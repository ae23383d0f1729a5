import { meets, type Holder, type Requirement } from '@chautari/contract/capabilities';
import { aWaitingDoctor, aWaitingStaff, getApplicationId, WORKER_PASSWORD } from '../../api/testing/applications';
import { generateCode } from '../../api/testing/authenticator';
import { anAddress, aPhone, PASSWORD, register } from '../../api/testing/people';
import { Visitor } from '../../api/testing/visitor';

const REASON = 'A stolen telephone';

/** The owner's name. Nobody else has it, so an answer that contains it leaks their data. */
export const MARK = 'Zilphia';

async function createPatient(url: string, firstName: string) {
  const visitor = new Visitor(url, anAddress());
  const phone = aPhone();
  const { body } = await register(visitor, { firstName, contact: { by: 'phone', phone } });
  await visitor.call('signIn', { role: 'patient', by: 'id', publicId: body.patientId, password: PASSWORD });
  return { visitor, phone, publicId: body.patientId };
}

const SECRETS = new WeakMap<Visitor, string>();
const STEP_MS = 30_000;

/** Sets up the second step by app, which doctors and staff need. */
export async function enrolSecondStep(visitor: Visitor) {
  const { secret } = (await visitor.call('startSecondStep', {})).body;
  await visitor.call('confirmSecondStep', { code: generateCode(secret) });
  SECRETS.set(visitor, secret);
  return visitor;
}

/** Signs a doctor in again, on a portal whose clock is ahead. */
export async function signInAgain(doctor: Visitor, publicId: string, aheadMs: number) {
  await doctor.call('signIn', { role: 'doctor', by: 'id', publicId, password: WORKER_PASSWORD });
  const code = generateCode(SECRETS.get(doctor)!, Math.round(aheadMs / STEP_MS));
  return (await doctor.call('passSecondStep', { code })).status;
}

/** Approves a worker and signs them in, up to the second step. */
async function approveWorker(visitor: Visitor, administrator: Visitor, role: 'doctor' | 'staff', publicId: string) {
  await administrator.call('approveApplication', { id: await getApplicationId(visitor) });
  await visitor.call('signIn', { role, by: 'id', publicId, password: WORKER_PASSWORD });
  return visitor;
}

async function createDoctor(url: string, administrator: Visitor) {
  const { doctor, doctorId } = await aWaitingDoctor(url);
  return { doctor: await approveWorker(doctor, administrator, 'doctor', doctorId), doctorId };
}

async function createStaffMember(url: string, administrator: Visitor) {
  const { staff, staffId } = await aWaitingStaff(url);
  return approveWorker(staff, administrator, 'staff', staffId);
}

/** Creates a doctor whose account is suspended while signed in. */
async function createSuspendedDoctor(url: string, administrator: Visitor) {
  const { doctor, doctorId } = await createDoctor(url, administrator);
  await enrolSecondStep(doctor);
  const { items } = (await administrator.call('listWorkers', { text: doctorId })).body;
  await administrator.call('suspendWorker', { id: items[0]!.id, reason: REASON });
  return doctor;
}

async function createClosedPatient(url: string) {
  const { visitor } = await createPatient(url, 'Gita');
  await visitor.call('closeMyAccount', { presentPassword: PASSWORD, familyToo: true });
  return visitor;
}

/** Creates a patient who sends the cookie of an ended session. */
async function createSignedOutPatient(url: string) {
  const { visitor } = await createPatient(url, 'Gita');
  const { cookie } = visitor;
  await visitor.call('signOut', {});
  visitor.cookie = cookie;
  return visitor;
}

/** Creates callers of every kind. `owner` is the patient whom the others attack. */
export async function makeCallers(url: string) {
  const administrator = await enrolSecondStep(await new Visitor(url, anAddress()).signIn('staff'));
  const owner = await createPatient(url, MARK);
  return {
    owner,
    callers: {
      nobody: new Visitor(url, anAddress()),
      owner: owner.visitor,
      stranger: (await createPatient(url, 'Gita')).visitor,
      doctor: await enrolSecondStep((await createDoctor(url, administrator)).doctor),
      staff: await enrolSecondStep(await createStaffMember(url, administrator)),
      administrator,
      applicant: (await aWaitingDoctor(url)).doctor,
      /** Signed in with a doctor's password, without the second step. */
      halfway: (await createDoctor(url, administrator)).doctor,
      suspended: await createSuspendedDoctor(url, administrator),
      closed: await createClosedPatient(url),
      signedOut: await createSignedOutPatient(url),
    },
  };
}

export type Callers = Awaited<ReturnType<typeof makeCallers>>['callers'];
export type CallerName = keyof Callers;

/** The roles of the contract that a caller has. */
const HOLDERS: Record<CallerName, Holder | null> = {
  nobody: null,
  halfway: { role: 'doctor', administrator: false, access: 'secondStep' },
  suspended: null,
  closed: null,
  signedOut: null,
  owner: { role: 'patient', administrator: false, access: 'full' },
  stranger: { role: 'patient', administrator: false, access: 'full' },
  doctor: { role: 'doctor', administrator: false, access: 'full' },
  staff: { role: 'staff', administrator: false, access: 'full' },
  administrator: { role: 'staff', administrator: true, place: { level: 'country' }, access: 'full' },
  applicant: { role: 'doctor', administrator: false, access: 'application' },
};

/** Whether the contract lets a caller use an operation at all. */
export const canCall = (caller: CallerName, requirement: Requirement) => meets(HOLDERS[caller], requirement);
