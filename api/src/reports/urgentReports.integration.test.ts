import { todayInNepal } from '@chautari/contract/calendar';
import type { Input } from '@chautari/contract/client/call';
import { anApprovedDoctor } from '../../testing/applications';
import { aForm, aPatient, findOpenSlots, register, theDoctor } from '../../testing/people';
import { anOpdReport, readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

describeService('urgent reports', (shared) => {
  let staff: Visitor;
  let doctor: Visitor;
  let doctorId: string;
  let patientId: string;
  beforeAll(async () => {
    staff = await new Visitor(shared.url).signIn('staff');
    ({ doctor, doctorId } = await theDoctor(shared.url));
    const patient = await aPatient(shared.url);
    patientId = await readOwnId(patient);
    const [slot] = await findOpenSlots(shared.url, doctorId);
    await patient.call('bookAppointment', aForm(doctorId, slot!.id));
  });
  /** The report of a new record that somebody of the desk has written. */
  const aReport = async (content: Input<'addRecord'>['content'] = anOpdReport(), by = staff, of = patientId) => {
    const { body: record } = await by.call('addRecord', { patientId: of, content });
    const lists = await Promise.all(
      (['open', 'completed'] as const).map((group) => staff.call('listReports', { group })),
    );
    return lists.flatMap(({ body }) => body.items).find(({ recordId }) => recordId === record.id)!;
  };

  /** The number of messages about urgent reports. */
  const urgentMessages = async () => (await staff.call('listMessages', { kind: 'urgentRecord' })).body.items.length;

  it('that are urgent must say what was done, stand on top until somebody takes them, and are told to the doctor', async () => {
    const urgent = anOpdReport({ vitals: { systolic: 84, diastolic: 50 }, dangerSigns: ['heavyBleeding'] });
    expect((await staff.call('addRecord', { patientId, content: urgent })).body.fields).toEqual({
      'content.actionsTaken': 'required',
    });
    const messagesBefore = await urgentMessages();
    const report = await aReport({ ...urgent, actionsTaken: ['called102', 'toldDoctor'] });
    expect(report).toMatchObject({ priority: 'critical', complaint: 'Cough for three days', taken: null });
    expect(await urgentMessages()).toBe(messagesBefore + 1);
    const listed = async (by: Visitor) =>
      (await by.call('listUrgentReports', {})).body.items.find(({ id }) => id === report.id);
    for (const by of [staff, doctor])
      expect(await listed(by)).toMatchObject({
        actionsTaken: ['called102', 'toldDoctor'],
        findings: [
          { about: 'dangerSign', key: 'heavyBleeding', mark: 'urgent' },
          { about: 'vital', key: 'systolic', mark: 'urgent', side: 'low' },
        ],
      });
    const [first, second] = await Promise.all([
      doctor.call('takeReport', { id: report.id }),
      staff.call('takeReport', { id: report.id }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect(await listed(staff)).toBeUndefined();
    expect((await staff.call('getReport', { id: report.id })).body.report.taken).toMatchObject({
      at: expect.stringMatching(/Z$/),
    });
  });

  it('are told to the doctor once more by the desk, at most once in a quarter of an hour, until somebody takes them', async () => {
    const report = await aReport(anOpdReport({ vitals: { systolic: 84 }, actionsTaken: ['treated'] }));
    expect(report.remindedAt).toBeNull();
    const before = await urgentMessages();
    const { id } = report;
    const [first, second] = await Promise.all([staff.call('remindDoctor', { id }), staff.call('remindDoctor', { id })]);
    expect([first.status, second.status].sort()).toEqual([200, 429]);
    expect(await urgentMessages()).toBe(before + 1);
    const listed = (await staff.call('listUrgentReports', {})).body.items.find((each) => each.id === id)!;
    expect(Date.now() - Date.parse(listed.remindedAt!)).toBeLessThan(60_000);
    expect((await doctor.call('remindDoctor', { id })).status).toBe(403);
    await doctor.call('takeReport', { id });
    expect((await staff.call('remindDoctor', { id })).body.code).toBe('wrongState');
  });

  it('remind nobody if their writer is the only one who could hear of them, which is said', async () => {
    const alone = await readOwnId(await aPatient(shared.url));
    const report = await aReport(anOpdReport({ vitals: { systolic: 84 }, actionsTaken: ['treated'] }), staff, alone);
    expect((await staff.call('remindDoctor', { id: report.id })).body.code).toBe('nobodyToRemind');
  });

  it('are told to others again where the doctor who took them on is suspended', async () => {
    const { doctor: taker } = await anApprovedDoctor(shared.url, { name: 'Dhan Maya Sunuwar' });
    const { id: accountId } = (await staff.call('searchWorkers', { text: 'Dhan Maya Sunuwar' })).body.people[0]!;
    await staff.call('addDuty', { facilityId: null, day: todayInNepal(), accountId });
    const alone = await readOwnId(await aPatient(shared.url));
    const urgent = anOpdReport({ vitals: { systolic: 84 }, actionsTaken: ['treated'] });
    const report = await aReport(urgent, staff, alone);
    const find = async () => (await staff.call('listUrgentReports', {})).body.items.find(({ id }) => id === report.id);
    expect((await taker.call('takeReport', { id: report.id })).status).toBe(200);
    expect(await find()).toBeUndefined();
    expect((await staff.call('suspendWorker', { id: accountId, reason: 'Struck off' })).status).toBe(200);
    expect(await find()).toMatchObject({ taken: null });
    expect((await staff.call('takeReport', { id: report.id })).status).toBe(200);
  });

  it('are not told once more to somebody who was stopped since', async () => {
    const onDuty = async (name: string) => {
      await anApprovedDoctor(shared.url, { name });
      const { id: accountId } = (await staff.call('searchWorkers', { text: name })).body.people[0]!;
      await staff.call('addDuty', { facilityId: null, day: todayInNepal(), accountId });
      return accountId;
    };
    const stop = async (id: string) =>
      expect((await staff.call('suspendWorker', { id, reason: 'Struck off' })).status).toBe(200);
    const [one, other] = [await onDuty('Ujeli Gurung'), await onDuty('Yangji Limbu')];
    const alone = await readOwnId(await aPatient(shared.url));
    const urgent = anOpdReport({ vitals: { systolic: 84 }, actionsTaken: ['treated'] });
    const [first, second] = [await aReport(urgent, staff, alone), await aReport(urgent, staff, alone)];
    const { items } = (await staff.call('listUrgentReports', {})).body;
    expect(items.find(({ id }) => id === first.id)!.heard).toHaveLength(2);
    const countTold = async () => (await staff.call('listMessages', { kind: 'urgentUntaken' })).body.items.length;
    const before = await countTold();
    await stop(one);
    expect((await staff.call('remindDoctor', { id: first.id })).status).toBe(200);
    expect(await countTold()).toBe(before + 1);
    await stop(other);
    expect((await staff.call('remindDoctor', { id: second.id })).body.code).toBe('nobodyToRemind');
    expect(await countTold()).toBe(before + 1);
  });

  it('and all others are found by the name of the patient in either script, or the Patient ID', async () => {
    const {
      body: { patientId: publicId },
    } = await register(new Visitor(shared.url), { firstName: 'Dolakhi', lastName: 'Zangbu' });
    const { id } = (await staff.call('searchPatients', { text: publicId })).body.patients[0]!;
    const report = await aReport(anOpdReport(), staff, id);
    const foundBy = async (text: string, by = staff) =>
      (await by.call('searchReports', { group: 'open', text })).body.items.map((each) => each.id);
    for (const text of ['dolakhi', 'दोलाखी', 'Zangbu Dola', publicId, publicId.slice(0, 11)])
      expect({ text, found: await foundBy(text) }).toEqual({ text, found: expect.arrayContaining([report.id]) });
    expect(await foundBy('Dolakhi Karki')).toEqual([]);
    expect(await foundBy('dolakhi', doctor)).toEqual([]);
  });

  it('are not urgent where a doctor wrote them, and no longer where they were completed', async () => {
    const urgent = anOpdReport({ vitals: { systolic: 84 }, actionsTaken: ['treated'] });
    const ids = async () => (await staff.call('listUrgentReports', {})).body.items.map(({ id }) => id);
    const own = await aReport(urgent, doctor);
    const report = await aReport(urgent);
    expect(await ids()).not.toContain(own.id);
    expect(await ids()).toContain(report.id);
    await doctor.call('moveReport', { id: report.id, move: 'complete' });
    expect(await ids()).not.toContain(report.id);
  });

  it('are not completed by somebody who has read the record before it became urgent', async () => {
    const { id, recordId, version } = await aReport();
    await staff.call('correctRecord', {
      id: recordId,
      version: 1,
      content: anOpdReport({ vitals: { pulse: 140 }, actionsTaken: ['referred'] }),
    });
    const complete = (read: number) => doctor.call('moveReport', { id, move: 'complete', version: read });
    expect(await complete(version)).toMatchObject({ status: 409, body: { code: 'changedMeanwhile' } });
    const { report } = (await doctor.call('getReport', { id })).body;
    expect(report).toMatchObject({ status: 'pending', priority: 'critical' });
    expect((await complete(report.version)).body).toMatchObject({ status: 'completed' });
    expect((await complete(version)).body.code).toBe('wrongState');
  });
});
