import { readFileSync } from 'node:fs';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { aChild, addPerson, aGrownUp, getBirthDate, openWith } from '../../../testing/family';
import { aPatient } from '../../../testing/people';
import { anOpdReport, readOwnId } from '../../../testing/records';
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

describeService('a visit for a private diagnosis', (shared) => {
  it.each([
    ['6A7Z', 10, false],
    ['MD81.12', 17, false],
    ['CA07.0', 15, true],
  ])('%s of a member of %d years: the holder of the account reads it: %s', async (code, years, isRead) => {
    const staff = await new Visitor(shared.url).signIn('staff');
    const holder = await aPatient(shared.url);
    const { id: patientId } = await addPerson(holder, aChild({ sex: 'female', dateOfBirth: getBirthDate(years) }));
    const diagnoses = [{ code, certainty: 'provisional' as const, private: false }];
    const content = anOpdReport({ diagnoses, deniedSigns: ['selfHarm'], followUpDate: NEXT });
    const { body, status } = await staff.call('addRecord', { patientId, content });
    expect(status).toBe(200);
    const { id } = body;
    const read = async () => ({
      list: (await holder.call('listRecords', { patientId })).body.items.length > 0,
      record: (await holder.call('getRecord', { id })).status,
      versions: (await holder.call('listRecordVersions', { id })).status,
      file: JSON.stringify((await holder.call('exportMyRecord', { person: patientId })).body).includes('Encounter'),
    });
    const expected = { list: isRead, record: isRead ? 200 : 404, versions: isRead ? 200 : 404, file: isRead };
    expect(await read()).toEqual(expected);
    expect((await staff.call('getRecord', { id })).status).toBe(200);
    // Its history still has the diagnosis.
    const corrected = anOpdReport({ diagnoses: [{ code: 'CA07.0', certainty: 'provisional' }] });
    await staff.call('correctRecord', { id, version: 1, content: corrected });
    expect(await read()).toEqual(expected);
  });

  it('is marked by the migration if it was written before', async () => {
    const staff = await new Visitor(shared.url).signIn('staff');
    const holder = await aPatient(shared.url);
    const { id: patientId } = await addPerson(holder, aChild({ dateOfBirth: getBirthDate(15) }));
    const diagnoses = ['CA07.0', 'MB24.3'].map((code) => ({ code, certainty: 'provisional' as const }));
    const { body } = await staff.call('addRecord', { patientId, content: anOpdReport({ diagnoses }) });
    const file = new URL('../../../migrations/0021_private_diagnoses.sql', import.meta.url);
    const rows = await shared.runSql(
      `update record_versions set content = content #- '{diagnoses,1,private}' where record_id = '${body.id}'`,
      readFileSync(file, 'utf8'),
      `select content->'diagnoses' as diagnoses from record_versions where record_id = '${body.id}'`,
    );
    expect(rows).toMatchObject([{ diagnoses: [{ code: 'CA07.0' }, { code: 'MB24.3', private: true }] }]);
    expect(JSON.stringify(rows).match(/private/g)).toHaveLength(1);
  });

  it('is read by an adult patient, and marked only by the service', async () => {
    const staff = await new Visitor(shared.url).signIn('staff');
    const patient = await aPatient(shared.url);
    const patientId = await readOwnId(patient);
    const write = async (code: string, isPrivate: boolean) => {
      const diagnoses = [{ code, certainty: 'provisional' as const, private: isPrivate }];
      const content = anOpdReport({ diagnoses, deniedSigns: ['selfHarm'] });
      const { id } = (await staff.call('addRecord', { patientId, content })).body;
      return (await patient.call('getRecord', { id })).body.content;
    };
    expect(await write('6A7Z', false)).toMatchObject({ diagnoses: [{ code: '6A7Z', private: true }] });
    expect(JSON.stringify(await write('CA07.0', true))).not.toContain('private');
  });
});
