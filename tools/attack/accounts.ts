import { anAddress, aPhone, aRegistration, PASSWORD, register } from '../../api/testing/people';
import { Visitor } from '../../api/testing/visitor';
import { failing, type Attack, type Target } from './attack';

const MAX_TRIES = 12;
const MANY_NETWORKS = 110;
const signInBy = (visitor: Visitor, publicId: string, password: string) =>
  visitor.call('signIn', { role: 'patient', by: 'id', publicId, password });

async function aNewPatient(url: string) {
  const visitor = new Visitor(url, anAddress());
  const phone = aPhone();
  const { publicId } = { publicId: (await register(visitor, { contact: { by: 'phone', phone } })).body.patientId };
  return { visitor, publicId, phone };
}

/** Whether somebody is registered must not be seen from an answer. */
async function enumeration({ url, objects }: Target) {
  const guest = () => new Visitor(url, anAddress());
  const wrong = await signInBy(guest(), objects.publicId, 'a wrong password');
  const unknown = await signInBy(guest(), 'P-2083-99999', 'a wrong password');
  const taken = await guest().call(
    'registerPatient',
    aRegistration({ contact: { by: 'phone', phone: objects.phone } }),
  );
  const free = await guest().call('registerPatient', aRegistration());
  const reset = (phone: string) =>
    guest().call('requestPasswordReset', { role: 'patient', by: 'phone', phone } as never);
  const [known, nobody] = [await reset(objects.phone), await reset(aPhone())];
  return failing({
    'sign-in tells an ID': wrong.status === unknown.status && wrong.body.code === unknown.body.code,
    'registration tells a phone': taken.status === free.status,
    'a reset tells a phone': known.status === nobody.status,
  });
}

/** From one network a few passwords can be tried; where many networks try, each has fewer. The owner comes in from elsewhere all the same. */
async function bruteForce({ url }: Target) {
  const { publicId } = await aNewPatient(url);
  const tryFrom = async (visitor: Visitor, times: number) => {
    let status = 0;
    for (let tries = 0; tries < times; tries++) status = (await signInBy(visitor, publicId, `wrong ${tries}`)).status;
    return status;
  };
  const guesser = () => new Visitor(url, anAddress());
  const first = guesser();
  const fromOne = await tryFrom(first, MAX_TRIES);
  const withTheRightOne = (await signInBy(first, publicId, PASSWORD)).status;
  for (let networks = 0; networks < MANY_NETWORKS; networks += 10)
    await Promise.all(Array.from({ length: 10 }, () => tryFrom(guesser(), 1)));
  return failing({
    'passwords are guessed from one network': fromOne === 429,
    'the right password passes where too many were tried': withTheRightOne === 429,
    'passwords are guessed from many networks': (await tryFrom(guesser(), 4)) === 429,
    'an attack locks the owner out': (await signInBy(guesser(), publicId, PASSWORD)).status === 200,
  });
}

async function codes({ url }: Target) {
  const visitor = new Visitor(url, anAddress());
  const { body } = await visitor.call('registerPatient', aRegistration());
  const answers: number[] = [];
  for (let tries = 0; tries < MAX_TRIES; tries++)
    answers.push((await visitor.call('confirmRegistration', { id: body.id, code: String(100_000 + tries) })).status);
  const { status } = await visitor.call('confirmRegistration', { id: body.id, code: body.demoCode! });
  return failing({ 'a code is guessed': !answers.includes(200) && status !== 200 });
}

async function sessions({ url }: Target) {
  const { visitor, publicId } = await aNewPatient(url);
  await signInBy(visitor, publicId, PASSWORD);
  const first = visitor.cookie;
  await signInBy(visitor, publicId, PASSWORD);
  const second = visitor.cookie;
  const other = new Visitor(url, anAddress());
  await signInBy(other, publicId, PASSWORD);
  await visitor.call('changeMyPassword', {
    presentPassword: PASSWORD,
    password: 'chiuri-laligurans-91',
    confirmPassword: 'chiuri-laligurans-91',
  } as never);
  const made = new Visitor(url, anAddress());
  made.cookie = first.replace(/=.*/, `=${'A'.repeat(43)}`);
  const withMade = await made.call('getMyPatientProfile', {});
  return failing({
    'signing in keeps the number of the session': first !== second,
    'a made-up session counts': withMade.status === 401,
    'after a new password another device stays signed in': (await other.call('getMyPatientProfile', {})).status === 401,
  });
}

async function cookies({ url }: Target) {
  const { publicId } = await aNewPatient(url);
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    body: JSON.stringify({ role: 'patient', by: 'id', publicId, password: PASSWORD }),
    headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https', ...anAddress() },
  });
  const [cookie = ''] = answer.headers.getSetCookie();
  return failing({
    'a script can read the session': /httponly/i.test(cookie),
    'another site sends the session along': /samesite=(lax|strict)/i.test(cookie),
    'over https the session goes out in the open': /secure/i.test(cookie),
  });
}

export const ACCOUNTS: Attack[] = [
  { asvs: '6.3.8', name: 'whether somebody is registered', run: enumeration },
  { asvs: '6.3.1', name: 'guessing passwords', run: bruteForce },
  { asvs: '6.6.3', name: 'guessing codes', run: codes },
  { asvs: '7.2.4', name: 'sessions that are kept, made up or stolen', run: sessions },
  { asvs: '3.3.1', name: 'the cookie of the session', run: cookies },
];
