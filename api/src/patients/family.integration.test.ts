import { addPerson, aChild, aGrownUp, getBirthDate, openWith, PIN } from '../../testing/family';
import { listMessages } from '../../testing/inbox';
import { ADDRESS, aPatient, aPhone, PASSWORD, register } from '../../testing/people';
import { anOpdReport, readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { MAX_PERSONS } from '@chautari/contract/family';

const OTHER_PIN = '70351';
const pins = (pin: string) => ({ pin, confirmPin: pin });
const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')![0];
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describeService('a family on one account', (shared) => {
  const persons = async (patient: Visitor) => (await patient.call('listFamily', {})).body.persons;

  it('starts with the holder, and shows a child with an own Patient ID', async () => {
    const patient = await aPatient(shared.url);
    const child = await addPerson(patient, aChild());
    expect(child).toMatchObject({ relation: 'child', age: 7, grownUp: false, locked: false, name: 'Sabina Gurung' });
    const [holder, second] = await persons(patient);
    expect(holder).toMatchObject({ id: await readOwnId(patient), relation: null, locked: false });
    expect(second).toEqual(child);
    expect(child.patientId).toMatch(/^P-\d{4}-\d{4}-\d{3}$/);
    expect(child.patientId).not.toBe(holder!.patientId);
    const staff = await new Visitor(shared.url).signIn('staff');
    expect((await staff.call('lookUpPatient', { by: 'id', patientId: child.patientId })).body.patients).toMatchObject([
      { id: child.id, name: 'Sabina Gurung' },
    ]);
  });

  it('lives where its holder lives, unless another address is given', async () => {
    const patient = await aPatient(shared.url);
    const [here, there] = [
      await addPerson(patient, aChild()),
      await addPerson(patient, aChild({ address: { ...ADDRESS, ward: 2, street: 'Hile' } })),
    ];
    expect((await patient.call('getFamilyMember', { person: here.id })).body.address).toEqual(ADDRESS);
    expect((await patient.call('getFamilyMember', { person: there.id })).body.address).toMatchObject({
      ward: 2,
      street: 'Hile',
    });
  });

  it('lives with a holder who was registered at the desk without a street', async () => {
    const patient = await aPatient(shared.url);
    await shared.runSql(`update patients set street = '' where id = '${await readOwnId(patient)}'`);
    const { id } = await addPerson(patient, aChild());
    const { body } = await patient.call('getFamilyMember', { person: id });
    expect(body.address).toEqual({ ...ADDRESS, street: '' });
  });

  it('has children and grown-ups changed by callers who may open their record', async () => {
    const patient = await aPatient(shared.url);
    const child = await addPerson(patient, aChild());
    const changed = { ...aChild({ firstName: 'सबिना', phone: null }), person: child.id, photoId: null };
    expect(await patient.call('updateFamilyMember', changed)).toMatchObject({
      status: 200,
      body: { firstName: 'सबिना' },
    });
    expect((await persons(patient))[1]).toMatchObject({ name: 'सबिना Gurung' });
    const mother = await addPerson(patient, aGrownUp());
    const ofMother = { ...changed, person: mother.id, dateOfBirth: getBirthDate(61) };
    expect(await patient.call('updateFamilyMember', ofMother)).toMatchObject({
      status: 423,
      body: { code: 'personLocked' },
    });
    await openWith(patient, mother.id);
    expect((await patient.call('updateFamilyMember', ofMother)).status).toBe(200);
  });

  it('cannot make a child a grown-up by another birth date, which would lock them out', async () => {
    const patient = await aPatient(shared.url);
    const { id } = await addPerson(patient, aChild());
    expect(
      await patient.call('updateFamilyMember', {
        ...aChild({ dateOfBirth: getBirthDate(30) }),
        person: id,
        photoId: null,
      }),
    ).toMatchObject({ status: 422, body: { fields: { dateOfBirth: 'bornGrownUp' } } });
  });

  it.each([
    ['a grown-up without a PIN', { pin: undefined, confirmPin: undefined }, { pin: 'required' }],
    ['two different PINs', { confirmPin: '9153' }, { confirmPin: 'pinsDiffer' }],
    ['a PIN of one digit', pins('7777'), { pin: 'pinEasy' }],
    ['a PIN of one pair', pins('1212'), { pin: 'pinEasy' }],
    ['a PIN down the keypad', pins('2580'), { pin: 'pinEasy' }],
    ['a PIN of digits in a row', pins('6543'), { pin: 'pinEasy' }],
    ['a PIN out of the birth date', { ...pins('1964'), dateOfBirth: '1964-08-21' }, { pin: 'pinEasy' }],
    ['a PIN of three digits', pins('482'), { pin: 'pin' }],
    ['a PIN of letters', pins('four'), { pin: 'pin' }],
    ['a birth date to come', { dateOfBirth: '2999-01-01' }, { dateOfBirth: 'inFuture' }],
    ['a ward that is not there', { address: { ...ADDRESS, ward: 35 } }, { 'address.ward': 'wardTooHigh' }],
  ])('refuses %s', async (_what, changes, fields) => {
    const patient = await aPatient(shared.url);
    const { status, body } = await patient.call('addFamilyMember', aGrownUp(changes));
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 422, fields: Object.keys(fields) });
    if (!('address.ward' in fields)) expect(body.fields).toEqual(fields);
    expect(await persons(patient)).toHaveLength(1);
  });

  it('refuses the phone of the account as the phone of somebody else', async () => {
    const phone = aPhone();
    const patient = new Visitor(shared.url);
    const {
      body: { patientId },
    } = await register(patient, { contact: { by: 'phone', phone } });
    await patient.call('signIn', { role: 'patient', by: 'id', publicId: patientId, password: PASSWORD });
    expect(await patient.call('addFamilyMember', aGrownUp({ phone }))).toMatchObject({
      status: 422,
      body: { fields: { phone: 'phoneOfAccount' } },
    });
  });

  it('takes a PIN in either kind of digits', async () => {
    const patient = await aPatient(shared.url);
    const { id } = await addPerson(patient, aGrownUp(pins('४८२६')));
    expect((await openWith(patient, id, '4826')).status).toBe(200);
  });

  it('has an end', async () => {
    const patient = await aPatient(shared.url);
    for (let n = 1; n < MAX_PERSONS; n++)
      await addPerson(patient, aChild({ firstName: `Child ${'abcdefghijklmnopqrst'[n]}` }));
    expect(await patient.call('addFamilyMember', aChild())).toMatchObject({
      status: 409,
      body: { code: 'familyFull' },
    });
  });

  it('lets somebody go with record and Patient ID, and tells them the ID', async () => {
    const patient = await aPatient(shared.url);
    const phone = aPhone();
    const { id, patientId } = await addPerson(patient, aGrownUp({ phone }));
    const staff = await new Visitor(shared.url).signIn('staff');
    await staff.call('addRecord', { patientId: id, content: anOpdReport() });
    const proof = { by: 'pin', pin: PIN } as const;
    const both = await Promise.all([1, 2].map(() => patient.call('removeFamilyMember', { person: id, proof })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await persons(patient)).toHaveLength(1);
    expect(await patient.call('listRecords', { patientId: id })).toMatchObject({ status: 404 });
    expect((await staff.call('listRecords', { patientId: id })).body.items).toHaveLength(1);
    expect((await listMessages(shared.url, phone, 'forgottenId'))[0]).toContain(patientId);
    // With their own phone they make the account their own.
    await new Visitor(shared.url).call('requestPasswordReset', { role: 'patient', by: 'phone', phone });
    expect(await listMessages(shared.url, phone, 'resetCode')).toHaveLength(1);
  });

  it('never loses its holder, and lets nobody touch the persons of others', async () => {
    const patient = await aPatient(shared.url);
    expect(await patient.call('removeFamilyMember', { person: await readOwnId(patient) })).toMatchObject({
      status: 409,
      body: { code: 'wrongState' },
    });
    const mother = await addPerson(patient, aGrownUp());
    const stranger = await aPatient(shared.url);
    const person = mother.id;
    const tried = [
      stranger.call('getFamilyMember', { person }),
      stranger.call('updateFamilyMember', { ...aChild(), person, photoId: null }),
      stranger.call('removeFamilyMember', { person }),
      stranger.call('sendConsentCode', { person }),
      openWith(stranger, person),
      stranger.call('lockPerson', { person }),
      stranger.call('setPersonPin', { person, ...pins(OTHER_PIN), proof: { by: 'pin', pin: PIN } }),
    ];
    for (const { body } of await Promise.all(tried)) expect(body.code).toBe('notFound');
  });

  it('is found by the sample patient with her child', async () => {
    const maya = await new Visitor(shared.url).signIn('patient');
    expect(await persons(maya)).toMatchObject([
      { relation: null },
      { name: 'Aarav Tamang', relation: 'child', locked: false },
    ]);
  });
});

describeService('a PIN', (shared) => {
  async function aFamily(changes = {}) {
    const patient = await aPatient(shared.url);
    const phone = aPhone();
    const mother = await addPerson(patient, aGrownUp({ phone, ...changes }));
    const listing = () => patient.call('listRecords', { patientId: mother.id });
    return { patient, phone, person: mother.id, listing };
  }
  const consentCode = async (phone: string) => codeIn((await listMessages(shared.url, phone, 'consentCode'))[0]);

  it('opens a record for a while, only in this session, and a button locks it again', async () => {
    const { patient, person, listing } = await aFamily();
    expect(await listing()).toMatchObject({ status: 423, body: { code: 'personLocked' } });
    const { body: open } = await openWith(patient, person);
    expect(open).toMatchObject({ locked: false, age: 61 });
    const minutes = (Date.parse(open.openUntil!) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15.1);
    expect((await listing()).status).toBe(200);
    expect((await patient.call('lockPerson', { person })).body).toMatchObject({ locked: true, age: null, photo: null });
    expect((await listing()).status).toBe(423);
  });

  it('is needed again after the next sign-in', async () => {
    const { patient, person, listing } = await aFamily();
    const { patientId: publicId } = (await patient.call('listFamily', {})).body.persons[0]!;
    await openWith(patient, person);
    await patient.call('signOut', {});
    await patient.call('signIn', { role: 'patient', by: 'id', publicId, password: PASSWORD });
    expect((await listing()).status).toBe(423);
  });

  it('may be tried five times, also all at once, and then even the right one has to wait', async () => {
    const { patient, person } = await aFamily();
    const tried = await Promise.all(Array.from({ length: 9 }, () => openWith(patient, person, OTHER_PIN)));
    const codes = tried.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'badPin').length).toBeLessThanOrEqual(5);
    // Where all are counted before the first is judged, all are refused.
    expect(codes.filter((code) => code !== 'badPin' && code !== 'tooManyRequests')).toEqual([]);
    const waiting = await openWith(patient, person);
    for (let n = 0; n < 5; n++) await openWith(patient, person, OTHER_PIN);
    const late = await openWith(patient, person);
    expect([waiting.body.code, late.body.code]).toContain('tooManyRequests');
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is changed with the present one, which then opens nothing', async () => {
    const { patient, phone, person } = await aFamily();
    const change = (pin: string) =>
      patient.call('setPersonPin', { person, ...pins(OTHER_PIN), proof: { by: 'pin', pin } });
    expect(await change('9999')).toMatchObject({ status: 403, body: { code: 'badPin' } });
    expect(await change(PIN)).toMatchObject({ status: 200, body: { locked: false } });
    expect((await openWith(patient, person)).body.code).toBe('badPin');
    expect((await openWith(patient, person, OTHER_PIN)).status).toBe(200);
    expect(await listMessages(shared.url, phone, 'pinChanged')).toHaveLength(1);
  });

  it('is replaced with a code to the person’s own phone, once, whatever was tried before', async () => {
    const { patient, phone, person } = await aFamily();
    for (let n = 0; n < 6; n++) await openWith(patient, person, '9999');
    expect((await patient.call('sendConsentCode', { person })).body).toEqual({
      phoneHint: expect.stringMatching(new RegExp(`•+${phone.slice(-3)}$`)) as string,
    });
    const code = await consentCode(phone);
    const change = (proof: string) =>
      patient.call('setPersonPin', { person, ...pins(OTHER_PIN), proof: { by: 'code', code: proof } });
    expect((await change(otherThan(code))).body.code).toBe('badCode');
    const both = await Promise.all([change(code), change(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await openWith(patient, person, OTHER_PIN)).status).toBe(200);
  });

  it('is not needed where the person agrees by a code, which works once and has five tries', async () => {
    const { patient, phone, person, listing } = await aFamily();
    await patient.call('sendConsentCode', { person });
    const first = await consentCode(phone);
    const agree = (code: string) => patient.call('openPerson', { person, by: 'code', code });
    expect((await agree(first)).status).toBe(200);
    expect((await listing()).status).toBe(200);
    expect((await agree(first)).body.code).toBe('badCode');
    await patient.call('sendConsentCode', { person });
    const second = await consentCode(phone);
    for (let n = 0; n < 5; n++) expect((await agree(otherThan(second))).body.code).toBe('badCode');
    expect((await agree(second)).body.code).toBe('badCode');
  });

  it('is replaced with a code from the desk where there is no own phone', async () => {
    const { patient, person } = await aFamily({ phone: null });
    expect((await patient.call('sendConsentCode', { person })).body.code).toBe('wrongState');
    const staff = await new Visitor(shared.url).signIn('staff');
    const {
      body: { code },
    } = await staff.call('givePinCode', { id: person });
    expect(
      await patient.call('setPersonPin', { person, ...pins(OTHER_PIN), proof: { by: 'code', code } }),
    ).toMatchObject({ status: 200 });
  });

  it('is no matter for the password of the account, which the family may know', async () => {
    const { patient, person } = await aFamily();
    expect(
      (
        await patient.call('setPersonPin', {
          person,
          ...pins(OTHER_PIN),
          proof: { by: 'password', password: PASSWORD },
        })
      ).body.code,
    ).toBe('wrongState');
  });

  it('is nothing for children', async () => {
    const patient = await aPatient(shared.url);
    const { id: person } = await addPerson(patient, aChild(pins(PIN)));
    expect((await patient.call('listFamily', {})).body.persons[1]).toMatchObject({ hasPin: false, locked: false });
    expect(
      (await patient.call('setPersonPin', { person, ...pins(PIN), proof: { by: 'code', code: '123456' } })).body.code,
    ).toBe('wrongState');
    const staff = await new Visitor(shared.url).signIn('staff');
    expect((await staff.call('givePinCode', { id: person })).body.code).toBe('wrongState');
  });

  it('is a choice for the holder, by the password, and can be given up', async () => {
    const patient = await aPatient(shared.url);
    const person = await readOwnId(patient);
    const set = (password: string) =>
      patient.call('setPersonPin', { person, ...pins(PIN), proof: { by: 'password', password } });
    expect((await set('wrong-password-1')).body.code).toBe('wrongPassword');
    expect((await set(PASSWORD)).status).toBe(200);
    await patient.call('lockPerson', { person });
    expect((await patient.call('listMyAppointments', {})).body.code).toBe('personLocked');
    expect((await patient.call('removeMyPin', { proof: { by: 'pin', pin: '9999' } })).body.code).toBe('badPin');
    expect((await patient.call('removeMyPin', { proof: { by: 'pin', pin: PIN } })).body).toMatchObject({
      hasPin: false,
      locked: false,
    });
    expect((await patient.call('listMyAppointments', {})).status).toBe(200);
  });

  it('is noted with the opening of the record, and stored as a hash', async () => {
    const { patient, person } = await aFamily();
    await openWith(patient, person);
    const {
      body: { items },
    } = await patient.call('listMyAccessLog', { person, own: 'yes' });
    expect(items.map(({ action }) => action)).toEqual(['personOpened', 'patientRegistered']);
  });
});
