import { findFhirErrors } from '../../testing/fhir';
import {
  ADDRESS,
  aForm,
  aPhone,
  findOpenSlots,
  PASSWORD,
  register,
  theDoctor,
  bookAsGuest,
} from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

const NEPALI = { 'accept-language': 'ne-NP,ne;q=0.9' };
const NAME = { firstName: 'Junkiri', middleName: null, lastName: 'Thapa Magar' };
const OTHER = 'जुनकिरी थापा मगर';

describeService('a name in both scripts', (shared) => {
  /** Somebody registered with both names, as a reader of English and as one of Nepali. */
  async function aPerson(changes: { otherName?: string } = { otherName: OTHER }) {
    const phone = aPhone();
    const {
      body: { patientId },
    } = await register(new Visitor(shared.url), { ...NAME, ...changes, contact: { by: 'phone', phone } });
    const as = async (headers = {}) => {
      const visitor = new Visitor(shared.url, headers);
      await visitor.call('signIn', { role: 'patient', by: 'id', publicId: patientId, password: PASSWORD });
      return visitor;
    };
    return { patientId, phone, patient: await as(), nepali: await as(NEPALI) };
  }

  it('is greeted with in both, and answered in the script of the reader', async () => {
    const { patient, nepali } = await aPerson();
    expect((await patient.call('getSession', {})).body.signedIn?.name).toEqual({
      en: 'Junkiri Thapa Magar',
      np: OTHER,
    });
    expect((await patient.call('listFamily', {})).body.persons[0]?.name).toBe('Junkiri Thapa Magar');
    expect((await nepali.call('listFamily', {})).body.persons[0]?.name).toBe(OTHER);
  });

  it('is the one that was typed where nobody gave another', async () => {
    const { patient, nepali } = await aPerson({});
    expect((await nepali.call('listFamily', {})).body.persons[0]?.name).toBe('Junkiri Thapa Magar');
    expect((await patient.call('getMyPatientProfile', {})).body.otherName).toBeNull();
  });

  it.each(['Junkiri Thapa', 'जुनकिरी Thapa', '123'])(
    'is refused where it is in no other script: %s',
    async (otherName) => {
      const answer = await new Visitor(shared.url).call('registerPatient', {
        ...NAME,
        otherName,
        dateOfBirth: '1990-01-01',
        sex: 'female',
        contact: { by: 'phone', phone: aPhone() },
        address: ADDRESS,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        language: 'np',
      });
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'invalid', fields: { otherName: expect.any(String) } },
      });
    },
  );

  it('finds the patient, changes in the profile, and stays where a form does not know it', async () => {
    const { patientId, patient } = await aPerson();
    const staff = await new Visitor(shared.url, NEPALI).signIn('staff');
    const searchNames = async (text: string) =>
      (await staff.call('searchPatients', { text })).body.patients.filter((one) => one.patientId === patientId);
    expect(await searchNames('junkiri thapa')).toMatchObject([{ name: OTHER }]);
    expect(await searchNames('जुनकिरी')).toHaveLength(1);
    const { body: profile } = await patient.call('getMyPatientProfile', {});
    const { otherName, version: _, ...without } = profile;
    expect(otherName).toBe(OTHER);
    expect((await patient.call('updateMyPatientProfile', without)).body.otherName).toBe(OTHER);
    await patient.call('updateMyPatientProfile', { ...without, otherName: 'खद्योत मगर' });
    expect(await searchNames('khadyot')).toHaveLength(1);
    expect((await patient.call('updateMyPatientProfile', { ...without, otherName: null })).body.otherName).toBeNull();
    expect(await searchNames('khadyot')).toEqual([]);
  });

  it('is on the appointments of the patient, not on those of another who comes', async () => {
    const { patient, nepali } = await aPerson();
    const { doctorId } = await theDoctor(shared.url);
    const slots = await findOpenSlots(shared.url, doctorId);
    const own = slots[0]!;
    const anothers = slots.find(({ date }) => date !== own.date)!;
    const { firstName, lastName } = NAME;
    await patient.call('bookAppointment', aForm(doctorId, own.id, { firstName, lastName }));
    await patient.call('bookAppointment', aForm(doctorId, anothers.id, { firstName: 'Dil Maya', lastName }));
    const names = (await nepali.call('listMyAppointments', {})).body.appointments.map((one) => one.patientName);
    expect(names).toContain(OTHER);
    expect(names.filter((name) => name !== OTHER).every((name) => name === 'Dil Maya Thapa Magar')).toBe(true);
  });

  it.each([
    ['a guest', { mobile: aPhone() }],
    ['a walk-in', { patientId: null }],
  ] as const)(
    'of %s without a record is shown to the doctor and the desk in the script of the reader',
    async (who, whom) => {
      const { doctorId, doctor } = await theDoctor(shared.url);
      const slot = (await findOpenSlots(shared.url, doctorId))[0]!;
      const { firstName, lastName } = NAME;
      const form = aForm(doctorId, slot.id, { firstName, lastName, otherName: OTHER });
      const staff = await new Visitor(shared.url, NEPALI).signIn('staff');
      const { status, body } =
        who === 'a guest'
          ? await bookAsGuest(new Visitor(shared.url, NEPALI), { ...form, ...whom, language: 'np' })
          : await staff.call('bookForPatient', { ...form, ...whom });
      expect({ status, name: body.patientName }).toEqual({ status: 200, name: OTHER });
      const readName = async (reader: Visitor) =>
        who === 'a guest'
          ? (await reader.call('listUnansweredRequests', {})).body.items.find(({ id }) => id === body.id)?.name
          : (await reader.call('listDayAppointments', { date: slot.date })).body.appointments.find(
              ({ id }) => id === body.id,
            )?.name;
      expect(await readName(staff)).toBe(OTHER);
      expect(await readName(await new Visitor(shared.url).signIn('staff'))).toBe('Junkiri Thapa Magar');
      const seen = await doctor.call('listConsultationRequests', { status: body.status });
      expect(seen.body.requests.find(({ id }) => id === body.id)?.name).toBe('Junkiri Thapa Magar');
    },
  );

  it('of a booking is refused in the script of the first name', async () => {
    const { doctorId } = await theDoctor(shared.url);
    const form = aForm(doctorId, (await findOpenSlots(shared.url, doctorId))[0]!.id, { otherName: 'Gita G.' });
    const staff = await new Visitor(shared.url).signIn('staff');
    for (const answer of [
      await bookAsGuest(new Visitor(shared.url), { ...form, language: 'en' }),
      await staff.call('bookForPatient', { ...form, patientId: null }),
    ])
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', fields: { otherName: 'otherScript' } } });
  });

  it('of somebody else who comes is the one given for the appointment; of the patient, that of the record', async () => {
    const { patient, nepali } = await aPerson();
    const { doctorId } = await theDoctor(shared.url);
    const slots = await findOpenSlots(shared.url, doctorId);
    const [own, anothers] = [slots[2]!, slots.find(({ date }) => date !== slots[2]!.date)!];
    const { firstName, lastName } = NAME;
    const mine = { firstName, lastName, otherName: 'अर्कै नाम' };
    expect((await nepali.call('bookAppointment', aForm(doctorId, own.id, mine))).body.patientName).toBe(OTHER);
    const forAunt = { firstName: 'Dil Maya', lastName, otherName: 'दिलमाया थापा मगर' };
    await patient.call('bookAppointment', aForm(doctorId, anothers.id, forAunt));
    const names = (await nepali.call('listMyAppointments', {})).body.appointments.map((one) => one.patientName);
    expect(names.sort()).toEqual([OTHER, forAunt.otherName].sort());
  });

  it('goes along in the export, each name with its language', async () => {
    const { patient } = await aPerson();
    const { body } = await patient.call('exportMyRecord', {});
    const { resource } = body.entry.find((entry) => entry.resource.resourceType === 'Patient')!;
    expect(resource['name']).toMatchObject([
      { extension: [{ valueCode: 'en' }], use: 'official', text: 'Junkiri Thapa Magar', family: 'Thapa Magar' },
      { extension: [{ valueCode: 'ne' }], use: 'usual', text: OTHER },
    ]);
    expect(findFhirErrors(resource)).toBeNull();
  });
});
