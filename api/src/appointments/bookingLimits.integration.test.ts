import type { Slot } from '@chautari/contract/doctors';
import {
  aForm,
  anAddress,
  aPatient,
  aPhone,
  findOpenSlots,
  theDoctor,
  ADDRESS,
  bookAsGuest,
} from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

describeService(
  'what one person may have open',
  (shared) => {
    let doctorId: string;
    let otherId: string;
    /** The open times of a doctor by day, the latest day first. */
    let days: Slot[][];
    let otherDays: Slot[][];
    const byDay = (slots: Slot[]) =>
      [...new Set(slots.map(({ date }) => date))].map((day) => slots.filter(({ date }) => date === day));
    beforeAll(async () => {
      ({ doctorId } = await theDoctor(shared.url));
      const {
        body: { doctors },
      } = await new Visitor(shared.url).call('listDoctors', {});
      otherId = doctors.find(({ id, clinics }) => id !== doctorId && clinics.length > 0)!.id;
      days = byDay(await findOpenSlots(shared.url, doctorId));
      otherDays = byDay(await findOpenSlots(shared.url, otherId));
    });

    const ask = (patient: Visitor, slot: Slot, whom: { person?: string; doctor?: string } = {}) =>
      patient.call('bookAppointment', aForm(whom.doctor ?? doctorId, slot.id, { person: whom.person }));
    const aChild = async (patient: Visitor) => {
      const { body } = await patient.call('addFamilyMember', {
        firstName: 'Bimal',
        middleName: null,
        lastName: 'Gurung',
        dateOfBirth: '2021-03-04',
        sex: 'male',
        relation: 'child',
        phone: null,
        address: ADDRESS,
      });
      return body.id;
    };
    const codesOf = (answers: { status: number; body: unknown }[]) =>
      answers.map(({ status, body }) => (status === 200 ? 'booked' : (body as { code: string }).code)).sort();

    it('is three requests, even if many are sent at the same moment, until one is given up', async () => {
      const patient = await aPatient(shared.url);
      const answers = await Promise.all(Array.from({ length: 8 }, (_, day) => ask(patient, days[day]!.shift()!)));
      expect(codesOf(answers)).toEqual([...Array<string>(3).fill('booked'), ...Array<string>(5).fill('tooManyOpen')]);
      const refused = await ask(patient, days[8]!.shift()!);
      const booked = answers.filter(({ status }) => status === 200).map(({ body }) => body.id);
      expect(refused).toMatchObject({ status: 409, body: { code: 'tooManyOpen' } });
      const conflicts = (refused.body as unknown as { conflicts: { id: string }[] }).conflicts;
      expect(conflicts.map(({ id }) => id).sort()).toEqual([...booked].sort());
      expect(conflicts[0]).toMatchObject({
        patientName: 'Gita Gurung',
        doctorName: { en: 'Dr. Sunita Karki' },
        date: expect.any(String),
        time: expect.any(String),
      });
      expect((await patient.call('cancelMyAppointment', { id: booked[0]! })).status).toBe(200);
      expect((await ask(patient, days[8]!.shift()!)).status).toBe(200);
    });

    it('is one of a doctor and day, even if several are sent at the same moment', async () => {
      const patient = await aPatient(shared.url);
      const ofOneDay = days[2]!;
      const answers = await Promise.all(Array.from({ length: 4 }, () => ask(patient, ofOneDay.shift()!)));
      expect(codesOf(answers)).toEqual(['booked', ...Array<string>(3).fill('sameDoctorThatDay')]);
    });

    it('is one at a time, with any doctors', async () => {
      const patient = await aPatient(shared.url);
      const mine = days.flat();
      const [one, other] = mine
        .flatMap((slot) =>
          otherDays
            .flat()
            .filter(({ date, time }) => date === slot.date && time === slot.time)
            .map((same) => [slot, same] as const),
        )
        .at(0)!;
      const answers = await Promise.all([ask(patient, one), ask(patient, other, { doctor: otherId })]);
      expect(codesOf(answers)).toEqual(['booked', 'otherAppointmentThen']);
      days = days.map((day) => day.filter(({ id }) => id !== one.id));
      otherDays = otherDays.map((day) => day.filter(({ id }) => id !== other.id));
    });

    it('counts the persons of the family together', async () => {
      const patient = await aPatient(shared.url);
      const child = await aChild(patient);
      expect((await ask(patient, days[3]!.shift()!)).status).toBe(200);
      const answers = await Promise.all(
        [4, 5, 6, 7].map((day, n) => ask(patient, days[day]!.shift()!, n % 2 ? { person: child } : {})),
      );
      expect(codesOf(answers)).toEqual(['booked', 'booked', 'tooManyOpen', 'tooManyOpen']);
    });

    it('holds for another time too, but does not count what moves', async () => {
      const patient = await aPatient(shared.url);
      const booked = [await ask(patient, days[9]!.shift()!), await ask(patient, days[10]!.shift()!)];
      const ids = booked.map(({ body }) => body.id);
      expect(await patient.call('moveMyAppointment', { id: ids[0]!, slotId: days[10]!.at(-1)!.id })).toMatchObject({
        status: 409,
        body: { code: 'sameDoctorThatDay', conflicts: [{ id: ids[1] }] },
      });
      expect((await patient.call('moveMyAppointment', { id: ids[0]!, slotId: days[9]!.pop()!.id })).status).toBe(200);
    });

    it('does not stop the desk, and what the desk gives is not among the three', async () => {
      const patient = await aPatient(shared.url);
      const {
        body: { id: patientId },
      } = await patient.call('getMyPatientProfile', {});
      const staff = await new Visitor(shared.url).signIn('staff');
      const give = (slot: Slot) => staff.call('bookForPatient', { ...aForm(doctorId, slot.id), patientId });
      expect((await give(days[11]!.shift()!)).status).toBe(200);
      expect((await give(days[11]!.shift()!)).status).toBe(200);
      for (const day of [4, 5, 6]) expect((await ask(patient, days[day]!.shift()!)).status).toBe(200);
      expect((await ask(patient, days[11]!.shift()!)).body).toMatchObject({ code: 'sameDoctorThatDay' });
      expect((await give(days[7]!.shift()!)).status).toBe(200);
    });

    it('counts guests by their phone, and tells them nothing of what is open', async () => {
      const mobile = aPhone();
      const guest = (slot: Slot) =>
        bookAsGuest(new Visitor(shared.url, anAddress()), {
          ...aForm(doctorId, slot.id, { mobile }),
          language: 'en',
        });
      const ofOneDay = [await guest(days[1]!.shift()!), await guest(days[1]!.shift()!)];
      expect(codesOf(ofOneDay)).toEqual(['booked', 'sameDoctorThatDay']);
      expect(ofOneDay.every(({ body }) => !('conflicts' in body))).toBe(true);
      expect((await guest(days[2]!.shift()!)).status).toBe(200);
      expect((await guest(days[3]!.shift()!)).body).toMatchObject({ code: 'tooManyOpenOfGuest' });
    });
  },
  { PORTAL_TRUSTED_PROXIES: 'loopback' },
);
