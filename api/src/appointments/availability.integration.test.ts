import type { Input } from '@chautari/contract/client/call';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { aForm, aPatient, NOBODY, findOpenSlots, theDoctor } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

const DAILY = [0, 1, 2, 3, 4, 5, 6];

describeService('availability', (shared) => {
  let doctor: Visitor;
  let doctorId: string;
  let patient: Visitor;
  beforeAll(async () => {
    patient = await aPatient(shared.url);
    ({ doctor, doctorId } = await theDoctor(shared.url));
  });

  const own = async () => (await doctor.call('getMyAvailability', {})).body;
  const readDoctor = async () =>
    (await patient.call('listDoctors', {})).body.doctors.find(({ id }) => id === doctorId)!;
  /** The latest open slot at a clinic, or at any. */
  async function lastSlot(clinicId?: string) {
    const slots = await findOpenSlots(shared.url, doctorId);
    return slots.find((slot) => !clinicId || slot.clinicId === clinicId)!;
  }
  const datesOpen = async () => new Set((await findOpenSlots(shared.url, doctorId)).map(({ date }) => date));
  const evening = {
    charge: 250,
    slotMinutes: 30,
    weeklyTimes: DAILY.map((weekday) => ({ weekday, from: '17:30', to: '18:30' })),
  };

  it('shows a doctor the own clinics, leave, and the facilities to choose from', async () => {
    const { clinics, leaves, facilities } = await own();
    expect(clinics.map(({ facility }) => facility.name.en)).toEqual(['City Hospital', 'Mulghat Clinic']);
    expect(clinics[0]).toMatchObject({
      charge: 500,
      slotMinutes: 20,
      weeklyTimes: expect.arrayContaining([{ weekday: 6, from: '09:00', to: '12:00' }]),
    });
    expect(leaves).toEqual([]);
    expect(facilities.map(({ name }) => name.en)).toEqual(
      expect.arrayContaining(['Mulghat Clinic', 'City Hospital', 'Green Valley Hospital']),
    );
  });

  it('is set by doctors only', async () => {
    const staff = await new Visitor(shared.url).signIn('staff');
    for (const visitor of [patient, staff]) {
      expect(await visitor.call('getMyAvailability', {})).toMatchObject({ status: 403 });
      expect(await visitor.call('addMyLeave', { from: '2030-01-01', to: '2030-01-02' })).toMatchObject({ status: 403 });
    }
  });

  it('gains a clinic at a new facility, which others then find, and loses it again', async () => {
    const { status, body: clinic } = await doctor.call('addMyClinic', {
      ...evening,
      facilityName: 'टाँखुवा स्वास्थ्य चौकी',
      facilityPlace: 'Tankhuwa, Dhankuta',
    });
    expect(status).toBe(200);
    expect(clinic).toMatchObject({
      ...evening,
      facility: { name: { en: 'टाँखुवा स्वास्थ्य चौकी', np: 'टाँखुवा स्वास्थ्य चौकी' }, place: { en: 'Tankhuwa, Dhankuta' } },
    });
    expect((await readDoctor()).clinics.map(({ id }) => id)).toContain(clinic.id);
    expect((await patient.call('listDoctors', { text: 'tankhuwa' })).body.doctors.map(({ id }) => id)).toEqual([
      doctorId,
    ]);
    const slot = await lastSlot(clinic.id);
    expect(slot.time).toBe('18:00');
    const {
      body: { charge, id },
    } = await patient.call('bookAppointment', aForm(doctorId, slot.id));
    expect(charge).toBe(250);

    const { body: closed } = await doctor.call('closeMyClinic', { id: clinic.id });
    expect(closed).toEqual({ affected: [{ id, name: 'Gita Gurung', date: slot.date, time: slot.time }] });
    expect((await readDoctor()).clinics.map((each) => each.id)).not.toContain(clinic.id);
    expect((await patient.call('listDoctors', { text: 'tankhuwa' })).body.doctors).toEqual([]);
    expect(await lastSlot(clinic.id)).toBeUndefined();
    expect(await patient.call('bookAppointment', aForm(doctorId, slot.id))).toMatchObject({
      status: 409,
      body: { code: 'slotNotOffered' },
    });
    for (const gone of [clinic.id, NOBODY]) {
      expect(await doctor.call('closeMyClinic', { id: gone })).toMatchObject({
        status: 404,
        body: { code: 'notFound' },
      });
      expect(await doctor.call('updateMyClinic', { id: gone, ...evening })).toMatchObject({
        status: 404,
        body: { code: 'notFound' },
      });
    }
    // Existing appointments stay until the doctor moves or cancels them.
    expect(await doctor.call('approveRequest', { id })).toMatchObject({
      status: 200,
      body: { facility: clinic.facility },
    });

    const { body: again } = await doctor.call('addMyClinic', {
      ...evening,
      facilityName: 'टाँखुवा स्वास्थ्य चौकी',
      facilityPlace: 'tankhuwa, dhankuta',
    });
    expect(again.facility).toEqual(clinic.facility);
    await doctor.call('closeMyClinic', { id: again.id });
  });

  it('gains no clinic at a facility that has closed, whose name it gives', async () => {
    const { body: clinic } = await doctor.call('addMyClinic', {
      ...evening,
      facilityName: 'Sindhuwa Health Post',
      facilityPlace: 'Sindhuwa, Dhankuta',
    });
    await doctor.call('closeMyClinic', { id: clinic.id });
    await shared.runSql(`update facilities set closed_at = now() where id = '${clinic.facility.id}'`);
    const byName = { ...evening, facilityName: 'sindhuwa health post', facilityPlace: 'Sindhuwa, Dhankuta' };
    expect(await doctor.call('addMyClinic', byName)).toMatchObject({
      status: 422,
      body: { fields: { facilityName: 'facilityClosed' } },
    });
    await shared.runSql(`update facilities set closed_at = null where id = '${clinic.facility.id}'`);
    const { body: again } = await doctor.call('addMyClinic', byName);
    expect(again.facility.id).toBe(clinic.facility.id);
    await doctor.call('closeMyClinic', { id: again.id });
  });

  /** A clinic in the evening with one appointment, at six. */
  async function bookedEveningClinic() {
    const { body: clinic } = await doctor.call('addMyClinic', {
      ...evening,
      facilityId: (await own()).facilities[0]!.id,
    });
    const slot = (await findOpenSlots(shared.url, doctorId)).find(
      ({ clinicId, time }) => clinicId === clinic.id && time === '18:00',
    )!;
    const {
      body: { id },
    } = await patient.call('bookAppointment', aForm(doctorId, slot.id));
    return { clinic, slot, id };
  }

  it('changes a clinic’s charge, times and slot length, and says who no longer fits', async () => {
    const { clinic, slot, id } = await bookedEveningClinic();
    const dearer = await doctor.call('updateMyClinic', { id: clinic.id, ...evening, charge: 400 });
    expect(dearer).toMatchObject({ status: 200, body: { clinic: { ...clinic, charge: 400 }, affected: [] } });
    const longer = await doctor.call('updateMyClinic', { id: clinic.id, ...evening, charge: 400, slotMinutes: 60 });
    expect(longer.body.affected).toEqual([{ id, name: 'Gita Gurung', date: slot.date, time: '18:00' }]);
    expect(await lastSlot(clinic.id)).toMatchObject({ time: '17:30' });
    // The charge is what the patient was shown.
    const {
      body: { appointments },
    } = await patient.call('listMyAppointments', {});
    expect(appointments.find((each) => each.id === id)).toMatchObject({
      status: 'pending',
      charge: 250,
      time: '18:00',
    });
    await doctor.call('closeMyClinic', { id: clinic.id });
  });

  it.each([
    [{ slotMinutes: 7 }, { slotMinutes: 'invalid' }],
    [{ charge: -1 }, { charge: 'tooSmall' }],
    [{ weeklyTimes: [{ weekday: 7, from: '10:00', to: '11:00' }] }, { 'weeklyTimes.0.weekday': 'tooBig' }],
    [{ weeklyTimes: [{ weekday: 1, from: '18:00', to: '17:00' }] }, { 'weeklyTimes.0.to': 'endBeforeStart' }],
    [
      {
        weeklyTimes: [
          { weekday: 1, from: '17:00', to: '18:00' },
          { weekday: 1, from: '17:30', to: '18:30' },
        ],
      },
      { weeklyTimes: 'timesOverlap' },
    ],
    // She is at another clinic then.
    [{ weeklyTimes: [{ weekday: 1, from: '12:30', to: '13:30' }] }, { weeklyTimes: 'timesOverlap' }],
    [{ facilityName: undefined }, { facilityId: 'required' }],
    [{ facilityPlace: undefined }, { facilityPlace: 'required' }],
    [{ facilityName: undefined, facilityId: NOBODY }, { facilityId: 'invalid' }],
  ])('refuses a clinic with %j', async (changes, fields) => {
    const answer = await doctor.call('addMyClinic', {
      ...evening,
      facilityName: 'Somewhere',
      facilityPlace: 'Dhankuta',
      ...changes,
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', fields } });
  });

  it('has no slots on days of leave, says who falls on them, and has them again when leave is taken back', async () => {
    const slot = await lastSlot();
    const {
      body: { id },
    } = await (await aPatient(shared.url)).call('bookAppointment', aForm(doctorId, slot.id));
    const days = { from: addDays(slot.date, -1), to: slot.date };
    const {
      status,
      body: { leave, affected },
    } = await doctor.call('addMyLeave', days);
    expect(status).toBe(200);
    expect(leave).toMatchObject(days);
    expect(affected).toContainEqual({ id, name: 'Gita Gurung', date: slot.date, time: slot.time });
    expect((await own()).leaves).toEqual([leave]);
    const open = await datesOpen();
    expect([open.has(days.from), open.has(days.to), open.has(addDays(days.from, -1))]).toEqual([false, false, true]);
    expect(await patient.call('bookAppointment', aForm(doctorId, slot.id))).toMatchObject({
      status: 409,
      body: { code: 'slotNotOffered' },
    });
    expect(await doctor.call('approveRequest', { id })).toMatchObject({ status: 200 });

    expect(await doctor.call('removeMyLeave', { id: leave.id })).toMatchObject({ status: 200 });
    expect((await datesOpen()).has(days.from)).toBe(true);
    for (const gone of [leave.id, NOBODY])
      expect(await doctor.call('removeMyLeave', { id: gone })).toMatchObject({
        status: 404,
        body: { code: 'notFound' },
      });
  });

  it('tells beforehand what a change would touch, and changes nothing', async () => {
    const { clinic, slot, id } = await bookedEveningClinic();
    const before = await own();
    const touched = [{ id, name: 'Gita Gurung', date: slot.date, time: '18:00' }];
    const foresee = async (change: Input<'previewMyChange'>) =>
      (await doctor.call('previewMyChange', change)).body.affected;
    expect(
      await foresee({
        change: 'clinic',
        id: clinic.id,
        slotMinutes: evening.slotMinutes,
        weeklyTimes: evening.weeklyTimes,
      }),
    ).toEqual([]);
    expect(
      await foresee({ change: 'clinic', id: clinic.id, slotMinutes: 60, weeklyTimes: evening.weeklyTimes }),
    ).toEqual(touched);
    expect(await foresee({ change: 'closing', id: clinic.id })).toEqual(touched);
    expect(await foresee({ change: 'leave', from: slot.date, to: slot.date })).toEqual(expect.arrayContaining(touched));
    expect(await foresee({ change: 'leave', from: addDays(slot.date, 60), to: addDays(slot.date, 61) })).toEqual([]);
    expect(await doctor.call('previewMyChange', { change: 'closing', id: NOBODY })).toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    });
    expect(
      await doctor.call('previewMyChange', { change: 'leave', from: slot.date, to: addDays(slot.date, -1) }),
    ).toMatchObject({ status: 422, body: { fields: { to: 'endBeforeStart' } } });
    expect(await own()).toEqual(before);
    await doctor.call('closeMyClinic', { id: clinic.id });
  });

  it('refuses leave that ends before it starts', async () => {
    const today = todayInNepal();
    expect(await doctor.call('addMyLeave', { from: today, to: addDays(today, -1) })).toMatchObject({
      status: 422,
      body: { fields: { to: 'endBeforeStart' } },
    });
    expect(await doctor.call('addMyLeave', { from: today, to: '' })).toMatchObject({
      status: 422,
      body: { fields: { to: 'required' } },
    });
  });
});
