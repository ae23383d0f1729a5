import { sendFile } from '../../testing/applications';
import { messagesTo } from '../../testing/inbox';
import { ADDRESS, aPatient, aPhone, aRegistration, PASSWORD } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { addDays, toBs, todayInNepal } from '../contract/calendar';

describeService('patients', (shared) => {
  const visit = () => new Visitor(shared.url);
  const register = (changes: Parameters<typeof aRegistration>[0]) => visit().call('registerPatient', aRegistration(changes));

  it('register and get an ID of this Bikram Sambat year', async () => {
    const { status, body } = await register({});
    expect(status).toBe(200);
    expect(body.patientId).toMatch(new RegExp(`^P-${toBs(todayInNepal())!.year}-\\d{5}$`));
  });

  it('get different IDs, without a gap, when many register at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => register({})));
    const serials = answers.map(({ body }) => Number(body.patientId.split('-')[2])).sort((a, b) => a - b);
    expect(serials).toEqual(serials.map((_, index) => serials[0]! + index));
  });

  it('read their own details as they typed them', async () => {
    const person = { firstName: 'कृष्ण', middleName: 'Bahadur', lastName: 'Rai', dateOfBirth: '1958-10-01', gender: 'male' as const };
    const contact = { by: 'phone' as const, phone: aPhone() };
    const { body: { patientId } } = await register({ ...person, contact });
    const patient = visit();
    await patient.call('signIn', { role: 'patient', by: 'id', publicId: patientId, password: PASSWORD });
    expect(await patient.call('getMyPatientProfile', {})).toMatchObject({ status: 200, body: { ...person, phone: contact.phone, email: null, address: ADDRESS, currentAddress: null, patientId } });
    expect((await patient.call('getSession', {})).body.signedIn).toMatchObject({ role: 'patient', publicId: patientId, name: { en: 'कृष्ण Bahadur Rai', np: 'कृष्ण Bahadur Rai' } });
  });

  it('register once with a phone or an e-mail, even if asked twice at once', async () => {
    const contact = { by: 'phone' as const, phone: aPhone() };
    const both = await Promise.all([register({ contact }), register({ contact })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await register({ contact: { by: 'phone', phone: contact.phone.replace('+977', '') } })).toMatchObject({ status: 409, body: { code: 'contactInUse' } });
    const email = `once.${Date.now()}@example.org`;
    await register({ contact: { by: 'email', email } });
    expect(await register({ contact: { by: 'email', email: email.toUpperCase() } })).toMatchObject({ status: 409, body: { code: 'contactInUse' } });
  });

  it('may register with the phone of a doctor or staff account', async () => {
    expect(await register({ contact: { by: 'phone', phone: '+9779800000002' } })).toMatchObject({ status: 200 });
  });

  it.each([
    [{ firstName: '' }, { firstName: 'required' }],
    [{ lastName: 'X1' }, { lastName: 'personName' }],
    [{ middleName: undefined as never }, { middleName: 'required' }],
    [{ dateOfBirth: addDays(todayInNepal(), 1) }, { dateOfBirth: 'inFuture' }],
    [{ gender: 'unknown' as never }, { gender: 'invalid' }],
    [{ contact: { by: 'phone' as const, phone: '12345' } }, { 'contact.phone': 'phone' }],
    [{ contact: { by: 'email' as const, email: 'maya' } }, { 'contact.email': 'email' }],
    [{ address: { ...ADDRESS, districtId: 1 } }, { 'address.municipalityId': 'invalid' }],
    [{ address: { ...ADDRESS, provinceId: 2 } }, { 'address.districtId': 'invalid' }],
    [{ address: { ...ADDRESS, ward: 11 } }, { 'address.ward': 'wardTooBig' }],
    [{ address: { ...ADDRESS, ward: 0 } }, { 'address.ward': 'tooSmall' }],
    [{ address: { ...ADDRESS, street: ' ' } }, { 'address.street': 'required' }],
    [{ password: 'short', confirmPassword: 'short' }, { password: 'passwordShort' }],
    [{ password: 'nepal123', confirmPassword: 'nepal123' }, { password: 'passwordCommon' }],
    [{ confirmPassword: 'another one' }, { confirmPassword: 'passwordsDiffer' }],
    [{ language: 'fr' as never }, { language: 'invalid' }],
  ])('are told what is wrong with %j', async (changes, fields) => {
    const answer = await register(changes);
    expect(answer).toMatchObject({ status: 422, body: { type: '/problems/invalid', status: 422, code: 'invalid' } });
    expect(answer.body.fields).toEqual(fields);
  });

  it('cannot send what a database cannot hold', async () => {
    expect(await register({ address: { ...ADDRESS, street: 'Mulghat\u0000' } })).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });

  it('are the only ones who read a patient’s details', async () => {
    const [one, other] = await Promise.all([aPatient(shared.url), aPatient(shared.url)]);
    const read = async (visitor: Visitor) => (await visitor.call('getMyPatientProfile', {})).body.patientId;
    expect(await read(one)).not.toBe(await read(other));
    expect(await visit().call('getMyPatientProfile', {})).toMatchObject({ status: 401, body: { code: 'notSignedIn' } });
    for (const role of ['doctor', 'staff'] as const) {
      expect(await (await visit().signIn(role)).call('getMyPatientProfile', {})).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });

  it('are welcomed by a message with their ID', async () => {
    const contact = { by: 'phone' as const, phone: aPhone() };
    const { body: { patientId } } = await register({ contact, language: 'en' });
    const [text] = await messagesTo(shared.url, contact.phone, 'patientRegistered');
    expect(text).toContain(patientId);
  });

  it('change their own details, and are found under the new name', async () => {
    const patient = await aPatient(shared.url);
    const { body: before } = await patient.call('getMyPatientProfile', {});
    const changes = {
      firstName: 'ज्ञानु', middleName: 'Devi', lastName: 'Jnawali', dateOfBirth: '1990-01-31', gender: 'other' as const, address: { ...ADDRESS, ward: 7 },
      currentAddress: { ...ADDRESS, ward: 2, street: 'Hile' }, guardianName: 'हरि ज्ञवाली', guardianPhone: aPhone(), photoId: null,
    };
    expect(await patient.call('updateMyPatientProfile', changes)).toMatchObject({ status: 200, body: changes });
    expect((await patient.call('getMyPatientProfile', {})).body).toEqual({ ...before, ...changes });
    const staff = await visit().signIn('staff');
    const { body: { patients } } = await staff.call('searchPatients', { text: 'gyanu gyawali' });
    expect(patients.map(({ patientId }) => patientId)).toEqual([before.patientId]);
    const { body: { items } } = await patient.call('listMyAccessLog', { own: 'yes' });
    expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['patientChanged', 'patientRegistered']));
  });

  it.each([
    [{ address: { ...ADDRESS, ward: 30 } }, { 'address.ward': 'wardTooBig' }],
    [{ currentAddress: { ...ADDRESS, provinceId: 2 } }, { 'currentAddress.districtId': 'invalid' }],
    [{ photoId: '00000000-0000-4000-8000-000000000000' }, { photoId: 'fileMissing' }],
    [{ dateOfBirth: addDays(todayInNepal(), 1) }, { dateOfBirth: 'inFuture' }],
    [{ guardianPhone: '123' }, { guardianPhone: 'phone' }],
  ])('are told what is wrong with %j in their details', async (changes, fields) => {
    const patient = await aPatient(shared.url);
    const { body: { firstName, middleName, lastName, dateOfBirth, gender, address } } = await patient.call('getMyPatientProfile', {});
    const form = { firstName, middleName, lastName, dateOfBirth, gender, address, currentAddress: null, guardianName: null, guardianPhone: null, photoId: null };
    expect(await patient.call('updateMyPatientProfile', { ...form, ...changes })).toMatchObject({ status: 422, body: { fields } });
    expect((await patient.call('getMyPatientProfile', {})).body).toMatchObject(form);
  });

  it('keep a photo that they uploaded, and nobody else can take it', async () => {
    const [patient, other] = await Promise.all([aPatient(shared.url), aPatient(shared.url)]);
    const photoId = await sendFile(patient, 'photo');
    const { body: { firstName, middleName, lastName, dateOfBirth, gender, address } } = await patient.call('getMyPatientProfile', {});
    const form = { firstName, middleName, lastName, dateOfBirth, gender, address, currentAddress: null, guardianName: null, guardianPhone: null, photoId };
    expect(await patient.call('updateMyPatientProfile', form)).toMatchObject({ status: 200, body: { photoId } });
    expect(await patient.call('updateMyPatientProfile', form)).toMatchObject({ status: 200, body: { photoId } });
    expect(await other.call('updateMyPatientProfile', form)).toMatchObject({ status: 422, body: { fields: { photoId: 'fileMissing' } } });
    const paper = await sendFile(patient, 'paper');
    expect(await patient.call('updateMyPatientProfile', { ...form, photoId: paper })).toMatchObject({ status: 422, body: { fields: { photoId: 'fileMissing' } } });
  });

  it('cannot be found out by trying many phones', async () => {
    const contact = { by: 'phone' as const, phone: SAMPLE_PHONE };
    const statuses: number[] = [];
    for (let n = 0; n < 40; n++) statuses.push((await register({ contact })).status);
    expect(new Set(statuses)).toEqual(new Set([409, 429]));
    expect(statuses.at(-1)).toBe(429);
  });
});

const SAMPLE_PHONE = '+9779800000001';
