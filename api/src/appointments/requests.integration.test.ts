import { aForm, aPatient, NOBODY, findOpenSlots, theDoctor } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import type { AppointmentStatus } from '@chautari/contract/appointments';
import type { Slot } from '@chautari/contract/doctors';

describeService('consultation requests', (shared) => {
  /** The last caller. */
  let patient: Visitor;
  const askers = new Map<string, Visitor>();
  let doctor: Visitor;
  let doctorId: string;
  let slots: Slot[];
  beforeAll(async () => {
    patient = await aPatient(shared.url);
    ({ doctor, doctorId } = await theDoctor(shared.url));
    slots = await findOpenSlots(shared.url, doctorId);
  });

  async function aRequest() {
    const slot = slots.shift()!;
    patient = await aPatient(shared.url);
    const {
      body: { id },
    } = await patient.call('bookAppointment', aForm(doctorId, slot.id));
    askers.set(id, patient);
    return { id, slot };
  }
  const statusOf = async (id: string) =>
    (await askers.get(id)!.call('listMyAppointments', {})).body.appointments.find((each) => each.id === id);
  const idsIn = async (status?: AppointmentStatus) =>
    (await doctor.call('listConsultationRequests', status ? { status } : {})).body.requests.map(({ id }) => id);

  it('are approved at the time asked for', async () => {
    const { id, slot } = await aRequest();
    expect(await doctor.call('approveRequest', { id })).toMatchObject({
      status: 200,
      body: { id, status: 'confirmed', slotId: slot.id },
    });
    expect(await statusOf(id)).toMatchObject({ status: 'confirmed', date: slot.date, time: slot.time });
    expect(await idsIn('confirmed')).toContain(id);
    expect(await idsIn()).not.toContain(id);
  });

  it('are rejected with a reason that the patient reads; the slot is open again', async () => {
    const { id, slot } = await aRequest();
    expect(await doctor.call('rejectRequest', { id, reason: '  बाहिर जानुपर्ने भयो ' })).toMatchObject({
      status: 200,
      body: { status: 'rejected', reason: 'बाहिर जानुपर्ने भयो' },
    });
    expect(await statusOf(id)).toMatchObject({ status: 'rejected', reason: 'बाहिर जानुपर्ने भयो' });
    expect(await patient.call('bookAppointment', aForm(doctorId, slot.id))).toMatchObject({ status: 200 });
  });

  it('are not rejected without a reason', async () => {
    const { id } = await aRequest();
    expect(await doctor.call('rejectRequest', { id, reason: ' ' })).toMatchObject({
      status: 422,
      body: { fields: { reason: 'required' } },
    });
    expect(await statusOf(id)).toMatchObject({ status: 'pending' });
  });

  it('are given the time asked for', async () => {
    const { id, slot } = await aRequest();
    expect(await doctor.call('giveAppointment', { id, slotId: slot.id })).toMatchObject({
      status: 200,
      body: { status: 'confirmed', slotId: slot.id },
    });
  });

  it('are given another open slot; the one asked for is open again', async () => {
    const { id, slot } = await aRequest();
    // On another day, because nobody has two open appointments with a doctor on one.
    const other = slots.find(({ clinicId, date }) => clinicId !== slot.clinicId && date !== slot.date)!;
    slots = slots.filter((each) => each !== other);
    expect(await doctor.call('giveAppointment', { id, slotId: other.id })).toMatchObject({
      status: 200,
      body: { status: 'confirmed', slotId: other.id, date: other.date, time: other.time },
    });
    const {
      body: { doctors },
    } = await patient.call('listDoctors', {});
    const { charge, facility } = doctors
      .flatMap(({ clinics }) => clinics)
      .find((clinic) => clinic.id === other.clinicId)!;
    expect(await statusOf(id)).toMatchObject({
      status: 'confirmed',
      date: other.date,
      time: other.time,
      charge,
      facility,
    });
    expect(await patient.call('bookAppointment', aForm(doctorId, slot.id))).toMatchObject({ status: 200 });
  });

  it('are not given a slot that is taken or not offered', async () => {
    const [{ id }, { slot: full }] = [await aRequest(), await aRequest()];
    expect(await doctor.call('giveAppointment', { id, slotId: full.id })).toMatchObject({
      status: 409,
      body: { code: 'slotTaken' },
    });
    expect(await doctor.call('giveAppointment', { id, slotId: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'slotNotOffered' },
    });
    expect(await doctor.call('giveAppointment', { id, slotId: '' })).toMatchObject({
      status: 422,
      body: { fields: { slotId: 'required' } },
    });
    expect(await statusOf(id)).toMatchObject({ status: 'pending' });
  });

  it('are answered once', async () => {
    for (const first of ['approveRequest', 'rejectRequest'] as const) {
      const { id, slot } = await aRequest();
      await doctor.call(first, { id, reason: 'x' } as never);
      expect(await doctor.call('approveRequest', { id })).toMatchObject({ status: 409, body: { code: 'wrongState' } });
      expect(await doctor.call('rejectRequest', { id, reason: 'x' })).toMatchObject({
        status: 409,
        body: { code: 'wrongState' },
      });
      expect(await doctor.call('giveAppointment', { id, slotId: slot.id })).toMatchObject({
        status: 409,
        body: { code: 'wrongState' },
      });
    }
  });

  it('are answered once even if many answer at the same moment', async () => {
    const { id } = await aRequest();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        [
          () => doctor.call('approveRequest', { id }),
          () => doctor.call('rejectRequest', { id, reason: 'x' }),
          () => patient.call('cancelMyAppointment', { id }),
        ][n % 3]!(),
      ),
    );
    // A patient may still cancel what was just approved.
    const made = answers.flatMap(({ status, body }) => (status === 200 ? [body.status] : []));
    expect([['confirmed'], ['rejected'], ['cancelled'], ['cancelled', 'confirmed']]).toContainEqual([...made].sort());
    expect(answers.filter(({ body }) => body.code === 'wrongState')).toHaveLength(30 - made.length);
    expect(await statusOf(id)).toMatchObject({ status: made.includes('cancelled') ? 'cancelled' : made[0] });
  });

  it('compete for one slot: one gets it', async () => {
    const requests = [await aRequest(), await aRequest(), await aRequest()];
    const target = slots.shift()!;
    const answers = await Promise.all(
      requests.map(({ id }) => doctor.call('giveAppointment', { id, slotId: target.id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.filter(({ body }) => body.code === 'slotTaken')).toHaveLength(2);
  });

  it('are given another time again after they were confirmed, but not the one they have', async () => {
    const { id, slot } = await aRequest();
    const other = slots.shift()!;
    await doctor.call('approveRequest', { id });
    expect(await doctor.call('giveAppointment', { id, slotId: slot.id })).toMatchObject({
      status: 409,
      body: { code: 'wrongState' },
    });
    expect(await doctor.call('giveAppointment', { id, slotId: other.id })).toMatchObject({
      status: 200,
      body: { status: 'confirmed', slotId: other.id },
    });
  });

  it('that are confirmed can be cancelled by the doctor and at the desk, with a reason; the slot is open again', async () => {
    const staff = await new Visitor(shared.url).signIn('staff');
    for (const caller of [doctor, staff]) {
      const { id, slot } = await aRequest();
      await doctor.call('approveRequest', { id });
      expect(await caller.call('cancelAppointment', { id, reason: ' ' })).toMatchObject({
        status: 422,
        body: { fields: { reason: 'required' } },
      });
      expect(await caller.call('cancelAppointment', { id, reason: 'The road is closed' })).toMatchObject({
        status: 200,
        body: { status: 'cancelled', reason: 'The road is closed' },
      });
      expect(await statusOf(id)).toMatchObject({
        status: 'cancelled',
        reason: 'The road is closed',
        changeable: false,
      });
      expect(await caller.call('cancelAppointment', { id, reason: 'x' })).toMatchObject({
        status: 409,
        body: { code: 'wrongState' },
      });
      expect(await patient.call('bookAppointment', aForm(doctorId, slot.id))).toMatchObject({ status: 200 });
    }
  });

  it('are neither done nor missed before their day, nor before they are confirmed', async () => {
    const { id } = await aRequest();
    const staff = await new Visitor(shared.url).signIn('staff');
    for (const caller of [doctor, staff]) {
      for (const name of ['finishAppointment', 'missAppointment'] as const) {
        expect(await caller.call(name, { id })).toMatchObject({ status: 409, body: { code: 'wrongState' } });
      }
    }
    await doctor.call('approveRequest', { id });
    expect(await doctor.call('finishAppointment', { id })).toMatchObject({ status: 409, body: { code: 'wrongState' } });
    expect(await staff.call('missAppointment', { id })).toMatchObject({ status: 409, body: { code: 'wrongState' } });
  });

  it('of another doctor, or of nobody, are not found', async () => {
    const {
      body: { doctors },
    } = await patient.call('listDoctors', {});
    const other = doctors.find(({ id }) => id !== doctorId)!;
    const {
      body: { slots: open },
    } = await patient.call('listOpenSlots', { doctorId: other.id });
    const {
      body: { id },
    } = await patient.call('bookAppointment', aForm(other.id, open.at(-1)!.id));
    for (const foreign of [id, NOBODY]) {
      expect(await doctor.call('approveRequest', { id: foreign })).toMatchObject({
        status: 404,
        body: { code: 'notFound' },
      });
      expect(await doctor.call('rejectRequest', { id: foreign, reason: 'x' })).toMatchObject({
        status: 404,
        body: { code: 'notFound' },
      });
      expect(await doctor.call('giveAppointment', { id: foreign, slotId: 'x' })).toMatchObject({
        status: 404,
        body: { code: 'notFound' },
      });
      expect(await doctor.call('cancelAppointment', { id: foreign, reason: 'x' })).toMatchObject({
        status: 404,
        body: { code: 'notFound' },
      });
      expect(await doctor.call('finishAppointment', { id: foreign })).toMatchObject({
        status: 404,
        body: { code: 'notFound' },
      });
      expect(await doctor.call('missAppointment', { id: foreign })).toMatchObject({
        status: 404,
        body: { code: 'notFound' },
      });
    }
    expect(await idsIn()).not.toContain(id);
    expect(await doctor.call('approveRequest', { id: 'x' })).toMatchObject({
      status: 422,
      body: { fields: { id: 'invalid' } },
    });
  });

  it('are answered by doctors only', async () => {
    const { id, slot } = await aRequest();
    const staff = await new Visitor(shared.url).signIn('staff');
    for (const visitor of [patient, staff]) {
      for (const answer of [
        await visitor.call('listConsultationRequests', {}),
        await visitor.call('approveRequest', { id }),
        await visitor.call('rejectRequest', { id, reason: 'x' }),
        await visitor.call('giveAppointment', { id, slotId: slot.id }),
      ])
        expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect(await new Visitor(shared.url).call('approveRequest', { id })).toMatchObject({
      status: 401,
      body: { code: 'notSignedIn' },
    });
  });
});
