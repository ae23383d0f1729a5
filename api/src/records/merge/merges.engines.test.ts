import type { Input } from '@chautari/contract/client/call';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { SEPARABLE_DAYS } from '@chautari/contract/merges';
import { anApprovedDoctor, aWaitingStaff } from '../../../testing/applications';
import { addPerson, aChild } from '../../../testing/family';
import { listMessages } from '../../../testing/inbox';
import { ADDRESS, aForm, aPatient, aPhone, findOpenSlots, NOBODY, PASSWORD } from '../../../testing/people';
import { aCard, anAncReport, anOpdReport, knownConditions, readOwnId } from '../../../testing/records';
import { describeService } from '../../../testing/suite';
import { Visitor } from '../../../testing/visitor';

const TODAY = todayInNepal();
const BORN = addDays(TODAY, -200);
const ALL_DAY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '23:59' }));
const WARD = { municipalityId: ADDRESS.municipalityId, ward: 8 };

describeService('two records of one person', (shared) => {
  let staff: Visitor;
  beforeAll(async () => {
    staff = await new Visitor(shared.url).signIn('staff');
  });

  const read = async (id: string) => (await staff.call('getPatient', { id })).body;
  const compare = async (survivorId: string, formerId: string) =>
    (await staff.call('compareRecords', { survivorId, formerId })).body;
  type Merge = Input<'mergeRecords'>;
  async function aMerge(survivorId: string, formerId: string, changes: Partial<Merge> = {}): Promise<Merge> {
    const { survivor, former } = await compare(survivorId, formerId);
    return {
      ...{ survivorId, survivorVersion: survivor.version, formerId, formerVersion: former.version },
      ...{ details: {}, reason: 'registeredTwice', note: null, ...changes },
    };
  }
  const merge = async (survivorId: string, formerId: string, changes: Partial<Merge> = {}) =>
    staff.call('mergeRecords', await aMerge(survivorId, formerId, changes));
  const separate = (id: string, changes: Partial<Input<'separateRecords'>> = {}) =>
    staff.call('separateRecords', { id, reason: 'twoPersons', note: null, records: [], appointments: [], ...changes });
  async function aPerson(changes: Partial<Input<'registerPatientAtDesk'>> = {}) {
    const { body } = await staff.call('registerPatientAtDesk', {
      ...{ firstName: 'Phulmaya', middleName: null, lastName: 'Limbu', sex: 'female', dateOfBirth: BORN },
      ...{ contact: null, address: { ...ADDRESS, ward: WARD.ward }, language: 'np', codeBy: 'slip' },
      ...changes,
    } as Input<'registerPatientAtDesk'>);
    return body.patient;
  }
  const add = async (patientId: string, content: Input<'addRecord'>['content']) =>
    (await staff.call('addRecord', { patientId, content })).body.id;
  const listRecords = async (patientId: string) => (await staff.call('listRecords', { patientId })).body.items;
  const listKinds = async (patientId: string) => (await listRecords(patientId)).map(({ content: { kind } }) => kind);
  async function aDoctor() {
    const { doctor, form } = await anApprovedDoctor(shared.url, { availability: ALL_DAY });
    const { doctors } = (await staff.call('listDoctors', {})).body;
    const { id: doctorId, clinics } = doctors.find(({ licenseNumber }) => licenseNumber === form.licenseNumber)!;
    return { doctor, doctorId, clinicId: clinics[0]!.id };
  }
  const grown = { dateOfBirth: '1990-02-02' };

  it('move to the one that goes on; the former ID leads on everywhere, and the person counts once', async () => {
    const [survivor, former] = [await aPerson(grown), await aPerson({ ...grown, firstName: 'Phul Maya' })];
    const { doctor, doctorId, clinicId } = await aDoctor();
    const [report] = [await add(former.id, anOpdReport()), await add(survivor.id, anOpdReport())];
    const [slot] = await findOpenSlots(shared.url, doctorId);
    const booking = aForm(doctorId, slot!.id);
    await staff.call('bookForPatient', { ...booking, patientId: former.id });
    await staff.call('admitWalkIn', { patientId: former.id, clinicId });
    await staff.call('admitWalkIn', { patientId: survivor.id, clinicId });
    expect((await doctor.call('getPatient', { id: survivor.id })).status).toBe(200);

    const sides = await compare(survivor.id, former.id);
    expect(sides).toMatchObject({
      survivor: { records: [{ kind: 'opdReport', count: 1 }], openAppointments: [{ date: TODAY }] },
      former: { records: [{ kind: 'opdReport', count: 1 }], account: { persons: 1, isHolder: true, signsIn: false } },
      ...{ differences: ['name'], choices: [], isPhoneFree: true, obstacles: [] },
    });
    expect(sides.former.openAppointments).toHaveLength(2);
    expect(JSON.stringify(sides)).not.toContain('Cough');
    const { status, body } = await merge(survivor.id, former.id, { details: { name: 'former' } });
    expect([status, body]).toMatchObject([
      200,
      { survivor: { id: survivor.id }, former: { id: former.id, patientId: former.patientId }, separated: null },
    ]);

    expect(await read(former.id)).toMatchObject({ id: survivor.id, firstName: 'Phul Maya', version: 2 });
    expect((await doctor.call('getPatient', { id: former.id })).body.id).toBe(survivor.id);
    expect(await listKinds(former.id)).toEqual(['opdReport', 'opdReport']);
    expect((await staff.call('getRecord', { id: report! })).body.patientId).toBe(survivor.id);
    const ids = async (text: string) =>
      (await staff.call('searchPatients', { text })).body.patients.map(({ id }) => id);
    expect(await ids(former.patientId)).toEqual([survivor.id]);
    expect((await ids('Phul Maya')).filter((id) => [survivor.id, former.id].includes(id))).toEqual([survivor.id]);
    const looked = await doctor.call('lookUpPatient', { by: 'id', patientId: former.patientId });
    expect(looked.body.patients).toMatchObject([{ id: survivor.id, patientId: survivor.patientId }]);
    const { patients: recent } = (await staff.call('listRecentPatients', {})).body;
    expect(recent.filter(({ id }) => [survivor.id, former.id].includes(id))).toHaveLength(1);
    const { entries } = (await staff.call('listQueue', { date: TODAY, doctorId })).body;
    expect(entries.map(({ patient }) => patient?.id)).toEqual([survivor.id, survivor.id]);
    expect(
      (await doctor.call('listReports', {})).body.items.filter(({ patient }) => patient.id === survivor.id),
    ).toHaveLength(2);
    // A link from before still writes to the person.
    await add(former.id, anOpdReport({ chiefComplaint: 'Fever' }));
    expect(await listKinds(survivor.id)).toHaveLength(3);
    expect(await shared.runSql(`select count(*)::int as left from records where patient_id = '${former.id}'`)).toEqual([
      { left: 0 },
    ]);
    staff = await new Visitor(shared.url).signIn('staff');
  });

  it('are separated again: what moved goes back, what came since stays or is named', async () => {
    const [survivor, former] = [await aPerson(grown), await aPerson({ ...grown, lastName: 'Rai' })];
    const [own, others] = [await add(survivor.id, anOpdReport()), await add(former.id, anOpdReport())];
    const { doctor, doctorId } = await aDoctor();
    const [slot] = await findOpenSlots(shared.url, doctorId);
    const { body: booked } = await staff.call('bookForPatient', { ...aForm(doctorId, slot!.id), patientId: former.id });
    const { body: joined } = await merge(survivor.id, former.id, {
      details: { name: 'former' },
      ...{ reason: 'other', note: 'The mother said so' },
    });
    const [stays, goes] = [await add(survivor.id, anOpdReport()), await add(survivor.id, anOpdReport())];
    expect((await staff.call('listMerges', {})).body.merges[0]).toMatchObject({ id: joined.id, isSeparable: true });
    const { body: before } = await staff.call('getMerge', { id: joined.id });
    expect(before).toMatchObject({ moved: { records: 1, appointments: 1, persons: 0 }, appointments: [] });
    expect(before.records.map(({ id }) => id).sort()).toEqual([stays, goes].sort());
    expect((await separate(joined.id, { records: [own!] })).body.fields).toEqual({ records: 'invalid' });
    expect((await separate(joined.id, { reason: 'other' })).body.fields).toEqual({ note: 'required' });
    const answers = await Promise.all([separate(joined.id, { records: [goes!] }), separate(joined.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    // Whichever came first, what had moved is back.
    expect((await listRecords(former.id)).map(({ id }) => id)).toContain(others);
    expect((await listRecords(survivor.id)).map(({ id }) => id)).toEqual(expect.arrayContaining([own, stays]));
    expect(await read(survivor.id)).toMatchObject({ id: survivor.id, lastName: 'Limbu' });
    expect(await read(former.id)).toMatchObject({ id: former.id, lastName: 'Rai', version: 3 });
    expect((await doctor.call('getPatient', { id: former.id })).status).toBe(200);
    expect((await doctor.call('getPatient', { id: survivor.id })).status).toBe(404);
    const { patients } = (await staff.call('searchPatients', { text: former.patientId })).body;
    expect(patients.map(({ id }) => id)).toEqual([former.id]);
    expect((await separate(joined.id)).body.code).toBe('wrongState');
    expect((await staff.call('listMerges', {})).body.merges[0]).toMatchObject({
      ...{ id: joined.id, isSeparable: false, note: 'The mother said so' },
      separated: { by: { en: expect.any(String) } },
    });
    expect(booked.id).toBeTruthy();
    // It can be done again.
    expect((await merge(survivor.id, former.id)).status).toBe(200);
  });

  it('cannot be separated after the days for it, and only the last joining first', async () => {
    const [first, second, third] = [await aPerson(grown), await aPerson(grown), await aPerson(grown)];
    const report = await add(first.id, anOpdReport());
    const one = (await merge(second.id, first.id)).body;
    const two = (await merge(third.id, second.id)).body;
    expect((await read(first.id)).id).toBe(third.id);
    expect((await separate(one.id)).body.code).toBe('wrongState');
    expect((await merge(first.id, third.id)).body).toMatchObject({
      code: 'cannotMerge',
      fields: { formerId: 'merged' },
    });
    expect((await separate(two.id)).status).toBe(200);
    expect((await read(first.id)).id).toBe(second.id);
    expect((await listRecords(second.id)).map(({ id }) => id)).toEqual([report]);
    await shared.runSql(
      `update patient_merges set at = at - interval '${SEPARABLE_DAYS} days 1 minute' where id = '${one.id}'`,
    );
    staff = await new Visitor(shared.url).signIn('staff');
    expect((await separate(one.id)).body.code).toBe('separationOver');
    expect((await staff.call('listMerges', {})).body.merges.map(({ id }) => id)).not.toContain(one.id);
    expect((await separate(NOBODY)).status).toBe(404);
  });

  it('are refused where they cannot be one: same, dead and living, two pregnancies, sex and birth not chosen', async () => {
    const [woman, man] = [await aPerson(grown), await aPerson({ dateOfBirth: '1985-01-01', sex: 'male' })];
    expect((await staff.call('compareRecords', { survivorId: woman.id, formerId: woman.id })).body.fields).toEqual({
      formerId: 'sameRecord',
    });
    expect((await staff.call('compareRecords', { survivorId: woman.id, formerId: NOBODY })).status).toBe(404);
    expect((await compare(woman.id, man.id)).choices).toEqual(['sex', 'birth']);
    expect((await merge(woman.id, man.id)).body.fields).toEqual({
      ...{ 'details.sex': 'required', 'details.birth': 'required' },
    });
    const stale = await aMerge(woman.id, man.id, { details: { sex: 'survivor', birth: 'former' } });
    expect((await staff.call('mergeRecords', { ...stale, formerVersion: 7 })).body.code).toBe('changedMeanwhile');
    const dead = await aPerson(grown);
    await staff.call('markDeath', {
      id: dead.id,
      version: 1,
      precision: 'day',
      diedOn: TODAY,
      source: 'family',
      note: null,
    });
    expect((await merge(woman.id, dead.id)).body).toMatchObject({
      code: 'cannotMerge',
      fields: { formerId: 'oneDied' },
    });
    const other = await aPerson(grown);
    for (const { id } of [woman, other]) await add(id, anAncReport());
    expect((await merge(woman.id, other.id)).body).toMatchObject({ fields: { formerId: 'twoPregnancies' } });
    expect(await listKinds(other.id)).toEqual(['ancReport']);
    const { doctor } = await aDoctor();
    expect((await doctor.call('mergeRecords', stale)).status).toBe(403);
    const { staff: plain } = (await aWaitingStaff(shared.url)) as unknown as { staff: Visitor };
    expect((await plain.call('listMerges', {})).status).toBe(403);
    expect((await staff.call('mergeRecords', stale)).status).toBe(200);
    expect(await read(woman.id)).toMatchObject({ sex: 'female', dateOfBirth: '1985-01-01' });
  });

  it('with a card each have one card with the doses of both, counted once and due once', async () => {
    const [survivor, former] = [await aPerson(), await aPerson()];
    const [at6, at10, at14] = [addDays(BORN, 42), addDays(BORN, 70), addDays(BORN, 100)];
    const card = (doses: Record<string, { date: string }>) => aCard({ initialDate: BORN, doses });
    await add(survivor.id, card({ bcg: { date: BORN }, penta1: { date: at6 }, opv1: { date: at6 } }));
    await add(former.id, card({ bcg: { date: addDays(BORN, 3) }, penta1: { date: at10 }, pcv1: { date: at14 } }));
    for (const { id } of [survivor, former])
      await add(id, knownConditions({ allergies: `Nuts ${id[0]}`, conditions: 'Asthma' }));
    const { people: apart } = (await staff.call('getWardDue', WARD)).body;
    expect(apart.filter(({ id }) => [survivor.id, former.id].includes(id))).toHaveLength(2);
    const { body: joined } = await merge(survivor.id, former.id);
    const both = await listRecords(survivor.id);
    expect(both).toHaveLength(2);
    const joinedCard = both.find(({ content: { kind } }) => kind === 'immunization')!;
    expect(joinedCard.content).toMatchObject({
      doses: {
        ...{ bcg: { date: BORN }, penta1: { date: at6 }, penta2: { date: at10 } },
        ...{ opv1: { date: at6 }, pcv1: { date: at14 } },
      },
      otherDoses: [{ vaccine: 'bcg', date: addDays(BORN, 3), reason: 'again' }],
    });
    const { people } = (await staff.call('getWardDue', WARD)).body;
    expect(people.filter(({ id }) => [survivor.id, former.id].includes(id)).map(({ id }) => id)).toEqual([survivor.id]);
    // A dose that is written since stays when they are separated.
    const { doses, otherDoses } = joinedCard.content as ReturnType<typeof aCard>;
    await staff.call('correctRecord', {
      ...{ id: joinedCard.id, version: joinedCard.version },
      content: { ...card({}), doses: { ...doses, opv2: { date: at10 } }, otherDoses },
    });
    expect((await separate(joined.id)).status).toBe(200);
    const readCard = async (id: string) =>
      (await listRecords(id)).find(({ content: { kind } }) => kind === 'immunization');
    const [own, others] = [await readCard(survivor.id), await readCard(former.id)];
    expect(own!.content).toMatchObject({
      doses: { bcg: { date: BORN }, penta1: { date: at6 }, opv1: { date: at6 }, opv2: { date: at10 } },
    });
    expect(Object.keys((own!.content as ReturnType<typeof aCard>).doses).sort()).toEqual([
      'bcg',
      'opv1',
      'opv2',
      'penta1',
    ]);
    expect((own!.content as ReturnType<typeof aCard>).otherDoses).toBeUndefined();
    expect(others!.content).toMatchObject({ doses: { bcg: { date: addDays(BORN, 3) }, penta1: { date: at10 } } });
    const known = (await listRecords(survivor.id)).find(({ content: { kind } }) => kind === 'knownConditions')!;
    expect(known.content).toMatchObject({ allergies: `Nuts ${survivor.id[0]}`, conditions: 'Asthma' });
  });

  it('with two accounts: one goes on with both families, and the former password is answered in plain words', async () => {
    const [one, other] = [await aPatient(shared.url), await aPatient(shared.url)];
    const child = await addPerson(other, aChild());
    const [survivor, former] = [
      (await one.call('getMyPatientProfile', {})).body,
      (await other.call('getMyPatientProfile', {})).body,
    ];
    await staff.call('addRecord', { patientId: former.id, content: anOpdReport() });
    // The account in which somebody signs in, or a family lives, goes on.
    const atDesk = await aPerson(grown);
    expect((await compare(atDesk.id, former.id)).obstacles).toEqual(['accountEnds']);
    const newPassword = { password: 'laligurans-92-gundruk', confirmPassword: 'laligurans-92-gundruk' };
    await one.call('changeMyPassword', { presentPassword: PASSWORD, ...newPassword });
    const { body: joined, status } = await merge(survivor.id, former.id);
    expect(status).toBe(200);
    expect((await other.call('getMyPatientProfile', {})).status).toBe(401);
    const { persons } = (await one.call('listFamily', {})).body;
    expect(persons.map(({ id }) => id)).toEqual([survivor.id, child.id]);
    const enter = (publicId: string, password: string) =>
      new Visitor(shared.url).call('signIn', { role: 'patient', by: 'id', publicId, password });
    expect(await enter(former.patientId, PASSWORD)).toMatchObject({ status: 409, body: { code: 'recordsMerged' } });
    expect(await enter(former.patientId, 'wrong')).toMatchObject({ status: 401, body: { code: 'badCredentials' } });
    expect(await enter(former.patientId, newPassword.password)).toMatchObject({
      body: { publicId: survivor.patientId },
    });
    for (const phone of [survivor.phone!, former.phone!])
      expect(await listMessages(shared.url, phone, 'recordsMerged')).toHaveLength(1);
    // The former phone finds the person, and no code for the account goes there.
    const { patients } = (await staff.call('searchPatients', { text: former.phone! })).body;
    expect(patients.map(({ id }) => id)).toEqual([survivor.id]);
    await new Visitor(shared.url).call('requestPasswordReset', { role: 'patient', by: 'phone', phone: former.phone! });
    expect(await listMessages(shared.url, former.phone!, 'resetCode')).toEqual([]);

    const { items } = (await one.call('listMyAccessLog', {})).body;
    expect(items.filter(({ action }) => action === 'recordsMerged')).toHaveLength(1);
    expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['recordsMerged', 'recordAdded']));
    const { items: searched } = (await staff.call('searchAccessLog', { patient: former.patientId })).body;
    expect(searched.map(({ patient }) => patient?.publicId)).toEqual(
      expect.arrayContaining([survivor.patientId, former.patientId]),
    );
    const bundle = (await one.call('exportMyRecord', {})).body as { entry: { resource: { resourceType: string } }[] };
    expect(
      bundle.entry.map(({ resource }) => resource).find(({ resourceType }) => resourceType === 'Patient'),
    ).toMatchObject({
      identifier: [{ value: survivor.patientId }, { use: 'old', value: former.patientId }],
      link: [{ type: 'replaces', other: { identifier: { value: former.patientId } } }],
    });

    expect((await separate(joined.id)).status).toBe(200);
    expect((await enter(former.patientId, PASSWORD)).status).toBe(200);
    await other.call('signIn', { role: 'patient', by: 'id', publicId: former.patientId, password: PASSWORD });
    expect((await other.call('listFamily', {})).body.persons.map(({ id }) => id)).toEqual([former.id, child.id]);
    expect((await one.call('listFamily', {})).body.persons.map(({ id }) => id)).toEqual([survivor.id]);
    expect((await other.call('listMyAccessLog', {})).body.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['recordsMerged', 'recordsSeparated']),
    );
    for (const phone of [survivor.phone!, former.phone!])
      expect(await listMessages(shared.url, phone, 'recordsSeparated')).toHaveLength(1);
  });

  it('give the phone of the former record where nobody signs in, and give it back', async () => {
    const phone = aPhone();
    const [survivor, former] = [await aPerson(grown), await aPerson({ ...grown, contact: { by: 'phone', phone } })];
    const { body: joined } = await merge(survivor.id, former.id, { details: { phone: 'former' } });
    expect((await read(survivor.id)).phone).toBe(phone);
    await separate(joined.id);
    expect([(await read(survivor.id)).phone, (await read(former.id)).phone]).toEqual([null, phone]);
    const patient = await aPatient(shared.url);
    const id = await readOwnId(patient);
    expect((await merge(id, former.id, { details: { phone: 'former', birth: 'survivor' } })).body.fields).toEqual({
      'details.phone': 'phoneSignsIn',
    });
  });

  it('are both erased with the account, and not separated any more', async () => {
    const patient = await aPatient(shared.url);
    const { id, phone: _ } = (await patient.call('getMyPatientProfile', {})).body;
    const phone = aPhone();
    const former = await aPerson({ dateOfBirth: '1991-04-02', contact: { by: 'phone', phone } });
    const { body: joined } = await merge(id, former.id, { reason: 'other', note: 'Told at the desk' });
    expect((await patient.call('closeMyAccount', { presentPassword: PASSWORD, familyToo: true })).status).toBe(200);
    expect(
      await shared.runSql(
        `select accounts.state, accounts.phone, patients.street from accounts join patients on patients.id = accounts.id where accounts.id in ('${id}', '${former.id}')`,
      ),
    ).toMatchObject([
      { state: 'closed', phone: null },
      { state: 'closed', phone: null },
    ]);
    staff = await new Visitor(shared.url).signIn('staff');
    expect((await separate(joined.id)).body.code).toBe('wrongState');
  });

  it('lose nothing that is written or booked beside the joining', async () => {
    const { doctorId, clinicId } = await aDoctor();
    for (let round = 0; round < 3; round++) {
      const [survivor, former] = [await aPerson(grown), await aPerson(grown)];
      const slots = await findOpenSlots(shared.url, doctorId);
      const form = await aMerge(survivor.id, former.id);
      const [merged, ...written] = await Promise.all([
        staff.call('mergeRecords', form),
        staff.call('addRecord', { patientId: former.id, content: anOpdReport() }),
        staff.call('addRecord', { patientId: former.id, content: knownConditions() }),
        staff.call('addRecord', { patientId: survivor.id, content: knownConditions() }),
        staff.call('bookForPatient', { ...aForm(doctorId, slots[round]!.id), patientId: former.id }),
        staff.call('admitWalkIn', { patientId: former.id, clinicId }),
      ]);
      expect(merged.status).toBe(200);
      expect(written.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
      expect(
        await shared.runSql(
          `select (select count(*)::int from records where patient_id = '${former.id}') as records,
            (select count(*)::int from appointments where patient_id = '${former.id}') as appointments`,
        ),
      ).toEqual([{ records: 0, appointments: 0 }]);
      staff = await new Visitor(shared.url).signIn('staff');
      // Never two records of a kind of which a patient has one.
      expect((await listKinds(survivor.id)).filter((kind) => kind === 'knownConditions')).toHaveLength(1);
      expect((await listKinds(survivor.id)).filter((kind) => kind === 'opdReport')).toHaveLength(1);
    }
    const [one, other] = [await aPerson(grown), await aPerson(grown)];
    const forms = [await aMerge(one.id, other.id), await aMerge(other.id, one.id)];
    const answers = await Promise.all(forms.map((form) => staff.call('mergeRecords', form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are proposed by phone, or by name and birth', async () => {
    const name = { firstName: 'Zangmuri', lastName: 'Olangchung' };
    const [one, other] = [await aPerson({ ...grown, ...name }), await aPerson({ ...grown, ...name })];
    const { patients } = (await staff.call('listMergeCandidates', { id: one.id })).body;
    expect(patients.map(({ id }) => id)).toEqual([other.id]);
    await merge(one.id, other.id);
    expect((await staff.call('listMergeCandidates', { id: one.id })).body.patients).toEqual([]);
  });
});
