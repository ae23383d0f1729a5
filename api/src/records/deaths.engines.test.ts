import type { Input } from '@chautari/contract/client/call';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { anApprovedDoctor } from '../../testing/applications';
import { addPerson, aChild } from '../../testing/family';
import { listMessages } from '../../testing/inbox';
import { ADDRESS, aForm, aPatient, findOpenSlots, PASSWORD, theDoctor } from '../../testing/people';
import { aCard, anOpdNote, anOpdReport, readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

const TODAY = todayInNepal();
const ALL_DAY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '23:59' }));

describeService('a death', (shared) => {
  let staff: Visitor;
  beforeAll(async () => {
    staff = await new Visitor(shared.url).signIn('staff');
  });

  const read = async (id: string) => (await staff.call('getPatient', { id })).body;
  type Mark = Input<'markDeath'>;
  const aMark = async (id: string, changes: Partial<Mark> = {}): Promise<Mark> => ({
    ...{ id, version: (await read(id)).version, precision: 'day', diedOn: TODAY, source: 'family', note: null },
    ...changes,
  });
  const mark = async (id: string, changes: Partial<Mark> = {}, by = staff) =>
    by.call('markDeath', await aMark(id, changes));
  const takeBack = async (id: string, by = staff) =>
    by.call('takeBackDeath', { id, version: (await read(id)).version, reason: 'wrongPerson', note: null });
  async function aPerson(changes: Partial<Input<'registerPatientAtDesk'>> = {}) {
    const { body } = await staff.call('registerPatientAtDesk', {
      ...{ firstName: 'Maili', middleName: null, lastName: 'Rai', sex: 'female', dateOfBirth: addDays(TODAY, -100) },
      ...{ contact: null, address: ADDRESS, language: 'np', codeBy: 'slip' },
      ...changes,
    } as Input<'registerPatientAtDesk'>);
    return body.patient.id;
  }

  it('is known to the day, the month or the year, never before the birth, and ends the age', async () => {
    const id = await aPerson({ dateOfBirth: '1950-03-01' });
    expect((await mark(id, { diedOn: '1950-02-28' })).body.fields).toEqual({ diedOn: 'beforeBirth' });
    expect((await mark(id, { diedOn: addDays(TODAY, 1) })).body.fields).toEqual({ diedOn: 'inFuture' });
    expect((await mark(id, { source: 'other' })).body.fields).toEqual({ note: 'required' });
    const year = { precision: 'year', calendar: 'ad', diedOn: '2020-06-06' } as const;
    const { body } = await mark(id, { ...year, source: 'other', note: 'A neighbour said so' });
    expect(body).toMatchObject({
      ...{ version: 2, age: 70, lived: { unit: 'years', count: 70 } },
      death: { day: '2020-07-02', range: { precision: 'year', earliest: '2020-01-01', latest: '2020-12-31' } },
      ...{ deathSource: 'other', deathNote: 'A neighbour said so' },
    });
    const { patients } = (await staff.call('searchPatients', { text: body.patientId })).body;
    expect(patients).toMatchObject([{ id, age: 70, death: body.death }]);
    expect((await takeBack(id)).body.death).toBeUndefined();
    expect(await mark(id, { precision: 'month', calendar: 'ad', diedOn: '1950-03-31' })).toMatchObject({
      body: { death: { range: { earliest: '1950-03-01', latest: '1950-03-31' } } },
    });
    await takeBack(id);
    // The month of the birth begins with the birth.
    const child = await aPerson({ dateOfBirth: '2026-05-20' });
    expect((await mark(child, { precision: 'month', calendar: 'ad', diedOn: '2026-05-01' })).body.death).toMatchObject({
      range: { earliest: '2026-05-20', latest: '2026-05-31' },
    });
  });

  it('is marked once, by those to whom the record is open, and kept in the log and in the versions', async () => {
    const patient = await aPatient(shared.url);
    const id = await readOwnId(patient);
    const form = await aMark(id);
    const { doctor } = await anApprovedDoctor(shared.url);
    expect((await doctor.call('markDeath', form)).body.code).toBe('notFound');
    expect((await patient.call('markDeath', form)).status).toBe(403);
    const answers = await Promise.all([staff.call('markDeath', form), staff.call('markDeath', form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('changedMeanwhile');
    expect((await mark(id)).body.code).toBe('wrongState');
    expect((await takeBack(id)).status).toBe(200);
    expect((await takeBack(id)).body.code).toBe('wrongState');
    await patient.call('signIn', {
      role: 'patient',
      by: 'id',
      publicId: (await read(id)).patientId,
      password: PASSWORD,
    });
    const { items } = (await patient.call('listMyAccessLog', {})).body;
    expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['deathMarked', 'deathTakenBack']));
    expect(
      await shared.runSql(
        `select version, reason, details from patient_versions where patient_id = '${id}' order by version`,
      ),
    ).toMatchObject([
      { version: 1, reason: 'family', details: { firstName: 'Gita' } },
      { version: 2, reason: 'wrongPerson', details: { death: { day: TODAY, source: 'family', note: null } } },
    ]);
    staff = await new Visitor(shared.url).signIn('staff');
  });

  it('cancels coming appointments and tokens without a message, and opens the slot again; taken back, the patient is told', async () => {
    const { doctor, form } = await anApprovedDoctor(shared.url, { availability: ALL_DAY });
    const { doctors } = (await staff.call('listDoctors', {})).body;
    const { id: doctorId, clinics } = doctors.find(({ licenseNumber }) => licenseNumber === form.licenseNumber)!;
    const patient = await aPatient(shared.url);
    const { id, phone } = (await patient.call('getMyPatientProfile', {})).body;
    const [slot] = await findOpenSlots(shared.url, doctorId);
    const booking = aForm(doctorId, slot!.id, { mobile: phone! });
    const { body: booked } = await patient.call('bookAppointment', booking);
    const { body: admitted } = await staff.call('admitWalkIn', { patientId: id, clinicId: clinics[0]!.id });
    expect(admitted.token).toBe(1);
    // The doctor can read the record by these appointments, and by nothing else.
    expect((await mark(id, {}, doctor)).status).toBe(200);
    const isOpen = async () => (await findOpenSlots(shared.url, doctorId)).some((each) => each.id === slot!.id);
    expect(await isOpen()).toBe(true);
    const listIds = async () =>
      (await doctor.call('listConsultationRequests', {})).body.requests.map((each) => each.id);
    expect(await listIds()).not.toContain(booked.id);
    expect((await staff.call('listQueue', { date: TODAY, doctorId })).body.entries).toEqual([]);
    expect(await listMessages(shared.url, phone!, 'appointmentCancelled')).toEqual([]);
    for (const answer of [
      await staff.call('bookForPatient', { ...booking, patientId: id }),
      await staff.call('admitWalkIn', { patientId: id, clinicId: clinics[0]!.id }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'personDied']);
    expect((await doctor.call('getPatient', { id })).status).toBe(200);
    expect((await takeBack(id, doctor)).status).toBe(200);
    expect(await listMessages(shared.url, phone!, 'appointmentCancelled')).toHaveLength(1);
    expect(await isOpen()).toBe(true);
  });

  it('of the only person of an account ends the sign-in; a family keeps its account', async () => {
    const [alone, family] = [await aPatient(shared.url), await aPatient(shared.url)];
    const child = await addPerson(family, aChild());
    const { id, patientId: publicId } = (await alone.call('getMyPatientProfile', {})).body;
    const holder = (await family.call('getMyPatientProfile', {})).body;
    const name = { role: 'patient', by: 'id', password: PASSWORD } as const;
    await mark(id);
    expect((await alone.call('getMyPatientProfile', {})).status).toBe(401);
    expect(await new Visitor(shared.url).call('signIn', { ...name, publicId })).toMatchObject({
      status: 409,
      body: { code: 'personDied' },
    });
    expect((await new Visitor(shared.url).call('signIn', { ...name, publicId, password: 'wrong' })).body.code).toBe(
      'badCredentials',
    );
    await takeBack(id);
    expect((await new Visitor(shared.url).call('signIn', { ...name, publicId })).status).toBe(200);

    await mark(holder.id);
    const { persons } = (await family.call('listFamily', {})).body;
    expect(persons).toMatchObject([{ id: holder.id, death: { day: TODAY } }, { id: child.id }]);
    expect(persons[1]!.death).toBeUndefined();
    const { entry } = (await family.call('exportMyRecord', {})).body as { entry: { resource: object }[] };
    expect(entry[0]!.resource).toMatchObject({ resourceType: 'Patient', deceasedDateTime: TODAY });
    expect((await family.call('makeShareCode', {})).body.code).toBe('personDied');
    expect((await family.call('makeShareCode', { person: child.id })).status).toBe(200);
    const { doctorId } = await theDoctor(shared.url);
    const [slot] = await findOpenSlots(shared.url, doctorId);
    expect((await family.call('bookAppointment', aForm(doctorId, slot!.id))).body.code).toBe('personDied');
    expect((await family.call('bookAppointment', aForm(doctorId, slot!.id, { person: child.id }))).status).toBe(200);
    expect((await family.call('addRecord', { patientId: holder.id, content: anOpdNote() })).body.code).toBe(
      'personDied',
    );
  });

  it('leaves lists of what is due or urgent, and lets late papers be written', async () => {
    const id = await aPerson({ address: { ...ADDRESS, ward: 8 } });
    const ward = { municipalityId: ADDRESS.municipalityId, ward: 8 };
    const isDue = async () => (await staff.call('getWardDue', ward)).body.items.some((each) => each.id === id);
    const isUrgent = async () =>
      (await staff.call('listUrgentReports', {})).body.items.some((each) => each.patient.id === id);
    const yesterday = addDays(TODAY, -1);
    const sick = anOpdReport({ visitDate: yesterday, vitals: { temperature: 106 }, actionsTaken: ['called102'] });
    await staff.call('addRecord', { patientId: id, content: sick });
    expect([await isDue(), await isUrgent()]).toEqual([true, true]);
    await mark(id, { diedOn: yesterday });
    expect([await isDue(), await isUrgent()]).toEqual([false, false]);
    const add = async (visitDate: string) =>
      staff.call('addRecord', { patientId: id, content: { ...sick, visitDate } });
    expect((await add(TODAY)).body.code).toBe('personDied');
    const { status, body: late } = await add(addDays(TODAY, -3));
    expect(status).toBe(200);
    expect(await isUrgent()).toBe(false);
    const correct = (content: Input<'addRecord'>['content']) =>
      staff.call('correctRecord', { id: late.id, version: 1, content });
    expect((await correct({ ...sick, visitDate: TODAY })).body.code).toBe('personDied');
    expect((await correct({ ...sick, visitDate: yesterday })).status).toBe(200);
    await takeBack(id);
    expect([await isDue(), await isUrgent()]).toEqual([true, true]);
    expect((await add(TODAY)).status).toBe(200);
  });

  it('refuses doses after it, also those beside the schedule', async () => {
    const id = await aPerson();
    const card = aCard({ initialDate: addDays(TODAY, -100) });
    await mark(id, { diedOn: addDays(TODAY, -10) });
    const add = async (date: string) =>
      staff.call('addRecord', {
        patientId: id,
        content: { ...card, otherDoses: [{ vaccine: 'opv', date, reason: 'campaign' }] },
      });
    expect((await add(addDays(TODAY, -5))).body.code).toBe('personDied');
    expect((await add(addDays(TODAY, -20))).status).toBe(200);
  });

  it('is not overtaken by a booking at the same moment', async () => {
    const { doctorId } = await theDoctor(shared.url);
    for (const slot of (await findOpenSlots(shared.url, doctorId)).slice(0, 4)) {
      const patient = await aPatient(shared.url);
      const id = await readOwnId(patient);
      const form = await aMark(id);
      const bookings = [
        () => patient.call('bookAppointment', aForm(doctorId, slot.id)),
        () => staff.call('bookForPatient', { ...aForm(doctorId, slot.id), patientId: id }),
      ];
      const [marked] = await Promise.all([staff.call('markDeath', form), ...bookings.map((book) => book())]);
      expect(marked.status).toBe(200);
      expect((await findOpenSlots(shared.url, doctorId)).map((each) => each.id)).toContain(slot.id);
    }
  });
});
