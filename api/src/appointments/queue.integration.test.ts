import { aClinic, nextDay } from '../../testing/clinic';
import { ADDRESS, aForm, aPatient, NOBODY, findOpenSlots } from '../../testing/people';
import { readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { addDays, instantInNepal, todayInNepal } from '@chautari/contract/calendar';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describeService('tokens', (shared) => {
  it('are numbered by arrival from 1 on for each clinic and day, none twice and none left out however many come at once', async () => {
    const clinic = await aClinic(shared);
    const booked = await Promise.all(upTo(12).map((index) => clinic.book(index)));
    expect(booked.map(({ token }) => token)).toEqual(Array(12).fill(undefined));
    const { staff } = await nextDay(shared, clinic);
    const last = (await staff.call('checkIn', { id: booked[11]!.id })).body;
    expect(last.token).toBe(1);
    const others = await Promise.all(booked.slice(0, 11).map(({ id }) => staff.call('checkIn', { id })));
    expect(others.map(({ body }) => body.token!).sort((a, b) => a - b)).toEqual(upTo(12).slice(1));
  });

  it('are told to the patient whose appointment it is', async () => {
    const clinic = await aClinic(shared);
    const patient = await aPatient(shared.url);
    const patientId = await readOwnId(patient);
    const entry = (await clinic.staff.call('admitWalkIn', { patientId, clinicId: clinic.clinicId })).body;
    const { appointments } = (await patient.call('listMyAppointments', {})).body;
    expect(appointments.map((each) => [each.id, each.token])).toEqual([[entry.id, 1]]);
  });

  it('of the desk open the record to a doctor whose own booking does not', async () => {
    const clinic = await aClinic(shared);
    const patient = await aPatient(shared.url);
    const { patientId: publicId } = (await patient.call('getMyPatientProfile', {})).body;
    const patientId = await readOwnId(patient);
    await clinic.doctor.call('openPatient', { by: 'id', patientId: publicId, reason: 'here' });
    const form = { ...aForm(clinic.doctorId, clinic.slots[0]!.id), patientId };
    const { id } = (await clinic.doctor.call('bookForPatient', form)).body;
    await shared.runSql(`update access_grants set at = at - interval '13 hours' where patient_id = '${patientId}'`);
    const { staff, doctor } = await nextDay(shared, clinic);
    const read = async () => (await doctor.call('getPatient', { id: patientId })).status;
    expect(await read()).toBe(404);
    expect((await staff.call('checkIn', { id })).body).toMatchObject({ state: 'waiting', token: 1 });
    expect(await read()).toBe(200);
  });

  it('go with an appointment that is cancelled, and are not given again', async () => {
    const clinic = await aClinic(shared);
    const [first, second] = [await clinic.book(0), await clinic.book(1)];
    const { staff } = await nextDay(shared, clinic);
    await staff.call('checkIn', { id: first.id });
    await staff.call('cancelAppointment', { id: first.id, reason: 'The road is closed' });
    expect((await staff.call('checkIn', { id: second.id })).body.token).toBe(2);
  });
});

/** Somebody registered at the desk without a phone, of whom only the age is known. */
async function aWalkIn(staff: Visitor, lastName: string) {
  const { street: _, ...address } = ADDRESS;
  const { body, status } = await staff.call('registerPatientAtDesk', {
    firstName: 'Dhan',
    middleName: null,
    lastName,
    age: 60,
    sex: 'male',
    contact: null,
    codeBy: 'slip',
    language: 'np',
    address,
  });
  expect(status).toBe(200);
  return body.patient;
}

describeService('walk-ins', (shared) => {
  it('get a token without a phone or a time of others, once, with an age that is told as about', async () => {
    const { staff, clinicId, doctorId } = await aClinic(shared);
    const patient = await aWalkIn(staff, 'Magar');
    expect(patient).toMatchObject({ age: 60, birthRange: { precision: 'about' } });
    const before = await findOpenSlots(shared.url, doctorId);
    const { body } = await staff.call('admitWalkIn', { patientId: patient.id, clinicId });
    expect(body).toMatchObject({ token: 1, state: 'waiting', age: 60, birthRange: { precision: 'about' }, mobile: '' });
    const after = (await findOpenSlots(shared.url, doctorId)).map(({ id }) => id);
    // Times of today that have begun since are not offered any more.
    const toCome = before.filter(({ date, time }) => instantInNepal(date, time) > new Date());
    expect(after).toEqual(expect.arrayContaining(toCome.map(({ id }) => id)));
    expect((await staff.call('admitWalkIn', { patientId: patient.id, clinicId })).body.id).toBe(body.id);
    const { clinics, ...last } = (await staff.call('getDesk', {})).body;
    expect(last).toEqual({ clinicId, place: { provinceId: 1, districtId: 7, municipalityId: 58 } });
    expect(clinics.find(({ id }) => id === clinicId)?.isToday).toBe(true);
  });

  it('begin with no clinic at a facility without doctors, until the desk has chosen one', async () => {
    const { staff, clinicId } = await aClinic(shared);
    await shared.runSql('delete from workplaces', 'update appointments set booked_by = null');
    expect((await staff.call('getDesk', {})).body.clinicId).toBeNull();
    const patient = await aWalkIn(staff, 'Rai');
    await staff.call('admitWalkIn', { patientId: patient.id, clinicId });
    expect((await staff.call('getDesk', {})).body.clinicId).toBe(clinicId);
  });

  it('say of an infant how many weeks it has lived, to the desk and on the slip, without its birth date', async () => {
    const { staff, clinicId } = await aClinic(shared);
    const { street: _, ...address } = ADDRESS;
    const { body } = await staff.call('registerPatientAtDesk', {
      firstName: 'Aarati',
      middleName: null,
      lastName: 'Limbu',
      dateOfBirth: addDays(todayInNepal(), -36),
      sex: 'female',
      contact: null,
      codeBy: 'slip',
      language: 'np',
      address,
    });
    const { body: entry } = await staff.call('admitWalkIn', { patientId: body.patient.id, clinicId });
    expect(entry).toMatchObject({ age: 0, lived: { unit: 'weeks', count: 5 }, licenseNumber: expect.any(String) });
    expect(JSON.stringify(entry)).not.toContain(addDays(todayInNepal(), -36));
    const result = await staff.call('searchQueue', {
      date: todayInNepal(),
      part: 'now',
      text: 'Aarati Limbu',
      limit: 5,
    });
    expect(result.body.entries.map(({ id }) => id)).toEqual([entry.id]);
    expect(result.body.clinics.find(({ id }) => id === clinicId)).toMatchObject({
      states: { waiting: 1 },
      fits: { now: 1, over: 0 },
    });
  });

  it('can be booked for another day without a phone, and get no message', async () => {
    const { staff, doctorId, slots } = await aClinic(shared);
    const { id } = await aWalkIn(staff, 'Thapa');
    const form = { ...aForm(doctorId, slots[0]!.id), patientId: id, mobile: null, email: null };
    const { status, body } = await staff.call('bookForPatient', form);
    expect(status).toBe(200);
    expect(body.message.to).toBe('');
  });

  it('are for those who may see the patient and call at the clinic', async () => {
    const { staff, clinicId } = await aClinic(shared);
    const { id: patientId } = await aWalkIn(staff, 'Rai');
    const stranger = await new Visitor(shared.url).signIn('doctor');
    expect((await stranger.call('admitWalkIn', { patientId, clinicId })).status).toBe(404);
    expect((await staff.call('admitWalkIn', { patientId, clinicId: NOBODY })).status).toBe(404);
    expect((await staff.call('admitWalkIn', { patientId: NOBODY, clinicId })).status).toBe(404);
    expect((await (await aPatient(shared.url)).call('admitWalkIn', { patientId, clinicId })).status).toBe(403);
  });

  it('are not given with a doctor who was stopped, by a page that still names the clinic', async () => {
    const { staff, doctorId, clinicId } = await aClinic(shared);
    const { id: patientId } = await aWalkIn(staff, 'Magar');
    expect((await staff.call('suspendWorker', { id: doctorId, reason: 'Struck off' })).status).toBe(200);
    expect(await staff.call('admitWalkIn', { patientId, clinicId })).toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    });
  });
});

describeService('the queue of a day', (shared) => {
  it('adds a patient who arrives once, and gives them a token', async () => {
    const clinic = await aClinic(shared);
    const patients: Visitor[] = [];
    for (let n = 0; n < 4; n++) patients.push(await aPatient(shared.url));
    const requestIds = await Promise.all(
      [0, 1, 2, 3].map(
        async (index) =>
          (await patients[index]!.call('bookAppointment', aForm(clinic.doctorId, clinic.slots[index]!.id))).body.id,
      ),
    );
    for (const id of requestIds.slice(0, 3)) await clinic.doctor.call('approveRequest', { id });
    expect(await clinic.staff.call('checkIn', { id: requestIds[0]! })).toMatchObject({
      status: 409,
      body: { code: 'wrongState' },
    });

    const { staff, doctor } = await nextDay(shared, clinic);
    const arrived = await Promise.all(
      [...requestIds.slice(0, 3), ...requestIds.slice(0, 3)].map((id) => staff.call('checkIn', { id })),
    );
    expect(arrived.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(arrived.map(({ body }) => `${body.id} ${body.token}`)).size).toBe(3);
    expect([...new Set(arrived.map(({ body }) => body.token))].sort()).toEqual([1, 2, 3]);
    expect(arrived[0]!.body).toMatchObject({ state: 'waiting', arrivedAt: expect.any(String), calledAt: null });
    expect((await staff.call('checkIn', { id: requestIds[3]! })).body.code).toBe('wrongState');
    expect((await doctor.call('checkIn', { id: requestIds[0]! })).body.token).toBe(arrived[0]!.body.token);
  });

  it('is called by arrival, after people who are present for a booked time that has come, each person once', async () => {
    const clinic = await aClinic(shared);
    const booked = [await clinic.book(0), await clinic.book(1), await clinic.book(2), await clinic.book(3)];
    const { staff } = await nextDay(shared, clinic);
    const { clinicId } = clinic;
    expect((await staff.call('callNext', { clinicId })).body).toEqual({ entry: null });
    for (const index of [3, 0, 2]) await staff.call('checkIn', { id: booked[index]!.id });
    // This patient came early, and the booked time has come since. The number is the last one.
    await shared.runSql(
      `update appointments set starts_at = date_trunc('second', now()) - interval '1 minute' where id = '${booked[2]!.id}'`,
      `update tokens set arrived_at = now() - interval '2 minutes' where appointment_id = '${booked[2]!.id}'`,
      'select 1',
    );
    const desk = Object.assign(new Visitor(shared.url), { cookie: staff.cookie });
    const next = async (before?: 'seen' | 'left' | 'wait') =>
      (await desk.call('callNext', { clinicId, ...(before && { before }) })).body.entry?.token;
    expect(await next()).toBe(3);
    expect(await next('seen')).toBe(1);
    const {
      body: { entries },
    } = await desk.call('listQueue', { date: todayInNepal(), doctorId: clinic.doctorId });
    const stateOf = (index: number) => entries.find(({ id }) => id === booked[index]!.id)?.state;
    expect([2, 3, 0].map(stateOf)).toEqual(['seen', 'called', 'waiting']);
    const both = await Promise.all([next(), next()]);
    expect(both.filter(Boolean)).toEqual([2]);
    expect(await next('left')).toBeUndefined();
  });

  it('lets people be called again, wait on, be seen and leave, and nothing out of turn', async () => {
    const clinic = await aClinic(shared);
    const [first, second, third] = [await clinic.book(0), await clinic.book(1), await clinic.book(2)];
    const { staff, doctor } = await nextDay(shared, clinic);
    const codeOf = async (name: 'callPatient' | 'requeue', id: string) => (await staff.call(name, { id })).body.code;
    expect(await codeOf('callPatient', first.id)).toBe('wrongState');
    for (const { id } of [first, second]) await staff.call('checkIn', { id });
    expect(await codeOf('requeue', first.id)).toBe('wrongState');
    expect((await staff.call('callPatient', { id: first.id })).body.state).toBe('called');
    expect((await staff.call('callPatient', { id: first.id })).body.state).toBe('called');
    expect((await staff.call('requeue', { id: first.id })).body).toMatchObject({ state: 'waiting', calledAt: null });
    await doctor.call('finishAppointment', { id: first.id });
    await staff.call('missAppointment', { id: second.id });
    for (const { id } of [first, second])
      for (const name of ['callPatient', 'requeue', 'checkIn'] as const)
        expect((await staff.call(name, { id })).body.code).toBe('wrongState');
    const {
      body: { entries },
    } = await doctor.call('listQueue', { date: todayInNepal() });
    expect(entries.map(({ id, state }) => [id, state])).toEqual([
      [first.id, 'seen'],
      [second.id, 'left'],
      [third.id, 'expected'],
    ]);
  });

  it('of a doctor is closed to other doctors, to patients and to guests', async () => {
    const clinic = await aClinic(shared);
    const { id } = await clinic.book(0);
    const { staff } = await nextDay(shared, clinic);
    const stranger = await new Visitor(shared.url).signIn('doctor');
    for (const name of ['checkIn', 'callPatient', 'requeue'] as const)
      expect(await stranger.call(name, { id })).toMatchObject({ status: 404 });
    for (const clinicId of [clinic.clinicId, NOBODY])
      expect(await stranger.call('callNext', { clinicId })).toMatchObject({ status: 404, body: { code: 'notFound' } });
    expect((await staff.call('callNext', { clinicId: NOBODY })).status).toBe(404);
    expect(
      (await stranger.call('listQueue', { date: todayInNepal(), doctorId: clinic.doctorId })).body.entries.some(
        (each) => each.id === id,
      ),
    ).toBe(false);
    expect((await (await aPatient(shared.url)).call('listQueue', { date: todayInNepal() })).status).toBe(403);
    expect((await new Visitor(shared.url).call('checkIn', { id })).status).toBe(401);
  });

  it('is shown on a board that anyone may read: numbers, and no name but the doctor’s', async () => {
    const clinic = await aClinic(shared);
    const booked = [];
    for (const index of upTo(9)) booked.push(await clinic.book(index));
    const { staff } = await nextDay(shared, clinic);
    const guest = new Visitor(shared.url);
    const { facilityId, clinicId } = clinic;
    const read = async () =>
      (await guest.call('getQueueBoard', { facilityId })).body.clinics.find(({ id }) => id === clinicId)!;
    expect(await read()).toBeUndefined();
    for (const { id } of booked) await staff.call('checkIn', { id });
    expect(await read()).toMatchObject({
      doctorName: { en: 'Dr. Prabin Khatiwada' },
      called: [],
      next: [1, 2, 3, 4, 5, 6],
      waiting: 9,
    });
    await staff.call('callNext', { clinicId });
    await staff.call('callPatient', { id: booked[4]!.id });
    expect(await read()).toMatchObject({ called: [{ token: 5 }, { token: 1 }], next: [2, 3, 4, 6, 7, 8], waiting: 7 });
    await staff.call('finishAppointment', { id: booked[4]!.id });
    await staff.call('callNext', { clinicId });
    expect(await read()).toMatchObject({ called: [{ token: 2 }, { token: 1 }], next: [3, 4, 6, 7, 8, 9], waiting: 6 });
    const answer = await guest.send(`/queue/boards/${facilityId}`);
    const text = await answer.text();
    for (const secret of ['Gurung', 'Gita', '+977', booked[0]!.id]) expect(text).not.toContain(secret);
    expect(
      (await guest.send(`/queue/boards/${facilityId}`, { headers: { 'if-none-match': answer.headers.get('etag')! } }))
        .status,
    ).toBe(304);
    expect((await guest.call('getQueueBoard', { facilityId: NOBODY })).status).toBe(404);
  });
});
