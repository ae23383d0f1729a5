import type { EndpointName } from '@chautari/contract/client/call';
import * as endpoints from '@chautari/contract/endpoints';
import { listFailures, type Attack, type Target } from './attack';
import { MARK, canCall, type CallerName } from './callers';
import { TARGETED_INPUTS, getMissingObjects, type Objects } from './objects';

const NAMES = Object.keys(endpoints) as EndpointName[];
/** Statuses of a refusal: not signed in, not allowed, or not found for this caller. */
const REFUSED = [401, 403, 404];

async function callAs({ callers }: Target, caller: CallerName, name: EndpointName, input: Record<string, unknown>) {
  const visitor = callers[caller];
  const { cookie } = visitor;
  const { status, body } = await visitor.call(name, input as never);
  // An attack must not sign its own caller out.
  visitor.cookie = cookie;
  return { status, code: body?.code, text: JSON.stringify(body) };
}

/** Returns an input for an operation that must refuse before it validates. */
const buildInput = (name: EndpointName, objects: Objects) =>
  TARGETED_INPUTS[name]?.(objects) ??
  Object.fromEntries([...endpoints[name].path.matchAll(/:(\w+)/g)].map(([, part]) => [part!, objects.patient]));

/** Calls each operation as every caller without the role that the contract requires. */
async function attackWithoutRole(target: Target) {
  const failures: string[] = [];
  let calls = 0;
  for (const name of NAMES) {
    for (const caller of Object.keys(target.callers) as CallerName[]) {
      if (canCall(caller, endpoints[name].requires)) continue;
      calls += 1;
      const { status, text } = await callAs(target, caller, name, buildInput(name, target.objects));
      if (![401, 403].includes(status) || text.includes(MARK)) failures.push(`${caller} ${name}: ${status}`);
    }
  }
  console.log(`  ${calls} calls by callers without the role`);
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
/** Operations of the desk, which every health worker may call. */
const DESK_OPERATIONS: EndpointName[] = ['cancelAppointment', 'finishAppointment', 'missAppointment'];

/** Calls each operation on an object of the owner, as callers without access to the owner. */
async function attackObjects(target: Target) {
  const failures: string[] = [];
  let calls = 0;
  for (const [name, buildTargetedInput] of Object.entries(TARGETED_INPUTS) as [
    EndpointName,
    (typeof TARGETED_INPUTS)[EndpointName],
  ][]) {
    for (const caller of STRANGERS) {
      if (caller === 'doctor' && DESK_OPERATIONS.includes(name)) continue;
      calls += 1;
      const existing = await callAs(target, caller, name, buildTargetedInput!(target.objects));
      const missing = await callAs(target, caller, name, buildTargetedInput!(getMissingObjects(target.objects)));
      if (!REFUSED.includes(existing.status) || existing.text.includes(MARK))
        failures.push(`${caller} ${name}: ${existing.status}`);
      else if (existing.status !== missing.status || existing.code !== missing.code)
        failures.push(
          `${caller} ${name} reveals what exists: ${existing.status} ${existing.code}, ${missing.status} ${missing.code}`,
        );
    }
  }
  console.log(`  ${calls} calls on objects of others`);
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

/** Sends fields that no form has. */
async function attackWithExtraFields({ callers: { stranger } }: Target) {
  const { body: before } = await stranger.call('getSession', {});
  const { firstName, lastName, dateOfBirth, sex } = {
    firstName: 'Gita',
    lastName: 'Gurung',
    dateOfBirth: '1991-04-02',
    sex: 'female',
  };
  await stranger.call('updateMyPatientProfile', {
    ...{ firstName, middleName: null, lastName, dateOfBirth, sex },
    ...{ role: 'staff', administrator: true, access: 'full', publicId: 'P-2083-00001' },
  } as never);
  const { body: after } = await stranger.call('getSession', {});
  return listFailures({
    'a profile changes the identity of the account': JSON.stringify(before.signedIn) === JSON.stringify(after.signedIn),
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
  { asvs: '8.2.2', name: 'files and uploads of others', run: attackFiles },
  { asvs: '8.3.1', name: 'changes of objects of others', run: checkOwner },
  { asvs: '15.3.3', name: 'fields that no form has', run: attackWithExtraFields },
  { asvs: '2.4.1', name: 'consecutive IDs', run: enumerateIds },
];
