import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { aChild, addPerson, aGrownUp, getBirthDate, openWith } from '../../../testing/family';
import { aPatient } from '../../../testing/people';
import { readOwnId } from '../../../testing/records';
import {
  aFamilyPlanningVisit,
  aMoodEntry,
  aRegister,
  CALM,
  MOOD_URL,
  putFamilyPlanningInForce,
} from '../../../testing/registers';
import { describeService } from '../../../testing/suite';
import { Visitor } from '../../../testing/visitor';

const NEXT = addDays(todayInNepal(), 20);

describeService('an entry of a private register', (shared) => {
  let staff: Visitor;
  let holder: Visitor;
  beforeAll(async () => {
    staff = await new Visitor(shared.url).signIn('staff');
    await putFamilyPlanningInForce(staff);
    holder = await aPatient(shared.url);
  });

  const write = async (patientId: string) => {
    const answers = { service: 'continuing', method: 'condom', quantity: 20, nextDate: NEXT };
    const { body } = await staff.call('addRecord', { patientId, content: aFamilyPlanningVisit({ answers }) });
    return body.id;
  };
  /** Returns whether an account sees an entry, in each way in which it could. */
  const read = async (patientId: string, id: string, by = holder) => ({
    list: (await by.call('listRecords', { patientId })).body.items.some((record) => record.id === id),
    record: (await by.call('getRecord', { id })).status,
    versions: (await by.call('listRecordVersions', { id })).status,
    due: (await by.call('getMyOverview', {})).body.due.some(
      ({ person, day }) => person.id === patientId && day === NEXT,
    ),
    file: JSON.stringify((await by.call('exportMyRecord', { person: patientId })).body).includes('QuestionnaireRes'),
  });
  const HIDDEN = { list: false, record: 404, versions: 404, due: false, file: false };
  const SEEN = { list: true, record: 200, versions: 200, due: true, file: true };

  it('is read by the holder of the account in the own record', async () => {
    const own = await readOwnId(holder);
    expect(await read(own, await write(own))).toEqual(SEEN);
  });

  it.each([
    [9, SEEN],
    [12, HIDDEN],
    [17, HIDDEN],
  ])('of a member of %d years is shown to the holder, or not', async (years, seen) => {
    const { id: person } = await addPerson(holder, aChild({ dateOfBirth: getBirthDate(years) }));
    const id = await write(person);
    expect(await read(person, id)).toEqual(seen);
    // Health workers read it.
    expect((await staff.call('getRecord', { id })).status).toBe(200);
  });

  it('of a grown-up is read when the person opens the record', async () => {
    const { id: person } = await addPerson(holder, aGrownUp());
    const id = await write(person);
    expect((await holder.call('getRecord', { id })).body).toMatchObject({ code: 'personLocked' });
    await openWith(holder, person);
    expect((await holder.call('getRecord', { id })).status).toBe(200);
  });

  it('is as private if it was written before its register was', async () => {
    const { id: person } = await addPerson(holder, aChild({ dateOfBirth: getBirthDate(15) }));
    const url = `${MOOD_URL}-private`;
    const add = async (version: string, rules: object = {}) =>
      staff.call('addRegister', { text: JSON.stringify({ ...aRegister({ url, version }), ...rules }) });
    await add('1');
    await staff.call('putRegisterInForce', { url, version: '1', facilityIds: [], from: todayInNepal() });
    const content = aMoodEntry({ questionnaire: url, answers: { ...CALM, again: NEXT } });
    const { id } = (await staff.call('addRecord', { patientId: person, content })).body;
    expect(await read(person, id)).toEqual(SEEN);
    expect((await add('2', { private: true })).body.added).not.toBeNull();
    expect(await read(person, id)).toEqual(HIDDEN);
  });
});
