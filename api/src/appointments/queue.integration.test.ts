import { aClinic, nextDay } from '../../testing/clinics';
import { ADDRESS, aForm, aPatient, NOBODY, openSlots } from '../../testing/people';
import { ownId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { addDays, todayInNepal } from '@chautari/contract/calendar';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describeService('tokens', (shared) => {
  it('are told to the patient whose appointment it is', async () => {
    const clinic = await aClinic(shared);
    const patient = await aPatient(shared.url);
    const patientId = await ownId(patient);
    const entry = (await clinic.staff.call('admitWalkIn', { patientId, clinicId: clinic.clinicId })).body;
    const { appointments } = (await patient.call('listMyAppointments', {})).body;
    expect(appointments.map((each) => [each.id, each.token])).toEqual([[entry.id, 1]]);
  });

  it('go with an appointment that is cancelled, and are not given again', async () => {
    const clinic = await aClinic(shared);
    const [first, second] = [await clinic.book(0), await clinic.book(1)];
    await nextDay(shared, clinic);
    const { staff } = clinic;
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
    expect(patient).toMatchObject({ age: 60, isAgeEstimated: true });
    const before = await openSlots(shared.url, doctorId);
    const { body } = await staff.call('admitWalkIn', { patientId: patient.id, clinicId });
    expect(body).toMatchObject({ token: 1, state: 'waiting', age: 60, isAgeEstimated: true, mobile: '' });
    expect((await openSlots(shared.url, doctorId)).length).toBe(before.length);
    expect((await staff.call('admitWalkIn', { patientId: patient.id, clinicId })).body.id).toBe(body.id);
    const { clinics, ...last } = (await staff.call('getDesk', {})).body;
    expect(last).toEqual({ clinicId, place: { provinceId: 1, districtId: 7, municipalityId: 58 } });
    expect(clinics.find(({ id }) => id === clinicId)?.isToday).toBe(true);
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
    expect(entry).toMatchObject({ age: 0, lived: { unit: 'weeks', count: 5 }, nmcNumber: expect.any(String) });
    expect(JSON.stringify(entry)).not.toContain(addDays(todayInNepal(), -36));
    const found = await staff.call('searchQueue', {
      date: todayInNepal(),
      part: 'now',
      text: 'Aarati Limbu',
      limit: 5,
    });
    expect(found.body.entries.map(({ id }) => id)).toEqual([entry.id]);
    expect(found.body.clinics.find(({ id }) => id === clinicId)).toMatchObject({
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
});

describeService('the queue of a day', (shared) => {
  it('lets people be called again, wait on, be seen and leave, and nothing out of turn', async () => {
    const clinic = await aClinic(shared);
    const [first, second, third] = [await clinic.book(0), await clinic.book(1), await clinic.book(2)];
    await nextDay(shared, clinic);
    const { staff, doctor } = clinic;
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
    await nextDay(shared, clinic);
    const { staff } = clinic;
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
    await nextDay(shared, clinic);
    const { staff } = clinic;
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
