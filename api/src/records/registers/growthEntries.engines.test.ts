/** Entries of the register of growth, and what records say over time. */
import { addDays, toBs } from '@chautari/contract/calendar';
import type { ContentOf } from '@chautari/contract/records/contents';
import { aChild, addPerson, getBirthDate } from '../../../testing/family';
import { readOwnRegister } from '../../../testing/ownRegisters';
import { aPatient } from '../../../testing/people';
import { anOpdReport } from '../../../testing/records';
import { TODAY } from '../../../testing/registers';
import { describeService } from '../../../testing/suite';
import { Visitor } from '../../../testing/visitor';

type Entry = ContentOf<'registerEntry'>;

const GROWTH = 'https://swasthya-chautari.org/registers/growth';
const LABORATORY = 'https://swasthya-chautari.org/registers/laboratory';
const DAYS = 426;
const NORMAL = { visit: 'again', weight: 9, muac: 130, oedema: 'none', growthClass: 'normal', nutrition: 'none' };

describeService('measurements over time', (shared) => {
  let staff: Visitor;
  let holder: Visitor;
  const putInForce = (url: string, version: string) =>
    staff.call('putRegisterInForce', { url, version, facilityIds: [], from: TODAY });
  beforeAll(async () => {
    staff = await new Visitor(shared.url).signIn('staff');
    holder = await aPatient(shared.url);
    await putInForce(GROWTH, readOwnRegister('growth').questionnaire.version);
    await putInForce(LABORATORY, readOwnRegister('laboratory').questionnaire.version);
  });

  const addChild = async (dateOfBirth: string) => (await addPerson(holder, aChild({ dateOfBirth, sex: 'female' }))).id;
  const write = (patientId: string, questionnaire: string, answers: Entry['answers'], more: Partial<Entry> = {}) =>
    staff.call('addRecord', {
      patientId,
      content: {
        ...{ kind: 'registerEntry', questionnaire, date: TODAY, answers, ...more },
        version: readOwnRegister(questionnaire === GROWTH ? 'growth' : 'laboratory').questionnaire.version,
      },
    });

  it('a growth visit has its scores, the next weighing, and its row of the month', async () => {
    const child = await addChild(addDays(TODAY, -DAYS));
    const { year, month } = toBs(TODAY)!;
    const count = async () =>
      (await staff.call('getMonthlyFigures', { year, month })).body.registers
        .find(({ url }) => url === GROWTH)!
        .rows.find(({ row }) => row === 'nut.gm.again.12to23.normal')!.total;
    const before = await count();
    const { body: record } = await write(child, GROWTH, NORMAL);
    expect(record.register).toMatchObject({
      next: { day: addDays(TODAY, 30), name: { en: 'Next weighing' } },
      remarks: [{ item: 'weight', score: { name: { en: 'Weight for age, z-score' }, value: expect.closeTo(-0.4, 0) } }],
    });
    // What follows from the answers is not one of them.
    expect(record.content).not.toHaveProperty('answers.weightForAge');
    expect((await write(child, GROWTH, { ...NORMAL, weightForAge: 0 })).body.fields).toEqual({
      'content.answers.weightForAge': 'notAsked',
    });
    expect(await count()).toBe(before + 1);
    const { due } = (await holder.call('getMyOverview', {})).body;
    expect(due).toContainEqual(
      expect.objectContaining({
        kind: 'followUp',
        day: addDays(TODAY, 30),
        person: expect.objectContaining({ id: child }),
      }),
    );
  });

  it('an improbable weight is asked about once', async () => {
    const child = await addChild(addDays(TODAY, -DAYS));
    const heavy = { ...NORMAL, weight: 30 };
    expect((await write(child, GROWTH, heavy)).body.fields).toEqual({ 'content.answers.weight': 'improbable' });
    const { body: record } = await write(child, GROWTH, heavy, { confirmed: ['weight'] });
    const content = { ...(record.content as Entry), confirmed: null, answers: { ...heavy, muac: 131 } };
    expect((await staff.call('correctRecord', { id: record.id, version: 1, content })).status).toBe(200);
  });

  it('the growth card has the weights of visits and of registers, in the order of their days', async () => {
    const child = await addChild(addDays(TODAY, -DAYS));
    await write(child, GROWTH, { ...NORMAL, weight: 7.2, growthClass: 'risk' });
    const visitDate = addDays(TODAY, -60);
    const visit = { visitDate, vitals: { weight: 7.6 } };
    expect((await staff.call('addRecord', { patientId: child, content: anOpdReport(visit) })).status).toBe(200);
    const other = anOpdReport({ visitDate, vitals: { weight: 8.8 }, seenPerson: 'Ram Gurung' });
    await staff.call('addRecord', { patientId: child, content: other });
    for (const by of [holder, staff])
      expect((await by.call('getTrends', { patientId: child })).body).toMatchObject({
        growth: {
          sex: 'female',
          weights: [
            { day: visitDate, age: DAYS - 60, weight: 7.6 },
            { day: TODAY, age: DAYS, weight: 7.2, score: expect.closeTo(-2.2, 0) },
          ],
        },
        tests: [],
      });
  });

  it('a test is followed over its entries, with the usual range of the person', async () => {
    const girl = await addChild(getBirthDate(12));
    await write(girl, LABORATORY, { tests: ['haemoglobin'], haemoglobin: 10.4 }, { date: addDays(TODAY, -20) });
    await write(girl, LABORATORY, {
      tests: ['haemoglobin', 'urineProtein'],
      haemoglobin: 12.1,
      urineProtein: 'negative',
    });
    const { body } = await holder.call('getTrends', { patientId: girl });
    expect(body).toMatchObject({
      growth: null,
      tests: [
        {
          ...{ code: '718-7', name: { en: 'Haemoglobin' }, unit: { en: 'g/dL' } },
          results: [
            { day: addDays(TODAY, -20), value: 10.4, limit: { min: 12 } },
            { day: TODAY, value: 12.1, limit: { min: 12 } },
          ],
        },
      ],
    });
    const log = (await holder.call('listMyAccessLog', { person: girl, own: 'yes' })).body.items.map(
      ({ action }) => action,
    );
    expect(log).toContain('recordsListed');
  });

  it('a test without a result waits in the list of the facility until the result is there', async () => {
    const girl = await addChild(getBirthDate(12));
    const listWaiting = async () => {
      const { body } = await staff.call('getWardDue', { group: 'results' });
      return body.items.find(({ id }) => id === girl)?.due.filter(({ kind }) => kind === 'result') ?? [];
    };
    const answers = { tests: ['haemoglobin', 'esr'], haemoglobin: 12.5 };
    const { body: record } = await write(girl, LABORATORY, answers);
    expect(await listWaiting()).toMatchObject([{ day: TODAY, state: 'due', what: { en: 'ESR' } }]);
    const { due } = (await holder.call('getMyOverview', {})).body;
    expect(due.filter(({ kind }) => kind === 'result')).toEqual([]);
    const content = { ...(record.content as Entry), answers: { ...answers, esr: 8 } };
    expect((await staff.call('correctRecord', { id: record.id, version: 1, content })).status).toBe(200);
    expect(await listWaiting()).toEqual([]);
    // A result in an entry of its own closes a request as well, and so does a sample that could not be used.
    await write(girl, LABORATORY, { tests: ['tsh'] });
    expect(await listWaiting()).toHaveLength(1);
    await write(girl, LABORATORY, { tests: ['tsh'], tsh: 2 });
    expect(await listWaiting()).toEqual([]);
    await write(girl, LABORATORY, { tests: ['platelets'], rejected: 'lost' });
    expect(await listWaiting()).toEqual([]);
  });

  it('results of a private register are not told to the holder of a young person', async () => {
    const girl = await addChild(getBirthDate(12));
    const { questionnaire, ...rules } = readOwnRegister('laboratory');
    const url = `${LABORATORY}-private`;
    const text = JSON.stringify({ questionnaire: { ...questionnaire, url, version: '1' }, ...rules, private: true });
    expect((await staff.call('addRegister', { text })).body.faults).toEqual([]);
    await putInForce(url, '1');
    const content: Entry = {
      ...{ kind: 'registerEntry', questionnaire: url, version: '1', date: TODAY },
      answers: { tests: ['haemoglobin'], haemoglobin: 11 },
    };
    expect((await staff.call('addRecord', { patientId: girl, content })).status).toBe(200);
    expect((await holder.call('getTrends', { patientId: girl })).body.tests).toEqual([]);
    expect((await staff.call('getTrends', { patientId: girl })).body.tests).toHaveLength(1);
  });
});
