/** Doctors and staff who want more than their patients need, and guests who take what others need. */
import { aForm, anAddress, aPhone, register } from '../../api/testing/people';
import { registerChild } from '../../api/testing/vaccinationSessions';
import { Visitor } from '../../api/testing/visitor';
import { countTries, listFailures, noteFigure, type Attack, type Target } from './attack';

const OPENINGS_A_DAY = 3;
/** From this many patients of a staff member on the portal under attack warns. */
const MANY_PATIENTS = 12;
/** A third of a day's times, rounded down; the settings of the portal under attack say so. */
const GUEST_PART = 1 / 3;

async function createPatients(url: string, number: number) {
  const people = [];
  for (let count = 0; count < number; count++) {
    const phone = aPhone();
    await register(new Visitor(url, anAddress()), { contact: { by: 'phone', phone } });
    people.push(phone);
  }
  return people;
}

/** Opens strangers' records for reasons, beyond what a day allows. */
async function openMany({ url, callers: { doctor, administrator } }: Target) {
  const answers: number[] = [];
  for (const phone of await createPatients(url, OPENINGS_A_DAY + 2))
    answers.push((await doctor.call('openPatient', { by: 'phone', phone, reason: 'here' })).status);
  const opened = answers.filter((status) => status === 200).length;
  noteFigure('records opened for a reason in a day', opened, `${OPENINGS_A_DAY}`);
  countTries(answers.length);
  const { items } = (await administrator.call('listOpenings', { which: 'waiting' })).body;
  return listFailures({
    'more records are opened than a day allows': opened === OPENINGS_A_DAY,
    'an opening is on no list': items.length >= opened,
  });
}

/** Reads one record after the other, as staff and as a doctor: administrators must be warned. */
async function readMany({ callers: { staff, administrator } }: Target) {
  // Staff find patients of their own facility.
  for (let count = 0; count < MANY_PATIENTS; count++) await registerChild(staff, 'Asha');
  const { patients } = (await staff.call('searchPatients', { text: 'Pulami' })).body;
  for (const { id } of patients) await staff.call('listRecords', { patientId: id });
  countTries(patients.length);
  const { openings } = (await administrator.call('getSecurityPatterns', {})).body;
  const isWarned = openings.some(({ account }) => account.role === 'staff');
  noteFigure('patients whom a staff member opened', patients.length, `${MANY_PATIENTS} and more, to be warned of`);
  return listFailures({
    'too few people to try it with': patients.length >= MANY_PATIENTS,
    'nobody is warned of a staff member who opens many records': isWarned,
  });
}

/** Reads pages of patients as fast as the service answers. */
async function readFast({ callers: { staff }, objects }: Target) {
  let answered = 0;
  let status = 200;
  for (let count = 0; count < 130 && status === 200; count++) {
    ({ status } = await staff.call('getPatient', { id: objects.patient }));
    if (status === 200) answered += 1;
  }
  countTries(answered + 1);
  noteFigure('pages of patients in a quarter of an hour', answered, '120 at most');
  return listFailures({ 'pages of patients are read without end': status === 429 && answered <= 120 });
}

/** Gives codes for PINs and first passwords to anybody. */
async function giveMany({ callers: { staff }, objects }: Target) {
  let codes = 0;
  let status = 200;
  for (let count = 0; count < 40 && status === 200; count++) {
    ({ status } = await staff.call('givePinCode', { id: objects.patient }));
    if (status === 200) codes += 1;
  }
  countTries(codes + 1);
  noteFigure('codes that one staff member gave in a day', codes, '30 at most');
  return listFailures({ 'codes are given without end': status === 429 && codes <= 30 });
}

/** Books a doctor out as guests with invented phones, from many networks. */
async function bookOut({ url, objects }: Target) {
  const { slots } = (await new Visitor(url).call('listOpenSlots', { doctorId: objects.doctor, days: 20 })).body;
  const [date] = Object.entries(countBy(slots.map((slot) => slot.date))).sort(([, one], [, other]) => other - one)[0]!;
  const ofDay = slots.filter((slot) => slot.date === date);
  const answers = [];
  for (const { id } of ofDay) {
    const guest = new Visitor(url, anAddress());
    answers.push(await guest.call('bookAsGuest', { ...aForm(objects.doctor, id), language: 'np' }));
  }
  countTries(answers.length);
  const holds = answers.filter(({ status }) => status === 200).length;
  noteFigure(`slots of a day that guests hold, of ${ofDay.length} open`, holds, 'a third of the day at most');
  return listFailures({
    'guests take more than a third of a day': holds <= Math.ceil(ofDay.length * GUEST_PART) + 1,
    'no guest got a slot, so nothing was tried': holds > 0 || ofDay.length < 3,
  });
}

const countBy = (values: string[]) =>
  values.reduce<Record<string, number>>((sum, value) => ({ ...sum, [value]: (sum[value] ?? 0) + 1 }), {});

/** Repeats somebody's call under its key, to get the answer. */
async function repeatCall({ callers: { owner, stranger }, objects }: Target) {
  const key = { 'idempotency-key': 'a-key-that-was-seen-0001' };
  const first = await owner.call('makeShareCode', { person: objects.child }, key);
  const again = await owner.call('makeShareCode', { person: objects.child }, key);
  const other = await stranger.call('makeShareCode', { person: objects.child }, key);
  const free = await stranger.call('makeShareCode', {}, key);
  return listFailures({
    'the owner gets no answer, so nothing was tried': first.status === 200 && again.body.code === first.body.code,
    'a key gives the answer of somebody else': other.status === 404,
    'a key gives the code of somebody else': free.status === 200 && free.body.code !== first.body.code,
  });
}

export const INSIDERS: Attack[] = [
  { asvs: '2.3.2', name: 'a doctor who opens many records for a reason', run: openMany },
  { asvs: '2.4.1', name: 'a staff member who opens many records', run: readMany },
  { asvs: '2.4.1', name: 'a staff member who reads page after page', run: readFast },
  { asvs: '6.4.1', name: 'a staff member who gives codes to anybody', run: giveMany },
  { asvs: '2.4.1', name: 'guests who book a doctor out', run: bookOut },
  { asvs: '8.2.2', name: 'the key of somebody else’s call', run: repeatCall },
];
