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
    expect(await patient.call('getMyPatientProfile', {})).toMatchObject({ status: 200, body: { ...person, contact, address: ADDRESS, patientId } });
    expect((await patient.call('getSession', {})).body.signedIn).toEqual({ role: 'patient', publicId: patientId, name: { en: 'कृष्ण Bahadur Rai', np: 'कृष्ण Bahadur Rai' } });
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

  it('cannot be found out by trying many phones', async () => {
    const contact = { by: 'phone' as const, phone: SAMPLE_PHONE };
    const statuses: number[] = [];
    for (let n = 0; n < 40; n++) statuses.push((await register({ contact })).status);
    expect(new Set(statuses)).toEqual(new Set([409, 429]));
    expect(statuses.at(-1)).toBe(429);
  });
});

const SAMPLE_PHONE = '+9779800000001';
