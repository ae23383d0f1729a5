import type { EndpointName } from '@chautari/contract/client/call';
import * as endpoints from '@chautari/contract/endpoints';
import { countTries, listFailures, type Attack, type Target } from './attack';
import { MARK, canCall, type CallerName } from './callers';
import { getMissingObjects } from './objects';
import { AIMED, buildInput, FORGOTTEN } from './targets';

const NAMES = Object.keys(endpoints) as EndpointName[];
/** Statuses of a refusal: not signed in, not allowed, or not found for this caller. */
const REFUSED = [401, 403, 404];
/** A doctor books own times alone, which is seen before the patient is looked for. */
const isRefused = ({ status, code }: { status: number; code?: string | undefined }) =>
  REFUSED.includes(status) || code === 'slotNotOffered';

async function callAs({ callers }: Target, caller: CallerName, name: EndpointName, input: Record<string, unknown>) {
  const visitor = callers[caller];
  const { cookie } = visitor;
  const { status, body } = await visitor.call(name, input as never);
  // An attack must not sign its own caller out.
  visitor.cookie = cookie;
  return { status, code: body?.code, text: JSON.stringify(body) };
}

/** Calls each operation as every caller without the role that the contract requires. */
async function attackWithoutRole(target: Target) {
  const failures: string[] = [];
  for (const name of NAMES) {
    for (const caller of Object.keys(target.callers) as CallerName[]) {
      if (canCall(caller, endpoints[name].requires)) continue;
      countTries();
      const { status, text } = await callAs(target, caller, name, buildInput(name, target.objects));
      if (![401, 403].includes(status) || text.includes(MARK)) failures.push(`${caller} ${name}: ${status}`);
    }
  }
  return failures;
}

/** Callers without access to the owner. Staff at the desk may see every patient, so they are not among them. */
const STRANGERS: CallerName[] = [
  'nobody',
  'stranger',
  'doctor',
  'applicant',
  'halfway',
  'suspended',
  'closed',
  'signedOut',
];
/** Calls with the same answer for known and unknown people, so that nobody learns who is registered; the answer must not name the owner. */
const SAME_FOR_ALL: readonly EndpointName[] = [
  'lookUpPatient',
  'findLikelyDuplicates',
  'listDayAppointments',
  'listQueue',
  'searchQueue',
];

/** Calls each operation that names a person or an object of the owner, as callers without access to the owner. */
async function attackObjects(target: Target) {
  const failures = FORGOTTEN.map((name) => `${name} names something, and nothing aims at it`);
  for (const name of AIMED.filter((each) => !SAME_FOR_ALL.includes(each))) {
    for (const caller of STRANGERS) {
      countTries();
      const existing = await callAs(target, caller, name, buildInput(name, target.objects));
      const missing = await callAs(target, caller, name, buildInput(name, getMissingObjects(target.objects)));
      if (!isRefused(existing) || existing.text.includes(MARK))
        failures.push(`${caller} ${name}: ${existing.status} ${existing.code}`);
      else if (existing.status !== missing.status || existing.code !== missing.code)
        failures.push(
          `${caller} ${name} reveals what exists: ${existing.status} ${existing.code}, ${missing.status} ${missing.code}`,
        );
    }
  }
  return failures;
}

/** Finds the owner by phone, name or ID, as callers without access: no answer may name them. */
async function findOwner(target: Target) {
  const failures: string[] = [];
  for (const name of SAME_FOR_ALL) {
    for (const caller of STRANGERS) {
      countTries();
      const { status, text } = await callAs(target, caller, name, buildInput(name, target.objects));
      if (status >= 500 || text.includes(MARK)) failures.push(`${caller} ${name}: ${status}`);
    }
  }
  const staff = await callAs(
    target,
    'staff',
    'findLikelyDuplicates',
    buildInput('findLikelyDuplicates', target.objects),
  );
  return [...failures, ...listFailures({ 'staff do not find them, so nothing was tried': staff.text.includes(MARK) })];
}

/** What cannot be taken back comes last. */
const ENDINGS: readonly EndpointName[] = [
  'removeSessionChild',
  'removeVaccinationSession',
  'closeMyClinic',
  'cancelAppointment',
  'cancelMyAppointment',
  'hideRecord',
  'removeFamilyMember',
  'markDeath',
  'takeBackDeath',
  'endMySession',
];

/** Sends the same calls as people who may: a call that they cannot make either would test nothing above, and none may fail inside the service. */
async function checkAim({ callers: { owner, administrator }, ownDoctor, objects }: Target) {
  const failures: string[] = [];
  const names = [...AIMED.filter((name) => !ENDINGS.includes(name)), ...ENDINGS.filter((name) => AIMED.includes(name))];
  for (const name of names) {
    countTries();
    const answers = [];
    for (const visitor of [owner, ownDoctor, administrator]) {
      const { cookie } = visitor;
      const answer = await visitor.call(name, buildInput(name, objects) as never).catch(() => undefined);
      visitor.cookie = cookie;
      answers.push(answer ? `${answer.status} ${answer.body?.code ?? ''}` : '200 a file');
    }
    if (answers.every((answer) => /^(401|403 forbidden|404|422)/.test(answer)))
      failures.push(`${name} is refused to everybody: ${answers.join(', ')}`);
    if (answers.some((answer) => answer.startsWith('500'))) failures.push(`${name} fails: ${answers.join(', ')}`);
  }
  return failures;
}

/** Checks that the owner's objects have not changed. */
async function checkOwner({ callers: { owner }, objects }: Target) {
  const record = await owner.call('getRecord', { id: objects.record });
  const child = await owner.call('getFamilyMember', { person: objects.child });
  const { appointments } = (await owner.call('listMyAppointments', {})).body;
  return listFailures({
    'the record has changed': record.status === 200 && record.body.version === 1,
    'the family has changed': child.status === 200 && JSON.stringify(child.body).includes(MARK),
    'the appointment has changed': appointments.find(({ id }) => id === objects.appointment)?.status === 'confirmed',
    'the session has ended': (await owner.call('listMySessions', {})).status === 200,
  });
}

async function attackFiles({ callers, objects, url }: Target) {
  const failures: string[] = [];
  for (const caller of STRANGERS) {
    countTries(2);
    const { status } = await callers[caller].send(`/files/${objects.image}`);
    if (!REFUSED.includes(status)) failures.push(`${caller} reads a picture of a record: ${status}`);
    const part = await fetch(`${url}/api/uploads/${objects.upload}/parts/0`, {
      method: 'PUT',
      body: 'x',
      headers: {
        cookie: callers[caller].cookie,
        'content-type': 'application/octet-stream',
        'sec-fetch-site': 'same-origin',
        ...callers[caller].headers,
      },
    });
    if (!REFUSED.includes(part.status)) failures.push(`${caller} writes into an upload: ${part.status}`);
  }
  return failures;
}

/** Sends fields that no form has, with a form that is complete. */
async function attackWithExtraFields({ callers: { stranger }, objects }: Target) {
  const { body: before } = await stranger.call('getSession', {});
  const { body: profile } = await stranger.call('getMyPatientProfile', {});
  const { status } = await stranger.call('updateMyPatientProfile', {
    ...{ ...profile, photoId: null, guardianName: 'Hari Gurung' },
    ...{ role: 'staff', administrator: true, access: 'full', publicId: objects.publicId, accountId: objects.patient },
  } as never);
  const { body: after } = await stranger.call('getSession', {});
  const { body: changed } = await stranger.call('getMyPatientProfile', {});
  return listFailures({
    'the form is refused, so nothing was tried': status === 200 && changed.guardianName === 'Hari Gurung',
    'a profile changes the identity of the account': JSON.stringify(before.signedIn) === JSON.stringify(after.signedIn),
    'a profile changes its Patient ID': changed.patientId === profile.patientId,
    'a patient becomes staff': (await stranger.call('listWorkers', {})).status === 403,
  });
}

/** Looks up consecutive numbers, which must be stopped before it reveals a patient. */
async function enumerateIds({ callers: { doctor }, objects }: Target) {
  const answers: number[] = [];
  for (let number = 100; number < 112; number++)
    answers.push((await doctor.call('lookUpPatient', { by: 'id', patientId: `P-2083-00${number}` })).status);
  const after = await doctor.call('lookUpPatient', { by: 'id', patientId: objects.publicId });
  return listFailures({
    'consecutive numbers are not stopped': answers.slice(6).every((status) => status === 429),
    'another number opens after consecutive ones': after.status === 429,
  });
}

export const ACCESS: Attack[] = [
  { asvs: '8.2.1', name: 'every operation, by callers without the role', run: attackWithoutRole },
  { asvs: '8.2.2', name: 'every operation on an object, by callers without access', run: attackObjects },
  { asvs: '8.2.3', name: 'finding the owner by phone and name', run: findOwner },
  { asvs: '8.2.2', name: 'files and uploads of others', run: attackFiles },
  { asvs: '8.3.1', name: 'changes of objects of others', run: checkOwner },
  { asvs: '15.3.3', name: 'fields that no form has', run: attackWithExtraFields },
  { asvs: '2.4.1', name: 'consecutive IDs', run: enumerateIds },
];

/** These change the objects of the owner. */
export const CONTROLS: Attack[] = [{ asvs: '8.2.2', name: 'the same calls by people who may', run: checkAim }];
