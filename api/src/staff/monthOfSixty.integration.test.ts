/** Sixty records of a month and of days around it, as a health post writes them, against cells that were counted by hand. */
import { anAddress, PASSWORD, register } from '../../testing/people';
import {
  aCard,
  anAncContact,
  anAncReport,
  anOpdReport,
  aPregnancyEnd,
  DELETE_RECORDS,
  readOwnId,
} from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import type { Input, Output } from '@chautari/contract/client/call';
import { addDays, countBsMonthDays, fromBs, getDayAfterMonths, toBs, todayInNepal } from '@chautari/contract/calendar';

/** Mangsir of the fiscal year before the present one is over, and holds none of the sample records. */
const YEAR = toBs(todayInNepal())!.year - 2;
const MONTH = 8;
const FIRST = fromBs({ year: YEAR, month: MONTH, day: 1 })!;
/** Returns a day of the month; 0 is the last one of the month before. */
const day = (number: number) => addDays(FIRST, number - 1);
const AFTER = addDays(FIRST, countBsMonthDays(YEAR, MONTH)!);
const yearsBefore = (years: number, date = FIRST) => getDayAfterMonths(date, -12 * years - 3);
const weeksBefore = (weeks: number, date: string) => addDays(date, -7 * weeks);

type Content = Input<'addRecord'>['content'];
type Sex = 'female' | 'male' | 'other';

/** The cells of the month, counted by hand: `from` and `sex` of each group. Cells that are not listed are empty. */
const CELLS: Record<string, Record<string, number>> = {
  'opd.new': {
    'female 20': 3,
    'female 0': 2,
    'female 10': 1,
    'female 15': 2,
    'female 70': 1,
    'male 0': 2,
    'male 10': 1,
    'male 15': 1,
    'male 20': 1,
    'male 60': 1,
    'other 20': 1,
    unknown: 1,
  },
  'opd.total': {
    'female 20': 8,
    'female 0': 3,
    'female 10': 1,
    'female 15': 3,
    'female 70': 2,
    'male 0': 3,
    'male 10': 2,
    'male 15': 1,
    'male 20': 4,
    'male 60': 1,
    'other 20': 1,
    unknown: 1,
  },
  'opd.referredIn': { 'male 20': 1, 'male 60': 1 },
  'caste.dalit': { 'female 5': 1, 'other 5': 1 },
  'caste.janajati': { 'male 5': 1 },
  'caste.muslim': { 'female 5': 1 },
  'caste.madhesi': { 'female 5': 1 },
  'caste.brahminChhetri': { 'male 5': 1 },
  'caste.other': { 'female 5': 1 },
  'caste.notSaid': { 'male 5': 1 },
  'anc.first': { 'female 20': 3 },
  'anc.upTo12': { 'female 20': 1 },
  'anc.weeks20to24': { 'female 20': 1 },
  'anc.week36': { 'female 0': 1 },
  'anc.fourContacts': { 'female 0': 1 },
  'td.td1': { 'female 20': 1 },
  'td.td2': { 'female 0': 1 },
  'td.td2plus': { 'female 20': 1 },
  'births.liveBirth': { 'female 20': 1 },
  'births.stillbirth': { 'female 0': 1 },
  'births.miscarriage': { 'female 20': 1 },
  'births.abortion': { 'female 20': 1 },
  'births.ectopic': { 'female 20': 1 },
  'births.atThisFacility': { 'female 20': 1, 'female 0': 1 },
  'births.single': { 'female 0': 1 },
  'births.twins': { 'female 20': 1 },
  'births.weightNormal': { 'female 20': 1, 'male 20': 1 },
  'births.bornAlive': { 'female 20': 1, 'male 20': 1 },
  'afterBirth.within48': { 'female 20': 2 },
  'afterBirth.day3': { 'female 20': 2, 'female 0': 1 },
  'afterBirth.days7to14': { 'female 20': 1 },
  'afterBirth.firstThree': { 'female 20': 1 },
  'newborn.within48': { 'female 0': 1, 'male 0': 1 },
  'newborn.day3': { 'female 0': 1, 'male 0': 1 },
  'immunization.bcg': { 'male 0': 1 },
  'immunization.penta1': { 'male 0': 1 },
  'immunization.opv1': { 'male 0': 1 },
  'immunization.mr1': { 'female 0': 1, 'male 0': 1 },
  'immunization.je1': { 'female 1': 1 },
  'immunization.hpv': { 'female 2': 2 },
};

describeService('a month of sixty records', (shared) => {
  let staff: Visitor;
  let written = 0;

  async function registerPerson(birth: string, sex: Sex = 'female') {
    const patient = new Visitor(shared.url, anAddress());
    const { patientId: publicId } = (await register(patient, { dateOfBirth: birth, sex })).body;
    await patient.call('signIn', { role: 'patient', by: 'id', publicId, password: PASSWORD });
    return readOwnId(patient);
  }
  async function add(patientId: string, content: Content) {
    const { status, body } = await staff.call('addRecord', { patientId, content });
    if (status !== 200) throw new Error(`${content.kind} was refused: ${JSON.stringify(body)}`);
    written += 1;
    return body;
  }
  const visit = (id: string, number: number, more: Partial<Extract<Content, { kind: 'opdReport' }>> = {}) =>
    add(id, anOpdReport({ visitDate: day(number), vitals: {}, ...more }));

  /** Visits of the outpatient department, also of other months, of another person, and a corrected one. */
  async function writeVisits() {
    const woman = await registerPerson(yearsBefore(30));
    await visit(woman, 1, { casteCode: 'dalit' });
    for (const number of [10, 20]) await visit(woman, number);
    for (const number of [16, 17])
      await visit(woman, number, { seenPerson: number === 16 ? 'Hari Rai' : 'hari rai', seenAge: 50, seenSex: 'male' });
    const man = await registerPerson(yearsBefore(45), 'male');
    await visit(man, -5, { casteCode: 'janajati' });
    await visit(man, 2);
    await visit(man, 3, { referredFrom: 'Mulghat health post' });
    await visit(man, 18, { seenPerson: 'Gita' });
    const girl = await registerPerson(yearsBefore(12));
    await visit(girl, 4, { casteCode: 'muslim' });
    const boy = await registerPerson(yearsBefore(4), 'male');
    const record = await visit(boy, 5, { casteCode: 'dalit' });
    await staff.call('correctRecord', {
      id: record.id,
      version: 1,
      content: anOpdReport({ visitDate: day(6), vitals: {}, casteCode: 'dalit' }),
    });
    const old = await registerPerson(yearsBefore(72));
    await visit(old, 6, { casteCode: 'madhesi' });
    await visit(old, 7);
    await visit(await registerPerson(yearsBefore(64), 'male'), 8, {
      casteCode: 'brahminChhetri',
      referredFrom: 'Dhankuta hospital',
    });
    const youngWoman = await registerPerson(yearsBefore(17));
    await visit(youngWoman, 9, { casteCode: 'other' });
    await visit(youngWoman, 11);
    await visit(await registerPerson(addDays(FIRST, -150)), 12);
    await visit(await registerPerson(yearsBefore(19), 'male'), 13, { casteCode: 'notSaid' });
    const youth = await registerPerson(yearsBefore(14), 'male');
    await visit(youth, 14, { casteCode: 'janajati' });
    await visit(youth, 22);
    await visit(await registerPerson(yearsBefore(35), 'other'), 15, { casteCode: 'dalit' });
    const late = await registerPerson(yearsBefore(50));
    await add(late, anOpdReport({ visitDate: AFTER, vitals: {} }));
    await add(late, anOpdReport({ visitDate: addDays(AFTER, 9), vitals: {} }));
  }

  async function begin(
    id: string,
    lmp: string,
    date: string,
    more: Partial<Extract<Content, { kind: 'ancReport' }>> = {},
  ) {
    return add(id, anAncReport({ date, lastMenstrualPeriod: lmp, ...more }));
  }

  /** Four women in pregnancy. */
  async function writePregnancies() {
    const contact = (card: string, number: number) => anAncContact(card, { date: day(number), vitals: {} });
    const twenty = await registerPerson(yearsBefore(25));
    const first = await begin(twenty, weeksBefore(20, day(10)), day(10), { tetanus: { td1: { date: day(10) } } });
    await add(twenty, contact(first.id, 10));
    const lmp = weeksBefore(36, day(20));
    const young = await registerPerson(yearsBefore(19));
    const inWeek = (week: number) => ({ date: addDays(lmp, 7 * week) });
    const second = await begin(young, lmp, inWeek(16).date, {
      visits: { first: inWeek(16), week16: inWeek(16), weeks20to24: inWeek(22), week32: inWeek(32) },
      tetanus: { td1: inWeek(16), td2: { date: day(20) } },
    });
    await add(young, contact(second.id, 20));
    const early = await registerPerson(yearsBefore(30));
    const third = await begin(early, weeksBefore(11, day(5)), day(5));
    await add(early, contact(third.id, 5));
    const later = await registerPerson(yearsBefore(41));
    const fourth = await begin(later, weeksBefore(26, day(7)), day(7), { tetanus: { td2plus: { date: day(7) } } });
    await add(later, contact(fourth.id, 7));
  }

  /** Ends a pregnancy after some days. */
  async function endPregnancy(
    { age, days, number }: { age: number; days: number; number: number },
    more: Partial<Extract<Content, { kind: 'pregnancyEnd' }>>,
  ) {
    const id = await registerPerson(yearsBefore(age));
    const date = day(number);
    const card = await begin(id, addDays(date, -days), addDays(date, -days + 7));
    const end = await add(id, aPregnancyEnd(card.id, { date, ...more }));
    return { id, end };
  }

  /** Pregnancies that end, one of them on the day before the month, and the visits after the births. */
  async function writeBirths() {
    const lost = { place: undefined, babies: undefined };
    const twins = await endPregnancy(
      { age: 22, days: 266, number: 3 },
      {
        babies: [
          { sex: 'female', weight: 2.6, alive: 'yes', criedAtOnce: 'yes' },
          { sex: 'male', weight: 2.7, alive: 'yes', criedAtOnce: 'yes' },
        ],
      },
    );
    const { content } = twins.end as { content: { babies?: { child?: string }[] } };
    const children = content.babies!.map(({ child }) => child!);
    for (const id of [twins.id, ...children]) for (const number of [4, 6]) await visit(id, number);
    const still = await endPregnancy(
      { age: 18, days: 250, number: 8 },
      { outcome: 'stillbirth', babies: [{ sex: 'male', weight: 2.5, alive: 'no' }] },
    );
    await visit(still.id, 11);
    await endPregnancy({ age: 33, days: 70, number: 9 }, { outcome: 'miscarriage', ...lost });
    await endPregnancy({ age: 28, days: 60, number: 12 }, { outcome: 'abortion', ...lost });
    await endPregnancy({ age: 24, days: 50, number: 14 }, { outcome: 'ectopic', ...lost });
    const before = await endPregnancy({ age: 27, days: 270, number: 0 }, {});
    for (const number of [1, 4, 8]) await visit(before.id, number);
  }

  /** Vaccination cards, with doses also of other months. */
  async function writeCards() {
    const card = async (birth: string, sex: Sex, doses: Record<string, { date: string }>) =>
      add(await registerPerson(birth, sex), aCard({ initialDate: birth, doses }));
    const sixWeeks = weeksBefore(6, day(11));
    await card(sixWeeks, 'male', { bcg: { date: day(2) }, penta1: { date: day(11) }, opv1: { date: day(11) } });
    const nineMonths = getDayAfterMonths(day(15), -9);
    await card(nineMonths, 'female', { penta1: { date: weeksBefore(20, day(15)) }, mr1: { date: day(15) } });
    await card(getDayAfterMonths(day(22), -9), 'male', { mr1: { date: day(22) } });
    const oneYear = getDayAfterMonths(day(21), -12);
    await card(oneYear, 'female', { je1: { date: day(21) } });
    for (const number of [16, 17]) await card(yearsBefore(10), 'female', { hpv: { date: day(number) } });
    await card(weeksBefore(6, AFTER), 'male', { penta1: { date: AFTER } });
  }

  const toCells = ({ rows }: Output<'getMonthlyFigures'>) =>
    Object.fromEntries(
      rows
        .filter(({ total }) => total > 0)
        .map(({ section, row, groups }) => [
          `${section}.${row}`,
          Object.fromEntries(
            groups.map(({ sex, from, count }) => [sex === null || from === null ? 'unknown' : `${sex} ${from}`, count]),
          ),
        ]),
    );

  it('is counted cell by cell', async () => {
    await shared.runSql(...DELETE_RECORDS);
    staff = await new Visitor(shared.url, anAddress()).signIn('staff');
    await writeVisits();
    await writePregnancies();
    await writeBirths();
    await writeCards();
    const { body } = await staff.call('getMonthlyFigures', { year: YEAR, month: MONTH });
    expect(written).toBe(60);
    expect(toCells(body)).toEqual(CELLS);
    expect(body.rows.every(({ total, groups }) => total === groups.reduce((sum, { count }) => sum + count, 0))).toBe(
      true,
    );
  });
});
