import { randomUUID } from 'node:crypto';
import { aForm, aPatient, aRegistration, findOpenSlots, PASSWORD, theDoctor } from '../../testing/people';
import { anOpdNote, anOpdReport, readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import type { EndpointName, Input } from '@chautari/contract/client/call';

describeService('a write with an Idempotency-Key', (shared) => {
  let staff: Visitor;
  let doctor: Visitor;
  let doctorId: string;
  beforeAll(async () => {
    staff = await new Visitor(shared.url).signIn('staff');
    ({ doctor, doctorId } = await theDoctor(shared.url));
  });
  const keyed = <N extends EndpointName>(visitor: Visitor, name: N, input: Input<N>, key: string) =>
    visitor.call(name, input, { 'idempotency-key': key });
  const guest = () => new Visitor(shared.url);

  it('is done once, and answered twice with the same', async () => {
    const patient = await aPatient(shared.url);
    const patientId = await readOwnId(patient);
    const [slot, other] = await findOpenSlots(shared.url, doctorId);
    const writes: [Visitor, EndpointName, object][] = [
      [guest(), 'registerPatient', aRegistration()],
      [patient, 'bookAppointment', aForm(doctorId, slot!.id)],
      [guest(), 'bookAsGuest', { ...aForm(doctorId, other!.id), language: 'np' }],
      [patient, 'addRecord', { patientId, content: anOpdNote() }],
      [staff, 'addRecord', { patientId, content: anOpdReport() }],
      [staff, 'sendNotice', { title: { en: 'Water' }, description: { en: 'Boil it.' } }],
      [doctor, 'addMyLeave', { from: addDays(todayInNepal(), 40), to: addDays(todayInNepal(), 41) }],
      [
        staff,
        'registerPatientAtDesk',
        {
          firstName: 'Hari',
          middleName: null,
          lastName: 'Rai',
          dateOfBirth: '1980-01-01',
          sex: 'male',
          contact: null,
          address: aRegistration().address,
          language: 'np',
          codeBy: 'slip',
        },
      ],
      [
        patient,
        'changeMyPassword',
        { presentPassword: PASSWORD, password: 'rhododendron-68', confirmPassword: 'rhododendron-68' },
      ],
    ];
    for (const [visitor, name, input] of writes) {
      const key = randomUUID();
      const first = await keyed(visitor, name, input as never, key);
      const second = await keyed(visitor, name, input as never, key);
      expect({ name, status: first.status, body: first.body }).toEqual({ name, status: 200, body: first.body });
      expect({ name, status: second.status, body: second.body }).toEqual({ name, status: 200, body: first.body });
    }
    expect((await patient.call('listRecords', { patientId })).body.items).toHaveLength(2);
    expect((await patient.call('listMyAppointments', {})).body.appointments).toHaveLength(1);
  });

  it('is done once however many send it at the same moment', async () => {
    const patient = await aPatient(shared.url);
    const patientId = await readOwnId(patient);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => keyed(patient, 'addRecord', { patientId, content: anOpdNote() }, key)),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await patient.call('listRecords', { patientId })).body.items).toHaveLength(1);
  });

  it('is refused with another input, and unknown to another caller', async () => {
    const [one, other] = [await aPatient(shared.url), await aPatient(shared.url)];
    const [ofOne, ofOther] = [await readOwnId(one), await readOwnId(other)];
    const key = randomUUID();
    await keyed(one, 'addRecord', { patientId: ofOne, content: anOpdNote() }, key);
    expect(
      (await keyed(one, 'addRecord', { patientId: ofOne, content: anOpdNote({ hospitalName: 'City Hospital' }) }, key))
        .body.code,
    ).toBe('keyReused');
    expect((await keyed(other, 'addRecord', { patientId: ofOther, content: anOpdNote() }, key)).status).toBe(200);
  });

  it('may be tried again with the same key after it was refused', async () => {
    const patient = await aPatient(shared.url);
    const key = randomUUID();
    const wrong = { presentPassword: 'not-this-one', password: 'rhododendron-69', confirmPassword: 'rhododendron-69' };
    expect((await keyed(patient, 'changeMyPassword', wrong, key)).body.code).toBe('wrongPassword');
    expect((await keyed(patient, 'changeMyPassword', { ...wrong, presentPassword: PASSWORD }, key)).status).toBe(200);
  });

  it.each(['', 'short', 'with spaces in between', 'x'.repeat(101)])('is refused where the key is %j', async (key) => {
    expect((await keyed(guest(), 'registerPatient', aRegistration(), key)).body).toMatchObject({
      code: 'invalid',
      fields: { 'idempotency-key': 'invalid' },
    });
  });
});
