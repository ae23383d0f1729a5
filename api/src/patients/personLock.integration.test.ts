/** A locked grown-up’s data, tried through every call that a patient has for them. */
import { sendFile } from '../../testing/applications';
import { createFilledData, getSkipReason } from '../../testing/engine';
import { addPerson, aGrownUp, getBirthDate, openWith, PIN } from '../../testing/family';
import { aForm, aPatient, findOpenSlots, theDoctor } from '../../testing/people';
import { anOpdNote, anOpdReport } from '../../testing/records';
import { runSql, startTestService } from '../../testing/service';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import type { EndpointName, Input } from '@chautari/contract/client/call';
import type { Endpoint } from '@chautari/contract/endpoint';
import * as endpoints from '@chautari/contract/endpoints';

interface Theirs {
  person: string;
  recordId: string;
  appointmentId: string;
  fileId: string;
  doctorId: string;
  slotId: string;
  otherSlotId: string;
}

const CALLS = {
  addRecord: ({ person }) => ({ patientId: person, content: anOpdNote() }),
  listRecords: ({ person }) => ({ patientId: person }),
  getRecord: ({ recordId }) => ({ id: recordId }),
  listRecordVersions: ({ recordId }) => ({ id: recordId }),
  correctRecord: ({ recordId }) => ({ id: recordId, version: 1, content: anOpdNote() }),
  hideRecord: ({ recordId }) => ({ id: recordId }),
  getFile: ({ fileId }) => ({ id: fileId }),
  listMyAppointments: ({ person }) => ({ person }),
  bookAppointment: ({ person, doctorId, slotId }) => ({ ...aForm(doctorId, slotId), person }),
  listPosts: ({ person }) => ({ person }),
  listReaders: ({ person }) => ({ person }),
  endReading: ({ person, doctorId }) => ({ person, doctorId }),
  moveMyAppointment: ({ appointmentId, otherSlotId }) => ({ id: appointmentId, slotId: otherSlotId }),
  cancelMyAppointment: ({ appointmentId }) => ({ id: appointmentId }),
  listMyAccessLog: ({ person }) => ({ person }),
  exportMyRecord: ({ person }) => ({ person }),
  exportSummary: ({ person }) => ({ patientId: person }),
  getTrends: ({ person }) => ({ patientId: person }),
  getMyOverview: ({ person }) => ({ person }),
  getFamilyMember: ({ person }) => ({ person }),
  makeShareCode: ({ person }) => ({ person }),
  updateFamilyMember: ({ person }) => ({ ...withoutPin(aGrownUp({ phone: null })), person, photoId: null }),
} satisfies { [N in EndpointName]?: (theirs: Theirs) => Input<N> };
type Call = keyof typeof CALLS;
const NAMES = Object.keys(CALLS) as Call[];

const withoutPin = ({ pin: _, confirmPin: __, ...form }: ReturnType<typeof aGrownUp>) => form;

describeService('a locked grown-up', (shared) => {
  let patient: Visitor;
  let theirs: Theirs;

  beforeAll(async () => {
    patient = await aPatient(shared.url);
    const { id: person } = await addPerson(patient, aGrownUp());
    await openWith(patient, person);
    const { doctorId } = await theDoctor(shared.url);
    const [booked, free, other] = await findOpenSlots(shared.url, doctorId);
    const { body: appointment } = await patient.call('bookAppointment', { ...aForm(doctorId, booked!.id), person });
    const fileId = await sendFile(patient, 'recordImage');
    const { body: record } = await patient.call('addRecord', {
      patientId: person,
      content: anOpdNote({ reportImage: fileId }),
    });
    theirs = {
      person,
      recordId: record.id,
      appointmentId: appointment.id,
      fileId,
      doctorId,
      slotId: free!.id,
      otherSlotId: other!.id,
    };
  });

  async function codeOf(visitor: Visitor, call: Call) {
    if (call === 'getFile') {
      const response = await visitor.send(`/files/${theirs.fileId}`);
      return response.status === 200 ? undefined : ((await response.json()) as { code: string }).code;
    }
    return (await visitor.call(call, CALLS[call](theirs) as never)).body.code;
  }

  it('is asked for by every call of a patient that is about one person', () => {
    const calls = Object.entries(endpoints as Record<string, Endpoint>)
      .filter(([, { errors }]) => errors.includes('personLocked'))
      .map(([name]) => name)
      // It takes the proof itself, whether the record is open or not (leavingFamily).
      .filter((name) => name !== 'removeFamilyMember');
    expect(calls.sort()).toEqual([...NAMES].sort());
  });

  it.each(NAMES)('is closed to %s', async (call) => {
    await patient.call('lockPerson', { person: theirs.person });
    expect(await codeOf(patient, call)).toBe('personLocked');
  });

  it.each(NAMES)('is open to %s with the PIN', async (call) => {
    await openWith(patient, theirs.person);
    expect(['personLocked', 'notFound', 'internal']).not.toContain(await codeOf(patient, call));
  });

  it('is no matter to health workers', async () => {
    await patient.call('lockPerson', { person: theirs.person });
    const staff = await new Visitor(shared.url).signIn('staff');
    for (const call of ['listRecords', 'getFile'] as const) expect(await codeOf(staff, call)).toBeUndefined();
    expect((await staff.call('addRecord', { patientId: theirs.person, content: anOpdReport() })).status).toBe(200);
  });
});

(getSkipReason() ? describe.skip : describe)('in the course of time', () => {
  it('an open record closes, and the record of a child who grows up does until they choose a PIN', async () => {
    const data = await createFilledData();
    let service = await startTestService(data, { PORTAL_GROWN_UP_AGE: '21' });
    const patient = await aPatient(service.url);
    const young = await addPerson(patient, {
      ...withoutPin(aGrownUp({ relation: 'child', firstName: 'Bikash', dateOfBirth: getBirthDate(19), phone: null })),
    });
    const old = await addPerson(patient, aGrownUp());
    await openWith(patient, old.id);
    const listing = (id: string) =>
      new Visitor(service.url, { cookie: patient.cookie }).call('listRecords', { patientId: id });
    expect([(await listing(young.id)).status, (await listing(old.id)).status]).toEqual([200, 200]);
    await service.stop();

    await runSql(data, `update unlocks set until = until - interval '15 minutes' returning patient_id`);
    const [stored] = await runSql(data, `select pin_hash from family_members where patient_id = '${old.id}'`);
    // Nothing but a salt of 16 bytes and a hash of 32: their characters may spell a PIN of four digits by chance.
    const hash = /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]{22}\$[\w+/]{43}$/;
    expect(stored).toEqual({ pin_hash: expect.stringMatching(hash) as string });

    service = await startTestService(data);
    expect([(await listing(young.id)).body.code, (await listing(old.id)).body.code]).toEqual([
      'personLocked',
      'personLocked',
    ]);
    const again = new Visitor(service.url, { cookie: patient.cookie });
    expect((await openWith(again, young.id)).body.code).toBe('wrongState');
    const staff = await new Visitor(service.url).signIn('staff');
    const {
      body: { code },
    } = await staff.call('givePinCode', { id: young.id });
    expect(
      (await again.call('setPersonPin', { person: young.id, pin: PIN, confirmPin: PIN, proof: { by: 'code', code } }))
        .body,
    ).toMatchObject({ locked: false, hasPin: true });
    expect((await listing(young.id)).status).toBe(200);
    await service.stop();
    await data.remove();
  });
});
