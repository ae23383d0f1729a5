/** Two processes of the service on one database: what changes in one shows at once in the open slots that the other has kept. */
import pg from 'pg';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { createFilledData, getSkipReason, type Data } from '../../../../testing/engine';
import { aForm, aPatient, findOpenSlots, theDoctor, bookAsGuest } from '../../../../testing/people';
import { runSql, startTestService, type RunningService } from '../../../../testing/service';
import { Visitor } from '../../../../testing/visitor';

const reason = getSkipReason();

(reason ? describe.skip : describe)(`open slots of two processes${reason ? ` (skipped: ${reason})` : ''}`, () => {
  let data: Data;
  let services: RunningService[];
  let doctor: Visitor;
  let doctorId: string;
  let patient: Visitor;
  beforeAll(async () => {
    data = await createFilledData();
    services = await Promise.all([1, 2].map(() => startTestService(data)));
    ({ doctor, doctorId } = await theDoctor(services[0]!.url));
    patient = await aPatient(services[0]!.url);
  });
  afterAll(async () => {
    for (const service of services ?? []) await service.stop();
    await data?.remove();
  });

  // Not those of today, which may begin between two questions.
  const tomorrow = addDays(todayInNepal(), 1);
  const idsAt = async (index: number) =>
    (await findOpenSlots(services[index]!.url, doctorId)).filter(({ date }) => date >= tomorrow).map(({ id }) => id);
  /** A slot that both processes show, and have kept. */
  async function aSlot() {
    const [first, second] = [await idsAt(0), await idsAt(1)];
    expect(second).toEqual(first);
    return first[0]!;
  }
  /** As a person without open appointments. */
  const book = async (slotId: string) => {
    patient = await aPatient(services[0]!.url);
    return (await patient.call('bookAppointment', aForm(doctorId, slotId))).body.id;
  };

  it('lose a slot that is booked in the other, by a patient, a guest or the desk', async () => {
    const guest = new Visitor(services[0]!.url);
    const calls = [
      (slotId: string) => patient.call('bookAppointment', aForm(doctorId, slotId)),
      (slotId: string) => bookAsGuest(guest, { ...aForm(doctorId, slotId), language: 'en' }),
      (slotId: string) => doctor.call('bookForPatient', { ...aForm(doctorId, slotId), patientId: null }),
    ];
    for (const call of calls) {
      const slotId = await aSlot();
      expect((await call(slotId)).status).toBe(200);
      expect(await idsAt(1)).not.toContain(slotId);
    }
  });

  it('follow an appointment that is moved, and get its slot back when it is cancelled or rejected', async () => {
    const slotId = await aSlot();
    const id = await book(slotId);
    const other = await aSlot();
    expect((await patient.call('moveMyAppointment', { id, slotId: other })).status).toBe(200);
    const moved = await idsAt(1);
    expect([moved.includes(slotId), moved.includes(other)]).toEqual([true, false]);
    await patient.call('cancelMyAppointment', { id });
    expect(await idsAt(1)).toContain(other);

    const rejected = await book(other);
    expect(await idsAt(1)).not.toContain(other);
    await doctor.call('rejectRequest', { id: rejected, reason: 'x' });
    expect(await idsAt(1)).toContain(other);
  });

  it('get the slot back of a request that lapses', async () => {
    const slotId = await aSlot();
    const id = await book(slotId);
    expect(await idsAt(1)).not.toContain(slotId);
    await runSql(data, `update appointments set created_at = now() - interval '3 days' where id = '${id}'`);
    // A process lets requests lapse when it starts.
    const third = await startTestService(data);
    services.push(third);
    while (
      (await doctor.call('listConsultationRequests', { status: 'lapsed' })).body.requests.every(
        (each) => each.id !== id,
      )
    );
    expect(await idsAt(1)).toContain(slotId);
  });

  it('follow leave, and the clinics and their times', async () => {
    const slotId = await aSlot();
    const { date } = (await findOpenSlots(services[1]!.url, doctorId)).find(({ id }) => id === slotId)!;
    const {
      body: { leave },
    } = await doctor.call('addMyLeave', { from: date, to: addDays(date, 1) });
    expect(await idsAt(1)).not.toContain(slotId);
    await doctor.call('removeMyLeave', { id: leave.id });
    expect(await idsAt(1)).toContain(slotId);

    const {
      body: {
        clinics: [clinic],
      },
    } = await doctor.call('getMyAvailability', {});
    const { id, charge, slotMinutes, weeklyTimes } = clinic!;
    const ofClinic = async () => (await idsAt(1)).filter((each) => each.startsWith(id)).length;
    expect(await ofClinic()).toBeGreaterThan(0);
    await doctor.call('updateMyClinic', { id, charge, slotMinutes, weeklyTimes: [] });
    expect(await ofClinic()).toBe(0);
    await doctor.call('updateMyClinic', { id, charge, slotMinutes, weeklyTimes });
    expect(await ofClinic()).toBeGreaterThan(0);
    const { body: added } = await doctor.call('addMyClinic', {
      facilityName: 'Health Post',
      facilityPlace: 'Hile',
      charge,
      slotMinutes,
      weeklyTimes: [{ weekday: 0, from: '00:00', to: '01:00' }],
    });
    expect((await idsAt(1)).some((each) => each.startsWith(added.id))).toBe(true);
    await doctor.call('closeMyClinic', { id: added.id });
    expect((await idsAt(1)).some((each) => each.startsWith(added.id))).toBe(false);
  });

  it('are not sent again to who has them, by either process, until they change', async () => {
    const slotId = await aSlot();
    const ask = (index: number, etag = '') =>
      fetch(`${services[index]!.url}/api/doctors/${doctorId}/slots?from=${tomorrow}&days=20`, {
        headers: { 'if-none-match': etag },
      });
    const first = await ask(0);
    const etag = first.headers.get('etag')!;
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    for (const index of [0, 1]) expect((await ask(index, etag)).status).toBe(304);
    await book(slotId);
    for (const index of [0, 1]) {
      const changed = await ask(index, etag);
      expect(changed.status).toBe(200);
      expect(await changed.text()).not.toContain(slotId);
    }
  });

  it('follow a booking after its slot is taken, so that two who take turns at a slot do not wait for each other', async () => {
    const slotId = await aSlot();
    const other = new pg.Client({ connectionString: data.env.DATABASE_URL });
    await other.connect();
    try {
      // Somebody has the slot, not yet committed, and gives the doctor a new version before that.
      const id = await book(slotId);
      await patient.call('cancelMyAppointment', { id });
      await other.query('begin');
      await other.query(`update appointments set status = 'pending' where id = $1`, [id]);
      const booking = patient.call('bookAppointment', aForm(doctorId, slotId));
      const isWaiting = async () =>
        (await other.query('select 1 from pg_locks where not granted and transactionid = pg_current_xact_id()::xid'))
          .rowCount! > 0;
      while (!(await isWaiting()));
      await other.query('update doctor_versions set held = gen_random_uuid() where doctor_id = $1', [doctorId]);
      await other.query('commit');
      expect((await booking).body.code).toBe('slotTaken');
    } finally {
      await other.end();
    }
  });
});
