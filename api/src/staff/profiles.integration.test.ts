import { ownDoctorDetails } from '@chautari/contract/workerDetails';
import { anApprovedDoctor, sendFile } from '../../testing/applications';
import { NOBODY } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { countYearsSince } from '../doctors/experience';

/** Details that the application does not ask for, or that were left out. */
const NOT_SAID = Object.fromEntries(Object.keys(ownDoctorDetails).map((name) => [name, null]));

describeService(
  'profiles of doctors and staff',
  (shared) => {
    const findDoctor = async (licenseNumber: string) =>
      (await new Visitor(shared.url).call('listDoctors', {})).body.doctors.find(
        (each) => each.licenseNumber === licenseNumber,
      );
    const profileOf = async (doctor: Visitor) => {
      const {
        body: {
          doctorId: _,
          phone: __,
          email: ___,
          language: ____,
          publicSpecialization: _____,
          change: ______,
          ...form
        },
      } = await doctor.call('getMyDoctorProfile', {});
      return form;
    };

    it('of a doctor say what was sent with the application', async () => {
      const { doctor, doctorId, form } = await anApprovedDoctor(shared.url);
      expect(await doctor.call('getMyDoctorProfile', {})).toEqual(
        expect.objectContaining({
          status: 200,
          body: {
            ...NOT_SAID,
            doctorId,
            phone: form.phone,
            email: form.email,
            language: 'en',
            name: form.name,
            specialization: form.specialization,
            publicSpecialization: { en: form.specialization, np: form.specialization },
            qualification: form.qualification,
            licenseNumber: form.licenseNumber,
            experienceYears: countYearsSince('2016-02-29'),
            hospital: form.hospital,
            location: form.location,
            photoId: form.photoId,
            languages: [],
            registeredUntil: null,
            change: null,
          },
        }),
      );
    });

    it('of a doctor change what the public reads', async () => {
      const { doctor, form } = await anApprovedDoctor(shared.url);
      const photoId = await sendFile(doctor, 'photo');
      const changes = {
        ...(await profileOf(doctor)),
        qualification: 'MBBS, MD',
        experienceYears: 3,
        photoId,
        portrait: 'olderWoman' as const,
        hospital: 'B.P. Koirala',
      };
      expect(await doctor.call('updateMyDoctorProfile', changes)).toMatchObject({ status: 200, body: changes });
      expect(await findDoctor(form.licenseNumber)).toMatchObject({
        name: { en: form.name, np: form.name },
        specialization: { en: form.specialization, np: form.specialization },
        qualification: 'MBBS, MD',
        experienceYears: 3,
        image: `/api/files/${photoId}`,
        portrait: 'olderWoman' as const,
      });
    });

    it('keep both languages, whichever is edited', async () => {
      const doctor = await new Visitor(shared.url).signIn('doctor');
      const { otherSpecialization, ...form } = await profileOf(doctor);
      const name = { en: 'Dr. Sunita Karki', np: 'डा. सुनिता कार्की' };
      const { specialization } = (await findDoctor(form.licenseNumber))!;
      expect({ ...form, otherSpecialization }).toMatchObject({ name: name.en, otherName: name.np });
      const save = async (changes: object) => {
        const { status, body } = await doctor.call('updateMyDoctorProfile', { ...form, ...changes });
        expect({ status, change: body.change }).toEqual({ status: 200, change: null });
        return findDoctor(form.licenseNumber);
      };
      expect(await save({ name: name.np, otherName: name.en, location: 'Mulghat' })).toMatchObject({
        name,
        specialization,
      });
      expect(await save({ name: name.np, otherName: undefined })).toMatchObject({ name });
      const edited = { specialization: 'Family medicine', otherSpecialization: specialization.np };
      expect(await save(edited)).toMatchObject({ specialization: { en: 'Family medicine', np: specialization.np } });
      const inNepali = { specialization: 'चिकित्सा', otherSpecialization: 'Medicine' };
      expect(await save(inNepali)).toMatchObject({ specialization: { en: 'Medicine', np: 'चिकित्सा' } });
      expect(await save({ specialization: specialization.en, otherSpecialization: null })).toMatchObject({
        specialization: { en: specialization.en, np: specialization.en },
      });
      await save({ otherSpecialization });
    });

    it('of a doctor who gives both names are approved with both', async () => {
      const { doctor, form } = await anApprovedDoctor(shared.url, {
        otherName: 'डा. नयाँ नाम',
        specialization: 'बालरोग',
        otherSpecialization: 'Children’s health',
      });
      expect(await findDoctor(form.licenseNumber)).toMatchObject({
        name: { en: form.name, np: 'डा. नयाँ नाम' },
        specialization: { en: 'Children’s health', np: 'बालरोग' },
      });
      const profile = await profileOf(doctor);
      const { body } = await doctor.call('updateMyDoctorProfile', { ...profile, otherName: 'डा. अर्को नाम' });
      expect(body.change).toMatchObject({ state: 'pending', name: form.name, otherName: 'डा. अर्को नाम' });
    });

    it('of a doctor cannot take the number of another, nor a file of another', async () => {
      const [{ doctor, form }, other] = [await anApprovedDoctor(shared.url), await anApprovedDoctor(shared.url)];
      const profile = await profileOf(doctor);
      expect(
        await doctor.call('updateMyDoctorProfile', { ...profile, licenseNumber: other.form.licenseNumber }),
      ).toMatchObject({ status: 409, body: { code: 'licenseNumberInUse' } });
      for (const photoId of [NOBODY, other.form.photoId, form.certificateFront]) {
        expect(await doctor.call('updateMyDoctorProfile', { ...profile, photoId })).toMatchObject({
          status: 422,
          body: { fields: { photoId: 'fileMissing' } },
        });
      }
      expect(await doctor.call('updateMyDoctorProfile', { ...profile, experienceYears: 81 })).toMatchObject({
        status: 422,
        body: { fields: { experienceYears: 'tooBig' } },
      });
      expect(await profileOf(doctor)).toEqual(profile);
    });

    it('of staff are read and changed by their owner', async () => {
      const staff = await new Visitor(shared.url).signIn('staff');
      const {
        body: { staffId, phone, email, language, administrator, change, ...form },
      } = await staff.call('getMyStaffProfile', {});
      expect({ staffId, administrator, language, email, change }).toEqual({
        change: null,
        staffId: expect.stringMatching(/^A-/),
        administrator: true,
        language: 'np',
        email: null,
      });
      const changes = {
        ...form,
        position: 'Sister in charge',
        experienceYears: null,
        hospital: 'City Hospital',
      };
      expect(await staff.call('updateMyStaffProfile', changes)).toMatchObject({
        status: 200,
        body: { ...changes, phone },
      });
      expect(await staff.call('updateMyStaffProfile', { ...changes, photoId: NOBODY })).toMatchObject({
        status: 422,
        body: { fields: { photoId: 'fileMissing' } },
      });
      expect(await staff.call('updateMyStaffProfile', { ...changes, name: ' ' })).toMatchObject({
        status: 422,
        body: { fields: { name: 'required' } },
      });
    });

    it('belong to one role each', async () => {
      const [doctor, staff] = [
        await new Visitor(shared.url).signIn('doctor'),
        await new Visitor(shared.url).signIn('staff'),
      ];
      expect(await doctor.call('getMyStaffProfile', {})).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(await staff.call('getMyDoctorProfile', {})).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(await new Visitor(shared.url).call('getMyDoctorProfile', {})).toMatchObject({
        status: 401,
        body: { code: 'notSignedIn' },
      });
    });
  },
  { PORTAL_TRUSTED_PROXIES: 'loopback' },
);
