import { anApprovedDoctor } from '../../testing/applications';
import { aForm, aPatient, NOBODY, openSlots } from '../../testing/people';
import { ownId } from '../../testing/records';
import { runSql, startService } from '../../testing/service';
import { describeService, type Shared } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { addDays, todayInNepal } from '@chautari/contract/calendar';

const ALL_DAY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '23:59' }));
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** A doctor who sees patients at all times, and the desk. */
async function aClinic(shared: Shared) {
  const staff = await new Visitor(shared.url).signIn('staff');
  const { doctor, form } = await anApprovedDoctor(shared.url, { availability: ALL_DAY });
  const {
    body: { doctors },
  } = await staff.call('listDoctors', {});
  const {
    id: doctorId,
    clinics: [clinic],
  } = doctors.find(({ nmcNumber }) => nmcNumber === form.nmcNumber)!;
  const tomorrow = addDays(todayInNepal(), 1);
  const slots = (await openSlots(shared.url, doctorId)).filter(({ date }) => date === tomorrow).reverse();
  const book = async (index: number) =>
    (await staff.call('bookForPatient', { ...aForm(doctorId, slots[index]!.id), patientId: null })).body;
  return { staff, doctor, doctorId, clinicId: clinic!.id, facilityId: clinic!.facility.id, tomorrow, slots, book };
}
type Clinic = Awaited<ReturnType<typeof aClinic>>;

/** Lets the day come for which a clinic has appointments. */
async function nextDay(shared: Shared, { clinicId, staff, doctor }: Clinic) {
  await shared.service.stop();
  const of = `where clinic_id = '${clinicId}'`;
  await runSql(
    shared.data,
    `update appointments set starts_at = starts_at - interval '1 day' ${of}`,
    `update tokens set day = day - 1 ${of}`,
    `update token_counters set day = day - 1 ${of}`,
    'select 1',
  );
  shared.service = await startService(shared.data);
  shared.url = shared.service.url;
  const again = (visitor: Visitor) => Object.assign(new Visitor(shared.url), { cookie: visitor.cookie });
  return { staff: again(staff), doctor: again(doctor) };
}

describeService('tokens', (shared) => {
  it('are numbered from 1 on for each clinic and day, none twice and none left out however many book at once', async () => {
    const { tomorrow, slots, book, staff, doctorId, clinicId } = await aClinic(shared);
    const booked = await Promise.all(slots.slice(0, 12).map((_, index) => book(index)));
    expect(booked.map(({ token }) => token).sort((a, b) => a - b)).toEqual(upTo(12));
    const dayAfter = (await openSlots(shared.url, doctorId)).find(({ date }) => date === addDays(tomorrow, 1))!;
    expect((await staff.call('bookForPatient', { ...aForm(doctorId, dayAfter.id), patientId: null })).body.token).toBe(
      1,
    );
    const {
      body: { entries },
    } = await staff.call('listQueue', { date: tomorrow, doctorId });
    expect(entries.map(({ token }) => token)).toEqual(booked.map(({ token }) => token));
    for (const entry of entries)
      expect(entry).toMatchObject({
        clinicId,
        state: 'expected',
        arrivedAt: null,
        calledAt: null,
        status: 'confirmed',
      });
  });

  it('are told to the patient whose appointment it is', async () => {
    const { staff, doctorId, slots } = await aClinic(shared);
    const patient = await aPatient(shared.url);
    const form = { ...aForm(doctorId, slots[0]!.id), patientId: await ownId(patient) };
    const { id, token } = (await staff.call('bookForPatient', form)).body;
    const { appointments } = (await patient.call('listMyAppointments', {})).body;
    expect(appointments.map((each) => [each.id, each.token])).toEqual([[id, token]]);
  });

  it('are not used up by a slot that somebody else was quicker to take, nor given twice to who sends a form again', async () => {
    const { slots, book, staff, doctorId } = await aClinic(shared);
    const answers = await Promise.all(
      upTo(6).map(() => staff.call('bookForPatient', { ...aForm(doctorId, slots[0]!.id), patientId: null })),
    );
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.token)).toEqual([1]);
    expect(answers.filter(({ body }) => body.code === 'slotTaken')).toHaveLength(5);
    const form = { ...aForm(doctorId, slots[1]!.id), patientId: null };
    const sent = await Promise.all(
      upTo(3).map(() => staff.call('bookForPatient', form, { 'idempotency-key': 'the-same-slip-printed-once' })),
    );
    expect(sent.map(({ body }) => body.token)).toEqual([2, 2, 2]);
    expect((await book(2)).token).toBe(3);
  });

  it('go with an appointment that is cancelled or moved, and are not given again', async () => {
    const clinic = await aClinic(shared);
    const { staff, doctor, doctorId, slots, book, tomorrow } = clinic;
    const [first, second] = [await book(0), await book(1)];
    await staff.call('cancelAppointment', { id: first.id, reason: 'The road is closed' });
    await doctor.call('giveAppointment', { id: second.id, slotId: slots[2]!.id });
    expect((await book(3)).token).toBe(3);
    const {
      body: { entries },
    } = await staff.call('listQueue', { date: tomorrow, doctorId });
    expect(entries.map(({ id, token }) => [id === second.id, token])).toEqual([
      [true, null],
      [false, 3],
    ]);
  });
});

describeService('the queue of a day', (shared) => {
  it('takes in who arrives, once, with a token from then on', async () => {
    const clinic = await aClinic(shared);
    const patients: Visitor[] = [];
    for (let n = 0; n < 4; n++) patients.push(await aPatient(shared.url));
    const asked = await Promise.all(
      [0, 1, 2, 3].map(
        async (index) =>
          (await patients[index]!.call('bookAppointment', aForm(clinic.doctorId, clinic.slots[index]!.id))).body.id,
      ),
    );
    for (const id of asked.slice(0, 3)) await clinic.doctor.call('approveRequest', { id });
    expect(await clinic.staff.call('checkIn', { id: asked[0]! })).toMatchObject({
      status: 409,
      body: { code: 'wrongState' },
    });

    const { staff, doctor } = await nextDay(shared, clinic);
    const arrived = await Promise.all(
      [...asked.slice(0, 3), ...asked.slice(0, 3)].map((id) => staff.call('checkIn', { id })),
    );
    expect(arrived.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(arrived.map(({ body }) => `${body.id} ${body.token}`)).size).toBe(3);
    expect([...new Set(arrived.map(({ body }) => body.token))].sort()).toEqual([1, 2, 3]);
    expect(arrived[0]!.body).toMatchObject({ state: 'waiting', arrivedAt: expect.any(String), calledAt: null });
    expect((await staff.call('checkIn', { id: asked[3]! })).body.code).toBe('wrongState');
    expect((await doctor.call('checkIn', { id: asked[0]! })).body.token).toBe(arrived[0]!.body.token);
  });

  it('is called by the time of the appointment, among those who are there, each person once', async () => {
    const clinic = await aClinic(shared);
    const booked = [await clinic.book(3), await clinic.book(0), await clinic.book(1), await clinic.book(2)];
    const { staff } = await nextDay(shared, clinic);
    const { clinicId } = clinic;
    expect((await staff.call('callNext', { clinicId })).body).toEqual({ entry: null });
    for (const index of [0, 1, 3]) await staff.call('checkIn', { id: booked[index]!.id });
    expect((await staff.call('callNext', { clinicId })).body.entry).toMatchObject({
      id: booked[1]!.id,
      token: 2,
      state: 'called',
    });
    const both = await Promise.all([staff.call('callNext', { clinicId }), staff.call('callNext', { clinicId })]);
    expect(both.map(({ body }) => body.entry?.token).sort()).toEqual([1, 4]);
    expect((await staff.call('callNext', { clinicId })).body).toEqual({ entry: null });
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
    expect(await read()).toMatchObject({
      doctorName: { en: 'Dr. Prabin Khatiwada' },
      called: [],
      next: [],
      waiting: 0,
    });
    for (const { id } of booked) await staff.call('checkIn', { id });
    expect(await read()).toMatchObject({ called: [], next: [1, 2, 3, 4, 5, 6], waiting: 9 });
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
