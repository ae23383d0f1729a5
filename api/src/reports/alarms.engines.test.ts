/** Who hears of an urgent record, in which order, and what does not alarm. */
import type { Input, Output } from '@chautari/contract/client/call';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { anApprovedDoctor, anApprovedStaff } from '../../testing/applications';
import { getEngine } from '../../testing/engine';
import { listMessages } from '../../testing/inbox';
import { waitFor } from '../../testing/outbox';
import { aForm, aPatient, findOpenSlots, theDoctor } from '../../testing/people';
import { anAncContact, anAncReport, anOpdReport, aPregnancyEnd, getDayBefore, readOwnId } from '../../testing/records';
import { startTestService } from '../../testing/service';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

const TODAY = todayInNepal();
const URGENT = { vitals: { systolic: 84, diastolic: 50 }, actionsTaken: ['called102' as const] };
type Report = Output<'listUrgentReports'>['items'][number];

describeService('an alarm', (shared) => {
  /** An administrator, who writes nothing here. */
  let administrator: Visitor;
  let writer: Awaited<ReturnType<typeof anApprovedStaff>>;
  let duty: Awaited<ReturnType<typeof anApprovedDoctor>>;
  let doctorId: string;
  let clinicId: string;
  let facilityId: string;

  const findWorker = async (name: string) =>
    (await administrator.call('searchWorkers', { text: name })).body.people[0]!.id;

  beforeAll(async () => {
    administrator = await new Visitor(shared.url).signIn('staff');
    ({ doctorId } = await theDoctor(shared.url));
    writer = await anApprovedStaff(shared.url, { name: 'Sarita Thapa', hospital: 'Nowhere' });
    await anApprovedStaff(shared.url, { name: 'Bimala Sherpa', hospital: 'Nowhere' });
    duty = await anApprovedDoctor(shared.url, { name: 'Dr. Pasang Lama' });
    const { doctors } = (await administrator.call('listDoctors', {})).body;
    const [clinic] = doctors.find(({ id }) => id === doctorId)!.clinics;
    clinicId = clinic!.id;
    facilityId = clinic!.facility.id;
  });

  /** Somebody with an appointment with the sample doctor, at whose facility it is. */
  async function aPatientOfDoctor() {
    const patient = await aPatient(shared.url);
    const slot = (await findOpenSlots(shared.url, doctorId)).find((each) => each.clinicId === clinicId);
    expect((await patient.call('bookAppointment', aForm(doctorId, slot!.id))).status).toBe(200);
    return patient;
  }
  const findReport = async (recordId: string, by = administrator): Promise<Report | undefined> =>
    (await by.call('listUrgentReports', {})).body.items.find((each) => each.recordId === recordId);
  /** Opens the record of somebody with whom the facility has no relation yet. */
  const open = async (id: string, by: Visitor) => {
    const { patientId } = (await administrator.call('getPatient', { id })).body;
    await by.call('openPatient', { by: 'id', patientId, reason: 'here' });
  };
  const write = async (patientId: string, content: Input<'addRecord'>['content'], by: Visitor = writer.staff) => {
    await open(patientId, by);
    const { status, body } = await by.call('addRecord', { patientId, content });
    expect({ status, fields: body.fields }).toEqual({ status: 200 });
    return body.id;
  };
  const listSteps = async (recordId: string) => (await findReport(recordId))?.heard.map(({ step }) => step);
  /** Everybody calls the service that runs now. */
  const follow = () => {
    for (const visitor of [administrator, writer.staff, duty.doctor]) visitor.url = shared.url;
  };
  /** Starts the service again, which looks at once for alarms that are due. */
  async function restart() {
    await shared.restart();
    follow();
  }
  /** Sixteen minutes go by. */
  async function letPass(...recordIds: string[]) {
    await shared.runSql(
      `update reports set last_step_at = last_step_at - interval '16 minutes' where record_id in ('${recordIds.join("', '")}') returning id`,
    );
    // The embedded database is open to one process alone, so that the service was stopped for the statement.
    if (getEngine() === 'postgres') await restart();
    else follow();
  }
  const countAll = async () => {
    const kinds = ['urgentRecord', 'urgentUntaken'] as const;
    const lists = await Promise.all(kinds.map((kind) => administrator.call('listMessages', { kind })));
    return lists.flatMap(({ body }) => body.items).length;
  };

  it('goes to the doctor, after a quarter of an hour to the duty, then to the person in charge and the administrators, each once', async () => {
    const patientId = await readOwnId(await aPatientOfDoctor());
    await administrator.call('addDuty', { facilityId, day: TODAY, accountId: await findWorker('Pasang') });
    await administrator.call('setInCharge', { id: facilityId, accountId: await findWorker('Bimala') });
    expect((await duty.doctor.call('getPatient', { id: patientId })).status).toBe(404);
    const before = await countAll();
    const recordId = await write(patientId, anOpdReport(URGENT));
    expect(await listSteps(recordId)).toEqual(['doctor']);
    expect(await countAll()).toBe(before + 1);
    await restart();
    expect(await listSteps(recordId)).toEqual(['doctor']);
    for (const steps of [
      ['doctor', 'duty'],
      ['doctor', 'duty', 'inCharge'],
      ['doctor', 'duty', 'inCharge', 'administrators'],
    ]) {
      await letPass(recordId);
      await waitFor(
        () => listSteps(recordId),
        (heard) => heard?.length === steps.length,
      );
      expect(await listSteps(recordId)).toEqual(steps);
    }
    expect(await countAll()).toBe(before + 4);
    await letPass(recordId);
    expect(await countAll()).toBe(before + 4);
    // The duty may see what it was told of; the patient reads that in the log.
    expect(await findReport(recordId, duty.doctor)).toMatchObject({ patient: { id: patientId } });
    expect((await duty.doctor.call('getPatient', { id: patientId })).status).toBe(200);
    const [text] = await listMessages(shared.url, duty.form.phone, 'urgentUntaken');
    expect(text).toContain('nobody is dealing with it yet');
  }, 240_000);

  it('ends when somebody takes the report on', async () => {
    const patientId = await readOwnId(await aPatientOfDoctor());
    const recordId = await write(patientId, anOpdReport(URGENT));
    const { id } = (await findReport(recordId))!;
    expect((await writer.staff.call('takeReport', { id })).status).toBe(200);
    const before = await countAll();
    await letPass(recordId);
    expect(await countAll()).toBe(before);
    const readLists = async (by: Visitor) => (await by.call('listUrgentReports', {})).body;
    const isThis = (each: Report) => each.id === id;
    const readTaken = async (by: Visitor) => (await readLists(by)).taken.find(isThis);
    expect(await readTaken(administrator)).toMatchObject({
      taken: { by: { en: 'Sarita Thapa' } },
      actionsTaken: ['called102'],
    });
    // Also after two days desk and doctor read who looks after the patient, until it is finished.
    await shared.runSql(`update reports set taken_at = taken_at - interval '2 days' where id = '${id}' returning id`);
    follow();
    const doctor = await new Visitor(shared.url).signIn('doctor');
    for (const by of [administrator, doctor])
      expect(await readTaken(by)).toMatchObject({ taken: { by: { en: 'Sarita Thapa' }, at: expect.any(String) } });
    expect((await doctor.call('moveReport', { id, move: 'complete' })).status).toBe(200);
    const { items, taken, handled } = await readLists(administrator);
    expect([items, taken, handled].map((list) => list.some(isThis))).toEqual([false, false, true]);
  });

  it('is told once by several processes', async () => {
    const patientId = await readOwnId(await aPatientOfDoctor());
    const records = [await write(patientId, anOpdReport(URGENT)), await write(patientId, anOpdReport(URGENT))];
    const before = await countAll();
    const others = getEngine() === 'postgres' ? [startTestService(shared.data), startTestService(shared.data)] : [];
    await Promise.all([letPass(...records), ...others]);
    for (const recordId of records) {
      await waitFor(
        () => listSteps(recordId),
        (heard) => heard?.length === 2,
      );
      expect(await listSteps(recordId)).toEqual(['doctor', 'duty']);
    }
    for (const other of others) await (await other).stop();
    expect(await countAll()).toBe(before + 2);
  }, 120_000);

  it('of somebody without a doctor goes to those on duty for the whole portal, else to the administrators', async () => {
    const patientId = await readOwnId(await aPatient(shared.url));
    const recordId = await write(patientId, anOpdReport(URGENT));
    expect(await listSteps(recordId)).toEqual(['administrators']);
    const accountId = await findWorker('Bimala');
    const { body: added } = await administrator.call('addDuty', { day: TODAY, accountId });
    const other = await write(patientId, anOpdReport(URGENT));
    expect((await findReport(other))!.heard).toMatchObject([{ step: 'duty', name: { en: 'Bimala Sherpa' } }]);
    await administrator.call('removeDuty', { id: added.id });
  });

  it('is no longer told once the person has died', async () => {
    const patientId = await readOwnId(await aPatientOfDoctor());
    const recordId = await write(patientId, anOpdReport(URGENT));
    const { version } = (await administrator.call('getPatient', { id: patientId })).body;
    await administrator.call('markDeath', {
      ...{ id: patientId, version, precision: 'day', diedOn: TODAY, source: 'family', note: null },
    });
    const before = await countAll();
    await letPass(recordId);
    expect(await countAll()).toBe(before);
  });

  it('stands in the list with the worst first, and says whom it is about', async () => {
    const patientId = await readOwnId(await aPatientOfDoctor());
    const card = await write(patientId, anAncReport());
    const pressure = await write(patientId, anOpdReport({ ...URGENT, pregnancy: 'no', vitals: { systolic: 185 } }));
    const shock = await write(patientId, anAncContact(card, { ...URGENT, dangerSigns: ['heavyBleeding'] }));
    const { items } = (await administrator.call('listUrgentReports', {})).body;
    const places = [shock, pressure].map((recordId) => items.findIndex((each) => each.recordId === recordId));
    expect(places[0]).toBeLessThan(places[1]!);
    expect(items[places[1]!]).toMatchObject({ advice: 'hospitalToday' });
    expect(items[places[0]!]).toMatchObject({
      advice: 'call102',
      about: { who: 'patient', pregnancy: 'pregnant' },
      patient: { sex: 'female', age: expect.any(Number), phone: expect.stringMatching(/^\+977/) },
    });
  });

  it('of a small newborn stands in the list, also by the record of its mother', async () => {
    const patientId = await readOwnId(await aPatientOfDoctor());
    const card = await write(patientId, anAncReport({ lastMenstrualPeriod: getDayBefore(270) }));
    const small = aPregnancyEnd(card, {
      babies: [{ sex: 'female', weight: 1.4, alive: 'yes', criedAtOnce: 'yes' }],
      actionsTaken: ['referred'],
    });
    const recordId = await write(patientId, small);
    expect(await findReport(recordId)).toMatchObject({ about: { who: 'newborn' }, actionsTaken: ['referred'] });
    const healthy = await readOwnId(await aPatientOfDoctor());
    const otherCard = await write(healthy, anAncReport({ lastMenstrualPeriod: getDayBefore(270) }));
    const birth = await write(healthy, aPregnancyEnd(otherCard));
    const { items } = (await administrator.call('listReports', { service: 'anc' })).body;
    expect(items.map((each) => each.recordId)).not.toContain(birth);
  });

  it('is not raised by a visit of long ago, which keeps its marks, its report and its priority', async () => {
    const patientId = await readOwnId(await aPatientOfDoctor());
    const before = await countAll();
    const old = await write(patientId, anOpdReport({ ...URGENT, actionsTaken: [], visitDate: getDayBefore(3) }));
    expect(await findReport(old)).toBeUndefined();
    expect(await countAll()).toBe(before);
    const { items } = (await administrator.call('listReports', {})).body;
    expect(items.find((each) => each.recordId === old)).toMatchObject({ priority: 'critical', silent: true });
    const recent = await write(patientId, anOpdReport({ ...URGENT, visitDate: getDayBefore(2) }));
    expect(await findReport(recent)).toMatchObject({ silent: false });
    // The day was a slip of the pen.
    const { body: record } = await writer.staff.call('getRecord', { id: old });
    const corrected = await writer.staff.call('correctRecord', {
      ...{ id: old, version: record.version, content: anOpdReport(URGENT) },
    });
    expect(corrected.status).toBe(200);
    expect(await findReport(old)).toMatchObject({ heard: [{ step: 'doctor' }] });
  });

  it('is lowered only with a reason, which the patient reads in the log; raising needs none', async () => {
    const patient = await aPatientOfDoctor();
    const patientId = await readOwnId(patient);
    const recordId = await write(patientId, anOpdReport(URGENT));
    const { id, version } = (await findReport(recordId))!;
    const edit = (changes: object) =>
      writer.staff.call('editReport', { id, priority: 'medium', note: null, ...changes });
    for (const changes of [{}, { reason: null }])
      expect((await edit(changes)).body.fields).toEqual({ reason: 'required' });
    expect(await findReport(recordId)).toMatchObject({ version });
    expect((await edit({ reason: 'Measured again: 118/76' })).body).toMatchObject({
      priority: 'medium',
      assessed: 'critical',
    });
    expect(await findReport(recordId)).toBeUndefined();
    const { items } = (await patient.call('listMyAccessLog', {})).body;
    expect(items.find(({ action }) => action === 'priorityLowered')).toMatchObject({
      reason: 'Measured again: 118/76',
      by: { name: { en: 'Sarita Thapa' } },
    });
    expect((await writer.staff.call('getReport', { id })).body.changes).toMatchObject([
      { from: 'critical', to: 'medium', reason: 'Measured again: 118/76', by: { en: 'Sarita Thapa' } },
    ]);
    // If it is raised again, it alarms again.
    expect((await edit({ priority: 'critical' })).status).toBe(200);
    expect(await findReport(recordId)).toMatchObject({ heard: [{ step: 'doctor' }] });
  });

  it('of what a patient writes herself goes to the post of her choice, and she reads who took it on', async () => {
    const patient = await aPatientOfDoctor();
    const patientId = await readOwnId(patient);
    expect((await patient.call('listPosts', {})).body).toMatchObject({
      usual: facilityId,
      posts: expect.arrayContaining([expect.objectContaining({ id: facilityId })]),
    });
    const card = await write(patientId, anAncReport(), patient);
    const severe = { vitals: { systolic: 172, diastolic: 114 }, dangerSigns: ['severeHeadache'] };
    const silent = await write(patientId, anAncContact(card, { ...severe, post: null }), patient);
    expect(await findReport(silent)).toBeUndefined();
    const unknown = anAncContact(card, { ...severe, post: '00000000-0000-4000-8000-000000000000' });
    expect((await patient.call('addRecord', { patientId, content: unknown })).body.fields).toEqual({
      'content.post': 'invalid',
    });
    const recordId = await write(patientId, anAncContact(card, { ...severe, post: facilityId }), patient);
    const report = (await findReport(recordId))!;
    expect(report).toMatchObject({ own: true, heard: [{ step: 'doctor' }], facility: expect.anything() });
    const read = async () => (await patient.call('getRecord', { id: recordId })).body.alarm;
    expect(await read()).toMatchObject({ taken: null });
    await administrator.call('takeReport', { id: report.id });
    expect(await read()).toMatchObject({ taken: { at: expect.stringMatching(/Z$/) } });
  });

  it('is not accepted with a danger sign that the rules do not have', async () => {
    const patientId = await readOwnId(await aPatientOfDoctor());
    await open(patientId, writer.staff);
    const misspelt = anOpdReport({ ...URGENT, dangerSigns: ['heavyBleding'] });
    expect((await writer.staff.call('addRecord', { patientId, content: misspelt })).body.fields).toEqual({
      'content.dangerSigns': 'invalid',
    });
  });

  it('is planned by a list of duties, which is copied from week to week', async () => {
    const accountId = await findWorker('Pasang');
    const week = addDays(TODAY, 7);
    const first = await administrator.call('addDuty', { facilityId, day: week, accountId, phone: '9841234567' });
    expect(first.body).toMatchObject({ phone: '+9779841234567', person: { id: accountId } });
    // Once more changes the phone.
    await administrator.call('addDuty', { facilityId, day: week, accountId });
    const past = { facilityId, day: addDays(TODAY, -1), accountId };
    expect((await administrator.call('addDuty', past)).body.fields).toEqual({ day: 'inPast' });
    const { body } = await administrator.call('listDuties', { facilityId, from: week });
    expect(body.days).toHaveLength(7);
    expect(body.days[0]!.duties).toMatchObject([{ person: { id: accountId }, phone: null }]);
    expect(body.days[1]).toMatchObject({ duties: [], instead: { who: 'inCharge' } });
    const copied = { facilityId, from: addDays(week, 7) };
    expect((await administrator.call('copyDuties', copied)).body).toEqual({ added: 1 });
    expect((await administrator.call('copyDuties', copied)).body).toEqual({ added: 0 });
    const other = await administrator.call('listDuties', { facilityId: 'portal', from: week });
    expect(other.body.days[0]!.instead.who).toBe('administrators');
    expect((await writer.staff.call('setInCharge', { id: facilityId, accountId })).status).toBe(403);
    expect((await duty.doctor.call('listDuties', {})).status).toBe(403);
  });
});
