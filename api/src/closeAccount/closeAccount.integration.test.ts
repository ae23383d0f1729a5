import { sendFile } from '../../testing/applications';
import { addPerson, aGrownUp } from '../../testing/family';
import { listMessages } from '../../testing/inbox';
import { aForm, anAddress, aPhone, findOpenSlots, PASSWORD, register, theDoctor } from '../../testing/people';
import { anOpdNote, anOpdReport, readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

const BEHIND_A_PROXY = { PORTAL_TRUSTED_PROXIES: 'loopback' };

describeService(
  'closing an account',
  (shared) => {
    const at = () => new Visitor(shared.url, anAddress());
    const close = (patient: Visitor, more: { presentPassword?: string; familyToo?: boolean } = {}) =>
      patient.call('closeMyAccount', { presentPassword: PASSWORD, familyToo: false, ...more });
    const signIn = (phone: string) =>
      at().call('signIn', { role: 'patient', by: 'contact', contact: phone, password: PASSWORD });

    async function aPatient(changes: Parameters<typeof register>[1] = {}) {
      const phone = aPhone();
      const patient = at();
      const {
        body: { patientId: publicId },
      } = await register(patient, { contact: { by: 'phone', phone }, ...changes });
      await patient.call('signIn', { role: 'patient', by: 'id', publicId, password: PASSWORD });
      return { patient, phone, publicId, id: await readOwnId(patient) };
    }
    const findPatients = async (publicId: string) =>
      (await (await new Visitor(shared.url).signIn('staff')).call('lookUpPatient', { by: 'id', patientId: publicId }))
        .body.patients[0]!;

    it('erases contact, photo and own notes, cancels what is open, signs out everywhere, and sends a message', async () => {
      const { patient, phone, publicId, id } = await aPatient();
      const other = at();
      await other.call('signIn', { role: 'patient', by: 'id', publicId, password: PASSWORD });
      const { body: profile } = await patient.call('getMyPatientProfile', {});
      const photoId = await sendFile(patient, 'photo');
      await patient.call('updateMyPatientProfile', {
        ...profile,
        guardianName: 'Hari Gurung',
        guardianPhone: aPhone(),
        photoId,
      });
      const reportImage = await sendFile(patient, 'recordImage');
      await patient.call('addRecord', { patientId: id, content: anOpdNote({ reportImage }) });
      const staff = await new Visitor(shared.url).signIn('staff');
      await staff.call('addRecord', { patientId: id, content: anOpdReport() });
      const { doctor, doctorId } = await theDoctor(shared.url);
      const [slot] = await findOpenSlots(shared.url, doctorId);
      const {
        body: { id: appointmentId },
      } = await patient.call('bookAppointment', aForm(doctorId, slot!.id, { mobile: phone }));

      expect(await close(patient)).toMatchObject({ status: 200, body: {} });

      expect((await patient.call('getSession', {})).body.signedIn).toBeNull();
      expect((await other.call('getSession', {})).body.signedIn).toBeNull();
      expect((await signIn(phone)).status).toBe(401);
      expect((await at().call('signIn', { role: 'patient', by: 'id', publicId, password: PASSWORD })).status).toBe(401);
      expect(await findPatients(publicId)).toMatchObject({ name: 'Gita Gurung', phoneEnd: null, photo: null });
      expect((await staff.call('getPatient', { id })).body).toMatchObject({
        phone: null,
        email: null,
        guardianName: null,
        guardianPhone: null,
      });
      for (const file of [photoId, reportImage]) expect((await staff.send(`/files/${file}`)).status).toBe(404);
      expect(
        (await staff.call('listRecords', { patientId: id })).body.items.map(({ content }) => content.kind),
      ).toEqual(['opdReport']);
      const {
        body: { requests },
      } = await doctor.call('listConsultationRequests', { status: 'cancelled' });
      expect(requests.map((each) => each.id)).toContain(appointmentId);
      expect((await findOpenSlots(shared.url, doctorId)).map((each) => each.id)).toContain(slot!.id);
      expect(await listMessages(shared.url, phone, 'accountClosed')).toHaveLength(1);
      expect(await listMessages(shared.url, phone, 'patientRegistered')).toHaveLength(0);
    });

    it('erases the name where no health worker has written anything, and frees the phone', async () => {
      const { patient, phone, publicId } = await aPatient({ firstName: 'Zilphia' });
      await close(patient);
      expect((await findPatients(publicId)).name).toBe('—');
      const { body } = await register(at(), { contact: { by: 'phone', phone } });
      expect(body).toMatchObject({ isNew: true });
      expect(body.patientId).not.toBe(publicId);
    });

    it('takes the present password', async () => {
      const { patient, phone } = await aPatient();
      expect(await close(patient, { presentPassword: 'a guess' })).toMatchObject({
        status: 403,
        body: { code: 'wrongPassword' },
      });
      expect((await signIn(phone)).status).toBe(200);
    });

    it('takes a family along only if that was said, and nobody else', async () => {
      const [{ patient, publicId, phone, id }, stranger] = [await aPatient(), await aPatient()];
      await shared.runSql(`insert into patients (id, account_id, public_id, first_name, last_name, date_of_birth, sex, province_id, district_id, municipality_id, ward, street)
      select gen_random_uuid(), account_id, 'P-2083-98001', 'Little', 'Gurung', '2024-01-01', 'female', province_id, district_id, municipality_id, ward, street from patients where id = '${id}' returning id`);
      const again = at();
      await again.call('signIn', { role: 'patient', by: 'contact', contact: phone, password: PASSWORD });
      expect(await close(again)).toMatchObject({ status: 409, body: { code: 'wrongState' } });
      expect(await close(again, { familyToo: true })).toMatchObject({ status: 200 });
      expect([
        (await findPatients(publicId)).name,
        (await findPatients('P-2083-98001')).name,
        (await findPatients(stranger.publicId)).name,
      ]).toEqual(['—', '—', 'Gita Gurung']);
      expect((await signIn(stranger.phone)).status).toBe(200);
      expect(patient.cookie).not.toBe('');
    });

    it('tells a grown-up of the family their Patient ID, whose record goes on in an account of its own', async () => {
      const { patient } = await aPatient();
      const mother = aPhone();
      const { id, patientId } = await addPerson(patient, aGrownUp({ phone: mother }));
      expect(await close(patient, { familyToo: true })).toMatchObject({ status: 200 });
      expect((await listMessages(shared.url, mother, 'forgottenId'))[0]).toContain(patientId);
      const staff = await new Visitor(shared.url).signIn('staff');
      const { patients } = (await staff.call('lookUpPatient', { by: 'phone', phone: mother })).body;
      expect(patients.map((each) => each.id)).toEqual([id]);
    });

    it('leaves the sample account to all visitors', async () => {
      const sample = await new Visitor(shared.url).signIn('patient');
      expect(await close(sample, { presentPassword: 'terrace-of-millet-4', familyToo: true })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
      expect((await sample.call('getSession', {})).body.signedIn).not.toBeNull();
    });
  },
  BEHIND_A_PROXY,
);
