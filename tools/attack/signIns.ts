/** Many wrong passwords beside honest people: they must slow the attacker down, not the village. */
import { aPhone, PASSWORD, register } from '../../api/testing/people';
import { Visitor } from '../../api/testing/visitor';
import { listFailures, noteFigure, type Attack, type Target } from './attack';

const MAX_GUESSES_IN_DAY = 100;
const PEOPLE = 200;
const AT_ONCE = 10;
const UNKNOWN_NAMES = 500;
const TRIES_AT_ONE = 50;
const DAY_MS = 24 * 60 * 60_000;
/** The address of a village, with the attacker behind it. */
const VILLAGE = { 'x-forwarded-for': '198.51.100.7' };

interface Person {
  publicId: string;
  phone: string;
  /** The cookie of a device that its owner signs in on again. */
  device: string;
}

const signIn = (visitor: Visitor, publicId: string, password: string) =>
  visitor.call('signIn', { role: 'patient', by: 'id', publicId, password }).then(({ status }) => status);

/** Runs a function for the numbers below `count`, some at once. */
async function repeat<T>(count: number, run: (n: number) => Promise<T>) {
  const results: T[] = [];
  for (let first = 0; first < count; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => first + index);
    results.push(...(await Promise.all(numbers.map(run))));
  }
  return results;
}

/** Registers somebody from a network of their own. Every second one has signed in on the device before. */
async function createPerson(url: string, n: number): Promise<Person> {
  const visitor = new Visitor(url, { 'x-forwarded-for': `2001:db8:a:${n.toString(16)}::1` });
  const phone = aPhone();
  const { patientId: publicId } = (await register(visitor, { contact: { by: 'phone', phone } })).body;
  if (n % 2 === 0) await signIn(visitor, publicId, PASSWORD);
  return { publicId, phone, device: visitor.device };
}

/** An attacker behind the address of 200 people guesses at invented IDs, once at each of them, and many times at one other. */
async function attackVillage({ url }: Target) {
  const people = await repeat(PEOPLE, (n) => createPerson(url, n));
  const victim = await createPerson(url, PEOPLE);
  const attacker = () => new Visitor(url, VILLAGE);
  await repeat(UNKNOWN_NAMES, (n) => signIn(attacker(), `P-2083-${String(90_000 + n)}`, 'a wrong password'));
  await repeat(PEOPLE, (n) => signIn(attacker(), people[n]!.publicId, 'a wrong password'));
  await repeat(TRIES_AT_ONE, () => signIn(attacker(), victim.publicId, 'a wrong password'));
  const statuses = await repeat(PEOPLE, (n) =>
    signIn(Object.assign(attacker(), { device: people[n]!.device }), people[n]!.publicId, PASSWORD),
  );
  const refused = statuses.filter((status) => status !== 200).length;
  noteFigure(`honest sign-ins refused behind the attacker's address, of ${PEOPLE}`, refused, '0');
  return listFailures({
    'an attacker closes the sign-in for a village': refused === 0,
    'the owner is locked out on a known device':
      (await signIn(Object.assign(attacker(), { device: victim.device }), victim.publicId, PASSWORD)) === 200,
  });
}

/** An attacker with an IPv6 /48 guesses at one account for 24 hours, by its ID and its phone, each time from another /64. */
async function guessFromLargeNetwork({ url, moveClock }: Target) {
  const victim = await createPerson(url, 0);
  let guesses = 0;
  let requests = 0;
  for (let elapsedMs = 0; elapsedMs < DAY_MS; requests++) {
    const attacker = new Visitor(url, { 'x-forwarded-for': `2001:db8:b:${requests.toString(16)}::1` });
    const name =
      requests % 2
        ? ({ by: 'id', publicId: victim.publicId } as const)
        : ({ by: 'contact', contact: victim.phone } as const);
    const { status, headers } = await attacker.call('signIn', { role: 'patient', ...name, password: 'a wrong one' });
    if (status === 401) guesses++;
    else {
      const waitMs = Number(headers.get('retry-after')) * 1000;
      await moveClock(waitMs);
      elapsedMs += waitMs;
    }
  }
  noteFigure('guesses at one account from an IPv6 /48 in 24 hours', guesses, `${MAX_GUESSES_IN_DAY} at most`);
  const owner = Object.assign(new Visitor(url, { 'x-forwarded-for': '2001:db8:b:1::1' }), { device: victim.device });
  return listFailures({
    'more than 100 passwords are tried at one account in a day': guesses <= MAX_GUESSES_IN_DAY,
    'the owner is locked out on a known device': (await signIn(owner, victim.publicId, PASSWORD)) === 200,
  });
}

export const SIGN_INS: Attack[] = [
  { asvs: '6.3.1', name: 'closing the sign-in of a village', run: attackVillage },
  { asvs: '6.3.1', name: 'guessing from an IPv6 /48 for a day', run: guessFromLargeNetwork },
];
