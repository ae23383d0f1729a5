import type { Input } from '@chautari/contract/client/call';
import { aForm, aPatient, findOpenSlots, theDoctor } from '../../testing/people';
import { anAncContact, anAncReport, anOpdNote, anOpdReport, readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

describeService('reports', (shared) => {
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

  it('follow from official OPD and antenatal records, with a priority by the vital signs', async () => {
    expect(await aReport()).toMatchObject({
      status: 'pending',
      priority: 'medium',
      service: 'opd',
      moves: ['start', 'approve', 'reject'],
    });
    expect(await aReport(anOpdReport({ vitals: { systolic: 145 } }))).toMatchObject({ priority: 'high' });
    expect(await aReport(anOpdReport({ vitals: { pulse: 140 }, actionsTaken: ['referred'] }))).toMatchObject({
      priority: 'critical',
    });
    const patient = await aPatient(shared.url);
    const own = await readOwnId(patient);
    const { body: card } = await staff.call('addRecord', { patientId: own, content: anAncReport() });
    expect(
      await aReport(anAncContact(card.id, { vitals: { systolic: 165 }, actionsTaken: ['called102'] }), staff, own),
    ).toMatchObject({
      priority: 'critical',
      service: 'anc',
    });
    const before = (await staff.call('listReports', {})).body.items.length;
    await patient.call('addRecord', { patientId: own, content: anOpdNote() });
    expect((await staff.call('listReports', {})).body.items).toHaveLength(before);
  });

  it('are completed at once where a doctor wrote the record', async () => {
    expect(await aReport(anOpdReport(), doctor)).toMatchObject({
      status: 'completed',
      decidedBy: { en: 'Dr. Sunita Karki' },
      moves: [],
    });
  });

  it('are in one group each: to be decided on, decided at the desk, and completed', async () => {
    const [open, decided] = [await aReport(), await aReport()];
    await staff.call('moveReport', { id: decided.id, move: 'approve' });
    const ids = async (group: 'pending' | 'decided' | 'completed') =>
      (await doctor.call('listReports', { group })).body.items.map(({ id }) => id);
    expect(await ids('pending')).toContain(open.id);
    expect(await ids('pending')).not.toContain(decided.id);
    expect(await ids('decided')).toContain(decided.id);
    expect(await ids('decided')).not.toContain(open.id);
  });

  it('are taken back by the doctor who has just completed them, and by nobody else', async () => {
    const { id } = await aReport();
    await doctor.call('moveReport', { id, move: 'complete' });
    expect((await staff.call('moveReport', { id, move: 'takeBack' })).body.code).toBe('forbidden');
    expect((await doctor.call('moveReport', { id, move: 'takeBack' })).body).toMatchObject({
      status: 'pending',
      decidedAt: null,
    });
    expect((await doctor.call('moveReport', { id, move: 'takeBack' })).body.code).toBe('wrongState');
  });

  it('are checked by staff and completed by a doctor, and nothing else moves them', async () => {
    const { id } = await aReport();
    expect((await doctor.call('moveReport', { id, move: 'approve' })).body.code).toBe('forbidden');
    expect((await staff.call('moveReport', { id, move: 'complete' })).body.code).toBe('forbidden');
    expect((await staff.call('moveReport', { id, move: 'start' })).body).toMatchObject({ status: 'inProgress' });
    expect((await staff.call('moveReport', { id, move: 'approve' })).body).toMatchObject({
      status: 'approved',
      decidedBy: { en: 'Binod Yadav' },
      moves: ['reject', 'reopen'],
    });
    expect((await staff.call('moveReport', { id, move: 'start' })).body.code).toBe('wrongState');
    expect((await doctor.call('moveReport', { id, move: 'complete' })).body).toMatchObject({
      status: 'completed',
      moves: ['takeBack'],
    });
    for (const move of ['reopen', 'reject'] as const)
      expect((await staff.call('moveReport', { id, move, reason: 'x' })).body.code).toBe('wrongState');
    expect((await staff.call('editReport', { id, priority: 'high', note: null })).body.code).toBe('wrongState');
  });

  it('are rejected with a reason only, and can be taken up again', async () => {
    const { id } = await aReport();
    expect((await staff.call('moveReport', { id, move: 'reject' })).body.fields).toEqual({ reason: 'required' });
    expect((await staff.call('moveReport', { id, move: 'reject', reason: 'Wrong patient' })).body).toMatchObject({
      status: 'rejected',
      reason: 'Wrong patient',
    });
    expect((await staff.call('moveReport', { id, move: 'reopen' })).body).toMatchObject({
      status: 'pending',
      reason: null,
      decidedAt: null,
      decidedBy: null,
    });
  });

  it('move once where two move them at the same time', async () => {
    const { id } = await aReport();
    const moved = await Promise.all([
      staff.call('moveReport', { id, move: 'approve' }),
      staff.call('moveReport', { id, move: 'reject', reason: 'No' }),
      doctor.call('moveReport', { id, move: 'complete' }),
    ]);
    const { body } = await staff.call('getReport', { id });
    expect(moved.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(['approved', 'rejected', 'completed']).toContain(body.report.status);
  });

  it('take the priority of a corrected record, unless somebody has set it', async () => {
    const report = await aReport();
    await staff.call('correctRecord', {
      id: report.recordId,
      version: 1,
      content: anOpdReport({ vitals: { pulse: 140 }, actionsTaken: ['referred'] }),
    });
    expect((await staff.call('getReport', { id: report.id })).body.report.priority).toBe('critical');
    expect(
      (await staff.call('editReport', { id: report.id, priority: 'medium', note: 'Seen by phone', reason: 'Seen' }))
        .body,
    ).toMatchObject({ priority: 'medium', note: 'Seen by phone' });
    await staff.call('correctRecord', {
      id: report.recordId,
      version: 2,
      content: anOpdReport({ vitals: { pulse: 141 }, actionsTaken: ['referred'] }),
    });
    expect((await staff.call('getReport', { id: report.id })).body).toMatchObject({
      report: { priority: 'medium' },
      record: { version: 3, marks: { pulse: 'urgent' } },
    });
  });

  it('keep the priority that follows from the record where only a note was written', async () => {
    const report = await aReport();
    expect(
      (await staff.call('editReport', { id: report.id, priority: 'medium', note: 'Asked to come again' })).body.note,
    ).toBe('Asked to come again');
    await staff.call('correctRecord', {
      id: report.recordId,
      version: 1,
      content: anOpdReport({ vitals: { pulse: 140 }, actionsTaken: ['referred'] }),
    });
    expect((await staff.call('getReport', { id: report.id })).body.report).toMatchObject({
      priority: 'critical',
      note: 'Asked to come again',
    });
  });

  it('begin again when somebody else corrects a record that a doctor had completed', async () => {
    const { id, recordId } = await aReport();
    await staff.call('editReport', { id, priority: 'high', note: null });
    await doctor.call('moveReport', { id, move: 'complete' });
    const correct = (by: Visitor, version: number, pulse: number) =>
      by.call('correctRecord', {
        id: recordId,
        version,
        content: anOpdReport({ vitals: { pulse }, actionsTaken: ['referred'] }),
      });
    await correct(doctor, 1, 88);
    expect((await staff.call('getReport', { id })).body.report).toMatchObject({
      status: 'completed',
      priority: 'high',
    });
    await correct(staff, 2, 88);
    expect((await staff.call('getReport', { id })).body.report).toMatchObject({ status: 'completed' });
    await correct(staff, 3, 140);
    expect((await staff.call('getReport', { id })).body.report).toMatchObject({
      status: 'pending',
      priority: 'critical',
      decidedBy: null,
      decidedAt: null,
    });
  });

  it('follow from a patient’s own antenatal card as soon as a health worker writes in it, and rest while only lines are added', async () => {
    const patient = await aPatient(shared.url);
    const own = await readOwnId(patient);
    const { body: card } = await patient.call('addRecord', { patientId: own, content: anAncReport() });
    const visit = (more: Parameters<typeof anAncContact>[1] = {}) => anAncContact(card.id, more);
    const {
      body: { id: recordId },
    } = await patient.call('addRecord', { patientId: own, content: visit() });
    const reportOf = async () =>
      (
        await Promise.all(
          (['open', 'completed'] as const).map((group) => staff.call('listReports', { group, service: 'anc' })),
        )
      )
        .flatMap(({ body }) => body.items)
        .find((each) => each.recordId === recordId);
    expect(await reportOf()).toBeUndefined();
    const [vitals, actionsTaken] = [{ systolic: 162, diastolic: 96 }, ['toldDoctor' as const]];
    expect(
      (await staff.call('correctRecord', { id: recordId, version: 1, content: visit({ vitals, actionsTaken }) })).body,
    ).toMatchObject({ official: true, marks: { systolic: 'urgent', diastolic: 'unusual' } });
    const report = (await reportOf())!;
    expect(report).toMatchObject({ status: 'pending', priority: 'critical' });

    const {
      body: { patientId: publicId },
    } = await patient.call('getMyPatientProfile', {});
    await doctor.call('openPatient', { by: 'id', patientId: publicId, reason: 'here' });
    await doctor.call('moveReport', { id: report.id, move: 'complete' });
    expect(
      (await patient.call('correctRecord', { id: recordId, version: 2, content: visit({ vitals, note: 'Well' }) })).body
        .code,
    ).toBe('forbidden');
    expect(await reportOf()).toMatchObject({ status: 'completed' });
    await staff.call('correctRecord', {
      id: recordId,
      version: 2,
      content: visit({ vitals, actionsTaken, note: 'Headache since yesterday' }),
    });
    expect(await reportOf()).toMatchObject({ status: 'pending', priority: 'critical' });
  });

  it('that are completed are listed from the one completed last on, in pages', async () => {
    const made = [await aReport(), await aReport(), await aReport()];
    for (const index of [1, 0, 2]) await doctor.call('moveReport', { id: made[index]!.id, move: 'complete' });
    const {
      body: { items: all, counts },
    } = await staff.call('listReports', { status: 'completed' });
    expect(all.slice(0, 3).map(({ id }) => id)).toEqual([2, 0, 1].map((index) => made[index]!.id));
    expect(all).toHaveLength(counts.completed);
    const paged: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const { body }: { body: { items: { id: string }[]; next: string | null } } = await staff.call('listReports', {
        group: 'completed',
        limit: 2,
        ...(after && { after }),
      });
      paged.push(...body.items.map(({ id }) => id));
      after = body.next;
    }
    expect(paged).toEqual(all.map(({ id }) => id));
  });

  it('are listed with the critical ones first, in pages, and to doctors of their own patients only', async () => {
    const stranger = await readOwnId(await aPatient(shared.url));
    await staff.call('addRecord', { patientId: stranger, content: anOpdReport() });
    const all = (await staff.call('listReports', { group: 'open' })).body.items;
    const ranks = all.map(({ priority }) => ['critical', 'high', 'medium'].indexOf(priority));
    expect(ranks).toEqual([...ranks].sort());
    const paged: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const { body }: { body: { items: { id: string }[]; next: string | null } } = await staff.call('listReports', {
        group: 'open',
        limit: 2,
        ...(after && { after }),
      });
      paged.push(...body.items.map(({ id }) => id));
      after = body.next;
    }
    expect(paged).toEqual(all.map(({ id }) => id));
    const ofDoctor = (await doctor.call('listReports', { group: 'open' })).body;
    expect(ofDoctor.items.some(({ patient }) => patient.id === stranger)).toBe(false);
    expect(ofDoctor.items.some(({ patient }) => patient.id === patientId)).toBe(true);
    const hidden = all.find(({ patient }) => patient.id === stranger)!;
    expect((await doctor.call('getReport', { id: hidden.id })).status).toBe(404);
    expect(
      (await staff.call('listReports', { priority: 'critical' })).body.items.every(
        ({ priority }) => priority === 'critical',
      ),
    ).toBe(true);
    expect(
      (await staff.call('listReports', { service: 'anc' })).body.items.every(({ service }) => service === 'anc'),
    ).toBe(true);
    expect((await staff.call('listReports', { after: 'x' })).body.code).toBe('invalid');
  });

  it('keep what somebody else has changed since they were read', async () => {
    const { id, version } = await aReport();
    const first = await staff.call('editReport', { id, priority: 'high', note: 'Weigh again', version });
    expect(first).toMatchObject({ status: 200, body: { version: version + 1 } });
    expect(await doctor.call('editReport', { id, priority: 'critical', note: null, version })).toMatchObject({
      status: 409,
      body: { code: 'changedMeanwhile' },
    });
    const { report } = (await doctor.call('getReport', { id })).body;
    expect(report).toMatchObject({ priority: 'high', note: 'Weigh again' });
    expect(
      await doctor.call('editReport', { id, priority: 'critical', note: null, version: report.version }),
    ).toMatchObject({ status: 200 });
  });

  it('are changed by one of two who change them at once', async () => {
    const { id, version } = await aReport();
    const answers = await Promise.all(
      [staff, doctor].map((by, index) => by.call('editReport', { id, priority: 'high', note: String(index), version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
