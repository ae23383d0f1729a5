import { sendFile } from '../../testing/applications';
import { ADDRESS, aPatient, aPhone, PASSWORD, register } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { addDays, todayInNepal } from '@chautari/contract/calendar';

/** The details of a patient as the form sends them, without what is optional. */
async function detailsOf(patient: Visitor) {
  const {
    body: { firstName, middleName, lastName, dateOfBirth, sex, address },
  } = await patient.call('getMyPatientProfile', {});
  const blank = { currentAddress: null, guardianName: null, guardianPhone: null, photoId: null };
  return { firstName, middleName, lastName, dateOfBirth, sex, address, ...blank };
}

describeService('patients', (shared) => {
  const visit = () => new Visitor(shared.url);

  it('read their own details as they typed them', async () => {
    const person = {
      firstName: 'कृष्ण',
      middleName: 'Bahadur',
      lastName: 'Rai',
      dateOfBirth: '1958-10-01',
      sex: 'male' as const,
    };
    const contact = { by: 'phone' as const, phone: aPhone() };
    const {
      body: { patientId },
    } = await register(visit(), { ...person, contact });
    const patient = visit();
    await patient.call('signIn', { role: 'patient', by: 'id', publicId: patientId, password: PASSWORD });
    expect(await patient.call('getMyPatientProfile', {})).toMatchObject({
      status: 200,
      body: { ...person, phone: contact.phone, email: null, address: ADDRESS, currentAddress: null, patientId },
    });
    expect((await patient.call('getSession', {})).body.signedIn).toMatchObject({
      role: 'patient',
      publicId: patientId,
      name: { en: 'कृष्ण Bahadur Rai', np: 'कृष्ण Bahadur Rai' },
    });
  });

  it('are the only ones who read a patient’s details', async () => {
    const [one, other] = await Promise.all([aPatient(shared.url), aPatient(shared.url)]);
    const read = async (visitor: Visitor) => (await visitor.call('getMyPatientProfile', {})).body.patientId;
    expect(await read(one)).not.toBe(await read(other));
    expect(await visit().call('getMyPatientProfile', {})).toMatchObject({ status: 401, body: { code: 'notSignedIn' } });
    for (const role of ['doctor', 'staff'] as const) {
      expect(await (await visit().signIn(role)).call('getMyPatientProfile', {})).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    }
  });

  it('change their own details, and are found under the new name', async () => {
    const patient = await aPatient(shared.url);
    const { body: before } = await patient.call('getMyPatientProfile', {});
    const changes = {
      firstName: 'ज्ञानु',
      middleName: 'Devi',
      lastName: 'Jnawali',
      dateOfBirth: '1990-01-31',
      sex: 'other' as const,
      address: { ...ADDRESS, ward: 7 },
      currentAddress: { ...ADDRESS, ward: 2, street: 'Hile' },
      guardianName: 'हरि ज्ञवाली',
      guardianPhone: aPhone(),
      photoId: null,
    };
    expect(await patient.call('updateMyPatientProfile', changes)).toMatchObject({ status: 200, body: changes });
    expect((await patient.call('getMyPatientProfile', {})).body).toEqual({
      ...before,
      ...changes,
      version: before.version + 1,
    });
    const staff = await visit().signIn('staff');
    const {
      body: { patients },
    } = await staff.call('searchPatients', { text: 'gyanu gyawali' });
    expect(patients.map(({ patientId }) => patientId)).toEqual([before.patientId]);
    const {
      body: { items },
    } = await patient.call('listMyAccessLog', { own: 'yes' });
    expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['patientChanged', 'patientRegistered']));
  });

  it.each([
    [{ address: { ...ADDRESS, ward: 30 } }, { 'address.ward': 'wardTooBig' }],
    [{ currentAddress: { ...ADDRESS, provinceId: 2 } }, { 'currentAddress.districtId': 'invalid' }],
    [{ photoId: '00000000-0000-4000-8000-000000000000' }, { photoId: 'fileMissing' }],
    [{ dateOfBirth: addDays(todayInNepal(), 1) }, { dateOfBirth: 'inFuture' }],
    [{ guardianPhone: '123' }, { guardianPhone: 'phone' }],
  ])('learn what is wrong with %j in their details', async (changes, fields) => {
    const patient = await aPatient(shared.url);
    const form = await detailsOf(patient);
    expect(await patient.call('updateMyPatientProfile', { ...form, ...changes })).toMatchObject({
      status: 422,
      body: { fields },
    });
    expect((await patient.call('getMyPatientProfile', {})).body).toMatchObject(form);
  });

  it('keep a photo that they uploaded, and nobody else can take it', async () => {
    const [patient, other] = await Promise.all([aPatient(shared.url), aPatient(shared.url)]);
    const photoId = await sendFile(patient, 'photo');
    const form = { ...(await detailsOf(patient)), photoId };
    expect(await patient.call('updateMyPatientProfile', form)).toMatchObject({ status: 200, body: { photoId } });
    expect(await patient.call('updateMyPatientProfile', form)).toMatchObject({ status: 200, body: { photoId } });
    expect(await other.call('updateMyPatientProfile', form)).toMatchObject({
      status: 422,
      body: { fields: { photoId: 'fileMissing' } },
    });
    const paper = await sendFile(patient, 'paper');
    expect(await patient.call('updateMyPatientProfile', { ...form, photoId: paper })).toMatchObject({
      status: 422,
      body: { fields: { photoId: 'fileMissing' } },
    });
  });
});
