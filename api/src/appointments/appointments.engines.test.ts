import { randomUUID } from 'node:crypto';
import { aForm, aPatient, openSlots, theDoctor } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import type { Slot } from '@chautari/contract/doctors';

const ASKING = 200;

describeService('appointments of many at once', (shared) => {
  let patient: Visitor;
  let doctorId: string;
  let slots: Slot[];
  beforeEach(async () => {
    patient = await aPatient(shared.url);
  });
  beforeAll(async () => {
    ({ doctorId } = await theDoctor(shared.url));
    slots = await openSlots(shared.url, doctorId);
  });
  const nextSlot = () => slots.shift()!;

  it('that compete for one slot by moving: one gets it, and no slot is held twice', async () => {
    const patients = await Promise.all(Array.from({ length: 6 }, () => aPatient(shared.url)));
    const held = await Promise.all(
      patients.map(async (each) => (await each.call('bookAppointment', aForm(doctorId, nextSlot().id))).body),
    );
    const wanted = nextSlot();
    const answers = await Promise.all(
      patients.map((each, n) => each.call('moveMyAppointment', { id: held[n]!.id, slotId: wanted.id })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'slotTaken')).toHaveLength(5);
    for (const [n, each] of patients.entries()) {
      const {
        body: {
          appointments: [only],
        },
      } = await each.call('listMyAppointments', {});
      expect(only).toMatchObject(
        answers[n]!.status === 200
          ? { date: wanted.date, time: wanted.time }
          : { date: held[n]!.date, time: held[n]!.time },
      );
    }
  });

  it('are asked for once, however often they are sent under one key', async () => {
    const [{ id: slotId }, other] = [nextSlot(), nextSlot()];
    const form = aForm(doctorId, slotId);
    const again = new Visitor(shared.url, { 'idempotency-key': randomUUID() });
    again.cookie = patient.cookie;
    const answers = await Promise.all(Array.from({ length: 6 }, () => again.call('bookAppointment', form)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await again.call('bookAppointment', { ...form, slotId: other.id })).toMatchObject({
      status: 409,
      body: { code: 'keyReused' },
    });
    const {
      body: { slots: open },
    } = await patient.call('listOpenSlots', { doctorId, from: other.date, days: 1 });
    expect(open.map(({ id }) => id)).toContain(other.id);
  });

  it(`give a slot to one of ${ASKING} who ask at the same moment, and tell the others`, async () => {
    const { id: slotId } = nextSlot();
    const patients = await Promise.all(Array.from({ length: 10 }, () => aPatient(shared.url)));
    const answers = await Promise.all(
      Array.from({ length: ASKING }, (_, n) =>
        patients[n % patients.length]!.call('bookAppointment', aForm(doctorId, slotId)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Who has it is told so when asking once more.
    const refused = answers.filter(({ body }) => ['slotTaken', 'otherAppointmentThen'].includes(body.code ?? ''));
    expect(refused).toHaveLength(ASKING - 1);
    const held = await Promise.all(
      patients.map(async (each) => (await each.call('listMyAppointments', {})).body.appointments),
    );
    expect(held.flat()).toHaveLength(1);
  });
});
