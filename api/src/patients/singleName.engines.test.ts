import { findFhirErrors } from '../../testing/fhir';
import {
  aForm,
  aPhone,
  aRegistration,
  BIRTH,
  bookAsGuest,
  findOpenSlots,
  PASSWORD,
  register,
  theDoctor,
} from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

const NAME = { firstName: 'Ujyali', middleName: null, lastName: null };
const OTHER = 'उज्याली';

describeService('somebody with one name', (shared) => {
  let patient: Visitor;
  let staff: Visitor;
  let patientId: string;

  beforeAll(async () => {
    const visitor = new Visitor(shared.url);
    ({ patientId } = (await register(visitor, { ...NAME, otherName: OTHER })).body);
    patient = new Visitor(shared.url);
    await patient.call('signIn', { role: 'patient', by: 'id', publicId: patientId, password: PASSWORD });
    staff = await new Visitor(shared.url).signIn('staff');
  });

  it('registers only by saying so', async () => {
    const { lastName: _, ...unsaid } = aRegistration({ firstName: 'Ujyali' });
    expect(await new Visitor(shared.url).call('registerPatient', unsaid as never)).toMatchObject({
      status: 422,
      body: { fields: { lastName: 'required' } },
    });
  });

  it('is greeted, reads the profile and saves it', async () => {
    expect((await patient.call('getSession', {})).body.signedIn?.name).toEqual({ en: 'Ujyali', np: OTHER });
    const { body } = await patient.call('getMyPatientProfile', {});
    expect(body).toMatchObject({ firstName: 'Ujyali', lastName: null });
    const { address, currentAddress, guardianName, guardianPhone, photoId, dateOfBirth, sex } = body;
    const details = { ...NAME, address, currentAddress, guardianName, guardianPhone, photoId, dateOfBirth, sex };
    expect(await patient.call('updateMyPatientProfile', details)).toMatchObject({
      status: 200,
      body: { lastName: null, otherName: OTHER },
    });
  });

  it('is found at the desk in both scripts, and known again', async () => {
    for (const text of ['ujyali', OTHER])
      expect((await staff.call('searchPatients', { text })).body.patients).toMatchObject([
        { patientId, name: 'Ujyali' },
      ]);
    const { body } = await staff.call('findLikelyDuplicates', { firstName: OTHER, lastName: null, dateOfBirth: BIRTH });
    expect(body.patients).toMatchObject([{ patientId }]);
  });

  it('is registered at the desk, and added to a family', async () => {
    const { password: _, confirmPassword: __, contact: ___, ...person } = aRegistration(NAME);
    const registered = await staff.call('registerPatientAtDesk', { ...person, contact: null, codeBy: 'slip' });
    expect(registered).toMatchObject({ status: 200, body: { patient: { name: 'Ujyali' } } });
    const { language: ____, ...details } = person;
    const child = { ...details, dateOfBirth: '2024-02-03', relation: 'child' as const, phone: null };
    const { body } = await patient.call('addFamilyMember', child);
    expect(body.name).toBe('Ujyali');
    expect((await patient.call('getFamilyMember', { person: body.id })).body).toMatchObject({ lastName: null });
  });

  it('books with the name of the record in both scripts, and as a guest', async () => {
    const { doctorId, doctor } = await theDoctor(shared.url);
    const [first, second] = await findOpenSlots(shared.url, doctorId);
    const own = aForm(doctorId, first!.id, { firstName: 'Ujyali', lastName: null });
    expect((await patient.call('bookAppointment', own)).body.patientName).toBe('Ujyali');
    const nepali = new Visitor(shared.url, { 'accept-language': 'ne' });
    await nepali.call('signIn', { role: 'patient', by: 'id', publicId: patientId, password: PASSWORD });
    expect((await nepali.call('listMyAppointments', {})).body.appointments[0]!.patientName).toBe(OTHER);
    const guest = { ...aForm(doctorId, second!.id, { firstName: 'Juneli', lastName: null }), mobile: aPhone() };
    const { body } = await bookAsGuest(new Visitor(shared.url), { ...guest, language: 'en' });
    expect(body.patientName).toBe('Juneli');
    const { requests } = (await doctor.call('listConsultationRequests', { status: 'pending' })).body;
    expect(requests.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ujyali', 'Juneli']));
  });

  it('takes a record along that is valid FHIR', async () => {
    const { body } = await patient.call('exportMyRecord', {});
    const { resource } = body.entry.find((entry) => entry.resource.resourceType === 'Patient')!;
    expect(resource['name']).toMatchObject([{ text: 'Ujyali', given: ['Ujyali'] }, { text: OTHER }]);
    expect(resource['name']).not.toMatchObject([{ family: expect.anything() }, {}]);
    expect(findFhirErrors(resource)).toBeNull();
  });
});
