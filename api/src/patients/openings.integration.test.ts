/** A doctor opens the record of a new patient by a token of the desk, by a code, or for a reason. */
import { randomInt, randomUUID } from 'node:crypto';
import { anApprovedDoctor } from '../../testing/applications';
import { aChild, addPerson, aGrownUp } from '../../testing/family';
import { listMessages } from '../../testing/inbox';
import { aForm, aPhone, aRegistration, NOBODY, findOpenSlots, PASSWORD, register } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { addDays, instantInNepal } from '@chautari/contract/calendar';
import type { Slot } from '@chautari/contract/doctors';
import { formatPublicId } from '@chautari/contract/publicIds';
import { canBeOnSlip } from '@chautari/contract/shareCodes';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '08:00', to: '12:00' }));
const DAILY = 3;
const ENV = { PORTAL_TRUSTED_PROXIES: 'loopback', PORTAL_OPENINGS_A_DAY: String(DAILY) };

describeService(
  'the record of a stranger',
  (shared) => {
    const visit = () => new Visitor(shared.url);
    const aDoctor = async () => (await anApprovedDoctor(shared.url)).doctor;
    let staff: Visitor;
    beforeAll(async () => {
      staff = await visit().signIn('staff');
    });

    async function aPerson() {
      const phone = aPhone();
      const patient = visit();
      const {
        body: { patientId },
      } = await register(patient, { contact: { by: 'phone', phone } });
      await patient.call('signIn', { role: 'patient', by: 'id', publicId: patientId, password: PASSWORD });
      const {
        body: { id },
      } = await patient.call('getMyPatientProfile', {});
      return { id, patientId, phone, patient };
    }
    const mayRead = async (doctor: Visitor, id: string) => (await doctor.call('getPatient', { id })).status === 200;
    const aDeskForm = () => {
      const {
        password: _,
        confirmPassword: __,
        ...form
      } = aRegistration({ contact: { by: 'phone', phone: aPhone() } });
      return { ...form, codeBy: 'slip' as const };
    };
    const anUnknownId = () => formatPublicId('P', String(randomInt(10 ** 10)).padStart(10, '0'));

    it('is asked for a reason, alike for somebody who is there and for nobody', async () => {
      const { id, patientId, phone } = await aPerson();
      const doctor = await aDoctor();
      for (const target of [
        { by: 'id' as const, patientId },
        { by: 'id' as const, patientId: anUnknownId() },
        { by: 'phone' as const, phone },
        { by: 'phone' as const, phone: aPhone() },
      ])
        expect(await doctor.call('lookUpPatient', target)).toMatchObject({
          status: 200,
          body: { patients: [], asksReason: true },
        });
      expect(await mayRead(doctor, id)).toBe(false);
    });

    it('opens for a reason: the patient gets a message, reads of it, and it is in the list until it was reviewed', async () => {
      const { id, patientId, phone, patient } = await aPerson();
      const { doctor, doctorId } = await anApprovedDoctor(shared.url);
      expect(await doctor.call('openPatient', { by: 'id', patientId, reason: 'emergency' })).toMatchObject({
        status: 422,
        body: { fields: { note: 'required' } },
      });
      expect(
        await doctor.call('openPatient', { by: 'id', patientId, reason: 'emergency', note: 'Fell from a tree' }),
      ).toMatchObject({ status: 200, body: { patient: { id } } });
      expect(await mayRead(doctor, id)).toBe(true);
      expect(await doctor.call('lookUpPatient', { by: 'id', patientId })).toMatchObject({
        body: { patients: [{ id }], asksReason: false },
      });
      const [text] = await listMessages(shared.url, phone, 'recordOpened');
      expect(text).toContain(patientId);
      expect(text).not.toContain('tree');
      const {
        body: { items: seen },
      } = await patient.call('listMyAccessLog', {});
      expect(seen.map(({ action }) => action)).toContain('openedInEmergency');
      const waiting = async () =>
        (await staff.call('listOpenings', {})).body.items.find((each) => each.patient.publicId === patientId);
      const opening = (await waiting())!;
      expect(opening).toMatchObject({
        doctor: { publicId: doctorId },
        reason: 'emergency',
        note: 'Fell from a tree',
        reviewed: null,
      });
      expect(Date.parse(opening.until) - Date.parse(opening.at)).toBe(12 * 3_600_000);
      expect((await staff.call('reviewOpening', { id: opening.id })).body.reviewed).not.toBeNull();
      expect(await waiting()).toBeUndefined();
      const {
        body: { items: all },
      } = await staff.call('listOpenings', { which: 'all' });
      expect(all.some((each) => each.id === opening.id)).toBe(true);
      expect((await staff.call('reviewOpening', { id: NOBODY })).body.code).toBe('notFound');
    });

    it('is opened once, however often it is asked for', async () => {
      const { patientId } = await aPerson();
      const doctor = await aDoctor();
      await Promise.all(
        Array.from({ length: 4 }, () => doctor.call('openPatient', { by: 'id', patientId, reason: 'here' })),
      );
      const {
        body: { items },
      } = await staff.call('listOpenings', {});
      expect(items.filter((each) => each.patient.publicId === patientId)).toHaveLength(1);
    });

    it('is opened once for a request that is sent again', async () => {
      const { patientId } = await aPerson();
      const doctor = await aDoctor();
      const headers = { 'idempotency-key': randomUUID() };
      const open = () => doctor.call('openPatient', { by: 'id', patientId, reason: 'here' }, headers);
      const first = await open();
      expect(first.body.patient).toMatchObject({ patientId });
      expect((await open()).body).toEqual(first.body);
    });

    it('opens for as many reasons a day as the setting says, and for appointments all the same', async () => {
      const doctor = await aDoctor();
      const people = await Promise.all(Array.from({ length: DAILY + 1 }, aPerson));
      const answers = await Promise.all(
        people.map(({ patientId }) => doctor.call('openPatient', { by: 'id', patientId, reason: 'here' })),
      );
      expect(answers.map(({ body: { code } }) => code).filter(Boolean)).toEqual(['openingsUsedUp']);
      const open = await Promise.all(people.map(({ id }) => mayRead(doctor, id)));
      expect(open.filter(Boolean)).toHaveLength(DAILY);
      const left = people[open.indexOf(false)]!;
      const {
        body: { code },
      } = await left.patient.call('makeShareCode', {});
      await doctor.call('lookUpPatient', { by: 'code', code });
      expect(await mayRead(doctor, left.id)).toBe(true);
    });

    it('opens where the desk gives a token, and then without a reason', async () => {
      const { form, doctor } = await anApprovedDoctor(shared.url, { availability: EVERY_DAY });
      const {
        body: { doctors },
      } = await staff.call('listDoctors', {});
      const doctorId = doctors.find(({ licenseNumber }) => licenseNumber === form.licenseNumber)!.id;
      const { id, patientId } = await aPerson();
      const [slot] = await findOpenSlots(shared.url, doctorId);
      await staff.call('bookForPatient', { ...aForm(doctorId, slot!.id), patientId: id });
      expect(await doctor.call('lookUpPatient', { by: 'id', patientId })).toMatchObject({
        body: { patients: [{ id }], asksReason: false },
      });
      expect(await mayRead(doctor, id)).toBe(true);
    });

    it('opens by the code that the patient shows: to one doctor, while it lasts, with no message', async () => {
      const { id, phone, patient } = await aPerson();
      const [doctor, other] = [await aDoctor(), await aDoctor()];
      const {
        body: { code: before },
      } = await patient.call('makeShareCode', {});
      const {
        body: { code },
      } = await patient.call('makeShareCode', {});
      expect((await doctor.call('lookUpPatient', { by: 'code', code: before })).body.code).toBe('badCode');
      const spaced = `${code.slice(0, 4)} ${code.slice(4)}`;
      for (const written of [spaced, code])
        expect(await doctor.call('lookUpPatient', { by: 'code', code: written })).toMatchObject({
          body: { patients: [{ id }], asksReason: false },
        });
      expect(await mayRead(doctor, id)).toBe(true);
      expect((await other.call('lookUpPatient', { by: 'code', code })).body.code).toBe('badCode');
      expect(await listMessages(shared.url, phone, 'recordOpened')).toEqual([]);
      const {
        body: { items },
      } = await patient.call('listMyAccessLog', {});
      expect(items.map(({ action }) => action)).toContain('openedByCode');
    });

    it('opens by the code on the slip of an appointment of today or tomorrow, until that day is over', async () => {
      const { id, patient } = await aPerson();
      const { form } = await anApprovedDoctor(shared.url, { availability: EVERY_DAY });
      const {
        body: { doctors },
      } = await staff.call('listDoctors', {});
      const doctorId = doctors.find(({ licenseNumber }) => licenseNumber === form.licenseNumber)!.id;
      const slots = await findOpenSlots(shared.url, doctorId);
      const bookedOn = async (slot: Slot) =>
        (await staff.call('bookForPatient', { ...aForm(doctorId, slot.id), patientId: id })).body.id;
      const far = await bookedOn(slots[0]!);
      // The latest one of those days: the earliest may begin at any moment.
      const near = slots.find(({ date }) => canBeOnSlip(date))!;
      const slipOf = await bookedOn(near);
      expect((await patient.call('makeShareCode', { slipOf: far })).body.code).toBe('wrongState');
      expect((await patient.call('makeShareCode', { slipOf: NOBODY })).body.code).toBe('notFound');
      expect((await (await aPerson()).patient.call('makeShareCode', { slipOf })).body.code).toBe('notFound');
      const {
        body: { code, until },
      } = await patient.call('makeShareCode', { slipOf });
      expect(until).toBe(instantInNepal(addDays(near.date, 1), '00:00').toISOString());
      const doctor = await aDoctor();
      expect(await doctor.call('lookUpPatient', { by: 'code', code })).toMatchObject({ body: { patients: [{ id }] } });
      await patient.call('cancelMyAppointment', { id: slipOf });
      expect((await patient.call('makeShareCode', { slipOf })).body.code).toBe('notFound');
    });

    it('is not opened by guessing codes', async () => {
      const doctor = await aDoctor();
      const codes: (string | undefined)[] = [];
      for (let n = 0; n < 6; n++)
        codes.push((await doctor.call('lookUpPatient', { by: 'code', code: `1234567${n}` })).body.code);
      expect(codes).toEqual([...Array<string>(5).fill('badCode'), 'tooManyRequests']);
    });

    it('has a code for those of the family whose record is open, and for nobody else', async () => {
      const { patient } = await aPerson();
      const child = await addPerson(patient, aChild());
      const grownUp = await addPerson(patient, aGrownUp());
      await patient.call('lockPerson', { person: grownUp.id });
      expect((await patient.call('makeShareCode', { person: child.id })).status).toBe(200);
      expect((await patient.call('makeShareCode', { person: grownUp.id })).body.code).toBe('personLocked');
      expect((await patient.call('makeShareCode', { person: (await aPerson()).id })).body.code).toBe('notFound');
    });

    it('is chosen by the birth date where several share a phone, and the others are not shown', async () => {
      const { id, phone, patient } = await aPerson();
      const child = await addPerson(patient, aChild());
      const doctor = await aDoctor();
      const target = { by: 'phone' as const, phone, reason: 'phone' as const };
      const open = async (dateOfBirth?: string) => {
        const { body } = await doctor.call('openPatient', { ...target, ...(dateOfBirth && { dateOfBirth }) });
        return body.patient?.id ?? body.fields;
      };
      expect(await open()).toEqual({ dateOfBirth: 'required' });
      expect(await open('1931-01-01')).toEqual({ dateOfBirth: 'noSinglePerson' });
      expect(await mayRead(doctor, id)).toBe(false);
      expect(await open(aChild().dateOfBirth)).toBe(child.id);
      expect([await mayRead(doctor, child.id), await mayRead(doctor, id)]).toEqual([true, false]);
      // A doctor with access to one of them learns that there are others.
      expect(await doctor.call('lookUpPatient', { by: 'phone', phone })).toMatchObject({
        body: { patients: [{ id: child.id }], asksReason: true },
      });
    });

    it('is not opened by guessing birth dates, nor for one of twins', async () => {
      const { phone, patient } = await aPerson();
      const twins = [await addPerson(patient, aChild()), await addPerson(patient, aChild())];
      const doctor = await aDoctor();
      const open = async (dateOfBirth: string) =>
        (await doctor.call('openPatient', { by: 'phone', phone, reason: 'phone', dateOfBirth })).body;
      expect((await open(aChild().dateOfBirth)).fields).toEqual({ dateOfBirth: 'noSinglePerson' });
      expect(await mayRead(doctor, twins[0]!.id)).toBe(false);
      for (let year = 1931; year < 1935; year++) await open(`${year}-01-01`);
      expect((await open('1935-01-01')).code).toBe('tooManyRequests');
    });

    it('is not found by a run of numbers that open nothing', async () => {
      const doctor = await aDoctor();
      const codes: (string | undefined)[] = [];
      for (let n = 0; n < 7; n++)
        codes.push((await doctor.call('lookUpPatient', { by: 'phone', phone: aPhone() })).body.code);
      expect(codes).toEqual([...Array<undefined>(5).fill(undefined), 'lookUpsStopped', 'lookUpsStopped']);
      expect((await doctor.call('openPatient', { by: 'id', patientId: anUnknownId(), reason: 'here' })).body.code).toBe(
        'lookUpsStopped',
      );
    });

    it.each([
      ['Patient IDs', (n: number) => ({ by: 'id' as const, patientId: `P-2083-0${4000 + n}` })],
      ['drawn IDs', (n: number) => ({ by: 'id' as const, patientId: formatPublicId('P', String(4827391560 + n)) })],
      ['phone numbers', (n: number) => ({ by: 'phone' as const, phone: `+97798412345${60 + n}` })],
    ])('is not found by counting through %s, even where most of them are open', async (_what, buildTarget) => {
      const doctor = await aDoctor();
      for (let n = 0; n < 8; n++) {
        const {
          body: {
            patient: { patientId },
          },
        } = await doctor.call('registerPatientAtDesk', aDeskForm());
        expect((await doctor.call('lookUpPatient', { by: 'id', patientId })).body.patients).toHaveLength(1);
      }
      const codes: (string | undefined)[] = [];
      for (let n = 0; n < 7; n++) codes.push((await doctor.call('lookUpPatient', buildTarget(n))).body.code);
      expect(codes).toEqual([...Array<undefined>(5).fill(undefined), 'lookUpsStopped', 'lookUpsStopped']);
    });

    it('asks for a reason each time without counting the look-ups as a run', async () => {
      const { patientId } = await aPerson();
      const doctor = await aDoctor();
      for (let n = 0; n < 9; n++)
        expect((await doctor.call('lookUpPatient', { by: 'id', patientId })).body.asksReason).toBe(true);
    });

    it('is listed to administrators only', async () => {
      for (const visitor of [await aDoctor(), (await aPerson()).patient])
        expect((await visitor.call('listOpenings', {})).body.code).toBe('forbidden');
    });

    it('closes after 12 hours', async () => {
      const { id, patientId } = await aPerson();
      const doctor = await aDoctor();
      await doctor.call('openPatient', { by: 'id', patientId, reason: 'here' });
      const mayReadAfter = async (hours: number) => {
        await shared.runSql(
          `update access_grants set at = now() - interval '${hours} hours' where patient_id = '${id}' returning at`,
        );
        const again = new Visitor(shared.service.url);
        again.cookie = doctor.cookie;
        return mayRead(again, id);
      };
      expect(await mayReadAfter(11.9)).toBe(true);
      expect(await mayReadAfter(12.1)).toBe(false);
    });
  },
  ENV,
);
