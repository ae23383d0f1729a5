import { aForm, aPatient, openSlots, theDoctor } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { addDays, todayInNepal } from '../contract/calendar';
import type { Slot } from '../contract/doctors';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const ASKING = 200;

describeService('appointments', (shared) => {
  let patient: Visitor;
  let doctorId: string;
  let slots: Slot[];
  beforeAll(async () => {
    patient = await aPatient(shared.url);
    ({ doctorId } = await theDoctor(shared.url));
    slots = await openSlots(shared.url, doctorId);
  });
  const nextSlot = () => slots.shift()!;

  it('are asked for in an open slot; hospital, time and charge follow from it', async () => {
    const slot = nextSlot();
    const { body: { doctors } } = await patient.call('listDoctors', {});
    const clinic = doctors.flatMap(({ clinics }) => clinics).find(({ id }) => id === slot.clinicId)!;
    const { status, body } = await patient.call('bookAppointment', aForm(doctorId, slot.id, { middleName: 'Maya', guardianName: 'Ram Gurung', guardianPhone: '9841234567', email: 'Gita@Example.org' }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'pending', patientName: 'Gita Maya Gurung', date: slot.date, time: slot.time, charge: clinic.charge, facility: clinic.facility, reason: null });
    expect(body.doctor).toEqual({ id: doctorId, name: expect.objectContaining({ en: 'Dr. Sunita Karki' }), specialization: expect.anything() });
    const { body: { slots: open } } = await patient.call('listOpenSlots', { doctorId, from: slot.date, days: 1 });
    expect(open.map(({ id }) => id)).not.toContain(slot.id);
  });

  it('are listed for their patient only, the latest day first', async () => {
    const someone = await aPatient(shared.url);
    const [late, early] = [nextSlot(), slots.pop()!];
    for (const { id } of [early, late]) await someone.call('bookAppointment', aForm(doctorId, id));
    const { body: { appointments } } = await someone.call('listMyAppointments', {});
    expect(appointments.map(({ date, time }) => ({ date, time }))).toEqual([late, early].map(({ date, time }) => ({ date, time })));
    expect((await (await aPatient(shared.url)).call('listMyAppointments', {})).body.appointments).toEqual([]);
  });

  it('are refused in a slot that somebody has, be it oneself', async () => {
    const slot = nextSlot();
    await patient.call('bookAppointment', aForm(doctorId, slot.id));
    for (const again of [patient, await aPatient(shared.url)]) {
      expect(await again.call('bookAppointment', aForm(doctorId, slot.id))).toMatchObject({ status: 409, body: { code: 'slotTaken' } });
    }
  });

  it('are refused in a slot that the doctor does not offer', async () => {
    const { body: { doctors } } = await patient.call('listDoctors', {});
    const other = doctors.find(({ id }) => id !== doctorId)!;
    const { id, clinicId, date } = nextSlot();
    const strange: [string, string][] = [
      [other.id, id], [NOBODY, id], [doctorId, 'x'], [doctorId, `${clinicId}.${date}.0333`], [doctorId, id.replace(date, addDays(todayInNepal(), -7))],
      [doctorId, id.replace(date, addDays(date, 70))], [doctorId, id.replace(clinicId, other.clinics[0]!.id)],
    ];
    for (const [ofDoctor, slotId] of strange) {
      expect(await patient.call('bookAppointment', aForm(ofDoctor, slotId))).toMatchObject({ status: 409, body: { code: 'slotNotOffered' } });
    }
  });

  it.each([
    [{ firstName: '' }, { firstName: 'required' }],
    [{ age: -1 }, { age: 'tooSmall' }],
    [{ age: 1.5 }, { age: 'invalid' }],
    [{ mobile: '123' }, { mobile: 'phone' }],
    [{ email: undefined as never }, { email: 'required' }],
    [{ email: 'maya' }, { email: 'email' }],
    [{ guardianPhone: '123' }, { guardianPhone: 'phone' }],
    [{ slotId: '' }, { slotId: 'required' }],
    [{ doctorId: 'x' }, { doctorId: 'invalid' }],
    [{ address: { provinceId: 1, districtId: 7, municipalityId: 58, ward: 11 } }, { 'address.ward': 'wardTooBig' }],
  ])('are refused with %j', async (changes, fields) => {
    const answer = await patient.call('bookAppointment', aForm(doctorId, 'some slot', changes));
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(answer.body.fields).toEqual(fields);
  });

  it('are for patients only', async () => {
    for (const role of ['doctor', 'staff'] as const) {
      const visitor = await new Visitor(shared.url).signIn(role);
      expect(await visitor.call('bookAppointment', aForm(doctorId, nextSlot().id))).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(await visitor.call('listMyAppointments', {})).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect(await new Visitor(shared.url).call('bookAppointment', aForm(doctorId, nextSlot().id))).toMatchObject({ status: 401, body: { code: 'notSignedIn' } });
  });

  it(`give a slot to one of ${ASKING} who ask at the same moment, and tell the others`, async () => {
    const { id: slotId } = nextSlot();
    const patients = await Promise.all(Array.from({ length: 10 }, () => aPatient(shared.url)));
    const answers = await Promise.all(Array.from({ length: ASKING }, (_, n) => patients[n % patients.length]!.call('bookAppointment', aForm(doctorId, slotId))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'slotTaken')).toHaveLength(ASKING - 1);
    const held = await Promise.all(patients.map(async (each) => (await each.call('listMyAppointments', {})).body.appointments));
    expect(held.flat()).toHaveLength(1);
  });
});
