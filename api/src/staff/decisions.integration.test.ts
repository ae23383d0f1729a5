import {
  aLicenseNumber,
  getApplicationId,
  aWaitingDoctor,
  aWaitingStaff,
  getForm,
  sendFile,
  WORKER_PASSWORD,
} from '../../testing/applications';
import { listMessages } from '../../testing/inbox';
import { findOpenSlots } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { CITY_HOSPITAL } from '../sample/doctors';

describeService(
  'decisions on applications',
  (shared) => {
    const signIn = (role: 'doctor' | 'staff', publicId: string) =>
      new Visitor(shared.url).call('signIn', { role, by: 'id', publicId, password: WORKER_PASSWORD });
    const publicDoctors = async () => (await new Visitor(shared.url).call('listDoctors', {})).body.doctors;
    let administrator: Visitor;
    beforeAll(async () => {
      administrator = await new Visitor(shared.url).signIn('staff');
    });

    it('are listed for administrators, the longest waiting first, page by page', async () => {
      const first = await getApplicationId((await aWaitingDoctor(shared.url)).doctor);
      const second = await getApplicationId((await aWaitingStaff(shared.url)).staff);
      const {
        body: { items, waiting },
      } = await administrator.call('listApplications', {});
      const ids = items.map(({ id }) => id);
      expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second));
      expect(waiting).toBe(ids.length);
      const paged: string[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const { body: page } = await administrator.call('listApplications', { limit: 3, ...(after && { after }) });
        paged.push(...page.items.map(({ id }) => id));
        after = page.next;
      }
      expect(paged).toEqual(ids);
      const {
        body: { items: ofStaff },
      } = await administrator.call('listApplications', { role: 'staff' });
      expect(new Set(ofStaff.map(({ form: { role } }) => role))).toEqual(new Set(['staff']));
      expect(await administrator.call('listApplications', { after: "x' or 1=1 --" })).toMatchObject({
        status: 422,
        body: { fields: { after: 'invalid' } },
      });
    });

    it('of a doctor, once approved, show the doctor to the public with clinics, times and charge', async () => {
      const { doctor, doctorId, form } = await aWaitingDoctor(shared.url, {
        location: 'Dharan, Sunsari',
        centers: ['मूलघाट क्लिनिक', 'Rajarani Health Post', 'City Hospital'],
      });
      const id = await getApplicationId(doctor);
      expect(await administrator.call('approveApplication', { id, charge: 450 })).toMatchObject({
        status: 200,
        body: { id, state: 'approved', decidedAt: expect.any(String) },
      });
      // Earlier sessions have ended.
      expect(await doctor.call('getMyApplication', {})).toMatchObject({ status: 401, body: { code: 'notSignedIn' } });
      expect(await signIn('doctor', doctorId)).toMatchObject({
        status: 200,
        body: { access: 'full', name: { en: form.name } },
      });
      const published = (await publicDoctors()).find(({ licenseNumber }) => licenseNumber === form.licenseNumber)!;
      expect(published).toMatchObject({
        name: { en: form.name, np: form.name },
        qualification: 'MBBS',
        image: `/api/files/${form.photoId}`,
      });
      const clinics = Object.fromEntries(
        published.clinics.map(({ facility, charge, weeklyTimes }) => [
          facility.name.en,
          { place: facility.place.en, charge, weeklyTimes },
        ]),
      );
      expect(clinics).toEqual({
        'City Hospital': { place: 'Dharan, Sunsari', charge: 450, weeklyTimes: form.availability },
        'Mulghat Clinic': { place: 'Mulghat, Dhankuta', charge: 450, weeklyTimes: [] },
        'Rajarani Health Post': { place: 'Dharan, Sunsari', charge: 450, weeklyTimes: [] },
      });
      expect(await findOpenSlots(shared.url, published.id)).not.toHaveLength(0);
      expect((await listMessages(shared.url, form.phone, 'applicationApproved'))[0]).toContain(doctorId);
    });

    it('of a doctor at a facility that has closed need another one, which the administrator chooses', async () => {
      const at = { hospital: 'Tumlingtar Health Post', location: 'Tumlingtar' };
      const first = await aWaitingDoctor(shared.url, at);
      await administrator.call('approveApplication', { id: await getApplicationId(first.doctor) });
      await shared.runSql(`update facilities set closed_at = now() where name ->> 'en' = '${at.hospital}'`);
      const { doctor, form } = await aWaitingDoctor(shared.url, { ...at, centers: [at.hospital] });
      const id = await getApplicationId(doctor);
      expect(await administrator.call('approveApplication', { id })).toMatchObject({
        status: 422,
        body: { fields: { facilityId: 'required' } },
      });
      const approved = await administrator.call('approveApplication', { id, facilityId: CITY_HOSPITAL });
      expect(approved.status).toBe(200);
      const { clinics } = (await publicDoctors()).find(({ licenseNumber }) => licenseNumber === form.licenseNumber)!;
      expect(clinics.map(({ facility }) => facility.id)).toEqual([CITY_HOSPITAL]);
    });

    it('of a staff member, once approved, open everything that staff may do, but not the decisions', async () => {
      const { staff, staffId } = await aWaitingStaff(shared.url, { experienceYears: 3, licenseNumber: 'NNC-1' });
      await administrator.call('approveApplication', { id: await getApplicationId(staff) });
      await staff.call('signIn', { role: 'staff', by: 'id', publicId: staffId, password: WORKER_PASSWORD });
      expect(await staff.call('getMyStaffProfile', {})).toMatchObject({
        status: 200,
        body: {
          staffId,
          name: 'Nirmala Rai',
          position: 'Nurse',
          experienceYears: 3,
          licenseNumber: 'NNC-1',
          administrator: false,
        },
      });
      expect(await staff.call('searchPatients', { text: 'Maya Tamang' })).toMatchObject({ status: 200 });
      expect(await staff.call('listApplications', {})).toMatchObject({ status: 403 });
    });

    it('that were rejected tell the reason, may be corrected with the same papers, and keep what was sent before', async () => {
      const { doctor, doctorId, form } = await aWaitingDoctor(shared.url);
      const id = await getApplicationId(doctor);
      expect(await administrator.call('rejectApplication', { id, reason: ' ' })).toMatchObject({
        status: 422,
        body: { fields: { reason: 'required' } },
      });
      expect(
        await administrator.call('rejectApplication', { id, reason: 'The certificate cannot be read' }),
      ).toMatchObject({ status: 200, body: { state: 'rejected' } });
      expect(await doctor.call('getMyApplication', {})).toMatchObject({
        body: { state: 'rejected', reason: 'The certificate cannot be read' },
      });
      expect((await listMessages(shared.url, form.phone, 'applicationRejected'))[0]).toContain(doctorId);
      const corrected = {
        ...getForm(form),
        qualification: 'MBBS, MD',
        certificateFront: await sendFile(doctor, 'paper'),
      };
      const { status, body } = await doctor.call('correctMyApplication', { form: corrected });
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { state: 'pending', reason: null, form: corrected },
      });
      expect(body.id).not.toBe(id);
      const read = await administrator.call('getApplication', { id: body.id });
      expect(read).toMatchObject({
        body: { application: { id: body.id }, earlier: [{ id, state: 'rejected', form: { qualification: 'MBBS' } }] },
      });
      const listed = async (state: 'pending' | 'rejected') =>
        (await administrator.call('listApplications', { state })).body.items.map((each) => each.id);
      expect(await listed('pending')).toContain(body.id);
      expect(await listed('rejected')).not.toContain(id);
    });

    it('that were replaced by a correction are not decided on', async () => {
      const { doctor, form } = await aWaitingDoctor(shared.url);
      const id = await getApplicationId(doctor);
      await doctor.call('correctMyApplication', { form: { ...getForm(form), qualification: 'MBBS, DGO' } });
      expect(await administrator.call('approveApplication', { id })).toMatchObject({
        status: 409,
        body: { code: 'wrongState' },
      });
      expect(await administrator.call('rejectApplication', { id, reason: 'x' })).toMatchObject({
        status: 409,
        body: { code: 'wrongState' },
      });
    });

    it('are decided once, even if two decide at the same moment', async () => {
      const { doctor } = await aWaitingDoctor(shared.url);
      const id = await getApplicationId(doctor);
      const second = await new Visitor(shared.url).signIn('staff');
      const answers = await Promise.all([
        administrator.call('approveApplication', { id }),
        second.call('rejectApplication', { id, reason: 'x' }),
        second.call('approveApplication', { id }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
        'wrongState',
        'wrongState',
      ]);
    });

    it('are not approved with a number of the council that another doctor has got meanwhile', async () => {
      const licenseNumber = aLicenseNumber();
      const [one, other] = [
        await aWaitingDoctor(shared.url, { licenseNumber }),
        await aWaitingDoctor(shared.url, { licenseNumber }),
      ];
      expect(await administrator.call('approveApplication', { id: await getApplicationId(one.doctor) })).toMatchObject({
        status: 200,
      });
      const id = await getApplicationId(other.doctor);
      expect(await administrator.call('approveApplication', { id })).toMatchObject({
        status: 409,
        body: { code: 'licenseNumberInUse' },
      });
      expect(await other.doctor.call('getMyApplication', {})).toMatchObject({ body: { state: 'pending' } });
      expect((await publicDoctors()).filter((each) => each.licenseNumber === licenseNumber)).toHaveLength(1);
    });
  },
  { PORTAL_TRUSTED_PROXIES: 'loopback' },
);
