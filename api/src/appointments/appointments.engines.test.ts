import { randomUUID } from 'node:crypto';
import { aForm, aPatient, NOBODY, findOpenSlots, theDoctor } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import type { Slot } from '@chautari/contract/doctors';

const ASKING = 200;

describeService(
  'appointments',
  (shared) => {
    let patient: Visitor;
    let doctorId: string;
    let slots: Slot[];
    beforeEach(async () => {
      patient = await aPatient(shared.url);
    });
    beforeAll(async () => {
      ({ doctorId } = await theDoctor(shared.url));
      slots = await findOpenSlots(shared.url, doctorId);
    });
    const nextSlot = () => slots.shift()!;

    it('are asked for in an open slot; hospital, time and charge follow from it', async () => {
      const slot = nextSlot();
      const {
        body: { doctors },
      } = await patient.call('listDoctors', {});
      const clinic = doctors.flatMap(({ clinics }) => clinics).find(({ id }) => id === slot.clinicId)!;
      const { status, body } = await patient.call(
        'bookAppointment',
        aForm(doctorId, slot.id, {
          middleName: 'Maya',
          guardianName: 'Ram Gurung',
          guardianPhone: '9841234567',
          email: 'Gita@Example.org',
        }),
      );
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: 'pending',
        patientName: 'Gita Maya Gurung',
        date: slot.date,
        time: slot.time,
        charge: clinic.charge,
        facility: clinic.facility,
        reason: null,
      });
      expect(body.doctor).toEqual({
        id: doctorId,
        name: expect.objectContaining({ en: 'Dr. Sunita Karki' }),
        specialization: expect.anything(),
        licenseNumber: expect.stringMatching(/^\d+$/),
      });
      const {
        body: { slots: open },
      } = await patient.call('listOpenSlots', { doctorId, from: slot.date, days: 1 });
      expect(open.map(({ id }) => id)).not.toContain(slot.id);
    });

    it('are listed for their patient only, the latest day first', async () => {
      const someone = await aPatient(shared.url);
      const late = nextSlot();
      // Not the earliest one, whose time may have begun since.
      const [early] = slots.splice(
        slots.findIndex(({ date }) => date < late.date),
        1,
      ) as [Slot];
      for (const { id } of [early, late]) await someone.call('bookAppointment', aForm(doctorId, id));
      const {
        body: { appointments },
      } = await someone.call('listMyAppointments', {});
      expect(appointments.map(({ date, time }) => ({ date, time }))).toEqual(
        [late, early].map(({ date, time }) => ({ date, time })),
      );
      expect((await (await aPatient(shared.url)).call('listMyAppointments', {})).body.appointments).toEqual([]);
    });

    it('are refused in a slot that somebody has, be it oneself', async () => {
      const slot = nextSlot();
      await patient.call('bookAppointment', aForm(doctorId, slot.id));
      for (const [again, code] of [
        [patient, 'otherAppointmentThen'],
        [await aPatient(shared.url), 'slotTaken'],
      ] as const) {
        expect(await again.call('bookAppointment', aForm(doctorId, slot.id))).toMatchObject({
          status: 409,
          body: { code },
        });
      }
    });

    it('are refused in a slot that the doctor does not offer', async () => {
      const {
        body: { doctors },
      } = await patient.call('listDoctors', {});
      const other = doctors.find(({ id }) => id !== doctorId)!;
      const { id, clinicId, date } = nextSlot();
      const strange: [string, string][] = [
        [other.id, id],
        [NOBODY, id],
        [doctorId, 'x'],
        [doctorId, `${clinicId}.${date}.0333`],
        [doctorId, id.replace(date, addDays(todayInNepal(), -7))],
        [doctorId, id.replace(date, addDays(date, 70))],
        [doctorId, id.replace(clinicId, other.clinics[0]!.id)],
      ];
      for (const [ofDoctor, slotId] of strange) {
        expect(await patient.call('bookAppointment', aForm(ofDoctor, slotId))).toMatchObject({
          status: 409,
          body: { code: 'slotNotOffered' },
        });
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
        expect(await visitor.call('bookAppointment', aForm(doctorId, nextSlot().id))).toMatchObject({
          status: 403,
          body: { code: 'forbidden' },
        });
        expect(await visitor.call('listMyAppointments', {})).toMatchObject({
          status: 403,
          body: { code: 'forbidden' },
        });
      }
      expect(await new Visitor(shared.url).call('bookAppointment', aForm(doctorId, nextSlot().id))).toMatchObject({
        status: 401,
        body: { code: 'notSignedIn' },
      });
    });

    it('can be cancelled by their patient; the slot is open again', async () => {
      const slot = nextSlot();
      const {
        body: { id, changeable },
      } = await patient.call('bookAppointment', aForm(doctorId, slot.id));
      expect(changeable).toBe(true);
      expect(await patient.call('cancelMyAppointment', { id })).toMatchObject({
        status: 200,
        body: { id, status: 'cancelled', reason: null, changeable: false },
      });
      expect(await patient.call('cancelMyAppointment', { id })).toMatchObject({
        status: 409,
        body: { code: 'wrongState' },
      });
      for (const slotId of [nextSlot().id, slot.id])
        expect(await patient.call('moveMyAppointment', { id, slotId })).toMatchObject({
          status: 409,
          body: { code: 'wrongState' },
        });
      expect(await (await aPatient(shared.url)).call('bookAppointment', aForm(doctorId, slot.id))).toMatchObject({
        status: 200,
      });
    });

    it('can be moved to another open slot, for which the doctor has to answer again', async () => {
      const [first, second, full] = [nextSlot(), nextSlot(), nextSlot()];
      const {
        body: { id },
      } = await patient.call('bookAppointment', aForm(doctorId, first.id));
      await (await aPatient(shared.url)).call('bookAppointment', aForm(doctorId, full.id));
      const { doctor } = await theDoctor(shared.url);
      await doctor.call('approveRequest', { id });
      expect(await patient.call('moveMyAppointment', { id, slotId: full.id })).toMatchObject({
        status: 409,
        body: { code: 'slotTaken' },
      });
      // To its own time: nothing changes, and the doctor need not answer again.
      expect(await patient.call('moveMyAppointment', { id, slotId: first.id })).toMatchObject({
        status: 200,
        body: { id, status: 'confirmed', date: first.date, time: first.time },
      });
      expect(await patient.call('moveMyAppointment', { id, slotId: 'x' })).toMatchObject({
        status: 409,
        body: { code: 'slotNotOffered' },
      });
      expect(await patient.call('moveMyAppointment', { id, slotId: second.id })).toMatchObject({
        status: 200,
        body: { id, status: 'pending', date: second.date, time: second.time },
      });
      const other = await aPatient(shared.url);
      expect(await other.call('bookAppointment', aForm(doctorId, second.id))).toMatchObject({
        status: 409,
        body: { code: 'slotTaken' },
      });
      expect(await other.call('bookAppointment', aForm(doctorId, first.id))).toMatchObject({ status: 200 });
    });

    it('of others are neither cancelled nor moved', async () => {
      const {
        body: { id },
      } = await patient.call('bookAppointment', aForm(doctorId, nextSlot().id));
      const other = await aPatient(shared.url);
      for (const foreign of [id, NOBODY]) {
        expect(await other.call('cancelMyAppointment', { id: foreign })).toMatchObject({
          status: 404,
          body: { code: 'notFound' },
        });
        expect(await other.call('moveMyAppointment', { id: foreign, slotId: nextSlot().id })).toMatchObject({
          status: 404,
          body: { code: 'notFound' },
        });
      }
    });

    it('are asked for and listed for persons of the own account only', async () => {
      const {
        body: { id: stranger },
      } = await (await aPatient(shared.url)).call('getMyPatientProfile', {});
      const {
        body: { id: own },
      } = await patient.call('getMyPatientProfile', {});
      const slot = nextSlot();
      for (const person of [stranger, NOBODY]) {
        expect(await patient.call('bookAppointment', aForm(doctorId, slot.id, { person }))).toMatchObject({
          status: 404,
          body: { code: 'notFound' },
        });
        expect(await patient.call('listMyAppointments', { person })).toMatchObject({
          status: 404,
          body: { code: 'notFound' },
        });
      }
      const {
        body: { id },
      } = await patient.call('bookAppointment', aForm(doctorId, slot.id, { person: own }));
      expect(
        (await patient.call('listMyAppointments', { person: own })).body.appointments.map((each) => each.id),
      ).toContain(id);
    });

    it('that compete for one slot by moving: one gets it, and no slot is held twice', async () => {
      const patients = await Promise.all(Array.from({ length: 6 }, () => aPatient(shared.url)));
      const held = await Promise.all(
        patients.map(async (each) => (await each.call('bookAppointment', aForm(doctorId, nextSlot().id))).body),
      );
      const target = nextSlot();
      const answers = await Promise.all(
        patients.map((each, n) => each.call('moveMyAppointment', { id: held[n]!.id, slotId: target.id })),
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
            ? { date: target.date, time: target.time }
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
      // Without a free connection for some seconds, the service answers 503, and the visitor asks again.
      const book = async (each: Visitor): ReturnType<typeof each.call<'bookAppointment'>> => {
        const answer = await each.call('bookAppointment', aForm(doctorId, slotId));
        return answer.status === 503 ? book(each) : answer;
      };
      const answers = await Promise.all(Array.from({ length: ASKING }, (_, n) => book(patients[n % patients.length]!)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      // A second request by its owner is answered so.
      const refused = answers.filter(({ body }) => ['slotTaken', 'otherAppointmentThen'].includes(body.code ?? ''));
      expect(refused).toHaveLength(ASKING - 1);
      const held = await Promise.all(
        patients.map(async (each) => (await each.call('listMyAppointments', {})).body.appointments),
      );
      expect(held.flat()).toHaveLength(1);
    });
  },
  { PORTAL_TRUSTED_PROXIES: 'loopback' },
);
