import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { anApprovedDoctor } from '../../testing/applications';
import {
  ADDRESS,
  aForm,
  aPhone,
  aRegistration,
  NOBODY,
  findOpenSlots,
  PASSWORD,
  register,
  theDoctor,
} from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

describeService(
  'patients as health workers find them',
  (shared) => {
    const visit = () => new Visitor(shared.url);
    let staff: Visitor;
    beforeAll(async () => {
      staff = await visit().signIn('staff');
    });

    async function aPerson(changes: Parameters<typeof aRegistration>[0] = {}) {
      const phone = aPhone();
      const {
        body: { patientId },
      } = await register(visit(), { contact: { by: 'phone', phone }, ...changes });
      return { patientId, phone };
    }
    const searchIds = async (text: string) =>
      (await staff.call('searchPatients', { text })).body.patients.map(({ patientId }) => patientId);
    const idOf = async (patientId: string) =>
      (await staff.call('lookUpPatient', { by: 'id', patientId })).body.patients[0]!.id;

    it.each([
      ['राम', 'खतिवडा', ['Ram Khatiwada', 'RAM KHATI', 'khatiwada ram', 'राम', 'tiwad']],
      ['Shreejana', 'Shrestha', ['श्रीजना श्रेष्ठ', 'srijana', 'shres srij', 'श्रेष']],
      ['Krishna', 'Phuyal', ['कृष्ण फुयाँल', 'Krisna Fuyal', 'फुयाल']],
      ['कमला', 'के.सी.', ['Kamla KC', 'Kamala K.C.', 'कमला के.सी.']],
      ['Lhamu', 'Lee', ['ल्हामु', 'lamu lee', 'Lee Lha']],
    ])('are found by any part of the name in either script: %s %s', async (firstName, lastName, texts) => {
      const { patientId } = await aPerson({ firstName, lastName });
      for (const text of texts)
        expect({ text, found: await searchIds(text) }).toEqual({ text, found: expect.arrayContaining([patientId]) });
    });

    it('go past the first page, and are narrowed down by ward and age', async () => {
      const address = (ward: number) => ({ ...ADDRESS, ward });
      const today = todayInNepal();
      const old = `${Number(today.slice(0, 4)) - 70}${today.slice(4)}`.replace('-02-29', '-02-28');
      const add = (n: number) =>
        staff.call('registerPatientAtDesk', {
          ...{ firstName: 'Quentin', middleName: null, lastName: 'Xolotl', sex: 'male', language: 'np' },
          ...{ contact: n === 22 ? { by: 'phone', phone: aPhone() } : null, codeBy: 'slip' },
          dateOfBirth: n === 22 ? old : addDays(old, 40 * 366),
          address: address(n === 22 || n < 3 ? 2 : 5),
        });
      for (let n = 0; n < 23; n += 1) expect((await add(n)).status).toBe(200);
      const ask = async (more: object) =>
        (await staff.call('searchPatients', { text: 'quentin xolotl', ...more })).body;
      const [first, second] = [await ask({}), await ask({ page: 1 })];
      expect([first.patients.length, first.more, second.patients.length, second.more]).toEqual([20, true, 3, false]);
      expect(new Set([...first.patients, ...second.patients].map(({ id }) => id)).size).toBe(23);
      expect((await ask({ ward: 2 })).patients).toHaveLength(4);
      expect((await ask({ ward: 2, ageFrom: 60 })).patients.map(({ age }) => age)).toEqual([70]);
      expect((await ask({ ageFrom: 70, ageTo: 70 })).patients).toHaveLength(1);
      expect((await ask({ ageTo: 69 })).more).toBe(true);
      const { phoneEnd, patientId } = (await ask({ ward: 2, ageFrom: 60 })).patients[0]!;
      expect((await ask({ text: patientId, ward: 5 })).patients).toEqual([]);
      expect((await ask({ text: `98${phoneEnd}`, ward: 7 })).patients).toEqual([]);
    });

    it('are shown as cards, those first whose name begins as typed', async () => {
      const { patientId: sitaram } = await aPerson({ firstName: 'Sitaraman', lastName: 'Zothangpa' });
      const { patientId: raman, phone } = await aPerson({ firstName: 'Ramanlal', lastName: 'Zothangpa' });
      const {
        body: { patients, more },
      } = await staff.call('searchPatients', { text: 'raman zothang' });
      expect(patients.map(({ patientId }) => patientId)).toEqual([raman, sitaram]);
      expect(patients[0]).toEqual({
        id: expect.any(String),
        patientId: raman,
        name: 'Ramanlal Zothangpa',
        sex: 'female',
        age: expect.any(Number),
        lived: { unit: 'years', count: expect.any(Number) },
        phoneEnd: phone.slice(-3),
        photo: null,
        place: { en: 'Dhankuta-5, Dhankuta', np: 'धनकुटा-५, धनकुटा' },
      });
      expect(more).toBe(false);
    });

    it('are found by phone, whole or in part, and by Patient ID or its beginning', async () => {
      const { patientId, phone } = await aPerson();
      const national = phone.slice(4);
      for (const text of [
        national,
        phone,
        `${national.slice(0, 4)}-${national.slice(4)}`,
        national.slice(0, 7),
        national.slice(-6),
        patientId,
        patientId.toLowerCase(),
        patientId.slice(2),
      ]) {
        expect({ text, found: await searchIds(text) }).toEqual({ text, found: expect.arrayContaining([patientId]) });
      }
      const beginning = await searchIds(patientId.slice(0, -1));
      expect(beginning).toContain(patientId);
      for (const each of beginning) expect(each.startsWith(patientId.slice(0, -1))).toBe(true);
      expect(await searchIds('0000000')).toEqual([]);
      // An ID of the first form: the first four digits alone begin each ten thousandth drawn one.
      expect(await searchIds('P-1999-00000')).toEqual([]);
    });

    it('are found twenty at most, and it is said that there are more', async () => {
      await Promise.all(
        Array.from({ length: 23 }, (_, n) =>
          aPerson({ firstName: 'Wangmo', lastName: `Phuntsok${'abcdefghijklmnopqrstuvwxyz'[n]}` }),
        ),
      );
      const {
        body: { patients, more },
      } = await staff.call('searchPatients', { text: 'wangmo phuntsok' });
      expect(patients).toHaveLength(20);
      expect(new Set(patients.map(({ patientId }) => patientId)).size).toBe(20);
      expect(more).toBe(true);
    });

    it.each(['%%%', '___', '_am', '%a%', "' or '1'='1", '\\\\\\', '()+', '....', '😀😀😀', '%ram%zothangpa_'])(
      'cannot be listed by signs that a database would read: %s',
      async (text) => {
        const {
          status,
          body: { patients, more },
        } = await staff.call('searchPatients', { text });
        expect({ status, more }).toMatchObject({ status: 200, more: false });
        if (!/[a-z]/i.test(text)) expect(patients).toEqual([]);
        for (const { name } of patients) expect(name.toLowerCase()).toMatch(/[a-z\u0900-\u097f]/);
      },
    );

    it('are not searched by less than three characters', async () => {
      for (const text of ['', 'ra', ' r ', 'रा'])
        expect(await staff.call('searchPatients', { text })).toMatchObject({
          status: 422,
          body: { fields: { text: 'searchTooShort' } },
        });
    });

    it('are searched by staff only; doctors look up by exact phone or ID', async () => {
      const doctor = await visit().signIn('doctor');
      expect(await doctor.call('searchPatients', { text: 'Maya' })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
      expect(await (await visit().signIn('patient')).call('searchPatients', { text: 'Maya' })).toMatchObject({
        status: 403,
      });
      const { phone } = await aPerson();
      expect(await doctor.call('lookUpPatient', { by: 'phone', phone: phone.slice(0, -1) })).toMatchObject({
        status: 422,
        body: { fields: { phone: 'phone' } },
      });
    });

    it('are not searched by an ID that is mistyped', async () =>
      expect(await staff.call('searchPatients', { text: 'P-4827-3915-607' })).toMatchObject({
        status: 422,
        body: { fields: { text: 'publicIdMistyped' } },
      }));

    it('are opened to a doctor for a reason, which the patient reads of', async () => {
      const { doctor } = await anApprovedDoctor(shared.url);
      const { patientId, phone } = await aPerson({ middleName: 'Devi' });
      const id = await idOf(patientId);
      expect(await doctor.call('getPatient', { id })).toMatchObject({ status: 404, body: { code: 'notFound' } });
      await doctor.call('openPatient', { by: 'id', patientId, reason: 'here' });
      expect(await doctor.call('getPatient', { id })).toMatchObject({
        status: 200,
        body: {
          id,
          patientId,
          phone,
          firstName: 'Gita',
          middleName: 'Devi',
          lastName: 'Gurung',
          address: ADDRESS,
          guardianName: null,
        },
      });
      const patient = visit();
      await patient.call('signIn', { role: 'patient', by: 'id', publicId: patientId, password: PASSWORD });
      const {
        body: { items },
      } = await patient.call('listMyAccessLog', {});
      expect(items.slice(0, 2).map(({ action, by }) => ({ action, role: by?.role }))).toEqual([
        { action: 'patientRead', role: 'doctor' },
        { action: 'openedHere', role: 'doctor' },
      ]);
    });

    it('are opened to a doctor that they asked for an appointment', async () => {
      const { doctor, doctorId } = await theDoctor(shared.url);
      const { patientId } = await aPerson();
      const id = await idOf(patientId);
      expect(await doctor.call('getPatient', { id })).toMatchObject({ status: 404 });
      const patient = visit();
      await patient.call('signIn', { role: 'patient', by: 'id', publicId: patientId, password: PASSWORD });
      const [slot] = await findOpenSlots(shared.url, doctorId);
      await patient.call('bookAppointment', aForm(doctorId, slot!.id));
      const isSeenToday = async () => (await doctor.call('getPatient', { id })).body.isSeenToday;
      expect(await isSeenToday()).toBe(false);
      const startsAt = (time: string) =>
        shared.runSql(
          `update appointments set status = 'confirmed', starts_at = (timestamp '${todayInNepal()} ${time}') at time zone 'Asia/Kathmandu' where patient_id = '${id}'`,
        );
      await startsAt('23:59');
      expect(await isSeenToday()).toBe(true);
      await startsAt('24:00');
      expect(await isSeenToday()).toBe(false);
    });

    it('are read by approved staff, and by nobody who is no health worker', async () => {
      const { patientId } = await aPerson();
      const id = await idOf(patientId);
      expect(await staff.call('getPatient', { id })).toMatchObject({ status: 200, body: { id } });
      expect(await staff.call('getPatient', { id: NOBODY })).toMatchObject({ status: 404, body: { code: 'notFound' } });
      expect(await (await visit().signIn('patient')).call('getPatient', { id })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
      expect(await visit().call('getPatient', { id })).toMatchObject({ status: 401 });
    });

    it('are listed again to those who opened them last, ten at most', async () => {
      const people = await Promise.all(Array.from({ length: 11 }, () => aPerson()));
      const { doctor } = await anApprovedDoctor(shared.url);
      expect(await doctor.call('listRecentPatients', {})).toMatchObject({ status: 200, body: { patients: [] } });
      for (const { patientId } of people) await doctor.call('openPatient', { by: 'id', patientId, reason: 'here' });
      await doctor.call('lookUpPatient', { by: 'id', patientId: people[5]!.patientId });
      const {
        body: { patients },
      } = await doctor.call('listRecentPatients', {});
      const order = [people[5]!, ...people.filter((_, n) => n !== 5).reverse()]
        .slice(0, 10)
        .map(({ patientId }) => patientId);
      expect(patients.map(({ patientId }) => patientId)).toEqual(order);
    });

    it('leave a trace of how many were found, and none of what was typed', async () => {
      const {
        body: { signedIn },
      } = await staff.call('getSession', {});
      await staff.call('searchPatients', { text: 'wangmo phuntsok' });
      const {
        body: { items },
      } = await staff.call('searchAccessLog', { account: signedIn!.publicId });
      expect(items.find(({ action }) => action === 'patientSearched')).toMatchObject({ subject: '20', patient: null });
      expect(JSON.stringify(items)).not.toMatch(/wangmo phuntsok/i);
    });
  },
  { PORTAL_TRUSTED_PROXIES: 'loopback' },
);
