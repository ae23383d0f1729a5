import {
  aForm,
  anAddress,
  aPatient,
  aPhone,
  NOBODY,
  findOpenSlots,
  theDoctor,
  bookAsGuest,
} from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import type { Slot } from '@chautari/contract/doctors';

describeService(
  'appointments that others ask for',
  (shared) => {
    let patient: Visitor;
    let doctorId: string;
    let slots: Slot[];
    beforeAll(async () => {
      patient = await aPatient(shared.url);
      ({ doctorId } = await theDoctor(shared.url));
      slots = await findOpenSlots(shared.url, doctorId);
    });
    const nextSlot = () => slots.shift()!;

    describe('of guests', () => {
      const guest = (mobile: string, slotId: string, address = anAddress()) =>
        bookAsGuest(new Visitor(shared.url, address), {
          ...aForm(doctorId, slotId, { mobile }),
          language: 'en',
        });

      it('belong to no patient, and are shown to the doctor with the phone', async () => {
        const mobile = aPhone();
        const { status, body } = await guest(mobile, nextSlot().id);
        expect({ status, state: body.status }).toEqual({ status: 200, state: 'pending' });
        const { doctor } = await theDoctor(shared.url);
        const {
          body: { requests },
        } = await doctor.call('listConsultationRequests', {});
        expect(requests.find(({ id }) => id === body.id)).toMatchObject({ patient: null, mobile, name: 'Gita Gurung' });
        expect(await doctor.call('approveRequest', { id: body.id })).toMatchObject({
          status: 200,
          body: { patient: null, status: 'confirmed' },
        });
      });

      it.each([
        ['en', /^Swasthya Chautari: We have your request: Dr\. Sunita Karki, /],
        ['np', /अनुरोध पायौँ: डा\. सुनिता कार्की, /],
      ] as const)('learn what message they get in %s, and at which phone, which is masked', async (language, text) => {
        const { body } = await bookAsGuest(new Visitor(shared.url, anAddress()), {
          ...aForm(doctorId, nextSlot().id, { mobile: '9841237417' }),
          language,
        });
        expect(body.message).toEqual({ to: '+977 98•••••417', text: expect.stringMatching(text) });
        const { doctor } = await theDoctor(shared.url);
        await doctor.call('rejectRequest', { id: body.id, reason: 'x' });
      });

      it('are two for a phone, until one is over', async () => {
        const mobile = aPhone();
        const days = [...new Set(slots.map(({ date }) => date))];
        const onDay = (n: number) => slots.findLast(({ date }) => date === days[n])!;
        const open = [await guest(mobile, onDay(0).id), await guest(mobile, onDay(1).id)];
        expect(open.map(({ status }) => status)).toEqual([200, 200]);
        expect(await guest(mobile, onDay(2).id)).toMatchObject({ status: 409, body: { code: 'tooManyOpenOfGuest' } });
        const { doctor } = await theDoctor(shared.url);
        await doctor.call('rejectRequest', { id: open[0]!.body.id, reason: 'x' });
        expect(await guest(mobile, onDay(8).id)).toMatchObject({ status: 200 });
        expect(await guest(mobile, onDay(9).id)).toMatchObject({ status: 409, body: { code: 'tooManyOpenOfGuest' } });
      });
    });

    describe('made for others', () => {
      const form = (slotId: string, patientId: string | null) => ({ ...aForm(doctorId, slotId), patientId });

      it('are confirmed at once at the desk, for a patient or for a walk-in', async () => {
        const staff = await new Visitor(shared.url).signIn('staff');
        const {
          body: { id: patientId },
        } = await patient.call('getMyPatientProfile', {});
        const slot = nextSlot();
        const { status, body } = await staff.call('bookForPatient', form(slot.id, patientId));
        expect({ status, state: body.status }).toEqual({ status: 200, state: 'confirmed' });
        expect((await patient.call('listMyAppointments', {})).body.appointments.map(({ id }) => id)).toContain(body.id);
        expect(await staff.call('bookForPatient', form(nextSlot().id, null))).toMatchObject({
          status: 200,
          body: { status: 'confirmed' },
        });
        expect(await staff.call('bookForPatient', form(nextSlot().id, NOBODY))).toMatchObject({
          status: 404,
          body: { code: 'notFound' },
        });
        expect(await staff.call('bookForPatient', form(slot.id, null))).toMatchObject({
          status: 409,
          body: { code: 'slotTaken' },
        });
      });

      it('are given by doctors at their own clinics, to patients they may see', async () => {
        const { doctor } = await theDoctor(shared.url);
        const {
          body: { doctors },
        } = await patient.call('listDoctors', {});
        const other = doctors.find(({ id }) => id !== doctorId)!;
        const [slotOfOther] = await findOpenSlots(shared.url, other.id);
        expect(
          await doctor.call('bookForPatient', { ...aForm(other.id, slotOfOther!.id), patientId: null }),
        ).toMatchObject({ status: 409, body: { code: 'slotNotOffered' } });
        const someone = await aPatient(shared.url);
        const {
          body: { id: patientId },
        } = await someone.call('getMyPatientProfile', {});
        expect(await doctor.call('bookForPatient', form(nextSlot().id, patientId))).toMatchObject({
          status: 404,
          body: { code: 'notFound' },
        });
        await someone.call('bookAppointment', aForm(doctorId, nextSlot().id));
        expect(await doctor.call('bookForPatient', form(nextSlot().id, patientId))).toMatchObject({
          status: 200,
          body: { status: 'confirmed' },
        });
      });

      it('are refused to patients', async () => {
        expect(await patient.call('bookForPatient', form(nextSlot().id, null))).toMatchObject({
          status: 403,
          body: { code: 'forbidden' },
        });
      });
    });
  },
  { PORTAL_TRUSTED_PROXIES: 'loopback' },
);
