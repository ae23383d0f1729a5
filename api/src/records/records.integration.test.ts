import { sendFile } from '../../testing/applications';
import { aForm, aPatient, NOBODY, findOpenSlots, theDoctor } from '../../testing/people';
import { anAncNote, anAncReport, anOpdNote, anOpdReport, getDayBefore, readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

describeService('records', (shared) => {
  let staff: Visitor;
  let doctor: Visitor;
  let doctorId: string;
  beforeAll(async () => {
    staff = await new Visitor(shared.url).signIn('staff');
    ({ doctor, doctorId } = await theDoctor(shared.url));
  });
  const newPatient = async () => {
    const patient = await aPatient(shared.url);
    return { patient, patientId: await readOwnId(patient) };
  };

  it('keep a patient’s own notes, the latest day first, with pages', async () => {
    const { patient, patientId } = await newPatient();
    for (const days of [9, 3, 6])
      await patient.call('addRecord', { patientId, content: anOpdNote({ visitedDate: getDayBefore(days) }) });
    const first = await patient.call('listRecords', { patientId, limit: 2 });
    expect(first.body.items.map(({ day }) => day)).toEqual([getDayBefore(3), getDayBefore(6)]);
    expect(first.body.items[0]).toMatchObject({
      official: false,
      version: 1,
      mayCorrect: true,
      mayHide: true,
      createdBy: { role: 'patient' },
    });
    const second = await patient.call('listRecords', { patientId, limit: 2, after: first.body.next! });
    expect(second.body).toMatchObject({ items: [{ day: getDayBefore(9) }], next: null });
    expect((await patient.call('listRecords', { patientId, kind: 'ancNote' })).body.items).toEqual([]);
    expect(
      (await patient.call('listRecords', { patientId, from: getDayBefore(6), to: getDayBefore(4) })).body.items,
    ).toHaveLength(1);
    expect((await patient.call('listRecords', { patientId, after: 'x' })).body.code).toBe('invalid');
  });

  it('are open to nobody without a reason', async () => {
    const { patient, patientId } = await newPatient();
    const {
      body: { id },
    } = await patient.call('addRecord', { patientId, content: anOpdNote() });
    const stranger = await aPatient(shared.url);
    for (const visitor of [stranger, doctor]) {
      expect((await visitor.call('getRecord', { id })).status).toBe(404);
      expect((await visitor.call('listRecordVersions', { id })).status).toBe(404);
      expect((await visitor.call('listRecords', { patientId })).status).toBe(404);
      expect((await visitor.call('addRecord', { patientId, content: anOpdReport() })).status).toBe(404);
      expect((await visitor.call('correctRecord', { id, version: 1, content: anOpdNote() })).status).toBe(404);
    }
    expect((await staff.call('getRecord', { id })).status).toBe(200);
    expect((await staff.call('getRecord', { id: NOBODY })).status).toBe(404);
    expect((await new Visitor(shared.url).call('getRecord', { id })).status).toBe(401);
  });

  it('open to a doctor that the patient has asked, and to one who looked the patient up', async () => {
    const { patient, patientId } = await newPatient();
    const [slot] = await findOpenSlots(shared.url, doctorId);
    await patient.call('bookAppointment', aForm(doctorId, slot!.id));
    const added = await doctor.call('addRecord', { patientId, content: anOpdReport() });
    expect(added).toMatchObject({
      status: 200,
      body: { official: true, createdBy: { role: 'doctor' }, mayCorrect: true, mayHide: false },
    });

    const other = await newPatient();
    const {
      body: { patientId: publicId },
    } = await other.patient.call('getMyPatientProfile', {});
    expect((await doctor.call('listRecords', { patientId: other.patientId })).status).toBe(404);
    await doctor.call('openPatient', { by: 'id', patientId: publicId, reason: 'here' });
    expect((await doctor.call('listRecords', { patientId: other.patientId })).status).toBe(200);
  });

  it('are written by the people they are for', async () => {
    const { patient, patientId } = await newPatient();
    expect((await patient.call('addRecord', { patientId, content: anOpdReport() })).body.code).toBe('forbidden');
    for (const content of [anOpdNote(), anAncNote()])
      expect((await staff.call('addRecord', { patientId, content })).body.code).toBe('forbidden');
    const { body: note } = await patient.call('addRecord', { patientId, content: anOpdNote() });
    expect((await staff.call('correctRecord', { id: note.id, version: 1, content: anOpdNote() })).body.code).toBe(
      'forbidden',
    );
    const { body: report } = await staff.call('addRecord', { patientId, content: anOpdReport() });
    expect((await patient.call('correctRecord', { id: report.id, version: 1, content: anOpdReport() })).body.code).toBe(
      'forbidden',
    );
    expect((await patient.call('hideRecord', { id: report.id })).body.code).toBe('forbidden');
    expect((await patient.call('getRecord', { id: report.id })).body).toMatchObject({
      mayCorrect: false,
      mayHide: false,
    });
  });

  it('are corrected with the earlier version kept, and never over what somebody else has changed', async () => {
    const { patientId } = await newPatient();
    const {
      body: { id },
    } = await staff.call('addRecord', { patientId, content: anOpdReport({ treatment: 'Rest' }) });
    const corrected = await staff.call('correctRecord', {
      id,
      version: 1,
      content: anOpdReport({ treatment: 'Paracetamol' }),
    });
    expect(corrected.body).toMatchObject({ version: 2, content: { treatment: 'Paracetamol' } });
    expect((await staff.call('correctRecord', { id, version: 1, content: anOpdReport() })).body.code).toBe(
      'changedMeanwhile',
    );
    const atOnce = await Promise.all(
      [1, 2, 3].map((n) =>
        staff.call('correctRecord', { id, version: 2, content: anOpdReport({ treatment: `Drink ${n}` }) }),
      ),
    );
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const {
      body: { versions },
    } = await staff.call('listRecordVersions', { id });
    expect(versions.map(({ version, by }) => [version, by.role])).toEqual([
      [3, 'staff'],
      [2, 'staff'],
      [1, 'staff'],
    ]);
    expect(versions[2]!.content).toMatchObject({ treatment: 'Rest' });
    expect((await staff.call('correctRecord', { id, version: 3, content: anAncReport() })).body.code).toBe(
      'wrongState',
    );
  });

  it('ask once about a weight that is improbable for the person', async () => {
    const { patientId } = await newPatient();
    const write = (more: object) => staff.call('addRecord', { patientId, content: anOpdReport({ ...more }) });
    const refused = await write({ vitals: { weight: 6.5 } });
    expect(refused.body.fields).toEqual({ 'content.vitals.weight': 'improbable' });
    expect((await write({ vitals: { weight: 65 } })).status).toBe(200);
    const { body, status } = await write({ vitals: { weight: 24 }, confirmedVitals: ['weight'] });
    expect([status, body.content]).toEqual([200, expect.objectContaining({ confirmedVitals: ['weight'] })]);
    // What stands there is not asked about again, another value is.
    const correct = (version: number, weight: number) =>
      staff.call('correctRecord', { id: body.id, version, content: anOpdReport({ vitals: { weight } }) });
    expect((await correct(1, 24)).status).toBe(200);
    expect((await correct(2, 23)).body.fields).toEqual({ 'content.vitals.weight': 'improbable' });
    expect((await write({ seenPerson: 'Hari Rai', vitals: { weight: 6.5 } })).status).toBe(200);
  });

  it('refuse what is impossible and mark what is unusual, by age and pregnancy', async () => {
    const { patientId } = await newPatient();
    const refused = await staff.call('addRecord', {
      patientId,
      content: anOpdReport({ vitals: { systolic: 900, diastolic: 80, temperature: 20 } }),
    });
    expect(refused.body.fields).toEqual({
      'content.vitals.systolic': 'impossible',
      'content.vitals.temperature': 'impossible',
    });
    expect(
      (await staff.call('addRecord', { patientId, content: anOpdReport({ vitals: { systolic: 80, diastolic: 120 } }) }))
        .body.fields,
    ).toEqual({ 'content.vitals.diastolic': 'aboveSystolic' });
    expect(
      (
        await staff.call('addRecord', {
          patientId,
          content: anOpdReport({ vitals: { systolic: 145, pulse: 135 }, actionsTaken: ['referred'] }),
        })
      ).body.marks,
    ).toEqual({ systolic: 'unusual', pulse: 'urgent' });
    await staff.call('addRecord', { patientId, content: anAncReport() });
    expect(
      (
        await staff.call('addRecord', {
          patientId,
          content: anOpdReport({ vitals: { systolic: 165, diastolic: 95, pulse: 99 }, actionsTaken: ['called102'] }),
        })
      ).body.marks,
    ).toEqual({ systolic: 'urgent', diastolic: 'unusual' });
    expect(
      (
        await staff.call('addRecord', {
          patientId,
          content: anOpdReport({ vitals: { pulse: 135 }, seenPerson: 'Ram', actionsTaken: ['referred'] }),
        })
      ).body.marks,
    ).toEqual({ pulse: 'urgent' });
  });

  it('ask about a danger sign that is only typed, until somebody confirms or denies it', async () => {
    const { patientId } = await newPatient();
    const add = async (changes: Parameters<typeof anOpdReport>[0]) => {
      const content = anOpdReport({ chiefComplaint: 'छाती दुखेको', ...changes });
      const { body } = await staff.call('addRecord', { patientId, content });
      return [body.priority, body.findings.map(({ about, key }) => `${about} ${key}`)];
    };
    expect(await add({})).toEqual(['high', ['typed chestPain']]);
    expect(await add({ deniedSigns: ['chestPain'] })).toEqual(['medium', []]);
    expect(await add({ dangerSigns: ['chestPain'], actionsTaken: ['called102'] })).toEqual([
      'critical',
      ['dangerSign chestPain'],
    ]);
    expect(await add({ chiefComplaint: 'छाती दुखेको छैन' })).toEqual(['medium', []]);
  });

  it('refuse a danger sign that the rules do not have', async () => {
    const { patientId } = await newPatient();
    const content = anOpdReport({ dangerSigns: ['chestpain'], deniedSigns: ['fits', 'hiccups'] });
    expect((await staff.call('addRecord', { patientId, content })).body.fields).toEqual({
      'content.dangerSigns': 'invalid',
      'content.deniedSigns': 'invalid',
    });
  });

  it('keep a picture that somebody else sent when anyone corrects them', async () => {
    const { patient, patientId } = await newPatient();
    const {
      body: { patientId: publicId },
    } = await patient.call('getMyPatientProfile', {});
    const reportImage = await sendFile(staff, 'recordImage');
    const {
      body: { id },
    } = await staff.call('addRecord', { patientId, content: anOpdReport({ reportImage }) });
    expect((await patient.send(`/files/${reportImage}`)).status).toBe(200);
    expect((await doctor.send(`/files/${reportImage}`)).status).toBe(404);
    await doctor.call('openPatient', { by: 'id', patientId: publicId, reason: 'here' });
    expect(
      (await doctor.call('correctRecord', { id, version: 1, content: anOpdReport({ reportImage, treatment: 'Rest' }) }))
        .status,
    ).toBe(200);
    for (const foreign of [await sendFile(staff, 'recordImage'), await sendFile(doctor, 'photo')]) {
      expect(
        (await doctor.call('correctRecord', { id, version: 2, content: anOpdReport({ reportImage: foreign }) })).body
          .fields,
      ).toEqual({ 'content.reportImage': 'fileMissing' });
    }
    const own = await sendFile(doctor, 'recordImage');
    expect(
      (await doctor.call('correctRecord', { id, version: 2, content: anOpdReport({ reportImage: own }) })).body.content,
    ).toMatchObject({ reportImage: own });
  });

  it('are hidden by those who wrote them; of antenatal notes only the latest', async () => {
    const { patient, patientId } = await newPatient();
    const { body: older } = await patient.call('addRecord', { patientId, content: anAncNote() });
    const { body: newer } = await patient.call('addRecord', {
      patientId,
      content: anAncNote({ hospitalName: 'City Hospital' }),
    });
    expect((await patient.call('hideRecord', { id: older.id })).body.code).toBe('wrongState');
    expect((await patient.call('getRecord', { id: older.id })).body.mayHide).toBe(false);
    expect((await patient.call('hideRecord', { id: newer.id })).status).toBe(200);
    expect((await patient.call('getRecord', { id: newer.id })).status).toBe(404);
    expect((await patient.call('hideRecord', { id: older.id })).status).toBe(200);
    expect((await patient.call('listRecords', { patientId })).body.items).toEqual([]);
  });

  it('tell the patient who opened them', async () => {
    const { patient, patientId } = await newPatient();
    const {
      body: { id },
    } = await staff.call('addRecord', { patientId, content: anOpdReport() });
    await staff.call('getRecord', { id });
    const {
      body: { items },
    } = await patient.call('listMyAccessLog', {});
    expect(items.map(({ action, by }) => [action, by?.role])).toEqual([
      ['recordRead', 'staff'],
      ['recordAdded', 'staff'],
    ]);
  });

  it('name no picture that is not there, and no appointment of somebody else', async () => {
    const { patient, patientId } = await newPatient();
    expect(
      (await patient.call('addRecord', { patientId, content: anOpdNote({ reportImage: NOBODY }) })).body.fields,
    ).toEqual({ 'content.reportImage': 'fileMissing' });
    expect(
      (await staff.call('addRecord', { patientId, content: anOpdReport(), appointmentId: NOBODY })).body.fields,
    ).toEqual({ appointmentId: 'invalid' });
  });
});
