import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { createFilledData, getSkipReason, type Data } from '../../testing/engine';
import { aForm, aPatient, aPhone, NOBODY, findOpenSlots, theDoctor, bookAsGuest } from '../../testing/people';
import { runSql, startTestService } from '../../testing/service';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

describeService('the sample doctor’s desk', (shared) => {
  it('begins with 6 appointments to come, 234 approved and 9 rejected requests', async () => {
    const { doctor } = await theDoctor(shared.url);
    expect((await doctor.call('getMyFigures', {})).body).toEqual({
      upcoming: 6,
      approved: 234,
      rejected: 9,
      pending: 5,
    });
    const countOf = async (status: 'confirmed' | 'rejected' | 'pending') =>
      (await doctor.call('listConsultationRequests', { status })).body.requests.length;
    expect([await countOf('confirmed'), await countOf('rejected'), await countOf('pending')]).toEqual([6, 9, 5]);
  });

  it('has somebody today', async () => {
    const { doctor } = await theDoctor(shared.url);
    const {
      body: { appointments },
    } = await doctor.call('listDayAppointments', { date: todayInNepal() });
    expect(appointments.length).toBeGreaterThan(0);
    expect(new Set(appointments.map(({ doctorName }) => doctorName.en))).toEqual(new Set(['Dr. Sunita Karki']));
  });

  it('counts what it does', async () => {
    const { doctor, doctorId } = await theDoctor(shared.url);
    const slots = await findOpenSlots(shared.url, doctorId);
    const ids = await Promise.all(
      [0, 1, 2].map(
        async (n) =>
          (await (await aPatient(shared.url)).call('bookAppointment', aForm(doctorId, slots[n]!.id))).body.id,
      ),
    );
    await doctor.call('approveRequest', { id: ids[0]! });
    await doctor.call('rejectRequest', { id: ids[1]!, reason: 'x' });
    expect((await doctor.call('getMyFigures', {})).body).toEqual({
      upcoming: 7,
      approved: 235,
      rejected: 10,
      pending: 6,
    });
  });

  it('lists a day of all doctors at the desk, of one, or of one facility; a doctor sees the own day only', async () => {
    const { doctor, doctorId } = await theDoctor(shared.url);
    const staff = await new Visitor(shared.url).signIn('staff');
    const {
      body: { doctors },
    } = await staff.call('listDoctors', {});
    const other = doctors.find(({ id, clinics }) => id !== doctorId && clinics.length === 1)!;
    const [slot] = await findOpenSlots(shared.url, other.id);
    const { date } = slot!;
    await staff.call('bookForPatient', { ...aForm(other.id, slot!.id), patientId: null });
    const sunitas = (await findOpenSlots(shared.url, doctorId)).filter((each) => each.date === date);
    for (const { id } of sunitas.slice(0, 2))
      await staff.call('bookForPatient', { ...aForm(doctorId, id), patientId: null });

    const doctorsOn = async (caller: Visitor, more: { doctorId?: string; facilityId?: string } = {}) =>
      (await caller.call('listDayAppointments', { date, ...more })).body.appointments.map((each) => each.doctorId);
    expect(new Set(await doctorsOn(staff))).toEqual(new Set([doctorId, other.id]));
    expect(new Set(await doctorsOn(staff, { doctorId: other.id }))).toEqual(new Set([other.id]));
    expect(await doctorsOn(staff, { facilityId: other.clinics[0]!.facility.id })).toContain(other.id);
    expect(new Set(await doctorsOn(doctor))).toEqual(new Set([doctorId]));
    expect(new Set(await doctorsOn(doctor, { doctorId: other.id }))).toEqual(new Set([doctorId]));
    const {
      body: { appointments },
    } = await staff.call('listDayAppointments', { date });
    expect(appointments.map(({ time }) => time)).toEqual(appointments.map(({ time }) => time).sort());
    expect(await new Visitor(shared.url).call('listDayAppointments', { date })).toMatchObject({ status: 401 });
    expect(await (await aPatient(shared.url)).call('listDayAppointments', { date })).toMatchObject({ status: 403 });
  });
});

const reason = getSkipReason();
(reason ? describe.skip : describe)(reason ? `time passes (skipped: ${reason})` : 'time passes', () => {
  let data: Data;
  beforeEach(async () => {
    data = await createFilledData();
  });
  afterEach(() => data.remove());

  /** Lets a patient and a guest ask the doctor, and ends the service. */
  async function askTwice() {
    const service = await startTestService(data);
    const patient = await aPatient(service.url);
    const { doctor, doctorId } = await theDoctor(service.url);
    const [first, second] = await findOpenSlots(service.url, doctorId);
    const {
      body: { id },
    } = await patient.call('bookAppointment', aForm(doctorId, first!.id));
    const {
      body: { id: ofGuest },
    } = await bookAsGuest(new Visitor(service.url), {
      ...aForm(doctorId, second!.id),
      language: 'en',
      mobile: aPhone(),
    });
    await service.stop();
    return { patient, doctor, doctorId, id, ofGuest, slots: [first!, second!] };
  }
  const again = (visitor: Visitor, url: string) => Object.assign(new Visitor(url), { cookie: visitor.cookie });
  const messagesOf = (kind: string) =>
    runSql(
      data,
      `select language, recipient, patient_id, "values" from messages where kind = '${kind}' order by language`,
    );

  it('and requests that nobody answered in a day lapse; their slots are open, and who asked gets a message', async () => {
    const { patient, doctor, doctorId, id, ofGuest, slots } = await askTwice();
    await runSql(
      data,
      `update appointments set created_at = now() - interval '24 hours 1 minute' where id in ('${id}', '${ofGuest}')`,
    );
    const service = await startTestService(data);
    const [signedIn, doctorVisitor] = [again(patient, service.url), again(doctor, service.url)];
    // The job begins with the service; its transaction is seen as a whole.
    const stateOf = async () => (await signedIn.call('listMyAppointments', {})).body.appointments[0]!;
    while ((await stateOf()).status === 'pending');
    expect(await stateOf()).toMatchObject({ id, status: 'lapsed', reason: null, changeable: false });
    const {
      body: { requests },
    } = await doctorVisitor.call('listConsultationRequests', { status: 'lapsed' });
    expect(requests.map((each) => each.id).sort()).toEqual([id, ofGuest].sort());
    expect(await doctorVisitor.call('approveRequest', { id })).toMatchObject({
      status: 409,
      body: { code: 'wrongState' },
    });
    const open = await findOpenSlots(service.url, doctorId);
    expect(open.map((slot) => slot.id)).toEqual(expect.arrayContaining(slots.map((slot) => slot.id)));
    await service.stop();

    const sent = await messagesOf('appointmentLapsed');
    expect(sent).toMatchObject([
      {
        language: 'en',
        patient_id: null,
        values: { doctor: 'Dr. Sunita Karki', date: slots[1]!.date, time: slots[1]!.time },
      },
      {
        language: 'np',
        recipient: expect.stringMatching(/^\+977/),
        values: { doctor: 'डा. सुनिता कार्की', date: slots[0]!.date, time: slots[0]!.time },
      },
    ]);
  });

  it('and a doctor is reminded of a request that waits for hours, at most once a day', async () => {
    const { doctor, id, ofGuest } = await askTwice();
    await runSql(data, `update appointments set created_at = now() - interval '4 hours 1 minute' where id = '${id}'`);
    const service = await startTestService(data);
    const staff = await new Visitor(service.url).signIn('staff');
    const remind = (which: string) => staff.call('remindOfRequest', { id: which });
    expect(await remind(ofGuest)).toMatchObject({ status: 429, body: { code: 'remindedOfRequest' } });
    const [first, second] = await Promise.all([remind(id), remind(id)]);
    expect([first.status, second.status].sort()).toEqual([200, 429]);
    const { items } = (await staff.call('listUnansweredRequests', { limit: 100 })).body;
    const { remindedAt, remindFrom } = items.find((each) => each.id === id)!;
    expect(Date.parse(remindFrom) - Date.parse(remindedAt!)).toBe(24 * 3_600_000);
    expect(items.find((each) => each.id === ofGuest)!.remindedAt).toBeNull();
    const doctorVisitor = again(doctor, service.url);
    expect(await doctorVisitor.call('remindOfRequest', { id })).toMatchObject({ status: 403 });
    await doctorVisitor.call('approveRequest', { id });
    expect(await remind(id)).toMatchObject({ status: 409, body: { code: 'wrongState' } });
    expect(await remind(NOBODY)).toMatchObject({ status: 404 });
    const { items: messages } = (await staff.call('listMessages', { limit: 100 })).body;
    expect(messages.filter(({ kind }) => kind === 'requestWaiting')).toHaveLength(1);
    await service.stop();
    expect(await messagesOf('requestWaiting')).toHaveLength(1);
  });

  it('and nobody is reminded of a request to a doctor who is suspended, which is said', async () => {
    const { doctorId, id } = await askTwice();
    await runSql(data, `update appointments set created_at = now() - interval '4 hours 1 minute' where id = '${id}'`);
    const service = await startTestService(data);
    const staff = await new Visitor(service.url).signIn('staff');
    expect((await staff.call('suspendWorker', { id: doctorId, reason: 'Struck off' })).status).toBe(200);
    expect(await staff.call('remindOfRequest', { id })).toMatchObject({
      status: 409,
      body: { code: 'doctorSuspended' },
    });
    const { items } = (await staff.call('listUnansweredRequests', { limit: 100 })).body;
    expect(items.find((each) => each.id === id)!.remindedAt).toBeNull();
    await service.stop();
    expect(await messagesOf('requestWaiting')).toEqual([]);
  });

  it('and a request whose time has come lapses, while one that is still young waits', async () => {
    const { patient, id, ofGuest, doctor } = await askTwice();
    await runSql(
      data,
      `update appointments set starts_at = now() - interval '1 second' where id = '${id}'`,
      `update appointments set created_at = now() - interval '23 hours 50 minutes' where id = '${ofGuest}'`,
    );
    const service = await startTestService(data);
    const signedIn = again(patient, service.url);
    const stateOf = async () => (await signedIn.call('listMyAppointments', {})).body.appointments[0]!.status;
    while ((await stateOf()) === 'pending');
    expect(await stateOf()).toBe('lapsed');
    const {
      body: { requests },
    } = await again(doctor, service.url).call('listConsultationRequests', {});
    expect(requests.map((each) => each.id)).toContain(ofGuest);
    await service.stop();
  });

  it('and appointments are done or missed from the beginning of their day in Nepal on, never confirmed once they are over', async () => {
    const { patient, doctor, doctorId, id, ofGuest } = await askTwice();
    const midnight = (day: string) => `timestamptz '${day} 00:00:00+05:45'`;
    const [today, tomorrow] = [todayInNepal(), addDays(todayInNepal(), 1)];
    await runSql(
      data,
      `update appointments set starts_at = ${midnight(tomorrow)}, status = 'confirmed' where id = '${id}'`,
      `update appointments set starts_at = ${midnight(tomorrow)} - interval '1 minute', status = 'confirmed' where id = '${ofGuest}'`,
      `update appointments set status = 'confirmed', starts_at = ${midnight(today)} - interval '1 day' where id = (select id from appointments where doctor_id = '${doctorId}' and status = 'pending' order by id limit 1)`,
    );
    const service = await startTestService(data);
    const [own, doctorVisitor] = [again(patient, service.url), again(doctor, service.url)];
    expect(await doctorVisitor.call('finishAppointment', { id })).toMatchObject({
      status: 409,
      body: { code: 'wrongState' },
    });
    expect(await doctorVisitor.call('finishAppointment', { id: ofGuest })).toMatchObject({
      status: 200,
      body: { status: 'done' },
    });
    const {
      body: {
        requests: [over],
      },
    } = await doctorVisitor.call('listConsultationRequests', { status: 'confirmed', to: addDays(today, -1) });
    const [slot] = await findOpenSlots(service.url, doctorId);
    expect(await doctorVisitor.call('giveAppointment', { id: over!.id, slotId: slot!.id })).toMatchObject({
      status: 409,
      body: { code: 'wrongState' },
    });
    expect(await doctorVisitor.call('missAppointment', { id: over!.id })).toMatchObject({
      status: 200,
      body: { status: 'noShow' },
    });
    for (const name of ['finishAppointment', 'missAppointment'] as const)
      expect(await doctorVisitor.call(name, { id: over!.id })).toMatchObject({ status: 409 });
    expect(await own.call('cancelMyAppointment', { id })).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    await service.stop();
  });

  it('and every step has a message to the patient and an audit entry', async () => {
    const service = await startTestService(data);
    const patient = await aPatient(service.url);
    const { doctor, doctorId } = await theDoctor(service.url);
    const [first, second, third] = await findOpenSlots(service.url, doctorId);
    const mobile = aPhone();
    const {
      body: { id },
    } = await patient.call('bookAppointment', aForm(doctorId, first!.id, { mobile }));
    await doctor.call('approveRequest', { id });
    await patient.call('moveMyAppointment', { id, slotId: second!.id });
    await doctor.call('giveAppointment', { id, slotId: second!.id });
    await doctor.call('giveAppointment', { id, slotId: third!.id });
    await doctor.call('cancelAppointment', { id, reason: 'बाढी' });
    for (let n = 0; n < 3; n++) await doctor.call('listConsultationRequests', { status: 'cancelled' });
    await service.stop();
    const sent = await runSql(
      data,
      `select kind, language, "values" from messages where recipient = '${mobile}' order by created_at`,
    );
    expect(sent.map(({ kind }) => kind)).toEqual([
      'appointmentAsked',
      'appointmentConfirmed',
      'appointmentMoved',
      'appointmentConfirmed',
      'appointmentGiven',
      'appointmentCancelled',
    ]);
    expect(new Set(sent.map(({ language }) => language))).toEqual(new Set(['np']));
    expect(sent.at(-1)!.values).toEqual({
      doctor: 'डा. सुनिता कार्की',
      date: third!.date,
      time: third!.time,
      place: expect.stringContaining(','),
      charge: expect.stringMatching(/^\d+$/),
      reason: 'बाढी',
    });
    const noted = await runSql(
      data,
      `select action, role, count(*)::int as times from audit where patient_id = (select patient_id from appointments where id = '${id}')
      and action like 'appointment%' group by action, role order by action, role`,
    );
    expect(noted).toEqual([
      { action: 'appointmentAsked', role: 'patient', times: 1 },
      { action: 'appointmentMoved', role: 'doctor', times: 4 },
      { action: 'appointmentMoved', role: 'patient', times: 1 },
      { action: 'appointmentsListed', role: 'doctor', times: 1 },
    ]);
  });
});
