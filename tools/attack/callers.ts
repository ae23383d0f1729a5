import type { Role } from '@chautari/contract/endpoint';
import { aWaitingDoctor, aWaitingStaff, applicationOf, WORKER_PASSWORD } from '../../api/testing/applications';
import { codeOf } from '../../api/testing/authenticator';
import { anAddress, aPhone, PASSWORD, register } from '../../api/testing/people';
import { Visitor } from '../../api/testing/visitor';

const REASON = 'A stolen telephone';

/** A patient with a name that nobody else has, so that an answer with anything of theirs is noticed. */
export const MARK = 'Zilphia';

async function aPatient(url: string, firstName: string) {
  const visitor = new Visitor(url, anAddress());
  const phone = aPhone();
  const { body } = await register(visitor, { firstName, contact: { by: 'phone', phone } });
  await visitor.call('signIn', { role: 'patient', by: 'id', publicId: body.patientId, password: PASSWORD });
  return { visitor, phone, publicId: body.patientId };
}

/** Sets up the second step that doctors and staff need, by an app. */
export async function enrol(visitor: Visitor) {
  const { secret } = (await visitor.call('startSecondStep', {})).body;
  await visitor.call('confirmSecondStep', { code: codeOf(secret) });
  return visitor;
}

/** Signs an approved worker in, up to the second step that is still due. */
async function approved(visitor: Visitor, administrator: Visitor, role: 'doctor' | 'staff', publicId: string) {
  await administrator.call('approveApplication', { id: await applicationOf(visitor) });
  await visitor.call('signIn', { role, by: 'id', publicId, password: WORKER_PASSWORD });
  return visitor;
}

async function aDoctor(url: string, administrator: Visitor) {
  const { doctor, doctorId } = await aWaitingDoctor(url);
  return { doctor: await approved(doctor, administrator, 'doctor', doctorId), doctorId };
}

async function aStaffMember(url: string, administrator: Visitor) {
  const { staff, staffId } = await aWaitingStaff(url);
  return approved(staff, administrator, 'staff', staffId);
}

/** A doctor whose account was stopped while signed in. */
async function aSuspendedDoctor(url: string, administrator: Visitor) {
  const { doctor, doctorId } = await aDoctor(url, administrator);
  await enrol(doctor);
  const { items } = (await administrator.call('listWorkers', { text: doctorId })).body;
  await administrator.call('suspendWorker', { id: items[0]!.id, reason: REASON });
  return doctor;
}

async function aClosedPatient(url: string) {
  const { visitor } = await aPatient(url, 'Gita');
  await visitor.call('closeMyAccount', { presentPassword: PASSWORD, familyToo: true });
  return visitor;
}

/** Somebody who sends the cookie of a session that has ended. */
async function aSignedOutPatient(url: string) {
  const { visitor } = await aPatient(url, 'Gita');
  const { cookie } = visitor;
  await visitor.call('signOut', {});
  visitor.cookie = cookie;
  return visitor;
}

/** People of every kind. `owner` is the patient whom the others are after. */
export async function makeCallers(url: string) {
  const administrator = await enrol(await new Visitor(url, anAddress()).signIn('staff'));
  const owner = await aPatient(url, MARK);
  return {
    owner,
    callers: {
      nobody: new Visitor(url, anAddress()),
      owner: owner.visitor,
      stranger: (await aPatient(url, 'Gita')).visitor,
      doctor: await enrol((await aDoctor(url, administrator)).doctor),
      staff: await enrol(await aStaffMember(url, administrator)),
      administrator,
      applicant: (await aWaitingDoctor(url)).doctor,
      /** Knows a doctor's password, and not the second step. */
      halfway: (await aDoctor(url, administrator)).doctor,
      suspended: await aSuspendedDoctor(url, administrator),
      closed: await aClosedPatient(url),
      signedOut: await aSignedOutPatient(url),
    },
  };
}

export type Callers = Awaited<ReturnType<typeof makeCallers>>['callers'];
export type CallerName = keyof Callers;

/** The roles of the contract that a caller has. */
const ROLES: Record<CallerName, readonly string[]> = {
  nobody: [],
  halfway: ['signingIn'],
  suspended: [],
  closed: [],
  signedOut: [],
  owner: ['patient' satisfies Role, 'signedIn', 'signingIn'],
  stranger: ['patient', 'signedIn', 'signingIn'],
  doctor: ['doctor', 'healthWorker', 'applicant', 'signedIn', 'signingIn'],
  staff: ['staff', 'healthWorker', 'applicant', 'signedIn', 'signingIn'],
  administrator: ['staff', 'healthWorker', 'applicant', 'administrator', 'signedIn', 'signingIn'],
  applicant: ['applicant', 'signingIn'],
};

/** Whether the contract lets a caller use an operation at all. */
export const mayCall = (caller: CallerName, role: string) => role === 'anyone' || ROLES[caller].includes(role);
