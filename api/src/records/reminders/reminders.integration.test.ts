import { setTimeout } from 'node:timers/promises';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import type { Input } from '@chautari/contract/client/call';
import { addPerson, aChild, getBirthDate } from '../../../testing/family';
import { listMessages } from '../../../testing/inbox';
import { waitFor } from '../../../testing/outbox';
import { ADDRESS, aPatient, aPhone } from '../../../testing/people';
import { anOpdReport } from '../../../testing/records';
import { describeService } from '../../../testing/suite';
import { Visitor } from '../../../testing/visitor';

const TODAY = todayInNepal();
const SOON = addDays(TODAY, 2);
const ALL_DAY = { PORTAL_REMINDERS: 'on', PORTAL_REMINDERS_FROM: '0', PORTAL_REMINDERS_UNTIL: '24' };
const PRIVATE = { diagnoses: [{ code: '6A7Z', certainty: 'provisional' as const }], deniedSigns: ['selfHarm'] };

function createSteps(shared: { url: string }) {
  let staff: Visitor;
  const enter = async () => {
    staff = await new Visitor(shared.url).signIn('staff');
  };
  const agree = async (patientId: string, day: string, more: object = {}) => {
    const content = anOpdReport({ visitDate: addDays(TODAY, -20), followUpDate: day, ...more });
    expect((await staff.call('addRecord', { patientId, content })).status).toBe(200);
  };
  /** Registers somebody at the desk with a phone of their own, and a visit that was agreed on. */
  const register = async (day: string, changes: Partial<Input<'registerPatientAtDesk'>> = {}) => {
    const phone = aPhone();
    const { body } = await staff.call('registerPatientAtDesk', {
      firstName: 'Sunita',
      middleName: null,
      lastName: 'Limbu',
      dateOfBirth: '2001-05-05',
      sex: 'female',
      contact: { by: 'phone', phone },
      address: { ...ADDRESS, street: 'Hile' },
      language: 'en',
      codeBy: 'slip',
      ...changes,
    });
    await agree(body.patient.id, day);
    return { id: body.patient.id, phone };
  };
  /** Returns the texts of the reminders to a phone. */
  const read = async (phone: string) => [
    ...(await listMessages(shared.url, phone, 'visitSoon')),
    ...(await listMessages(shared.url, phone, 'visitMissed')),
  ];
  const readCode = async (phone: string) => /\/r#([a-z0-9]+)/.exec((await read(phone))[0] ?? '')?.[1] ?? '';
  /** Waits until a run of the job has reminded somebody who was registered last, and everybody else: its messages are sent in any order. */
  const runJob = async () => {
    const last = await register(SOON, { firstName: 'Zarina' });
    await waitFor(
      () => read(last.phone),
      (texts) => texts.length > 0,
    );
    await waitFor(
      async () => (await staff.call('listMessages', { state: 'waiting' })).body.items,
      (waiting) => waiting.every(({ kind }) => kind !== 'visitSoon' && kind !== 'visitMissed'),
    );
    return last;
  };
  return { enter, agree, register, read, readCode, runJob, getStaff: () => staff };
}

describeService(
  'a reminder',
  (shared) => {
    const { enter, agree, register, read, readCode, runJob, getStaff } = createSteps(shared);
    beforeAll(enter);

    it('goes out before a visit and after a missed one, once a day, with no word of an illness', async () => {
      const coming = await register(SOON);
      const missed = await register(addDays(TODAY, -1), { language: 'np' });
      const others = [await register(addDays(TODAY, 3)), await register(TODAY), await register(addDays(TODAY, -2))];
      // Two things are due of a child on one day, and the account is that of the mother.
      const holder = await aPatient(shared.url);
      const { phone } = (await holder.call('getMyPatientProfile', {})).body;
      const { id: child } = await addPerson(holder, aChild({ dateOfBirth: getBirthDate(9), firstName: 'Aarav' }));
      await agree(child, SOON, { medicines: [] });
      const { phone: last } = await runJob();
      expect((await read(coming.phone))[0]).toMatch(/Sunita has a visit at Mulghat Clinic on .*\/r#[a-z0-9]{8}$/);
      expect(await read(missed.phone)).toEqual([expect.stringContaining('को जाँच छुट्यो') as string]);
      for (const each of others) expect(await read(each.phone)).toEqual([]);
      expect(await read(phone!)).toEqual([expect.stringContaining('Aarav') as string]);
      // Another run, such as one of another process, sends nothing a second time.
      await runJob();
      expect([(await read(coming.phone)).length, (await read(last)).length]).toEqual([1, 1]);
      const { count, parts, isOn } = (await getStaff().call('countReminders', {})).body;
      expect([count >= 4, parts >= count, isOn]).toEqual([true, true, true]);
    });

    it('is not sent about what an account does not show, about somebody who has come or died', async () => {
      const holder = await aPatient(shared.url);
      const { phone } = (await holder.call('getMyPatientProfile', {})).body;
      const { id: girl } = await addPerson(holder, aChild({ sex: 'female', dateOfBirth: getBirthDate(15) }));
      await agree(girl, SOON, PRIVATE);
      const come = await register(addDays(TODAY, -1));
      const content = anOpdReport({ visitDate: addDays(TODAY, -1) });
      await getStaff().call('addRecord', { patientId: come.id, content });
      const dead = await register(SOON);
      const { status } = await getStaff().call('markDeath', {
        ...{ id: dead.id, version: 1, precision: 'day', diedOn: TODAY, source: 'family', note: null },
      });
      expect(status).toBe(200);
      await runJob();
      for (const number of [phone!, come.phone, dead.phone]) expect(await read(number)).toEqual([]);
    });

    it('carries a link that ends all of them and takes that back, without an account', async () => {
      const { id, phone } = await register(SOON);
      await runJob();
      const code = await readCode(phone);
      let nobody = new Visitor(shared.url);
      expect((await nobody.call('readReminderChoice', { code })).body).toEqual({ about: 'visits', stopped: false });
      expect((await nobody.call('setReminderChoice', { code, stopped: true })).body).toEqual({
        about: 'visits',
        stopped: true,
      });
      // As on another day. The embedded service starts again for it.
      await shared.runSql(`delete from reminders where patient_id = '${id}' returning day`);
      await enter();
      nobody = new Visitor(shared.url);
      await runJob();
      expect(await read(phone)).toHaveLength(1);
      expect((await nobody.call('setReminderChoice', { code, stopped: false })).body).toEqual({
        about: 'visits',
        stopped: false,
      });
      await runJob();
      expect(await read(phone)).toHaveLength(2);
      expect(await readCode(phone)).toBe(code);
      expect((await nobody.call('readReminderChoice', { code: 'abcdefgh' })).status).toBe(404);
    });

    it('is ended in the profile as well', async () => {
      const patient = await aPatient(shared.url);
      expect((await patient.call('getMyReminders', {})).body).toEqual({ stopped: false });
      expect((await patient.call('setMyReminders', { stopped: true })).body).toEqual({ stopped: true });
      expect((await patient.call('getMyReminders', {})).body).toEqual({ stopped: true });
    });
  },
  ALL_DAY,
);

describeService(
  'a service without reminders',
  (shared) => {
    it('sends none, and says so', async () => {
      const steps = createSteps(shared);
      await steps.enter();
      const { phone } = await steps.register(SOON);
      // The job runs every five seconds.
      await setTimeout(11_000);
      expect(await steps.read(phone)).toEqual([]);
      expect((await steps.getStaff().call('countReminders', {})).body).toEqual({ isOn: false, count: 0, parts: 0 });
    });
  },
  { ...ALL_DAY, PORTAL_REMINDERS: 'off' },
);
