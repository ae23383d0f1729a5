import { anApprovedDoctor } from '../../testing/applications';
import { aForm, aPatient, aPhone, findOpenSlots, bookAsGuest } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

const DAILY = [0, 1, 2, 3, 4, 5, 6];
const times = (from: string, to: string) => DAILY.map((weekday) => ({ weekday, from, to }));

/** A doctor who sees patients at one clinic, each morning. */
async function aMorningDoctor(url: string) {
  const { doctor, form } = await anApprovedDoctor(url, { availability: times('08:00', '12:00') });
  const { doctors } = (await doctor.call('listDoctors', {})).body;
  const doctorId = doctors.find(({ licenseNumber }) => licenseNumber === form.licenseNumber)!.id;
  const [clinic] = (await doctor.call('getMyAvailability', {})).body.clinics;
  return { doctor, doctorId, clinic: clinic! };
}

describeService(
  'weekly times that change while patients book',
  (shared) => {
    it('name every appointment that no longer fits: nobody takes one that is gone', async () => {
      const { doctor, doctorId, clinic } = await aMorningDoctor(shared.url);
      const patient = await aPatient(shared.url);
      const freeSlots = (await findOpenSlots(shared.url, doctorId)).slice(0, 40);
      const book = (slotId: string) => patient.call('bookAppointment', aForm(doctorId, slotId));
      const change = () =>
        doctor.call('updateMyClinic', {
          id: clinic.id,
          charge: 0,
          slotMinutes: 20,
          weeklyTimes: times('14:00', '16:00'),
        });
      const answers = [
        ...freeSlots.slice(0, 15).map(({ id }) => book(id)),
        change(),
        ...freeSlots.slice(15).map(({ id }) => book(id)),
      ];
      const changed = (await answers[15]) as Awaited<ReturnType<typeof change>>;
      await Promise.all(answers);
      expect(changed.status).toBe(200);
      const {
        body: { appointments },
      } = await patient.call('listMyAppointments', {});
      const left = appointments.filter(({ doctor: { id } }) => id === doctorId).map(({ id }) => id);
      expect(changed.body.affected.map(({ id }) => id).sort()).toEqual([...left].sort());
      // Earlier slots are no longer offered.
      const late = await aPatient(shared.url);
      const form = aForm(doctorId, freeSlots.at(-1)!.id);
      expect(await late.call('bookAppointment', form)).toMatchObject({ status: 409, body: { code: 'slotNotOffered' } });
      expect((await findOpenSlots(shared.url, doctorId))[0]!.time >= '14:00').toBe(true);
      expect((await new Visitor(shared.url).call('listOpenSlots', { doctorId })).status).toBe(200);
    });

    it('name what is booked for somebody without an account too', async () => {
      const { doctor, doctorId, clinic } = await aMorningDoctor(shared.url);
      const [slot] = await findOpenSlots(shared.url, doctorId);
      const guest = { ...aForm(doctorId, slot!.id), language: 'en' as const, mobile: aPhone() };
      const { body: booked } = await bookAsGuest(new Visitor(shared.url), guest);
      const { body } = await doctor.call('updateMyClinic', {
        id: clinic.id,
        charge: 0,
        slotMinutes: 20,
        weeklyTimes: times('14:00', '16:00'),
      });
      expect(body.affected.map(({ id }) => id)).toEqual([booked.id]);
    });

    it('leave the time of an appointment to its patient, where slots become longer', async () => {
      const { doctor, doctorId, clinic } = await aMorningDoctor(shared.url);
      const slots = await findOpenSlots(shared.url, doctorId);
      const { date } = slots[0]!;
      const at = (time: string) => slots.find((slot) => slot.date === date && slot.time === time)!;
      const booking = await (await aPatient(shared.url)).call('bookAppointment', aForm(doctorId, at('08:20').id));
      expect(booking.status).toBe(200);
      const { body } = await doctor.call('updateMyClinic', {
        id: clinic.id,
        charge: 0,
        slotMinutes: 30,
        weeklyTimes: times('08:00', '12:00'),
      });
      expect(body.affected.map(({ id }) => id)).toEqual([booking.body.id]);
      const open = (await findOpenSlots(shared.url, doctorId)).filter((slot) => slot.date === date);
      expect(open.map(({ time }) => time).sort()).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']);
      const other = await aPatient(shared.url);
      expect(await other.call('bookAppointment', aForm(doctorId, at('08:00').id))).toMatchObject({
        status: 409,
        body: { code: 'slotNotOffered' },
      });
      expect(await other.call('bookAppointment', aForm(doctorId, at('09:00').id))).toMatchObject({ status: 200 });
    });

    it('are those by which the next patient books, though the service remembers the ones before', async () => {
      const { doctor, doctorId, clinic } = await aMorningDoctor(shared.url);
      const [first, second] = await findOpenSlots(shared.url, doctorId);
      const book = async (slotId: string) =>
        (await aPatient(shared.url)).call('bookAppointment', aForm(doctorId, slotId));
      const seePatients = async (from: string, to: string) =>
        expect(
          await doctor.call('updateMyClinic', {
            id: clinic.id,
            charge: 0,
            slotMinutes: clinic.slotMinutes,
            weeklyTimes: times(from, to),
          }),
        ).toMatchObject({ status: 200 });
      expect(await book(first!.id)).toMatchObject({ status: 200 });
      await seePatients('14:00', '16:00');
      expect(await book(second!.id)).toMatchObject({ status: 409, body: { code: 'slotNotOffered' } });
      await seePatients('08:00', '12:00');
      expect(await book(second!.id)).toMatchObject({ status: 200 });
    });
  },
  { PORTAL_TRUSTED_PROXIES: 'loopback' },
);
