import type { Input } from '@chautari/contract/client/call';
import { createMergeSteps, GROWN } from '../../../testing/merges';
import { anApprovedStaff } from '../../../testing/applications';
import { describeService } from '../../../testing/suite';
import type { Visitor } from '../../../testing/visitor';

describeService('a request to join two records', (shared) => {
  const { desk, enter, merge, aPerson, read } = createMergeSteps(shared);
  let worker: Visitor;
  beforeAll(async () => {
    await enter();
    // The facility of those who register the people of these tests.
    worker = (await anApprovedStaff(shared.url, { hospital: 'Mulghat Clinic', location: 'Mulghat, Dhankuta' })).staff;
  });

  const ask = (id: string, otherPatientId: string, changes: Partial<Input<'requestMerge'>> = {}) =>
    worker.call('requestMerge', { id, otherPatientId, reason: 'registeredTwice', note: null, ...changes });
  const listOpen = async () => (await desk.staff.call('listMergeRequests', {})).body.requests;
  const listOfPatient = async (id: string) => (await worker.call('listPatientMergeRequests', { id })).body.requests;

  it('is seen by administrators until they join the records, and the desk reads the outcome', async () => {
    const [one, other] = [await aPerson(GROWN), await aPerson(GROWN)];
    const { status, body } = await ask(one.id, other.patientId.toLowerCase());
    expect([status, body]).toMatchObject([
      200,
      { patient: { id: one.id }, other: { id: other.id }, reason: 'registeredTwice', closed: null },
    ]);
    expect((await worker.call('listMergeRequests', {})).status).toBe(403);
    expect((await worker.call('declineMerge', { id: body.id, why: 'No' })).status).toBe(403);
    const open = (await listOpen()).find(({ id }) => id === body.id)!;
    expect(open).toMatchObject({ by: { en: expect.any(String) }, at: body.at, note: null });
    expect(open.by.en).not.toBe('');
    expect(await listOfPatient(other.id)).toMatchObject([{ id: body.id, closed: null }]);

    expect((await merge(other.id, one.id)).status).toBe(200);
    expect((await listOpen()).map(({ id }) => id)).not.toContain(body.id);
    expect(await listOfPatient(one.id)).toMatchObject([
      { id: body.id, closed: { outcome: 'joined', why: null }, patient: { patientId: one.patientId } },
    ]);
    expect((await desk.staff.call('declineMerge', { id: body.id, why: 'Late' })).body.code).toBe('wrongState');
  });

  it('is refused for one record, an unknown ID, without a note for another reason, and while one is open', async () => {
    const [one, other] = [await aPerson(GROWN), await aPerson(GROWN)];
    const refusal = async (...form: Parameters<typeof ask>) => (await ask(...form)).body.fields;
    expect(await refusal(one.id, one.patientId)).toEqual({ otherPatientId: 'sameRecord' });
    expect(await refusal(one.id, 'P-2083-99991')).toEqual({ otherPatientId: expect.any(String) });
    expect(await refusal(one.id, other.patientId, { reason: 'other' })).toEqual({ note: 'required' });
    const both = await Promise.all([ask(one.id, other.patientId), ask(other.id, one.patientId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await refusal(one.id, other.patientId)).toEqual({ otherPatientId: 'requestOpen' });
  });

  it('follows a record that was joined with a third one', async () => {
    const [one, other, third] = [await aPerson(GROWN), await aPerson(GROWN), await aPerson(GROWN)];
    const { body } = await ask(one.id, other.patientId);
    await merge(third.id, one.id);
    expect((await listOpen()).find(({ id }) => id === body.id)).toMatchObject({
      patient: { id: third.id },
      other: { id: other.id },
    });
    expect((await ask(other.id, third.patientId)).body.fields).toEqual({ otherPatientId: 'requestOpen' });
    await merge(third.id, other.id);
    expect((await listOpen()).map(({ id }) => id)).not.toContain(body.id);
    expect((await read(one.id)).id).toBe(third.id);
  });

  it('is declined with a reason, and can be made again', async () => {
    const [one, other] = [await aPerson(GROWN), await aPerson(GROWN)];
    const { body } = await ask(one.id, other.patientId, { reason: 'other', note: 'The sister says so' });
    expect((await desk.staff.call('declineMerge', { id: body.id, why: ' ' })).body.fields).toEqual({ why: 'required' });
    const declined = await desk.staff.call('declineMerge', { id: body.id, why: 'They are twins' });
    expect(declined.body).toMatchObject({ closed: { outcome: 'declined', why: 'They are twins' } });
    expect(await listOfPatient(one.id)).toMatchObject([{ closed: { outcome: 'declined', why: 'They are twins' } }]);
    expect((await ask(other.id, one.patientId)).status).toBe(200);
    // The last test: SQL restarts an embedded service.
    const log = await shared.runSql(
      `select action from audit where patient_id = '${one.id}' and action like 'merge%' order by at`,
    );
    expect(log.map(({ action }) => action)).toEqual(['mergeRequested', 'mergeDeclined', 'mergeRequested']);
  });
});
