import { anApprovedDoctor } from '../../testing/applications';
import { listMessages } from '../../testing/inbox';
import { ADDRESS, anEmail, aPhone, PASSWORD, register } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import type { Input } from '@chautari/contract/client/call';

const CODE = /\b[CDFHJKLMNPQRTVWXY3479]{4}-[CDFHJKLMNPQRTVWXY3479]{4}\b/;

const accept = (patientId: string, code: string, password = PASSWORD): Input<'acceptInvitation'> => ({
  patientId,
  code,
  password,
  confirmPassword: password,
});

describeService('registration at the desk', (shared) => {
  const visit = () => new Visitor(shared.url);
  let staff: Visitor;
  beforeAll(async () => {
    staff = await visit().signIn('staff');
  });

  const aForm = (changes: Partial<Input<'registerPatientAtDesk'>> = {}): Input<'registerPatientAtDesk'> => ({
    firstName: 'Phulmaya',
    middleName: null,
    lastName: 'Rai',
    dateOfBirth: '1948-01-01',
    sex: 'female',
    contact: null,
    address: ADDRESS,
    language: 'np',
    codeBy: 'slip',
    ...changes,
  });
  const onSlip = async (changes = {}) => {
    const {
      body: { patient, code },
    } = await staff.call('registerPatientAtDesk', aForm(changes));
    return { ...patient, code: code! };
  };
  const canSignIn = async (publicId: string, password = PASSWORD) =>
    (await visit().call('signIn', { role: 'patient', by: 'id', publicId, password })).status === 200;

  it('gives somebody without phone or e-mail an ID and a code on a slip, with which they choose a password', async () => {
    const {
      status,
      body: { patient, code },
    } = await staff.call('registerPatientAtDesk', aForm());
    expect({ status, patient }).toMatchObject({
      status: 200,
      patient: {
        patientId: expect.stringMatching(/^P-\d{4}-\d{4}-\d{3}$/),
        name: 'Phulmaya Rai',
        phoneEnd: null,
        photo: null,
        place: { en: 'Dhankuta-5, Dhankuta' },
      },
    });
    expect(code).toMatch(CODE);
    expect(await canSignIn(patient.patientId)).toBe(false);
    expect(await visit().call('acceptInvitation', accept(patient.patientId, code!))).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await canSignIn(patient.patientId)).toBe(true);
  });

  it('keeps an age without a birth date as an age, until the patient gives a birth date', async () => {
    const { dateOfBirth: _, ...person } = aForm();
    const {
      body: { patient, code },
    } = await staff.call('registerPatientAtDesk', { ...person, age: 60 });
    await visit().call('acceptInvitation', accept(patient.patientId, code!));
    const owner = visit();
    await owner.call('signIn', { role: 'patient', by: 'id', publicId: patient.patientId, password: PASSWORD });
    const { version: _version, ...profile } = (await owner.call('getMyPatientProfile', {})).body;
    const about = async () =>
      (await staff.call('searchPatients', { text: patient.patientId })).body.patients[0]!.birthRange !== undefined;
    const birthInExport = async () => {
      const { entry } = (await owner.call('exportMyRecord', { format: 'fhir' } as never)).body as unknown as {
        entry: { resource: { resourceType: string; birthDate?: string } }[];
      };
      return entry.find(({ resource }) => resource.resourceType === 'Patient')!.resource.birthDate;
    };
    const filled = { ...profile, address: { ...profile.address, street: 'Mulghat Bazaar' } };
    expect((await owner.call('updateMyPatientProfile', filled)).status).toBe(200);
    expect(await about()).toBe(true);
    expect(await birthInExport()).toBe(profile.dateOfBirth.slice(0, 4));
    await owner.call('updateMyPatientProfile', { ...filled, dateOfBirth: '1965-04-02' });
    expect(await about()).toBe(false);
    expect(await birthInExport()).toBe('1965-04-02');
  });

  it('sends the code by message where asked to, and then does not show it', async () => {
    const phone = aPhone();
    const {
      body: { patient, code },
    } = await staff.call(
      'registerPatientAtDesk',
      aForm({ contact: { by: 'phone', phone }, codeBy: 'message', language: 'en' }),
    );
    expect(code).toBeNull();
    const [text] = await listMessages(shared.url, phone, 'patientInvited');
    expect(text).toContain(patient.patientId);
    // The digits of an ID may look like a code.
    const [sent] = CODE.exec(text!.replace(patient.patientId, ''))!;
    expect(await visit().call('acceptInvitation', accept(patient.patientId, sent))).toMatchObject({ status: 200 });
  });

  it('takes the code as people copy it: small letters, spaces, Nepali digits', async () => {
    const { patientId, code } = await onSlip();
    const copied = code
      .toLowerCase()
      .replace('-', ' ')
      .replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)));
    expect(await visit().call('acceptInvitation', accept(patientId.toLowerCase(), copied))).toMatchObject({
      status: 200,
    });
  });

  it('takes a code once, and none after a password is set', async () => {
    const { patientId, code } = await onSlip();
    const both = await Promise.all([
      visit().call('acceptInvitation', accept(patientId, code)),
      visit().call('acceptInvitation', accept(patientId, code)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await visit().call('acceptInvitation', accept(patientId, code, 'another-pass-99'))).toMatchObject({
      status: 403,
      body: { code: 'badCode' },
    });
    expect(await canSignIn(patientId)).toBe(true);
  });

  it('answers the same for a wrong code and for an ID that nobody has, or that has a password', async () => {
    const { patientId } = await onSlip();
    const {
      body: { patientId: registered },
    } = await register(visit());
    const answers = await Promise.all(
      [patientId, 'P-2070-99999', registered, 'D-2083-00001', 'A-2083-00001'].map((id) =>
        visit().call('acceptInvitation', accept(id, 'CDFH-JKLM', 'long enough for all')),
      ),
    );
    const refused = { type: '/problems/badCode', status: 403, code: 'badCode', requestId: expect.any(String) };
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 403, body: refused });
  });

  it('lets nobody try a code more than five times', async () => {
    const { patientId, code } = await onSlip();
    for (let n = 0; n < 5; n++)
      expect(await visit().call('acceptInvitation', accept(patientId, 'CDFH-JKLM'))).toMatchObject({ status: 403 });
    expect(await visit().call('acceptInvitation', accept(patientId, code))).toMatchObject({
      status: 403,
      body: { code: 'badCode' },
    });
  });

  it('does not take a password that is short, common or not the same twice, nor count that as a try', async () => {
    const { patientId, code } = await onSlip();
    for (const [form, fields] of [
      [{ ...accept(patientId, code), password: 'short', confirmPassword: 'short' }, { password: 'passwordShort' }],
      [accept(patientId, code, 'nepal123'), { password: 'passwordPersonal' }],
      [{ ...accept(patientId, code), confirmPassword: 'other' }, { confirmPassword: 'passwordsDiffer' }],
      [accept('A-2083-00001', code, 'only-11-chr'), { password: 'passwordShort12' }],
    ] as const)
      expect(await visit().call('acceptInvitation', form)).toMatchObject({ status: 422, body: { fields } });
    expect(await visit().call('acceptInvitation', accept(patientId, code))).toMatchObject({ status: 200 });
  });

  it('refuses a contact that is in use, a place that is none, and a message to nowhere', async () => {
    const email = anEmail();
    await onSlip({ contact: { by: 'email', email } });
    expect(await staff.call('registerPatientAtDesk', aForm({ contact: { by: 'email', email } }))).toMatchObject({
      status: 409,
      body: { code: 'contactInUse' },
    });
    expect(await staff.call('registerPatientAtDesk', aForm({ address: { ...ADDRESS, ward: 30 } }))).toMatchObject({
      status: 422,
      body: { fields: { 'address.ward': 'wardTooBig' } },
    });
    expect(await staff.call('registerPatientAtDesk', aForm({ codeBy: 'message' }))).toMatchObject({
      status: 422,
      body: { fields: { contact: 'required' } },
    });
  });

  it('is noted with who did it, for the patient to read', async () => {
    const { patientId, code } = await onSlip();
    await visit().call('acceptInvitation', accept(patientId, code));
    const patient = visit();
    await patient.call('signIn', { role: 'patient', by: 'id', publicId: patientId, password: PASSWORD });
    const {
      body: { items },
    } = await patient.call('listMyAccessLog', {});
    expect(items.map(({ action, by }) => ({ action, role: by?.role, name: by?.name.en }))).toEqual([
      { action: 'patientRegistered', role: 'staff', name: 'Binod Yadav' },
    ]);
  });

  it('by a doctor opens the record to that doctor, and to no other', async () => {
    const { doctor } = await anApprovedDoctor(shared.url);
    const {
      status,
      body: { patient },
    } = await doctor.call('registerPatientAtDesk', aForm());
    expect(status).toBe(200);
    expect(await doctor.call('getPatient', { id: patient.id })).toMatchObject({
      status: 200,
      body: {
        dateOfBirth: '1948-01-01',
        permanentAddress: { en: 'Mulghat Bazaar, Dhankuta-5, Dhankuta' },
        currentAddress: null,
      },
    });
    const other = await visit().signIn('doctor');
    expect(await other.call('getPatient', { id: patient.id })).toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    });
  });

  it('is closed to patients and guests', async () => {
    expect(await visit().call('registerPatientAtDesk', aForm())).toMatchObject({
      status: 401,
      body: { code: 'notSignedIn' },
    });
    expect(await (await visit().signIn('patient')).call('registerPatientAtDesk', aForm())).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  it('finds who may be the same person: by phone, or by name in either script and nearly the same birth date', async () => {
    const phone = aPhone();
    const { patientId } = await onSlip({
      firstName: 'कृष्ण',
      middleName: 'Bahadur',
      lastName: 'Jnawali',
      dateOfBirth: '1951-03-04',
      contact: { by: 'phone', phone },
    });
    const find = async (person: Partial<Input<'findLikelyDuplicates'>>) => {
      const {
        body: { patients },
      } = await staff.call('findLikelyDuplicates', {
        firstName: 'Krishna',
        lastName: 'Gyawali',
        dateOfBirth: '1951-03-04',
        ...person,
      });
      return patients.map((each) => each.patientId);
    };
    expect(await find({})).toEqual([patientId]);
    expect(await find({ dateOfBirth: '1950-06-01' })).toEqual([patientId]);
    expect(await find({ dateOfBirth: '1949-01-01' })).toEqual([]);
    expect(await find({ firstName: 'Krish' })).toEqual([]);
    expect(await find({ firstName: 'Somebody', lastName: 'Else', phone })).toEqual([patientId]);
    expect(
      await staff.call('findLikelyDuplicates', { firstName: '%', lastName: '_', dateOfBirth: '1951-03-04' }),
    ).toMatchObject({ status: 422 });
    expect(
      await staff.call('findLikelyDuplicates', { firstName: '.', lastName: '-', dateOfBirth: '1900-01-01' }),
    ).toMatchObject({ status: 422, body: { fields: { firstName: 'personName' } } });
  });

  it('names to a doctor nobody whose record is not open, and notes for each person that they were shown', async () => {
    const phone = aPhone();
    const registered = await onSlip({ firstName: 'Ganga', lastName: 'Limbu', contact: { by: 'phone', phone } });
    const person = { firstName: 'Ganga', lastName: 'Limbu', dateOfBirth: '1948-01-01', phone };
    const { doctor } = await anApprovedDoctor(shared.url);
    expect((await doctor.call('findLikelyDuplicates', person)).body).toEqual({ patients: [], hasOthers: true });
    const stranger = { ...person, firstName: 'Nobody', lastName: 'Like', phone: aPhone() };
    expect((await doctor.call('findLikelyDuplicates', stranger)).body).toEqual({ patients: [], hasOthers: false });
    await doctor.call('openPatient', { by: 'phone', phone, reason: 'here' });
    expect((await doctor.call('findLikelyDuplicates', person)).body).toMatchObject({
      patients: [{ patientId: registered.patientId }],
      hasOthers: false,
    });
    const { body } = await staff.call('searchAccessLog', { patient: registered.patientId });
    const actions = body.items.filter(({ by }) => by?.role === 'doctor').map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['patientListed', 'openedHere']));
    expect(actions.filter((action) => action === 'patientListed')).toHaveLength(1);
  });

  it('lets a code lapse after seven days', async () => {
    const { patientId, code } = await onSlip();
    await shared.runSql(
      `update password_resets set expires_at = now() - interval '1 second' where kind = 'invitation'`,
      'select 1',
    );
    expect(await visit().call('acceptInvitation', accept(patientId, code))).toMatchObject({
      status: 403,
      body: { code: 'badCode' },
    });
  });
});
