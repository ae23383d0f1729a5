/** Access of a doctor ends: hours after an opening, days after a visit, or when the patient closes the record. */
import { anApprovedDoctor } from '../../testing/applications';
import { aForm, aPhone, findOpenSlots, PASSWORD, register } from '../../testing/people';
import { anOpdNote } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '08:00', to: '12:00' }));

describeService('access to a record', (shared) => {
  async function aPerson() {
    const patient = new Visitor(shared.url);
    const { body } = await register(patient, { contact: { by: 'phone', phone: aPhone() } });
    const { patientId } = body;
    await patient.call('signIn', { role: 'patient', by: 'id', publicId: patientId, password: PASSWORD });
    return { id: (await patient.call('getMyPatientProfile', {})).body.id, patientId, patient };
  }
  async function aDoctor() {
    const { doctor, form } = await anApprovedDoctor(shared.url, { availability: EVERY_DAY });
    const { doctors } = (await new Visitor(shared.url).call('listDoctors', {})).body;
    const { id } = doctors.find(({ licenseNumber }) => licenseNumber === form.licenseNumber)!;
    const clinicId = (await doctor.call('getMyAvailability', {})).body.clinics[0]!.id;
    return { doctor, doctorId: id, clinicId };
  }
  /** Returns the visitor with the same session on the service that runs now. */
  const again = ({ cookie }: Visitor) => Object.assign(new Visitor(shared.service.url), { cookie });
  /** Moves appointments and openings of a patient into the past; past appointments are visits. */
  const letPass = (id: string, hours: number) =>
    shared.runSql(
      `update access_grants set at = at - interval '${hours} hours' where patient_id = '${id}'`,
      `update appointments set starts_at = starts_at - interval '${hours} hours', created_at = created_at - interval '${hours} hours' where patient_id = '${id}'`,
      `update appointments set status = 'done' where patient_id = '${id}' and starts_at < now()`,
      'select 1',
    );
  const mayRead = async (doctor: Visitor, id: string) =>
    (await again(doctor).call('getPatient', { id })).status === 200;

  it.each([
    ['a walk-in', 'walkIn'],
    ['a booked slot', 'slot'],
  ] as const)('does not outlast the hours of an opening by %s of the doctor', async (_, how) => {
    const { id, patientId, patient } = await aPerson();
    const { doctor, doctorId, clinicId } = await aDoctor();
    expect((await doctor.call('openPatient', { by: 'id', patientId, reason: 'here' })).status).toBe(200);
    if (how === 'walkIn') {
      const { body: entry } = await doctor.call('admitWalkIn', { patientId: id, clinicId });
      expect((await doctor.call('finishAppointment', { id: entry.id })).status).toBe(200);
    } else {
      const [slot] = await findOpenSlots(shared.url, doctorId);
      const booking = { ...aForm(doctorId, slot!.id), patientId: id };
      expect((await doctor.call('bookForPatient', booking)).status).toBe(200);
    }
    expect(await mayRead(doctor, id)).toBe(true);
    await letPass(id, 13);
    expect(await mayRead(doctor, id)).toBe(false);
    expect((await again(doctor).call('listRecords', { patientId: id })).status).toBe(404);
    expect((await again(doctor).call('addRecord', { patientId: id, content: anOpdNote() })).status).toBe(404);
    expect((await again(patient).call('listReaders', {})).body.readers).toEqual([]);
  });

  it('lasts 90 days after a visit, and longer where the doctor books a follow-up in time', async () => {
    const { id, patient } = await aPerson();
    const { doctor, doctorId } = await aDoctor();
    const [slot] = await findOpenSlots(shared.url, doctorId);
    expect((await patient.call('bookAppointment', aForm(doctorId, slot!.id))).status).toBe(200);
    await letPass(id, 24 * 60);
    expect(await mayRead(doctor, id)).toBe(true);
    const [, later] = await findOpenSlots(shared.service.url, doctorId);
    const followUp = { ...aForm(doctorId, later!.id), patientId: id };
    expect((await again(doctor).call('bookForPatient', followUp)).status).toBe(200);
    await letPass(id, 24 * 60);
    expect(await mayRead(doctor, id)).toBe(true);
    await letPass(id, 24 * 95);
    expect(await mayRead(doctor, id)).toBe(false);
  });

  it('is seen and ended by the patient, and not while an appointment is coming', async () => {
    const { id, patient } = await aPerson();
    const { doctor, doctorId } = await aDoctor();
    const [slot] = await findOpenSlots(shared.url, doctorId);
    await patient.call('bookAppointment', aForm(doctorId, slot!.id));
    expect((await patient.call('listReaders', {})).body).toMatchObject({ readers: [{ doctorId, until: null }] });
    expect(await patient.call('endReading', { doctorId })).toMatchObject({ status: 409, body: { code: 'wrongState' } });
    await letPass(id, 24 * 40);
    const { readers } = (await again(patient).call('listReaders', {})).body;
    expect(Date.parse(readers[0]!.until!) - Date.now()).toBeGreaterThan(0);
    expect(await again(patient).call('endReading', { doctorId })).toMatchObject({ status: 200, body: { readers: [] } });
    expect(await mayRead(doctor, id)).toBe(false);
    const { items } = (await again(patient).call('listMyAccessLog', { own: 'yes' })).body;
    expect(items).toContainEqual(expect.objectContaining({ action: 'accessEnded' }));
    expect((await again(patient).call('endReading', { doctorId })).status).toBe(404);
  });
});
