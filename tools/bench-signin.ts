/**
 * npm run bench:signin [-- --low] [--lng=np] [role …]: signs in on a phone over a rural link, with nothing kept, with the scripts of an earlier
 * visit, and a third time, when the browser may have kept compiled scripts too, and prints the seconds until the page behind answers. `--low`: CPU
 * six times slower, one packet in fifty is lost, and the link stops for five seconds, the first time two seconds after the page was asked for.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '@chautari/contract/language';
import { formatConditions, LOW, RURAL } from './bench/conditions';
import { getMedian } from './bench/pages';
import { visitSignIn, type Role, type SignInVisit } from './bench/signInVisit';
import { startSlowPortal } from './bench/slowPortal';
import { openPhone } from './bench/webVisit';
import { SAMPLE_ACCOUNTS } from '../api/src/sample/accounts';

const RUNS = 3;
const HINT = 'chautari.signedIn';
/** Time in which a phone registers the worker and stores what it keeps. */
const SETTLE_MS = 20_000;

const { values, positionals } = parseArgs({
  options: { low: { type: 'boolean', default: false }, lng: { type: 'string', default: 'en' } },
  allowPositionals: true,
});
const language = LANGUAGES.find(({ code }) => code === values.lng)!;
const conditions = values.low ? LOW : RURAL;

const ROLES: (Role & { budget: number })[] = [
  {
    name: 'patient',
    signIn: '/patient-login',
    home: '/patient-dashboard',
    id: 'P-2083-00001',
    password: SAMPLE_ACCOUNTS.patient.password,
    budget: 7,
  },
  {
    name: 'doctor',
    signIn: '/doctor-login',
    home: '/doctor-dashboard',
    id: 'D-2083-00001',
    password: SAMPLE_ACCOUNTS.doctor.password,
    budget: 8,
  },
  {
    name: 'staff',
    signIn: '/authorize-login',
    home: '/authorize-dashboard',
    id: 'A-2083-00001',
    password: SAMPLE_ACCOUNTS.staff.password,
    budget: 8,
  },
];
/** With the scripts of an earlier visit. */
const WARM_BUDGET = 3;

const WIDTHS = [16, 8, 10, 10, 10, 8];
const printRow = (...cells: string[]) =>
  console.log(cells.map((cell, n) => (n ? cell.padStart(WIDTHS[n]!) : cell.padEnd(WIDTHS[n]!))).join(' '));

/** Prints the median of each figure, and what was asked twice in any of the visits. */
function printVisits(name: string, visits: SignInVisit[], budget: number) {
  const get = (key: 'field' | 'press' | 'inside' | 'filling' | 'kB') => getMedian(visits.map((visit) => visit[key]));
  const isOver = !values.low && get('inside') > budget;
  printRow(
    name,
    ...(['field', 'press', 'inside', 'filling'] as const).map((key) => get(key).toFixed(2)),
    get('kB').toFixed(0),
    isOver ? `  OVER ${budget}` : '',
  );
  for (const repeat of new Set(visits.flatMap(({ repeats }) => repeats))) console.log(`  asked again: ${repeat}`);
  if (values.low) for (const saying of visits[0]!.sayings) console.log(`  says: ${saying}`);
}

const { link, browser, stop } = await startSlowPortal(conditions);
console.log(`${formatConditions(conditions)}, ${language.code}; median of ${RUNS}; load ${loadavg()[0]!.toFixed(1)}`);
printRow('', 'field s', 'press s', 'inside s', 'filled s', 'kB');
for (const role of ROLES.filter(({ name }) => !positionals.length || positionals.includes(name))) {
  const [cold, warm, third]: SignInVisit[][] = [[], [], []];
  for (let run = 0; run < RUNS; run++) {
    const phone = await openPhone(browser, language);
    const options = { role, cpuSlowdown: conditions.cpuSlowdown, lng: language.code };
    cold!.push(await visitSignIn(phone, link, options));
    await phone.addInitScript((key) => localStorage.removeItem(key), HINT);
    for (const visits of [warm!, third!]) {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      await phone.clearCookies();
      visits.push(await visitSignIn(phone, link, options));
    }
    await phone.close();
  }
  printVisits(`${role.name}, cold`, cold!, role.budget);
  printVisits(`${role.name}, warm`, warm!, WARM_BUDGET);
  printVisits(`${role.name}, third`, third!, WARM_BUDGET);
}
console.log(`load ${loadavg()[0]!.toFixed(1)} at the end`);
await stop();
