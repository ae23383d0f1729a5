/** Defences that no other test of the service would miss. */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { addPerson, aChild } from '../../testing/family';
import { aPatient, NOBODY } from '../../testing/people';
import { waitFor } from '../../testing/outbox';
import { anOpdNote, readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

const JSON_TYPE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

describeService('what a call is about', (shared) => {
  it('is named by the path, also if the body names another', async () => {
    const patient = await aPatient(shared.url);
    const note = async () =>
      (await patient.call('addRecord', { patientId: await readOwnId(patient), content: anOpdNote() })).body.id;
    const [one, other] = [await note(), await note()];
    await patient.send(`/records/${one}`, {
      method: 'DELETE',
      body: JSON.stringify({ id: other }),
      headers: JSON_TYPE,
    });
    expect((await patient.call('getRecord', { id: other })).status).toBe(200);
    expect((await patient.call('getRecord', { id: one })).status).toBe(404);
  });
});

describeService('a call', (shared) => {
  it('takes the fields of its form, and no others', async () => {
    const patient = await aPatient(shared.url);
    const { body: before } = await patient.call('getMyPatientProfile', {});
    const { patientId: publicId } = before;
    const form = { ...before, guardianName: 'Hari Gurung', photoId: null };
    const sent = { ...form, publicId: 'P-2083-00001', accountId: NOBODY, registeredBy: NOBODY, role: 'staff' };
    expect((await patient.call('updateMyPatientProfile', sent as never)).status).toBe(200);
    const { body: after } = await patient.call('getMyPatientProfile', {});
    expect(after).toMatchObject({ patientId: publicId, guardianName: 'Hari Gurung' });
    const [row] = await shared.runSql(
      `select public_id, account_id = id as own, registered_by from patients where public_id = '${publicId}'`,
    );
    expect(row).toEqual({ public_id: publicId, own: true, registered_by: null });
    expect((await patient.call('listWorkers', {})).status).toBe(403);
  });

  it('is refused with a value that its schema does not allow', async () => {
    const patient = await aPatient(shared.url);
    expect((await patient.call('setMyLanguage', { language: 'xx' as never })).status).toBe(422);
    expect((await patient.call('startUpload', { purpose: 'photo', bytes: -1 })).status).toBe(422);
    expect((await patient.call('listRecords', { patientId: '1 or 1=1' })).status).toBe(422);
  });

  it('is refused with a prototype in its body', async () => {
    const send = (body: string) =>
      new Visitor(shared.url).send('/session/sample', { method: 'POST', body, headers: JSON_TYPE });
    expect((await send('{"role":"patient","__proto__":{"administrator":true}}')).status).toBe(422);
    expect((await send('{"role":"patient"}')).status).toBe(200);
  });

  it('answers no method that sends a request back', async () => {
    const { hostname, port } = new URL(shared.url);
    const status = await new Promise((resolve) =>
      request({ hostname, port, path: '/nothing', method: 'TRACE' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).end(),
    );
    expect(status).toBe(404);
  });
});

describeService('a unit of work', (shared) => {
  it('leaves nothing of a call that is done a second time at the same moment', async () => {
    const patient = await aPatient(shared.url);
    const key = randomUUID();
    const child = { ...aChild(), address: null, phone: null };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => patient.call('addFamilyMember', child as never, { 'idempotency-key': key })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await patient.call('listFamily', {})).body.persons).toHaveLength(2);
    await addPerson(patient, aChild());
    expect((await patient.call('listFamily', {})).body.persons).toHaveLength(3);
  });
});

describeService('a caller without a trusted proxy', (shared) => {
  it('comes from the address of the connection, also if a header names another', async () => {
    const administrator = await new Visitor(shared.url).signIn('staff');
    const thief = new Visitor(shared.url, { 'x-forwarded-for': '198.51.100.7' });
    await thief.call('signIn', { role: 'patient', by: 'id', publicId: 'P-2083-99999', password: 'a wrong one' });
    const read = async (network: string) =>
      (await administrator.call('listSecurityEvents', { network, kind: 'signInRefused' })).body.items;
    const events = await waitFor(
      () => read('127.0.0.0/24'),
      ({ length }) => length > 0,
    );
    expect(events).toHaveLength(1);
    expect(await read('198.51.100')).toEqual([]);
  });
});

describeService(
  'in production',
  (shared) => {
    it('tells browsers to use only https for a year', async () => {
      for (const path of ['/healthz', '/api/session'])
        expect((await fetch(shared.url + path)).headers.get('strict-transport-security')).toBe('max-age=31536000');
    });
  },
  { NODE_ENV: 'production' },
);
