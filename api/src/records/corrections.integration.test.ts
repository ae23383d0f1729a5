import type { Input } from '@chautari/contract/client/call';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { anApprovedDoctor } from '../../testing/applications';
import { addPerson, aChild } from '../../testing/family';
import { listMessages } from '../../testing/inbox';
import { ADDRESS, aPatient, aPhone } from '../../testing/people';
import { anOpdReport, aCard, readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

const TODAY = todayInNepal();

describeService('a correction of a person', (shared) => {
  const visit = () => new Visitor(shared.url);
  let staff: Visitor;
  beforeAll(async () => {
    staff = await visit().signIn('staff');
  });

  /** Registers a baby at the desk, by its age. */
  async function aBaby(changes: Partial<Input<'registerPatientAtDesk'>> = {}) {
    const { body } = await staff.call('registerPatientAtDesk', {
      ...{ firstName: 'Asmi', middleName: null, lastName: 'Rai', sex: 'female', age: 4, ageUnit: 'months' },
      ...{ contact: null, address: ADDRESS, language: 'np', codeBy: 'slip' },
      ...changes,
    } as Input<'registerPatientAtDesk'>);
    return body.patient.id;
  }
  const read = async (id: string) => (await staff.call('getPatient', { id })).body;
  /** Returns the form as it begins, with changes. */
  async function aCorrection(
    id: string,
    changes: Partial<Input<'correctPatient'>> = {},
  ): Promise<Input<'correctPatient'>> {
    const {
      version,
      firstName,
      middleName,
      lastName,
      otherName = null,
      sex,
      address,
      phone,
      dateOfBirth,
    } = await read(id);
    return {
      ...{ id, version, firstName, middleName, lastName, otherName, sex, phone, dateOfBirth, birthPrecision: 'day' },
      address: { ...address, street: address.street || null },
      ...{ reason: 'card', note: null },
      ...changes,
    };
  }
  const correct = async (id: string, changes: Partial<Input<'correctPatient'>> = {}) =>
    staff.call('correctPatient', await aCorrection(id, changes));

  it('stores name, birth date, sex and address, and keeps what stood before', async () => {
    const id = await aBaby();
    const { dateOfBirth, birthRange } = await read(id);
    const born = addDays(TODAY, -20);
    const { status, body } = await correct(id, {
      ...{ firstName: 'Asmita', otherName: 'अस्मिता राई', sex: 'other', dateOfBirth: born },
      address: { ...ADDRESS, ward: 6, street: null },
      ...{ reason: 'other', note: 'Mixed up at the desk' },
    });
    expect([status, body]).toMatchObject([
      200,
      {
        firstName: 'Asmita',
        otherName: 'अस्मिता राई',
        sex: 'other',
        dateOfBirth: born,
        address: { ward: 6, street: '' },
      },
    ]);
    expect(body.birthRange).toBeUndefined();
    expect((await correct(id, { otherName: null })).body.otherName).toBeNull();
    expect(
      await shared.runSql(
        `select version, reason, note, details from patient_versions where patient_id = '${id}' order by version`,
      ),
    ).toMatchObject([
      {
        version: 1,
        reason: 'other',
        note: 'Mixed up at the desk',
        details: { firstName: 'Asmi', dateOfBirth, birthRange },
      },
      { version: 2, reason: 'card', details: { firstName: 'Asmita', birthRange: null } },
    ]);
    expect((await staff.call('searchPatients', { text: 'Asmita Rai' })).body.patients.map((each) => each.id)).toContain(
      id,
    );
  });

  it('knows a birth by day, month, year or age, and moves no range that is only looked at', async () => {
    const id = await aBaby();
    const before = await read(id);
    const same = { birthPrecision: 'about', age: 4, ageUnit: 'months' } as const;
    expect((await correct(id, { ...same, firstName: 'Asha' })).body.birthRange).toEqual(before.birthRange);
    expect((await correct(id, { ...same, age: 12, ageUnit: 'days' })).body.lived).toEqual({ unit: 'days', count: 12 });
    const month = { birthPrecision: 'month', dateOfBirth: '2024-02-10', birthCalendar: 'ad' } as const;
    expect((await correct(id, month)).body.birthRange).toEqual({
      precision: 'month',
      earliest: '2024-02-01',
      latest: '2024-02-29',
    });
    for (const changes of [{ birthPrecision: 'day', dateOfBirth: undefined }, { birthPrecision: 'about' }] as const)
      expect((await correct(id, changes)).body.fields).toEqual({
        [changes.birthPrecision === 'day' ? 'dateOfBirth' : 'age']: 'required',
      });
    expect((await correct(id, { birthPrecision: 'about', age: 0 })).body.fields).toEqual({ age: 'ageNeedsUnit' });
    expect((await correct(id, { birthPrecision: 'about', age: 9 })).body.fields).toEqual({ age: 'ageUnitUnsaid' });
    expect((await correct(id, { reason: 'other' })).body.fields).toEqual({ note: 'required' });
  });

  it('assesses records again: marks, the priority of the open report, and what is due', async () => {
    const id = await aBaby();
    const { body: record } = await staff.call('addRecord', {
      patientId: id,
      content: anOpdReport({ vitals: { temperature: 99.7, respiratoryRate: 48 }, chiefComplaint: 'Cries' }),
    });
    expect(record.marks.temperature).not.toBe('urgent');
    const urgent = async () =>
      (await staff.call('listReports', { priority: 'critical' })).body.items.some(
        ({ recordId }) => recordId === record.id,
      );
    expect(await urgent()).toBe(false);
    const born = addDays(TODAY, -20);
    await correct(id, { dateOfBirth: born });
    expect((await staff.call('getRecord', { id: record.id })).body.marks.temperature).toBe('urgent');
    expect(await urgent()).toBe(true);
    // A card with the date from the paper is now right.
    const card = { ...aCard(), initialDate: born, doses: { bcg: { date: born } } };
    expect((await staff.call('addRecord', { patientId: id, content: card })).status).toBe(200);
  });

  it('gives the vaccination card the corrected birth date, by which doses are due', async () => {
    const [wrong, born] = [addDays(TODAY, -200), addDays(TODAY, -20)];
    const id = await aBaby({ age: undefined, ageUnit: undefined, dateOfBirth: wrong });
    const { body: card } = await staff.call('addRecord', {
      patientId: id,
      content: { ...aCard(), initialDate: wrong, doses: { bcg: { date: addDays(TODAY, -19) } } },
    });
    await correct(id, { dateOfBirth: born });
    const { content, version, day } = (await staff.call('getRecord', { id: card.id })).body;
    expect([content, version, day]).toEqual([{ ...card.content, initialDate: born }, 2, addDays(TODAY, -19)]);
    const ward = { municipalityId: ADDRESS.municipalityId, ward: ADDRESS.ward };
    const { items } = (await staff.call('getWardDue', { ...ward, group: 'vaccines', limit: 100 })).body;
    expect(items.find((each) => each.id === id)?.due).toMatchObject([
      { kind: 'newborn' },
      { kind: 'vaccine', day: addDays(born, 42), state: 'coming' },
    ]);
  });

  it('by the family reaches the vaccination card and the reports too', async () => {
    const [wrong, born] = [addDays(TODAY, -120), addDays(TODAY, -20)];
    const mother = await aPatient(shared.url);
    const form = aChild({ dateOfBirth: wrong });
    const { id } = await addPerson(mother, form);
    const { patientId } = (await staff.call('getPatient', { id })).body;
    await staff.call('openPatient', { by: 'id', patientId, reason: 'here' });
    const { body: card } = await staff.call('addRecord', {
      patientId: id,
      content: { ...aCard(), initialDate: wrong, doses: { bcg: { date: addDays(TODAY, -19) } } },
    });
    // That is fever, which is urgent, in the first weeks of life.
    const { body: visit } = await staff.call('addRecord', {
      patientId: id,
      content: anOpdReport({ vitals: { temperature: 99.7 } }),
    });
    const findUrgent = async () =>
      (await staff.call('listReports', { priority: 'critical' })).body.items.find(
        ({ recordId }) => recordId === visit.id,
      );
    expect(await findUrgent()).toBeUndefined();
    const change = { ...form, person: id, photoId: null };
    expect((await mother.call('updateFamilyMember', { ...change, firstName: 'Sabita' })).status).toBe(200);
    expect((await staff.call('getRecord', { id: card.id })).body.version).toBe(1);
    expect((await mother.call('updateFamilyMember', { ...change, dateOfBirth: born })).status).toBe(200);
    const { content, version, enteredBy } = (await staff.call('getRecord', { id: card.id })).body;
    expect([content, version]).toEqual([{ ...card.content, initialDate: born }, 2]);
    expect(enteredBy).toMatchObject({ initialDate: 'patient', 'doses.bcg': 'staff' });
    expect(await findUrgent()).toBeDefined();
  });

  it('is refused where somebody else has changed the person meanwhile', async () => {
    const id = await aBaby();
    const form = await aCorrection(id, { firstName: 'Asha' });
    const answers = await Promise.all([staff.call('correctPatient', form), staff.call('correctPatient', form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('changedMeanwhile');
  });

  it('is not undone by a form that the family opened before it', async () => {
    const mother = await aPatient(shared.url);
    const { id } = await addPerson(mother, aChild());
    const { body: opened } = await mother.call('getFamilyMember', { person: id });
    expect((await correct(id, { address: { ...ADDRESS, ward: 3, street: 'Hile' } })).status).toBe(200);
    const change = { ...opened, person: id, relation: 'child' as const };
    expect(await mother.call('updateFamilyMember', change)).toMatchObject({
      status: 409,
      body: { code: 'changedMeanwhile' },
    });
    const { body: now } = await mother.call('getFamilyMember', { person: id });
    expect(now).toMatchObject({ address: { ward: 3 }, version: opened.version + 1 });
    expect((await mother.call('updateFamilyMember', { ...change, version: now.version })).status).toBe(200);

    const own = await readOwnId(mother);
    const { body: profile } = await mother.call('getMyPatientProfile', {});
    expect((await correct(own, { address: { ...ADDRESS, ward: 3, street: 'Hile' } })).status).toBe(200);
    expect(await mother.call('updateMyPatientProfile', { ...profile, guardianName: 'Hari Rai' })).toMatchObject({
      status: 409,
      body: { code: 'changedMeanwhile' },
    });
    const { version } = (await mother.call('getMyPatientProfile', {})).body;
    expect((await mother.call('updateMyPatientProfile', { ...profile, version })).body.version).toBe(version + 1);
  });

  it('is seen by the patient in the log, and never takes the phone with which they sign in', async () => {
    const patient = await aPatient(shared.url);
    const id = await readOwnId(patient);
    const form = await aCorrection(id);
    expect(await staff.call('correctPatient', { ...form, phone: aPhone() })).toMatchObject({
      status: 422,
      body: { fields: { phone: 'phoneSignsIn' } },
    });
    expect((await staff.call('correctPatient', { ...form, phone: null })).body.fields).toEqual({
      phone: 'phoneSignsIn',
    });
    expect((await staff.call('correctPatient', { ...form, dateOfBirth: '1990-05-05' })).status).toBe(200);
    const { items } = (await patient.call('listMyAccessLog', {})).body;
    expect(items.map(({ action }) => action)).toContain('patientCorrected');
    expect((await patient.call('getMyPatientProfile', {})).body).toMatchObject({
      dateOfBirth: '1990-05-05',
      phone: form.phone,
    });
  });

  it('of the phone of somebody who has no password tells both phones, and ends the codes of the old one', async () => {
    const [old, next] = [aPhone(), aPhone()];
    const id = await aBaby({ contact: { by: 'phone', phone: old }, codeBy: 'message', language: 'en' });
    const { patientId } = await read(id);
    const [text] = await listMessages(shared.url, old, 'patientInvited');
    const code = /\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/.exec(text!.split(patientId)[1]!)![0];
    expect((await correct(id, { phone: next })).body.phone).toBe(next);
    for (const phone of [old, next])
      expect(await listMessages(shared.url, phone, 'phoneCorrected')).toEqual([
        expect.stringContaining(next.slice(-3)),
      ]);
    const password = 'rhododendron-67';
    expect(
      (await visit().call('acceptInvitation', { patientId, code, password, confirmPassword: password })).body.code,
    ).toBe('badCode');
    // The phone of another patient stays theirs.
    const other = await aBaby({ contact: { by: 'phone', phone: aPhone() } });
    expect((await correct(other, { phone: next })).body.code).toBe('contactInUse');
  });

  it('is for those to whom the record is open', async () => {
    const id = await aBaby();
    const form = await aCorrection(id);
    const { doctor } = await anApprovedDoctor(shared.url);
    expect((await doctor.call('correctPatient', form)).body.code).toBe('notFound');
    expect((await (await aPatient(shared.url)).call('correctPatient', form)).status).toBe(403);
  });
});
