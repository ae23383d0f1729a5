import { addDays } from '@chautari/contract/calendar';
import { addPerson, aChild } from '../../../testing/family';
import { listMessages } from '../../../testing/inbox';
import { createMergeSteps, BORN, GROWN, WARD } from '../../../testing/merges';
import { aForm, aPatient, aPhone, findOpenSlots, PASSWORD } from '../../../testing/people';
import { aCard, anOpdReport, aPregnancyEnd, getDayBefore, knownConditions, readOwnId } from '../../../testing/records';
import { describeService } from '../../../testing/suite';
import { Visitor } from '../../../testing/visitor';

describeService('accounts and cards of two records of one person', (shared) => {
  const { desk, enter, read, compare, aMerge, merge, separate, aPerson, add, listRecords, listKinds, aDoctor } =
    createMergeSteps(shared);
  beforeAll(enter);
  it('with a card each have one card with the doses of both, counted once and due once', async () => {
    const [survivor, former] = [await aPerson(), await aPerson()];
    const [at6, at10, at14] = [addDays(BORN, 42), addDays(BORN, 70), addDays(BORN, 100)];
    const card = (doses: Record<string, { date: string }>) => aCard({ initialDate: BORN, doses });
    await add(survivor.id, card({ bcg: { date: BORN }, penta1: { date: at6 }, opv1: { date: at6 } }));
    await add(former.id, card({ bcg: { date: addDays(BORN, 3) }, penta1: { date: at10 }, pcv1: { date: at14 } }));
    for (const { id } of [survivor, former])
      await add(id, knownConditions({ allergies: `Nuts ${id[0]}`, conditions: 'Asthma' }));
    const { items: apart } = (await desk.staff.call('getWardDue', WARD)).body;
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
    const { items: people } = (await desk.staff.call('getWardDue', WARD)).body;
    expect(people.filter(({ id }) => [survivor.id, former.id].includes(id)).map(({ id }) => id)).toEqual([survivor.id]);
    // A dose that is written since stays when they are separated.
    const { doses, otherDoses } = joinedCard.content as ReturnType<typeof aCard>;
    await desk.staff.call('correctRecord', {
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
    const conditions = (await listRecords(survivor.id)).find(({ content: { kind } }) => kind === 'knownConditions')!;
    expect(conditions.content).toMatchObject({ allergies: `Nuts ${survivor.id[0]}`, conditions: 'Asthma' });
  });

  it('with two accounts: one remains with both families, and the former password gets an explanation', async () => {
    const [one, other] = [await aPatient(shared.url), await aPatient(shared.url)];
    const child = await addPerson(other, aChild());
    const [survivor, former] = [
      (await one.call('getMyPatientProfile', {})).body,
      (await other.call('getMyPatientProfile', {})).body,
    ];
    await desk.staff.call('addRecord', { patientId: former.id, content: anOpdReport() });
    // The account that somebody signs in to, or that has a family, remains.
    const atDesk = await aPerson(GROWN);
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
    const { patients } = (await desk.staff.call('searchPatients', { text: former.phone! })).body;
    expect(patients.map(({ id }) => id)).toEqual([survivor.id]);
    await new Visitor(shared.url).call('requestPasswordReset', { role: 'patient', by: 'phone', phone: former.phone! });
    expect(await listMessages(shared.url, former.phone!, 'resetCode')).toEqual([]);

    const { items } = (await one.call('listMyAccessLog', {})).body;
    expect(items.filter(({ action }) => action === 'recordsMerged')).toHaveLength(1);
    expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['recordsMerged', 'recordAdded']));
    const { items: searched } = (await desk.staff.call('searchAccessLog', { patient: former.patientId })).body;
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
    const [survivor, former] = [await aPerson(GROWN), await aPerson({ ...GROWN, contact: { by: 'phone', phone } })];
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
    await enter();
    expect((await separate(joined.id)).body.code).toBe('wrongState');
  });

  it('lose nothing that is written or booked beside the joining', async () => {
    const { doctorId, clinicId } = await aDoctor();
    for (let round = 0; round < 3; round++) {
      const [survivor, former] = [await aPerson(GROWN), await aPerson(GROWN)];
      const slots = await findOpenSlots(shared.url, doctorId);
      const form = await aMerge(survivor.id, former.id);
      const [merged, ...written] = await Promise.all([
        desk.staff.call('mergeRecords', form),
        desk.staff.call('addRecord', { patientId: former.id, content: anOpdReport() }),
        desk.staff.call('addRecord', { patientId: former.id, content: knownConditions() }),
        desk.staff.call('addRecord', { patientId: survivor.id, content: knownConditions() }),
        desk.staff.call('bookForPatient', { ...aForm(doctorId, slots[round]!.id), patientId: former.id }),
        desk.staff.call('admitWalkIn', { patientId: former.id, clinicId }),
      ]);
      expect(merged.status).toBe(200);
      expect(written.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
      expect(
        await shared.runSql(
          `select (select count(*)::int from records where patient_id = '${former.id}') as records,
            (select count(*)::int from appointments where patient_id = '${former.id}') as appointments`,
        ),
      ).toEqual([{ records: 0, appointments: 0 }]);
      await enter();
      // Never two records of a kind of which a patient has one.
      expect((await listKinds(survivor.id)).filter((kind) => kind === 'knownConditions')).toHaveLength(1);
      expect((await listKinds(survivor.id)).filter((kind) => kind === 'opdReport')).toHaveLength(1);
    }
    const [one, other] = [await aPerson(GROWN), await aPerson(GROWN)];
    const forms = [await aMerge(one.id, other.id), await aMerge(other.id, one.id)];
    const answers = await Promise.all(forms.map((form) => desk.staff.call('mergeRecords', form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('of a child whose birth is corrected or taken back are one child still', async () => {
    const mother = await aPerson(GROWN);
    const birth = aPregnancyEnd(undefined, { weeks: 39, date: getDayBefore(3) });
    const { body: end } = await desk.staff.call('addRecord', { patientId: mother.id, content: birth });
    const baby = (end.content as typeof birth).babies![0]!;
    const registered = await aPerson({ dateOfBirth: birth.date });
    await add(registered.id, anOpdReport({ vitals: {} }));
    const { choices } = await compare(registered.id, baby.child!);
    const details = Object.fromEntries(choices.map((each) => [each, 'survivor' as const]));
    expect((await merge(registered.id, baby.child!, { details })).status).toBe(200);
    const correct = (version: number, content: typeof birth) =>
      desk.staff.call('correctRecord', { id: end.id, version, content });
    const day = getDayBefore(4);
    expect((await correct(1, { ...birth, date: day, babies: [{ ...baby, sex: 'male' }] })).status).toBe(200);
    expect(await read(registered.id)).toMatchObject({ dateOfBirth: day, sex: 'male' });
    const lost = { ...birth, date: day, outcome: 'miscarriage', place: undefined, babies: undefined } as const;
    expect((await correct(2, lost)).body.fields).toEqual({ 'content.babies': 'childHasRecords' });
    expect((await read(registered.id)).id).toBe(registered.id);
  });
});
