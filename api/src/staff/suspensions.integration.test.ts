import { setTimeout as pause } from 'node:timers/promises';
import {
  anApprovedDoctor,
  getApplicationId,
  aWaitingStaff,
  sendFile,
  WORKER_PASSWORD,
} from '../../testing/applications';
import { listMessages } from '../../testing/inbox';
import { aForm, anAddress, aPatient, findOpenSlots } from '../../testing/people';
import { runScript } from '../../testing/service';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import type { Audience } from '@chautari/contract/roles';

const DAILY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '08:00', to: '12:00' }));

describeService(
  'stopping an account',
  (shared) => {
    let administrator: Visitor;
    beforeEach(async () => {
      administrator = await new Visitor(shared.url).signIn('staff');
    });

    const workerOf = async (publicId: string) =>
      (await administrator.call('listWorkers', { text: publicId })).body.items.find(
        (each) => each.publicId === publicId,
      )!;
    const signIn = (role: Audience, publicId: string) =>
      new Visitor(shared.url, anAddress()).call('signIn', { role, by: 'id', publicId, password: WORKER_PASSWORD });
    const doctorIdOf = async (licenseNumber: string) =>
      (await administrator.call('listDoctors', {})).body.doctors.find((each) => each.licenseNumber === licenseNumber)
        ?.id;
    const aDoctor = async () => {
      const made = await anApprovedDoctor(shared.url, { availability: DAILY });
      const id = (await doctorIdOf(made.form.licenseNumber))!;
      return { ...made, id };
    };
    const anApprovedStaff = async () => {
      const waiting = await aWaitingStaff(shared.url);
      await administrator.call('approveApplication', { id: await getApplicationId(waiting.staff) });
      return { ...waiting, id: (await workerOf(waiting.staffId)).id };
    };
    const change = async (...statements: string[]) => {
      await shared.runSql(...statements, 'select 1');
      administrator = await new Visitor(shared.url).signIn('staff');
    };

    it('ends what a doctor may do at the next request, closes the slots, and tells everybody', async () => {
      const { doctor, doctorId, form, id } = await aDoctor();
      const patient = await aPatient(shared.url);
      const [slot, other] = await findOpenSlots(shared.url, id);
      const booking = aForm(id, slot!.id);
      expect((await patient.call('bookAppointment', booking)).status).toBe(200);
      expect((await doctor.call('getMyDoctorProfile', {})).status).toBe(200);

      const { status, body } = await administrator.call('suspendWorker', { id, reason: 'Struck off the register' });
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { state: 'suspended', suspension: { reason: 'Struck off the register', by: expect.any(Object) } },
      });
      expect(await doctor.call('getMyDoctorProfile', {})).toMatchObject({ status: 401 });
      expect(await signIn('doctor', doctorId)).toMatchObject({ status: 403, body: { code: 'accountSuspended' } });
      expect(await doctorIdOf(form.licenseNumber)).toBeUndefined();
      expect((await patient.call('listOpenSlots', { doctorId: id })).status).toBe(404);
      expect(await patient.call('bookAppointment', aForm(id, other!.id))).toMatchObject({
        status: 409,
        body: { code: 'slotNotOffered' },
      });
      expect((await listMessages(shared.url, booking.mobile, 'doctorSuspended'))[0]).toContain(form.name);
      expect((await listMessages(shared.url, form.phone, 'accountSuspended'))[0]).toContain(doctorId);
      const { body: log } = await administrator.call('searchAccessLog', {});
      expect(log.items).toEqual(
        expect.arrayContaining([expect.objectContaining({ action: 'workerSuspended', subject: doctorId })]),
      );
    });

    it('does not say to somebody without the password that an account is stopped', async () => {
      const { staffId, id } = await anApprovedStaff();
      await administrator.call('suspendWorker', { id, reason: 'x' });
      expect(
        await new Visitor(shared.url, anAddress()).call('signIn', {
          role: 'staff',
          by: 'id',
          publicId: staffId,
          password: 'quite another one 99',
        }),
      ).toMatchObject({ status: 401, body: { code: 'badCredentials' } });
    });

    it('is undone by giving the account back', async () => {
      const { doctor, doctorId, form, id } = await aDoctor();
      const [patient, other] = [await aPatient(shared.url), await aPatient(shared.url)];
      const [slot, next] = await findOpenSlots(shared.url, id);
      const [booking, request] = [aForm(id, slot!.id), aForm(id, next!.id)];
      await doctor.call('approveRequest', { id: (await patient.call('bookAppointment', booking)).body.id });
      await other.call('bookAppointment', request);
      await administrator.call('suspendWorker', { id, reason: 'A mistake' });
      expect(await administrator.call('reinstateWorker', { id, reason: 'It was one' })).toMatchObject({
        status: 200,
        body: { state: 'active', suspension: null },
      });
      expect(await signIn('doctor', doctorId)).toMatchObject({ status: 200 });
      expect(await doctorIdOf(form.licenseNumber)).toBe(id);
      expect((await findOpenSlots(shared.url, id)).length).toBeGreaterThan(0);
      expect(await listMessages(shared.url, booking.mobile, 'doctorReinstated')).toHaveLength(1);
      // The doctor has not answered the other one: it is told as a request again.
      expect(await listMessages(shared.url, request.mobile, 'doctorReinstated')).toHaveLength(0);
      expect(await listMessages(shared.url, request.mobile, 'appointmentAsked')).toHaveLength(2);
    });

    it('is refused twice, for oneself, for the last administrator, for patients, and without a reason', async () => {
      const own = (await administrator.call('getSession', {})).body.signedIn!.publicId;
      const { id: ownId, maySuspend } = await workerOf(own);
      expect(maySuspend).toBe(false);
      expect(await administrator.call('suspendWorker', { id: ownId, reason: 'x' })).toMatchObject({ status: 403 });
      const { id, staff } = await anApprovedStaff();
      expect(await administrator.call('suspendWorker', { id, reason: '\u200b' })).toMatchObject({
        status: 422,
        body: { fields: { reason: 'required' } },
      });
      expect(await staff.call('suspendWorker', { id, reason: 'x' })).toMatchObject({ status: 401 });
      expect((await administrator.call('suspendWorker', { id, reason: 'x' })).status).toBe(200);
      expect(await administrator.call('suspendWorker', { id, reason: 'x' })).toMatchObject({
        status: 409,
        body: { code: 'wrongState' },
      });
      const patient = await aPatient(shared.url);
      const { id: patientId } = (await patient.call('getMyPatientProfile', {})).body;
      expect(await administrator.call('suspendWorker', { id: patientId, reason: 'x' })).toMatchObject({ status: 404 });
    });

    it.each<[string, (by: Visitor, id: string) => Promise<{ status: number }>]>([
      ['stop each other', (by, id) => by.call('suspendWorker', { id, reason: 'x' })],
      [
        'take each other’s right',
        (by, id) => by.call('setAdministratorPlace', { id, place: null, before: { level: 'country' } }),
      ],
    ])('leaves one administrator where two %s at once', async (_, act) => {
      const { id, staffId } = await anApprovedStaff();
      const ofCountry = `administrator = true, place = '{"level": "country"}'`;
      await change(`update accounts set ${ofCountry} where id = '${id}'`);
      const second = new Visitor(shared.url, anAddress());
      await second.call('signIn', { role: 'staff', by: 'id', publicId: staffId, password: WORKER_PASSWORD });
      const first = (await administrator.call('getSession', {})).body.signedIn!.publicId;
      const { id: firstId } = await workerOf(first);
      const answers = await Promise.all([act(administrator, id), act(second, firstId)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await change(
        `update accounts set state = 'active' where role = 'staff'`,
        `update accounts set administrator = false where id = '${id}'`,
        `update accounts set ${ofCountry} where id = '${firstId}'`,
      );
    });

    it('happens by itself after the last day of a registration, which has to be renewed to come back', async () => {
      const { doctor, doctorId, id } = await aDoctor();
      const lastDay = addDays(todayInNepal(), -1);
      await change(`update doctors set registered_until = '${lastDay}' where account_id = '${id}'`);
      await shared.restart();
      administrator = await new Visitor(shared.url).signIn('staff');
      while ((await workerOf(doctorId)).state === 'active') await pause(100);
      expect(await workerOf(doctorId)).toMatchObject({ state: 'suspended', suspension: { reason: null, by: null } });
      expect((await doctor.call('getMyDoctorProfile', {}).catch(() => ({ status: 401 }))).status).toBe(401);
      expect(await administrator.call('reinstateWorker', { id, reason: 'x' })).toMatchObject({
        status: 422,
        body: { fields: { registeredUntil: 'required' } },
      });
      expect(await administrator.call('reinstateWorker', { id, reason: 'x', registeredUntil: lastDay })).toMatchObject({
        status: 422,
        body: { fields: { registeredUntil: 'inPast' } },
      });
      const registeredUntil = addDays(todayInNepal(), 365);
      expect(await administrator.call('reinstateWorker', { id, reason: 'Renewed', registeredUntil })).toMatchObject({
        status: 200,
        body: { state: 'active', registeredUntil },
      });
    });

    it('is a command as well', async () => {
      const { staffId, id } = await anApprovedStaff();
      const run = (...args: string[]) => runScript('../scripts/admin.ts', args, shared.data.env);
      const [bare, stopped, again, back] = await shared.besideService(async () => [
        await run('suspend', staffId),
        await run('suspend', staffId, '--reason', 'Left the hospital'),
        await run('suspend', staffId, '--reason', 'Left the hospital'),
        await run('reinstate', staffId, '--reason', 'Came back'),
      ]);
      administrator = await new Visitor(shared.url).signIn('staff');
      expect(bare).toMatchObject({ code: 1, stderr: 'Say why: --reason "…"\n' });
      expect(stopped).toEqual({ code: 0, stdout: `${staffId} is suspended\n`, stderr: '' });
      expect(again).toMatchObject({ code: 1, stderr: `The account ${staffId} is not in a state for that\n` });
      expect(back).toEqual({ code: 0, stdout: `${staffId} is reinstated\n`, stderr: '' });
      expect((await workerOf(staffId)).id).toBe(id);
    });

    it('is seen in the list of workers, which is searched by name, ID and number, page by page', async () => {
      const { doctorId, form } = await aDoctor();
      for (const text of [form.name.toUpperCase(), doctorId.toLowerCase(), form.licenseNumber]) {
        const { body } = await administrator.call('listWorkers', { text });
        expect(body.items.map(({ publicId }) => publicId)).toContain(doctorId);
      }
      const all = (await administrator.call('listWorkers', {})).body.items.map(({ id }) => id);
      const first = (await administrator.call('listWorkers', { limit: 3 })).body;
      const second = (await administrator.call('listWorkers', { limit: 3, after: first.next! })).body;
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.slice(0, 6));
      expect(await administrator.call('listWorkers', { after: 'x' })).toMatchObject({ status: 422 });
    });
  },
  { PORTAL_TRUSTED_PROXIES: 'loopback' },
);

describeService(
  'a change of a registration',
  (shared) => {
    const administrator = () => new Visitor(shared.url).signIn('staff');
    const publicName = async (licenseNumber: string) =>
      (await new Visitor(shared.url).call('listDoctors', {})).body.doctors.find(
        (each) => each.licenseNumber === licenseNumber,
      )?.name.en;
    const profileOf = async (doctor: Visitor) => (await doctor.call('getMyDoctorProfile', {})).body;

    it('waits to be approved, and is published then', async () => {
      const { doctor, form } = await anApprovedDoctor(shared.url);
      const profile = await profileOf(doctor);
      const certificateFront = await sendFile(doctor, 'paper');
      const registeredUntil = addDays(todayInNepal(), 900);
      const name = `${form.name} Rai`;
      const changes = { ...profile, name, hospital: 'Koshi Hospital', registeredUntil };
      expect(await doctor.call('updateMyDoctorProfile', { ...changes, papers: { certificateFront } })).toMatchObject({
        status: 200,
        body: {
          name: form.name,
          hospital: 'Koshi Hospital',
          registeredUntil: null,
          change: { state: 'pending', name, registeredUntil },
        },
      });
      expect(await publicName(form.licenseNumber)).toBe(form.name);
      const id = await getApplicationId(doctor);
      const staff = await administrator();
      expect((await staff.call('getApplication', { id })).body).toMatchObject({
        application: { isChange: true, form: { name, certificateFront, citizenshipFront: form.citizenshipFront } },
        earlier: [{ isChange: false, state: 'approved' }],
      });
      // Sent again unchanged, it is still the same application.
      await doctor.call('updateMyDoctorProfile', changes);
      expect(await getApplicationId(doctor)).toBe(id);
      expect((await staff.call('approveApplication', { id })).status).toBe(200);
      expect(await profileOf(doctor)).toMatchObject({
        name,
        registeredUntil,
        hospital: 'Koshi Hospital',
        change: null,
      });
      expect(await publicName(form.licenseNumber)).toBe(name);
    });

    it('of staff moves or clears the last day of their registration once it is approved', async () => {
      const { staff, staffId } = await aWaitingStaff(shared.url);
      const decider = await administrator();
      expect((await decider.call('approveApplication', { id: await getApplicationId(staff) })).status).toBe(200);
      await staff.call('signIn', { role: 'staff', by: 'id', publicId: staffId, password: WORKER_PASSWORD });
      const { body: profile } = await staff.call('getMyStaffProfile', {});
      const registeredUntil = addDays(todayInNepal(), 700);
      const { status, body } = await staff.call('updateMyStaffProfile', {
        ...profile,
        hospital: profile.hospital ?? 'Koshi Hospital',
        location: profile.location ?? 'Biratnagar',
        registeredUntil,
      });
      expect([status, body.registeredUntil, body.change?.registeredUntil]).toEqual([200, null, registeredUntil]);
      await decider.call('approveApplication', { id: await getApplicationId(staff) });
      expect((await staff.call('getMyStaffProfile', {})).body).toMatchObject({ registeredUntil, change: null });
      // Left out, the day stays; cleared, it is taken away once that is approved too.
      const { registeredUntil: _, ...withoutDay } = { ...profile, hospital: 'Koshi Hospital', location: 'Biratnagar' };
      expect((await staff.call('updateMyStaffProfile', withoutDay)).body).toMatchObject({
        registeredUntil,
        change: null,
      });
      const cleared = await staff.call('updateMyStaffProfile', { ...withoutDay, registeredUntil: null });
      expect(cleared.body).toMatchObject({ registeredUntil, change: { state: 'pending', registeredUntil: null } });
      await decider.call('approveApplication', { id: await getApplicationId(staff) });
      expect((await staff.call('getMyStaffProfile', {})).body).toMatchObject({ registeredUntil: null, change: null });
    });

    it('leaves all as it was where it is refused', async () => {
      const { doctor, form } = await anApprovedDoctor(shared.url);
      await doctor.call('updateMyDoctorProfile', { ...(await profileOf(doctor)), name: 'Dr. Somebody Else' });
      const id = await getApplicationId(doctor);
      await (await administrator()).call('rejectApplication', { id, reason: 'The papers say otherwise' });
      expect(await profileOf(doctor)).toMatchObject({
        name: form.name,
        change: { state: 'rejected', reason: 'The papers say otherwise' },
      });
      expect((await doctor.call('listConsultationRequests', {})).status).toBe(200);
    });

    it('needs papers where none are there, and a last day that has not passed', async () => {
      const staff = await administrator();
      const { body: profile } = await staff.call('getMyStaffProfile', {});
      expect(
        await staff.call('updateMyStaffProfile', { ...profile, hospital: 'A', location: 'B', name: 'Another' }),
      ).toMatchObject({
        status: 422,
        body: { fields: { 'papers.certificateFront': 'required', 'papers.citizenshipBack': 'required' } },
      });
      const { doctor } = await anApprovedDoctor(shared.url);
      expect(
        await doctor.call('updateMyDoctorProfile', {
          ...(await profileOf(doctor)),
          registeredUntil: addDays(todayInNepal(), -1),
        }),
      ).toMatchObject({ status: 422, body: { fields: { registeredUntil: 'inPast' } } });
    });
  },
  { PORTAL_TRUSTED_PROXIES: 'loopback' },
);
