import type { EndpointName } from '@chautari/contract/client/call';
import * as endpoints from '@chautari/contract/endpoints';
import { failing, type Attack, type Target } from './attack';
import { MARK, mayCall, type CallerName } from './callers';
import { AIMED, nowhere, type Objects } from './objects';

const NAMES = Object.keys(endpoints) as EndpointName[];
/** Refused: not signed in, not allowed, or nothing there for this caller. */
const REFUSED = [401, 403, 404];

async function ask({ callers }: Target, caller: CallerName, name: EndpointName, input: Record<string, unknown>) {
  const visitor = callers[caller];
  const { cookie } = visitor;
  const { status, body } = await visitor.call(name, input as never);
  // An attack must not sign its own caller out.
  visitor.cookie = cookie;
  return { status, code: body?.code, text: JSON.stringify(body) };
}

/** What to send where an operation must refuse before it looks at what was sent. */
const inputFor = (name: EndpointName, objects: Objects) =>
  AIMED[name]?.(objects) ??
  Object.fromEntries([...endpoints[name].path.matchAll(/:(\w+)/g)].map(([, part]) => [part!, objects.patient]));

/** Each operation, called by everyone whom the contract does not name. */
async function byRole(target: Target) {
  const through: string[] = [];
  let tried = 0;
  for (const name of NAMES) {
    for (const caller of Object.keys(target.callers) as CallerName[]) {
      if (mayCall(caller, endpoints[name].role)) continue;
      tried += 1;
      const { status, text } = await ask(target, caller, name, inputFor(name, target.objects));
      if (![401, 403].includes(status) || text.includes(MARK)) through.push(`${caller} ${name}: ${status}`);
    }
  }
  console.log(`  ${tried} calls by callers without the role`);
  return through;
}

/** Who has nothing to do with the owner. A health worker of the desk may see whom the desk serves; a doctor may not. */
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
/** Operations of the desk, which every health worker of the portal has. */
const OF_THE_DESK: EndpointName[] = ['cancelAppointment', 'finishAppointment', 'missAppointment'];

/** Each operation on something of somebody, aimed at the owner's by those who have nothing to do with it. */
async function byObject(target: Target) {
  const through: string[] = [];
  let tried = 0;
  for (const [name, aim] of Object.entries(AIMED) as [EndpointName, (typeof AIMED)[EndpointName]][]) {
    for (const caller of STRANGERS) {
      if (caller === 'doctor' && OF_THE_DESK.includes(name)) continue;
      tried += 1;
      const others = await ask(target, caller, name, aim!(target.objects));
      const missing = await ask(target, caller, name, aim!(nowhere(target.objects)));
      if (!REFUSED.includes(others.status) || others.text.includes(MARK))
        through.push(`${caller} ${name}: ${others.status}`);
      else if (others.status !== missing.status || others.code !== missing.code)
        through.push(
          `${caller} ${name} tells what is there: ${others.status} ${others.code}, ${missing.status} ${missing.code}`,
        );
    }
  }
  console.log(`  ${tried} calls aimed at somebody else's`);
  return through;
}

/** What the owner has is as it was. */
async function isUntouched({ callers: { owner }, objects }: Target) {
  const record = await owner.call('getRecord', { id: objects.record });
  const child = await owner.call('getFamilyMember', { person: objects.child });
  const { appointments } = (await owner.call('listMyAppointments', {})).body;
  return failing({
    'the record has changed': record.status === 200 && record.body.version === 1,
    'the family has changed': child.status === 200 && JSON.stringify(child.body).includes(MARK),
    'the appointment has changed': appointments.find(({ id }) => id === objects.appointment)?.status === 'confirmed',
    'the session has ended': (await owner.call('listMySessions', {})).status === 200,
  });
}

async function files({ callers, objects, url }: Target) {
  const through: string[] = [];
  for (const caller of STRANGERS) {
    const { status } = await callers[caller].send(`/files/${objects.image}`);
    if (!REFUSED.includes(status)) through.push(`${caller} reads a picture of a record: ${status}`);
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
    if (!REFUSED.includes(part.status)) through.push(`${caller} writes into an upload: ${part.status}`);
  }
  return through;
}

/** Fields that nobody offers: of an account, of a form. */
async function massAssignment({ callers: { stranger } }: Target) {
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
  return failing({
    'a profile changed who somebody is': JSON.stringify(before.signedIn) === JSON.stringify(after.signedIn),
    'a patient became staff': (await stranger.call('listWorkers', {})).status === 403,
  });
}

/** Numbers that follow one another are stopped before anything is learnt. */
async function guessing({ callers: { doctor }, objects }: Target) {
  const answers: number[] = [];
  for (let number = 100; number < 112; number++)
    answers.push((await doctor.call('lookUpPatient', { by: 'id', patientId: `P-2083-00${number}` })).status);
  const after = await doctor.call('lookUpPatient', { by: 'id', patientId: objects.publicId });
  return failing({
    'a run of numbers is not stopped': answers.slice(6).every((status) => status === 429),
    'after a run the next number still opens': after.status === 429,
  });
}

export const ACCESS: Attack[] = [
  { asvs: '8.2.1', name: 'every operation, by everyone without the role', run: byRole },
  { asvs: '8.2.2', name: "every operation on something, aimed at somebody else's", run: byObject },
  { asvs: '8.2.2', name: 'files and uploads of others', run: files },
  { asvs: '8.3.1', name: 'what others own is as it was', run: isUntouched },
  { asvs: '15.3.3', name: 'fields that no form has', run: massAssignment },
  { asvs: '2.4.1', name: 'a run of IDs', run: guessing },
];
