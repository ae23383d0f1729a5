/** The gateway is down for two hours: then the messages that are still true arrive, each recipient's in order. */
import { createFilledData, getSkipReason, type Data } from '../../testing/engine';
import { waitFor } from '../../testing/outbox';
import { aForm, aPatient, aPhone, findOpenSlots, theDoctor } from '../../testing/people';
import { runSql, startTestService } from '../../testing/service';
import { SPARROW_TAKES, startSmsGateway } from '../../testing/smsGateway';
import { Visitor } from '../../testing/visitor';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import type { Slot } from '@chautari/contract/doctors';

const DOWN = { status: 503, body: {} };
type Gateway = Awaited<ReturnType<typeof startSmsGateway>>;

(getSkipReason() ? describe.skip : describe)('messages after an outage of the gateway', () => {
  let data: Data;
  let gateway: Gateway;
  let env: Record<string, string>;
  let service: Awaited<ReturnType<typeof startTestService>>;
  let doctor: Visitor;
  let doctorId: string;
  let slots: Slot[];

  beforeEach(async () => {
    data = await createFilledData();
    gateway = await startSmsGateway(DOWN);
    env = {
      PORTAL_SMS: 'sparrow',
      PORTAL_SPARROW_TOKEN: 't',
      PORTAL_SPARROW_FROM: 'f',
      PORTAL_SPARROW_URL: gateway.url,
    };
    service = await startTestService(data, env);
    ({ doctor, doctorId } = await theDoctor(service.url));
    slots = await findOpenSlots(service.url, doctorId);
  });
  afterEach(async () => {
    await service.stop();
    await gateway.stop();
    await data.remove();
  });

  /** Books a time for a phone, as a new patient. Days differ, because a patient has one appointment with a doctor on one day. */
  async function book(mobile: string) {
    const patient = await aPatient(service.url);
    const slot = slots.find(({ date }) => date !== slots[0]!.date)!;
    slots = slots.filter((each) => each !== slot);
    const { status, body } = await patient.call('bookAppointment', { ...aForm(doctorId, slot.id), mobile });
    expect(status).toBe(200);
    return { patient, id: body.id };
  }
  /** Takes the earliest time from the day after tomorrow on: one of today may begin at any moment. */
  function takeOther() {
    const index = slots.findLastIndex(({ date }) => date > addDays(todayInNepal(), 1));
    return slots.splice(index, 1)[0]!;
  }

  /** Two hours pass, in which all messages were tried and wait for their next try; then the gateway answers. */
  async function endOutage(...changes: string[]) {
    await waitFor(
      () => gateway.received.length,
      (count) => count > 0,
    );
    await service.stop();
    await runSql(
      data,
      `update messages set created_at = created_at - interval '2 hours'`,
      `update messages set tries = 5, next_try_at = now() where state = 'waiting'`,
      ...changes,
      'select 1',
    );
    gateway.received.length = 0;
    gateway.reply = SPARROW_TAKES;
    service = await startTestService(data, env);
    await waitFor(countWaiting, (count) => count === 0);
  }
  /** Asks the service, because the embedded database is open to one process alone. */
  async function countWaiting() {
    const staff = new Visitor(service.url);
    await staff.call('signInAsSample', { role: 'staff' });
    return (await staff.call('listMessages', { state: 'waiting' })).body.items.length;
  }
  const listTexts = (mobile: string) =>
    gateway.received.filter(({ form }) => mobile.endsWith(form.to!)).map(({ form }) => form.text!);

  it('are those about the last state of an appointment', async () => {
    const [patientMoves, doctorMoves, unchanged] = [aPhone(), aPhone(), aPhone()];
    const first = await book(patientMoves);
    const { id } = first;
    expect(await first.patient.call('moveMyAppointment', { id, slotId: takeOther().id })).toMatchObject({
      status: 200,
    });
    expect(await first.patient.call('cancelMyAppointment', { id })).toMatchObject({ status: 200 });
    const second = await book(doctorMoves);
    const slotId = takeOther().id;
    expect(await doctor.call('giveAppointment', { id: second.id, slotId })).toMatchObject({ status: 200 });
    const third = await book(unchanged);
    await endOutage();
    await service.stop();
    expect(
      await runSql(
        data,
        `select kind, state from messages where subject_id in ('${first.id}', '${second.id}', '${third.id}') order by created_at`,
      ),
    ).toEqual([
      { kind: 'appointmentAsked', state: 'outdated' },
      { kind: 'appointmentMoved', state: 'outdated' },
      { kind: 'appointmentCancelled', state: 'sent' },
      { kind: 'appointmentAsked', state: 'outdated' },
      { kind: 'appointmentGiven', state: 'sent' },
      { kind: 'appointmentAsked', state: 'sent' },
    ]);
    expect([patientMoves, doctorMoves, unchanged].map((mobile) => listTexts(mobile).length)).toEqual([1, 1, 1]);
    service = await startTestService(data, env);
  });

  it('are not about a time that is over, or a state that is gone', async () => {
    const [over, gone] = [aPhone(), aPhone()];
    const first = await book(over);
    const second = await book(gone);
    await endOutage(
      `update messages set valid_until = now() - interval '1 minute' where subject_id = '${first.id}'`,
      `update appointments set status = 'rejected', decided_at = now() where id = '${second.id}'`,
    );
    expect([listTexts(over), listTexts(gone)]).toEqual([[], []]);
    await service.stop();
    expect(
      await runSql(data, `select distinct state from messages where subject_id in ('${first.id}', '${second.id}')`),
    ).toEqual([{ state: 'outdated' }]);
    service = await startTestService(data, env);
  });

  it('are not about the care of somebody who has died meanwhile', async () => {
    const patient = await aPatient(service.url);
    const { id, version, phone } = { ...(await patient.call('getMyPatientProfile', {})).body, version: 1 };
    const staff = await new Visitor(service.url).signIn('staff');
    await doctor.call('openPatient', { by: 'phone', phone: phone!, reason: 'here' });
    const death = { precision: 'day', diedOn: todayInNepal(), source: 'family', note: null } as const;
    expect(await staff.call('markDeath', { id, version, ...death })).toMatchObject({ status: 200 });
    await endOutage();
    expect(listTexts(phone!)).toEqual([]);
    await service.stop();
    expect(
      await runSql(data, `select kind, state from messages where patient_id = '${id}' and kind = 'recordOpened'`),
    ).toEqual([{ kind: 'recordOpened', state: 'outdated' }]);
    service = await startTestService(data, env);
  });

  it('of one recipient arrive in order, also after failed tries', async () => {
    const mobile = aPhone();
    const booked = [await book(mobile), await book(mobile), await book(mobile)];
    const order = booked.map(({ id }) => id);
    await endOutage(
      // The clocks of the tries run against the order.
      ...order.map(
        (id, at) =>
          `update messages set created_at = now() - interval '${60 - at} minutes', next_try_at = now() - interval '${at} seconds' where subject_id = '${id}'`,
      ),
    );
    expect(listTexts(mobile)).toHaveLength(3);
    await service.stop();
    const sent = await runSql(
      data,
      `select subject_id from messages where subject_id in (${order.map((id) => `'${id}'`).join(', ')}) order by sent_at`,
    );
    expect(sent.map((row) => row.subject_id)).toEqual(order);
    service = await startTestService(data, env);
  });
});
