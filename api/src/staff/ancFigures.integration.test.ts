import { PASSWORD, register } from '../../testing/people';
import { anAncContact, anAncReport, DELETE_RECORDS, readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import type { Input } from '@chautari/contract/client/call';
import { addDays, countBsMonthDays, fromBs, toBs, todayInNepal } from '@chautari/contract/calendar';

/** The fiscal year before the present one is over, and holds none of the sample records. */
const THIS_YEAR = toBs(todayInNepal())!.year;
const YEAR = THIS_YEAR - 2;
const first = (month: number) => fromBs({ year: YEAR, month, day: 1 })!;
/** Returns the day a number of weeks earlier. */
const weeksBefore = (weeks: number, day: string) => addDays(day, -7 * weeks);
const last = (month: number) => fromBs({ year: YEAR, month, day: countBsMonthDays(YEAR, month)! })!;

describeService('monthly figures of antenatal visits', (shared) => {
  let staff: Visitor;
  beforeEach(async () => {
    await shared.runSql(...DELETE_RECORDS);
    staff = await new Visitor(shared.url).signIn('staff');
  });

  const figures = async (month: number, more: { facilityId?: string } = {}) =>
    (await staff.call('getMonthlyFigures', { year: YEAR, month, ...more })).body;
  const totals = async (month: number, more = {}) =>
    Object.fromEntries(
      (await figures(month, more)).rows
        .filter(({ total }) => total)
        .map(({ section, row, total }) => [`${section}.${row}`, total]),
    );

  async function aPerson(changes: Partial<Input<'registerPatient'>> = {}) {
    const patient = new Visitor(shared.url);
    const {
      body: { patientId: publicId },
    } = await register(patient, changes);
    await patient.call('signIn', { role: 'patient', by: 'id', publicId, password: PASSWORD });
    return { patient, id: await readOwnId(patient) };
  }
  const add = async (
    patientId: string,
    content: Input<'addRecord'>['content'],
    more: { appointmentId?: string } = {},
  ) => (await staff.call('addRecord', { patientId, content, ...more })).body;

  it('count a woman who had all eight contacts in the month of the one that was outstanding', async () => {
    const { id } = await aPerson();
    const lastMenstrualPeriod = weeksBefore(38, first(6));
    const weeks = { upTo12: 10, week16: 16, weeks20to24: 22, week28: 28, week32: 32, week34: 34, week36: 36 };
    const visits = Object.fromEntries(
      Object.entries(weeks).map(([row, week]) => [row, { date: addDays(lastMenstrualPeriod, week * 7) }]),
    );
    const card = await add(id, anAncReport({ date: last(5), lastMenstrualPeriod, visits }));
    expect((await totals(5))['anc.allContacts']).toBeUndefined();
    await staff.call('correctRecord', {
      id: card.id,
      version: 1,
      content: anAncReport({
        date: last(5),
        lastMenstrualPeriod,
        visits: { ...visits, weeks38to40: { date: first(6) } },
      }),
    });
    expect((await totals(5))['anc.allContacts']).toBeUndefined();
    expect(await totals(6)).toEqual({ 'anc.weeks38to40': 1, 'anc.allContacts': 1 });
  });

  it('count the visits that are records of their own, each once beside the lines of the card', async () => {
    const { id } = await aPerson();
    const visits = { first: { date: first(8) }, upTo12: { date: first(8) } };
    const lastMenstrualPeriod = weeksBefore(16, first(10));
    const card = await add(id, anAncReport({ date: last(8), lastMenstrualPeriod, visits }));
    await add(id, anAncContact(card.id, { date: last(8), visit: 'upTo12' }));
    await add(id, anAncContact(card.id, { date: first(10), visit: 'week16' }));
    await add(id, anAncContact(card.id, { date: addDays(first(10), 2 * 7) }));
    expect([await totals(8), await totals(10)]).toEqual([{ 'anc.first': 1, 'anc.upTo12': 1 }, { 'anc.week16': 1 }]);
    expect(await totals(10, { facilityId: '00000000-0000-4000-8000-000000000000' })).toEqual({});
  });

  it('count the earliest visit of a pregnancy as the first one, also on the card of the patient', async () => {
    const { id, patient } = await aPerson();
    const { body: card } = await patient.call('addRecord', {
      patientId: id,
      content: anAncReport({
        date: last(8),
        lastMenstrualPeriod: weeksBefore(14, last(8)),
        visits: { first: { date: first(7) } },
      }),
    });
    await add(id, anAncContact(card.id, { date: last(8), visit: null }));
    expect([await totals(7), await totals(8)]).toEqual([{}, { 'anc.first': 1 }]);
  });

  it('count a visit by the week of its day, whatever row it was entered for', async () => {
    const { id } = await aPerson();
    const lastMenstrualPeriod = weeksBefore(10, first(8));
    const card = await add(
      id,
      anAncReport({ date: last(9), lastMenstrualPeriod, visits: { first: { date: first(8) } } }),
    );
    await add(id, anAncContact(card.id, { date: addDays(lastMenstrualPeriod, 17 * 7), visit: 'week16' }));
    expect([await totals(8), await totals(9)]).toEqual([{ 'anc.first': 1, 'anc.upTo12': 1 }, {}]);
    await add(id, anAncContact(card.id, { date: addDays(lastMenstrualPeriod, 16 * 7), visit: null }));
    expect(await totals(9)).toEqual({ 'anc.week16': 1 });
  });

  it('count four contacts of the protocol beside all eight', async () => {
    const { id } = await aPerson();
    const lastMenstrualPeriod = weeksBefore(36, first(6));
    const visits = Object.fromEntries(
      Object.entries({ week16: 16, weeks20to24: 20, week32: 32 }).map(([row, week]) => [
        row,
        { date: addDays(lastMenstrualPeriod, week * 7) },
      ]),
    );
    const card = await add(id, anAncReport({ date: last(5), lastMenstrualPeriod, visits }));
    await add(id, anAncContact(card.id, { date: first(6), visit: 'week36' }));
    expect((await totals(5))['anc.fourContacts']).toBeUndefined();
    expect(await totals(6)).toMatchObject({ 'anc.week36': 1, 'anc.fourContacts': 1 });
  });
});
