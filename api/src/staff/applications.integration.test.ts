import {
  aDoctorForm,
  aGuest,
  anApprovedDoctor,
  anNmcNumber,
  applicationOf,
  aStaffForm,
  aWaitingDoctor,
  aWaitingStaff,
  formOf,
  sendFile,
  WORKER_PASSWORD,
} from '../../testing/applications';
import { messagesTo } from '../../testing/inbox';
import { aPatient, openSlots } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { toBs, todayInNepal } from '@chautari/contract/calendar';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const YEAR = toBs(todayInNepal())!.year;

describeService(
  'applications',
  (shared) => {
    const guest = () => aGuest(shared.url);
    const signIn = (role: 'doctor' | 'staff', publicId: string) =>
      new Visitor(shared.url).call('signIn', { role, by: 'id', publicId, password: WORKER_PASSWORD });
    const publicDoctors = async () => (await new Visitor(shared.url).call('listDoctors', {})).body.doctors;
    let administrator: Visitor;
    beforeAll(async () => {
      administrator = await new Visitor(shared.url).signIn('staff');
    });

    it('of doctors and staff get an ID of their own, and a message with it', async () => {
      const { doctorId, form } = await aWaitingDoctor(shared.url);
      const { staffId } = await aWaitingStaff(shared.url);
      expect(doctorId).toMatch(new RegExp(`^D-${YEAR}-\\d{5}$`));
      expect(staffId).toMatch(new RegExp(`^A-${YEAR}-\\d{5}$`));
      expect((await messagesTo(shared.url, form.phone, 'applicationReceived'))[0]).toContain(doctorId);
    });

    it('are read by their owner as they were sent', async () => {
      const { doctorId, doctor, form } = await aWaitingDoctor(shared.url, { centers: ['Mulghat Clinic'] });
      expect(await doctor.call('getMyApplication', {})).toMatchObject({
        status: 200,
        body: {
          publicId: doctorId,
          phone: form.phone,
          email: form.email,
          form: formOf(form),
          state: 'pending',
          reason: null,
          decidedAt: null,
        },
      });
    });

    it('leave everything else closed until they are approved', async () => {
      const [{ doctor }, { staff }] = await Promise.all([aWaitingDoctor(shared.url), aWaitingStaff(shared.url)]);
      for (const visitor of [doctor, staff]) {
        for (const answer of [
          await visitor.call('lookUpPatient', { by: 'phone', phone: '+9779800000001' }),
          await visitor.call('listRecentPatients', {}),
          await visitor.call('getPatient', { id: NOBODY }),
          await visitor.call('getMyDoctorProfile', {}),
          await visitor.call('getMyStaffProfile', {}),
          await visitor.call('searchPatients', { text: 'Maya' }),
          await visitor.call('listConsultationRequests', {}),
          await visitor.call('listApplications', {}),
          await visitor.call('approveApplication', { id: await applicationOf(visitor) }),
          await visitor.call('findLikelyDuplicates', {
            firstName: 'Maya',
            lastName: 'Tamang',
            dateOfBirth: '1996-03-11',
          }),
          await visitor.call('getMyAvailability', {}),
        ])
          expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      }
    });

    it.each([
      [{ nmcNumber: '12a' }, { nmcNumber: 'nmcNumber' }],
      [{ practisingSince: '2999-01-01' }, { practisingSince: 'inFuture' }],
      [{ practisingSince: '1900-01-01' }, { practisingSince: 'date' }],
      [{ password: 'short-one', confirmPassword: 'short-one' }, { password: 'passwordShort12' }],
      [{ password: 'aaaaaaaaaaaaaaaa', confirmPassword: 'aaaaaaaaaaaaaaaa' }, { password: 'passwordCommon' }],
      [{ confirmPassword: 'another one, quite long' }, { confirmPassword: 'passwordsDiffer' }],
      [{ availability: [{ weekday: 1, from: '10:00', to: '09:00' }] }, { 'availability.0.to': 'endBeforeStart' }],
      [
        {
          availability: [
            { weekday: 1, from: '10:00', to: '12:00' },
            { weekday: 1, from: '11:00', to: '13:00' },
          ],
        },
        { availability: 'timesOverlap' },
      ],
      [{ photoId: NOBODY }, { photoId: 'fileMissing' }],
      [
        { citizenshipFront: NOBODY, certificateBack: NOBODY },
        { citizenshipFront: 'fileMissing', certificateBack: 'fileMissing' },
      ],
    ])('are told what is wrong with %j', async (changes, fields) => {
      const visitor = guest();
      const form = await aDoctorForm(visitor, changes);
      const answer = await visitor.call('registerDoctor', form);
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
      expect(answer.body.fields).toEqual(fields);
    });

    it('cannot name what was uploaded for something else, or belongs to another application', async () => {
      const { form: others } = await aWaitingDoctor(shared.url);
      const visitor = guest();
      const form = await aDoctorForm(visitor);
      expect(await visitor.call('registerDoctor', { ...form, photoId: form.certificateFront })).toMatchObject({
        status: 422,
        body: { fields: { photoId: 'fileMissing' } },
      });
      expect(
        await visitor.call('registerDoctor', { ...form, certificateFront: others.certificateFront }),
      ).toMatchObject({ status: 422, body: { fields: { certificateFront: 'fileMissing' } } });
      // Nothing of the refused ones was kept: the phone and the papers are still free.
      expect(await visitor.call('registerDoctor', form)).toMatchObject({ status: 200 });
    });

    it('need a contact and a number of the council that no other doctor has', async () => {
      const { form } = await anApprovedDoctor(shared.url);
      const visitor = guest();
      const another = await aDoctorForm(visitor);
      for (const changes of [{ phone: form.phone }, { email: form.email }, { nmcNumber: form.nmcNumber }]) {
        expect(await visitor.call('registerDoctor', { ...another, ...changes })).toMatchObject({
          status: 409,
          body: { code: 'contactInUse' },
        });
      }
      const staffForm = await aStaffForm(visitor, { phone: form.phone });
      expect(await visitor.call('registerStaff', staffForm)).toMatchObject({ status: 200 });
    });

    it('are listed for administrators, the longest waiting first, page by page', async () => {
      const first = await applicationOf((await aWaitingDoctor(shared.url)).doctor);
      const second = await applicationOf((await aWaitingStaff(shared.url)).staff);
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

    it('are read by administrators only', async () => {
      const { doctor } = await aWaitingDoctor(shared.url);
      const id = await applicationOf(doctor);
      const { staff } = await aWaitingStaff(shared.url);
      await administrator.call('approveApplication', { id: await applicationOf(staff) });
      const {
        body: { publicId },
      } = await administrator.call('getApplication', { id }).then(({ body }) => ({ body: body.application }));
      expect(publicId).toMatch(/^D-/);
      const sampleDoctor = await new Visitor(shared.url).signIn('doctor');
      for (const visitor of [doctor, sampleDoctor, await aPatient(shared.url)]) {
        for (const answer of [
          await visitor.call('listApplications', {}),
          await visitor.call('getApplication', { id }),
          await visitor.call('rejectApplication', { id, reason: 'x' }),
        ]) {
          expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
        }
      }
      expect(await new Visitor(shared.url).call('getApplication', { id })).toMatchObject({ status: 401 });
      expect(await administrator.call('getApplication', { id: NOBODY })).toMatchObject({
        status: 404,
        body: { code: 'notFound' },
      });
    });

    it('of a doctor, once approved, show the doctor to the public with clinics, times and charge', async () => {
      const { doctor, doctorId, form } = await aWaitingDoctor(shared.url, {
        location: 'Dharan, Sunsari',
        centers: ['मूलघाट क्लिनिक', 'Rajarani Health Post', 'City Hospital'],
      });
      const id = await applicationOf(doctor);
      expect(await administrator.call('approveApplication', { id, charge: 450 })).toMatchObject({
        status: 200,
        body: { id, state: 'approved', decidedAt: expect.any(String) },
      });
      // What was signed in before is over.
      expect(await doctor.call('getMyApplication', {})).toMatchObject({ status: 401, body: { code: 'notSignedIn' } });
      expect(await signIn('doctor', doctorId)).toMatchObject({
        status: 200,
        body: { access: 'full', name: { en: form.fullName } },
      });
      const shown = (await publicDoctors()).find(({ nmcNumber }) => nmcNumber === form.nmcNumber)!;
      expect(shown).toMatchObject({
        name: { en: form.fullName, np: form.fullName },
        qualification: 'MBBS',
        image: `/api/files/${form.photoId}`,
      });
      const clinics = Object.fromEntries(
        shown.clinics.map(({ facility, charge, weeklyTimes }) => [
          facility.name.en,
          { place: facility.place.en, charge, weeklyTimes },
        ]),
      );
      expect(clinics).toEqual({
        'City Hospital': { place: 'Dharan, Sunsari', charge: 450, weeklyTimes: form.availability },
        'Mulghat Clinic': { place: 'Mulghat, Dhankuta', charge: 450, weeklyTimes: [] },
        'Rajarani Health Post': { place: 'Dharan, Sunsari', charge: 450, weeklyTimes: [] },
      });
      expect(await openSlots(shared.url, shown.id)).not.toHaveLength(0);
      expect((await messagesTo(shared.url, form.phone, 'applicationApproved'))[0]).toContain(doctorId);
    });

    it('of a staff member, once approved, open everything that staff may do, but not the decisions', async () => {
      const { staff, staffId } = await aWaitingStaff(shared.url, { experienceYears: 3, councilNumber: 'NNC-1' });
      await administrator.call('approveApplication', { id: await applicationOf(staff) });
      await staff.call('signIn', { role: 'staff', by: 'id', publicId: staffId, password: WORKER_PASSWORD });
      expect(await staff.call('getMyStaffProfile', {})).toMatchObject({
        status: 200,
        body: {
          staffId,
          fullName: 'Nirmala Rai',
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
      const id = await applicationOf(doctor);
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
      expect((await messagesTo(shared.url, form.phone, 'applicationRejected'))[0]).toContain(doctorId);
      const corrected = {
        ...formOf(form),
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
      const id = await applicationOf(doctor);
      await doctor.call('correctMyApplication', { form: { ...formOf(form), qualification: 'MBBS, DGO' } });
      expect(await administrator.call('approveApplication', { id })).toMatchObject({
        status: 409,
        body: { code: 'wrongState' },
      });
      expect(await administrator.call('rejectApplication', { id, reason: 'x' })).toMatchObject({
        status: 409,
        body: { code: 'wrongState' },
      });
    });

    it('are corrected by their owner only, for their own role, and not once they are approved', async () => {
      const { doctor, form } = await aWaitingDoctor(shared.url);
      const { staff, form: staffForm } = await aWaitingStaff(shared.url);
      expect(await doctor.call('correctMyApplication', { form: formOf(staffForm) })).toMatchObject({
        status: 422,
        body: { fields: { 'form.role': 'invalid' } },
      });
      const stolen = { ...formOf(staffForm), citizenshipFront: form.citizenshipFront };
      expect(await staff.call('correctMyApplication', { form: stolen })).toMatchObject({
        status: 422,
        body: { fields: { 'form.citizenshipFront': 'fileMissing' } },
      });
      const approved = await anApprovedDoctor(shared.url);
      expect(await approved.doctor.call('correctMyApplication', { form: formOf(approved.form) })).toMatchObject({
        status: 409,
        body: { code: 'wrongState' },
      });
      const sampleDoctor = await new Visitor(shared.url).signIn('doctor');
      expect(await sampleDoctor.call('getMyApplication', {})).toMatchObject({ status: 404 });
      expect(await sampleDoctor.call('correctMyApplication', { form: formOf(approved.form) })).toMatchObject({
        status: 404,
      });
    });

    it('are decided once, whoever decides at the same moment', async () => {
      const { doctor } = await aWaitingDoctor(shared.url);
      const id = await applicationOf(doctor);
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
      const nmcNumber = anNmcNumber();
      const [one, other] = [
        await aWaitingDoctor(shared.url, { nmcNumber }),
        await aWaitingDoctor(shared.url, { nmcNumber }),
      ];
      expect(await administrator.call('approveApplication', { id: await applicationOf(one.doctor) })).toMatchObject({
        status: 200,
      });
      const id = await applicationOf(other.doctor);
      expect(await administrator.call('approveApplication', { id })).toMatchObject({
        status: 409,
        body: { code: 'nmcNumberInUse' },
      });
      expect(await other.doctor.call('getMyApplication', {})).toMatchObject({ body: { state: 'pending' } });
      expect((await publicDoctors()).filter((each) => each.nmcNumber === nmcNumber)).toHaveLength(1);
    });
  },
  { PORTAL_TRUSTED_PROXIES: 'loopback' },
);
