import { anAddress, aPhone, aRegistration, PASSWORD, register } from '../../api/testing/people';
import { Visitor } from '../../api/testing/visitor';
import { listFailures, type Attack, type Target } from './attack';

const MAX_TRIES = 12;
const signIn = (visitor: Visitor, publicId: string, password: string) =>
  visitor.call('signIn', { role: 'patient', by: 'id', publicId, password });

async function createPatient(url: string) {
  const visitor = new Visitor(url, anAddress());
  const phone = aPhone();
  const { publicId } = { publicId: (await register(visitor, { contact: { by: 'phone', phone } })).body.patientId };
  return { visitor, publicId, phone };
}

/** Checks that no answer reveals whether somebody is registered. */
async function enumerateAccounts({ url, objects }: Target) {
  const createGuest = () => new Visitor(url, anAddress());
  const wrongPassword = await signIn(createGuest(), objects.publicId, 'a wrong password');
  const unknownId = await signIn(createGuest(), 'P-2083-99999', 'a wrong password');
  const usedPhone = await createGuest().call(
    'registerPatient',
    aRegistration({ contact: { by: 'phone', phone: objects.phone } }),
  );
  const newPhone = await createGuest().call('registerPatient', aRegistration());
  const requestReset = (phone: string) =>
    createGuest().call('requestPasswordReset', { role: 'patient', by: 'phone', phone } as never);
  const usedPhoneReset = await requestReset(objects.phone);
  const newPhoneReset = await requestReset(aPhone());
  return listFailures({
    'sign-in reveals an ID':
      wrongPassword.status === unknownId.status && wrongPassword.body.code === unknownId.body.code,
    'registration reveals a phone': usedPhone.status === newPhone.status,
    'a reset reveals a phone': usedPhoneReset.status === newPhoneReset.status,
  });
}

/** Guesses passwords from one network and from many; the owner must still be able to sign in on their device. */
async function guessPasswords({ url }: Target) {
  const { publicId, visitor: owner } = await createPatient(url);
  await signIn(owner, publicId, PASSWORD);
  const guessFrom = async (visitor: Visitor, times: number) => {
    let status = 0;
    for (let tries = 0; tries < times; tries++) status = (await signIn(visitor, publicId, `wrong ${tries}`)).status;
    return status;
  };
  const createGuesser = () => new Visitor(url, anAddress());
  const first = createGuesser();
  const guessStatus = await guessFrom(first, MAX_TRIES);
  const correctStatus = (await signIn(first, publicId, PASSWORD)).status;
  return listFailures({
    'passwords are guessed from one network': guessStatus === 429,
    'the correct password passes after too many guesses': correctStatus === 429,
    'passwords are guessed from many networks': (await guessFrom(createGuesser(), 1)) === 429,
    'an attack locks the owner out': (await signIn(owner, publicId, PASSWORD)).status === 200,
  });
}

async function guessCodes({ url }: Target) {
  const visitor = new Visitor(url, anAddress());
  const { body } = await visitor.call('registerPatient', aRegistration());
  const answers: number[] = [];
  for (let tries = 0; tries < MAX_TRIES; tries++)
    answers.push((await visitor.call('confirmRegistration', { id: body.id, code: String(100_000 + tries) })).status);
  const { status } = await visitor.call('confirmRegistration', { id: body.id, code: body.demoCode! });
  return listFailures({ 'a code is guessed': !answers.includes(200) && status !== 200 });
}

async function attackSessions({ url }: Target) {
  const { visitor, publicId } = await createPatient(url);
  await signIn(visitor, publicId, PASSWORD);
  const first = visitor.cookie;
  await signIn(visitor, publicId, PASSWORD);
  const second = visitor.cookie;
  const other = new Visitor(url, anAddress());
  await signIn(other, publicId, PASSWORD);
  await visitor.call('changeMyPassword', {
    presentPassword: PASSWORD,
    password: 'chiuri-laligurans-91',
    confirmPassword: 'chiuri-laligurans-91',
  } as never);
  const forger = new Visitor(url, anAddress());
  forger.cookie = first.replace(/=.*/, `=${'A'.repeat(43)}`);
  const forged = await forger.call('getMyPatientProfile', {});
  return listFailures({
    'signing in keeps the session token': first !== second,
    'a forged session is accepted': forged.status === 401,
    'another device stays signed in after a change of the password':
      (await other.call('getMyPatientProfile', {})).status === 401,
  });
}

async function checkCookie({ url }: Target) {
  const { publicId } = await createPatient(url);
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    body: JSON.stringify({ role: 'patient', by: 'id', publicId, password: PASSWORD }),
    headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https', ...anAddress() },
  });
  const [cookie = ''] = answer.headers.getSetCookie();
  return listFailures({
    'a script can read the session cookie': /httponly/i.test(cookie),
    'another site can send the session cookie': /samesite=(lax|strict)/i.test(cookie),
    'the session cookie is sent over plain http': /secure/i.test(cookie),
  });
}

export const ACCOUNTS: Attack[] = [
  { asvs: '6.3.8', name: 'enumerating accounts', run: enumerateAccounts },
  { asvs: '6.3.1', name: 'guessing passwords', run: guessPasswords },
  { asvs: '6.6.3', name: 'guessing codes', run: guessCodes },
  { asvs: '7.2.4', name: 'fixed, forged and stolen sessions', run: attackSessions },
  { asvs: '3.3.1', name: 'the session cookie', run: checkCookie },
];
