import { todayInNepal } from '@chautari/contract/calendar';
import { SEPARABLE_DAYS } from '@chautari/contract/merges';
import { aWaitingStaff } from '../../../testing/applications';
import { createMergeSteps, GROWN } from '../../../testing/merges';
import { waitFor } from '../../../testing/outbox';
import { aForm, findOpenSlots, NOBODY } from '../../../testing/people';
import { anAncReport, anOpdReport } from '../../../testing/records';
import { describeService } from '../../../testing/suite';
import { Visitor } from '../../../testing/visitor';

const TODAY = todayInNepal();

describeService('two records of one person', (shared) => {
  const { desk, enter, read, compare, aMerge, merge, separate, aPerson, add, listRecords, listKinds, aDoctor } =
    createMergeSteps(shared);
  beforeAll(enter);
  it('move to the record that remains; the former ID finds it everywhere, and the person counts once', async () => {
    const [survivor, former] = [await aPerson(GROWN), await aPerson({ ...GROWN, firstName: 'Phul Maya' })];
    const { doctor, doctorId, clinicId } = await aDoctor();
    const [report] = [await add(former.id, anOpdReport()), await add(survivor.id, anOpdReport())];
    const [slot] = await findOpenSlots(shared.url, doctorId);
    const booking = aForm(doctorId, slot!.id);
    await desk.staff.call('bookForPatient', { ...booking, patientId: former.id });
    await desk.staff.call('admitWalkIn', { patientId: former.id, clinicId });
    await desk.staff.call('admitWalkIn', { patientId: survivor.id, clinicId });
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
    expect((await desk.staff.call('getRecord', { id: report! })).body.patientId).toBe(survivor.id);
    const ids = async (text: string) =>
      (await desk.staff.call('searchPatients', { text })).body.patients.map(({ id }) => id);
    expect(await ids(former.patientId)).toEqual([survivor.id]);
    expect((await ids('Phul Maya')).filter((id) => [survivor.id, former.id].includes(id))).toEqual([survivor.id]);
    const looked = await doctor.call('lookUpPatient', { by: 'id', patientId: former.patientId });
    expect(looked.body.patients).toMatchObject([{ id: survivor.id, patientId: survivor.patientId }]);
    const { patients: recent } = (await desk.staff.call('listRecentPatients', {})).body;
    expect(recent.filter(({ id }) => [survivor.id, former.id].includes(id))).toHaveLength(1);
    const { entries } = (await desk.staff.call('listQueue', { date: TODAY, doctorId })).body;
    expect(entries.map(({ patient }) => patient?.id)).toEqual([survivor.id, survivor.id]);
    expect(
      (await doctor.call('listReports', {})).body.items.filter(({ patient }) => patient.id === survivor.id),
    ).toHaveLength(2);
    // An earlier link still writes to the person.
    await add(former.id, anOpdReport({ chiefComplaint: 'Fever' }));
    expect(await listKinds(survivor.id)).toHaveLength(3);
    expect(await shared.runSql(`select count(*)::int as left from records where patient_id = '${former.id}'`)).toEqual([
      { left: 0 },
    ]);
    await enter();
  });

  it('are separated again: what moved goes back, what came since stays or is named', async () => {
    const [survivor, former] = [await aPerson(GROWN), await aPerson({ ...GROWN, lastName: 'Rai' })];
    const [own, others] = [await add(survivor.id, anOpdReport()), await add(former.id, anOpdReport())];
    const { doctor, doctorId } = await aDoctor();
    const [slot] = await findOpenSlots(shared.url, doctorId);
    const { body: booked } = await desk.staff.call('bookForPatient', {
      ...aForm(doctorId, slot!.id),
      patientId: former.id,
    });
    const { body: joined } = await merge(survivor.id, former.id, {
      details: { name: 'former' },
      ...{ reason: 'other', note: 'The mother said so' },
    });
    const [stays, goes] = [await add(survivor.id, anOpdReport()), await add(survivor.id, anOpdReport())];
    expect((await desk.staff.call('listMerges', {})).body.merges[0]).toMatchObject({
      id: joined.id,
      isSeparable: true,
    });
    const { body: before } = await desk.staff.call('getMerge', { id: joined.id });
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
    const { patients } = (await desk.staff.call('searchPatients', { text: former.patientId })).body;
    expect(patients.map(({ id }) => id)).toEqual([former.id]);
    expect((await separate(joined.id)).body.code).toBe('wrongState');
    expect((await desk.staff.call('listMerges', {})).body.merges[0]).toMatchObject({
      ...{ id: joined.id, isSeparable: false, note: 'The mother said so' },
      separated: { by: { en: expect.any(String) } },
    });
    expect(booked.id).toBeTruthy();
    // It can be done again.
    expect((await merge(survivor.id, former.id)).status).toBe(200);
  });

  /** Returns a function that lists the tables in which rows name each of two patients. */
  async function createTableList() {
    const tables = (await shared.runSql(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'patient_id' order by 1`,
    )) as { name: string }[];
    return async (one: string, other: string) => {
      const parts = tables.map(
        ({ name }) => `select distinct '${name}' as name, patient_id::text as id from "${name}"`,
      );
      const rows = (await shared.runSql(parts.join(' union all '))) as { name: string; id: string }[];
      return [one, other].map((id) => rows.flatMap((row) => (row.id === id ? [row.name] : [])).sort());
    };
  }

  // The embedded service starts again for each look at the tables.
  it('leave no row behind that says anything but the log and the versions of the person, and get back who heard of an alarm', async () => {
    const listTables = await createTableList();
    await enter();
    const [survivor, former] = [await aPerson(GROWN), await aPerson({ ...GROWN, lastName: 'Tamang' })];
    const { doctorId } = await aDoctor();
    const [slot] = await findOpenSlots(shared.url, doctorId);
    await desk.staff.call('bookForPatient', { ...aForm(doctorId, slot!.id), patientId: former.id });
    await add(former.id, anOpdReport({ vitals: { systolic: 84, diastolic: 50 }, actionsTaken: ['called102'] }));
    const { body } = await merge(survivor.id, former.id, { details: {} });
    // What was worked out as due before the merge goes with the next run of its job.
    const [ofFormer, ofSurvivor] = await waitFor(
      () => listTables(former.id, survivor.id),
      ([tables]) => !tables!.includes('due_items'),
    );
    // `due_lists` says only that nothing is due.
    expect(ofFormer).toEqual(['audit', 'due_lists', 'patient_versions']);
    expect(ofSurvivor).toContain('report_alarms');
    await enter();
    expect((await separate(body.id)).status).toBe(200);
    const [again, left] = await listTables(former.id, survivor.id);
    expect(again).toEqual(expect.arrayContaining(['report_alarms', 'reports', 'records']));
    expect(left).not.toContain('report_alarms');
    await enter();
  }, 300_000);

  it('cannot be separated after the days for it, and only the last joining first', async () => {
    const [first, second, third] = [await aPerson(GROWN), await aPerson(GROWN), await aPerson(GROWN)];
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
    await enter();
    expect((await separate(one.id)).body.code).toBe('separationOver');
    expect((await desk.staff.call('listMerges', {})).body.merges.map(({ id }) => id)).not.toContain(one.id);
    expect((await separate(NOBODY)).status).toBe(404);
  });

  it('are refused where they cannot be one: same, dead and living, two pregnancies, sex and birth not chosen', async () => {
    const [woman, man] = [await aPerson(GROWN), await aPerson({ dateOfBirth: '1985-01-01', sex: 'male' })];
    expect((await desk.staff.call('compareRecords', { survivorId: woman.id, formerId: woman.id })).body.fields).toEqual(
      {
        formerId: 'sameRecord',
      },
    );
    expect((await desk.staff.call('compareRecords', { survivorId: woman.id, formerId: NOBODY })).status).toBe(404);
    expect((await compare(woman.id, man.id)).choices).toEqual(['sex', 'birth']);
    expect((await merge(woman.id, man.id)).body.fields).toEqual({
      ...{ 'details.sex': 'required', 'details.birth': 'required' },
    });
    const stale = await aMerge(woman.id, man.id, { details: { sex: 'survivor', birth: 'former' } });
    expect((await desk.staff.call('mergeRecords', { ...stale, formerVersion: 7 })).body.code).toBe('changedMeanwhile');
    const dead = await aPerson(GROWN);
    await desk.staff.call('markDeath', {
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
    const other = await aPerson(GROWN);
    for (const { id } of [woman, other]) await add(id, anAncReport());
    expect((await merge(woman.id, other.id)).body).toMatchObject({ fields: { formerId: 'twoPregnancies' } });
    expect(await listKinds(other.id)).toEqual(['ancReport']);
    const { doctor } = await aDoctor();
    expect((await doctor.call('mergeRecords', stale)).status).toBe(403);
    const { staff: plain } = (await aWaitingStaff(shared.url)) as unknown as { staff: Visitor };
    expect((await plain.call('listMerges', {})).status).toBe(403);
    expect((await desk.staff.call('mergeRecords', stale)).status).toBe(200);
    expect(await read(woman.id)).toMatchObject({ sex: 'female', dateOfBirth: '1985-01-01' });
  });

  it('are proposed by phone, or by name and birth', async () => {
    const name = { firstName: 'Zangmuri', lastName: 'Olangchung' };
    const [one, other] = [await aPerson({ ...GROWN, ...name }), await aPerson({ ...GROWN, ...name })];
    const { patients } = (await desk.staff.call('listMergeCandidates', { id: one.id })).body;
    expect(patients.map(({ id }) => id)).toEqual([other.id]);
    await merge(one.id, other.id);
    expect((await desk.staff.call('listMergeCandidates', { id: one.id })).body.patients).toEqual([]);
  });
});
