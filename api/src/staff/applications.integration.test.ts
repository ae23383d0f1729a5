import {
  aDoctorForm,
  aGuest,
  anApprovedDoctor,
  getApplicationId,
  aStaffForm,
  aWaitingDoctor,
  aWaitingStaff,
  getForm,
} from '../../testing/applications';
import { listMessages } from '../../testing/inbox';
import { aPatient, NOBODY } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

describeService(
  'applications',
  (shared) => {
    const guest = () => aGuest(shared.url);
    let administrator: Visitor;
    beforeAll(async () => {
      administrator = await new Visitor(shared.url).signIn('staff');
    });

    it('of doctors and staff get an ID of their own, and a message with it', async () => {
      const { doctorId, form } = await aWaitingDoctor(shared.url);
      const { staffId } = await aWaitingStaff(shared.url);
      expect(doctorId).toMatch(/^D-\d{4}-\d{4}-\d{3}$/);
      expect(staffId).toMatch(/^A-\d{4}-\d{4}-\d{3}$/);
      expect((await listMessages(shared.url, form.phone, 'applicationReceived'))[0]).toContain(doctorId);
    });

    it('are read by their owner as they were sent', async () => {
      const { doctorId, doctor, form } = await aWaitingDoctor(shared.url, { centers: ['Mulghat Clinic'] });
      expect(await doctor.call('getMyApplication', {})).toMatchObject({
        status: 200,
        body: {
          publicId: doctorId,
          phone: form.phone,
          email: form.email,
          form: getForm(form),
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
          await visitor.call('approveApplication', { id: await getApplicationId(visitor) }),
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
      [{ licenseNumber: '12a' }, { licenseNumber: 'licenseNumber' }],
      [{ practisingSince: '2999-01-01' }, { practisingSince: 'inFuture' }],
      [{ practisingSince: '1900-01-01' }, { practisingSince: 'date' }],
      [{ password: 'short-one', confirmPassword: 'short-one' }, { password: 'passwordShort12' }],
      [{ password: 'aaaaaaaaaaaaaaaa', confirmPassword: 'aaaaaaaaaaaaaaaa' }, { password: 'passwordPattern' }],
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
    ])('learn what is wrong with %j', async (changes, fields) => {
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
      for (const changes of [{ phone: form.phone }, { email: form.email }, { licenseNumber: form.licenseNumber }]) {
        expect(await visitor.call('registerDoctor', { ...another, ...changes })).toMatchObject({
          status: 409,
          body: { code: 'contactInUse' },
        });
      }
      const staffForm = await aStaffForm(visitor, { phone: form.phone });
      expect(await visitor.call('registerStaff', staffForm)).toMatchObject({ status: 200 });
    });

    it('are read by administrators only', async () => {
      const { doctor } = await aWaitingDoctor(shared.url);
      const id = await getApplicationId(doctor);
      const { staff } = await aWaitingStaff(shared.url);
      await administrator.call('approveApplication', { id: await getApplicationId(staff) });
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

    it('are corrected by their owner only, for their own role, and not once they are approved', async () => {
      const { doctor, form } = await aWaitingDoctor(shared.url);
      const { staff, form: staffForm } = await aWaitingStaff(shared.url);
      expect(await doctor.call('correctMyApplication', { form: getForm(staffForm) })).toMatchObject({
        status: 422,
        body: { fields: { 'form.role': 'invalid' } },
      });
      const stolen = { ...getForm(staffForm), citizenshipFront: form.citizenshipFront };
      expect(await staff.call('correctMyApplication', { form: stolen })).toMatchObject({
        status: 422,
        body: { fields: { 'form.citizenshipFront': 'fileMissing' } },
      });
      const approved = await anApprovedDoctor(shared.url);
      expect(await approved.doctor.call('correctMyApplication', { form: getForm(approved.form) })).toMatchObject({
        status: 409,
        body: { code: 'wrongState' },
      });
      const sampleDoctor = await new Visitor(shared.url).signIn('doctor');
      expect(await sampleDoctor.call('getMyApplication', {})).toMatchObject({ status: 404 });
      expect(await sampleDoctor.call('correctMyApplication', { form: getForm(approved.form) })).toMatchObject({
        status: 404,
      });
    });
  },
  { PORTAL_TRUSTED_PROXIES: 'loopback' },
);
