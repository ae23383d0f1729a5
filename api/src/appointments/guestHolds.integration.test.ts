import { todayInNepal } from '@chautari/contract/calendar';
import type { Slot } from '@chautari/contract/doctors';
import { listMessages, otherThan } from '../../testing/inbox';
import { waitFor } from '../../testing/outbox';
import { aForm, anAddress, aPatient, aPhone, bookAsGuest, findOpenSlots, theDoctor } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

describeService(
  'a slot held for a guest',
  (shared) => {
    const at = () => new Visitor(shared.url, anAddress());
    let doctorId: string;
    beforeAll(async () => {
      ({ doctorId } = await theDoctor(shared.url));
    });
    const hold = (slot: Slot, mobile = aPhone()) =>
      at().call('bookAsGuest', { ...aForm(doctorId, slot.id, { mobile }), language: 'en' });
    const confirm = (id: string, code: string | null) => at().call('confirmGuestBooking', { id, code: code! });
    const listOpen = () => findOpenSlots(shared.url, doctorId);
    /** Returns the first open slot of the n-th last day. */
    const slotOnDay = async (n: number) => {
      const slots = await listOpen();
      const days = [...new Set(slots.map(({ date }) => date))];
      return slots.find(({ date }) => date === days[n])!;
    };
    const isOpen = async ({ id }: Slot) => (await listOpen()).some((slot) => slot.id === id);
    const listRequests = async () => {
      const { doctor } = await theDoctor(shared.url);
      return (await doctor.call('listConsultationRequests', {})).body.requests;
    };
    const moveHolds = (minutes: number) =>
      shared.runSql(`update appointments set created_at = now() - interval '${minutes} minutes' where status = 'held'`);

    it('is held for its guest, and is not a request until its code is entered', async () => {
      const slot = await slotOnDay(0);
      const mobile = aPhone();
      const { status, body } = await hold(slot, mobile);
      expect({ status, body }).toEqual({
        status: 200,
        body: { id: expect.any(String), demoCode: expect.stringMatching(/^\d{6}$/) },
      });
      expect(await isOpen(slot)).toBe(false);
      expect((await hold(slot)).body.code).toBe('slotTaken');
      const patient = await aPatient(shared.url);
      expect((await patient.call('bookAppointment', aForm(doctorId, slot.id))).body.code).toBe('slotTaken');
      const isOf = (request: { mobile: string }) => request.mobile === mobile;
      expect((await listRequests()).filter(isOf)).toEqual([]);
      expect(await listMessages(shared.url, mobile, 'appointmentAsked')).toEqual([]);

      expect((await confirm(body.id, otherThan(body.demoCode!))).body.code).toBe('badCode');
      expect(await confirm(body.id, body.demoCode)).toMatchObject({
        status: 200,
        body: { status: 'pending', date: slot.date, time: slot.time, message: { text: expect.any(String) } },
      });
      expect((await listRequests()).filter(isOf)).toHaveLength(1);
      expect(await listMessages(shared.url, mobile, 'appointmentAsked')).toHaveLength(1);
      expect((await confirm(body.id, body.demoCode)).body.code).toBe('badCode');
    });

    it('gets its code once more, and not without end', async () => {
      const { id, demoCode } = (await hold(await slotOnDay(1))).body;
      const answers = [];
      for (let n = 0; n < 4; n++) answers.push(await at().call('sendGuestCode', { id }));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(answers[0]!.body.demoCode).toBe(demoCode);
      expect((await confirm(id, demoCode)).status).toBe(200);
    });

    it('is given back when the phone takes another one', async () => {
      const [first, mobile] = [await slotOnDay(2), aPhone()];
      const before = (await hold(first, mobile)).body;
      const second = await slotOnDay(3);
      const after = (await hold(second, mobile)).body;
      expect([await isOpen(first), await isOpen(second)]).toEqual([true, false]);
      expect((await confirm(before.id, before.demoCode)).body.code).toBe('holdEnded');
      expect((await confirm(after.id, after.demoCode)).status).toBe(200);
    });

    it('is open again after ten minutes', async () => {
      const slot = await slotOnDay(4);
      const { id, demoCode } = (await hold(slot)).body;
      await moveHolds(9);
      await shared.restart();
      expect(await isOpen(slot)).toBe(false);
      await moveHolds(11);
      await shared.restart();
      // The job begins with the service.
      await waitFor(() => isOpen(slot), Boolean);
      expect((await confirm(id, demoCode)).body.code).toBe('holdEnded');
      expect((await at().call('sendGuestCode', { id })).body.code).toBe('holdEnded');
    });

    it('is no request where its doctor has been stopped, has other times, or its time has begun', async () => {
      const administrator = await new Visitor(shared.url).signIn('staff');
      const stopped = (await hold(await slotOnDay(5))).body;
      const reason = 'The register asks for it';
      await administrator.call('suspendWorker', { id: doctorId, reason });
      expect((await confirm(stopped.id, stopped.demoCode)).body.code).toBe('slotNotOffered');
      await administrator.call('reinstateWorker', { id: doctorId, reason });

      const away = await slotOnDay(6);
      const { id, demoCode } = (await hold(away)).body;
      const { doctor } = await theDoctor(shared.url);
      const { body } = await doctor.call('addMyLeave', { from: away.date, to: away.date });
      expect((await confirm(id, demoCode)).body.code).toBe('slotNotOffered');
      await doctor.call('removeMyLeave', { id: body.leave.id });

      const begun = (await hold(await slotOnDay(7))).body;
      await shared.runSql(`update appointments set starts_at = date_trunc('minute', now()) where status = 'held'
        and created_at = (select max(created_at) from appointments where status = 'held')`);
      expect((await confirm(begun.id, begun.demoCode)).body.code).toBe('slotNotOffered');
    });

    it('is one of a third of the day for all guests together; patients get the rest', async () => {
      const slots = await listOpen();
      // Few times may be left today, and few may be open yet on the last day.
      const later = [...new Set(slots.map(({ date }) => date))].filter((date) => date > todayInNepal());
      const days = later.map((date) => slots.filter((slot) => slot.date === date));
      const day = days.reduce((most, each) => (each.length > most.length ? each : most));
      const codes = [];
      for (const slot of day) codes.push((await hold(slot)).body.code ?? 'held');
      const held = codes.filter((code) => code === 'held').length;
      expect(held).toBeGreaterThan(0);
      // Taken slots of the day count for the third too.
      expect(held).toBeLessThanOrEqual(Math.ceil(day.length / 2));
      expect(codes.slice(held)).toEqual(Array<string>(day.length - held).fill('guestsDayFull'));
      const patient = await aPatient(shared.url);
      expect((await patient.call('bookAppointment', aForm(doctorId, day.at(-1)!.id))).status).toBe(200);
    });
  },
  { PORTAL_TRUSTED_PROXIES: 'loopback' },
);

describeService(
  'with few SMS in a day',
  (shared) => {
    it('codes are refused plainly beyond the ceiling, and everything else is sent', async () => {
      const { doctorId } = await theDoctor(shared.url);
      const codes = [];
      for (let n = 0; n < 12; n++) {
        const [slot] = await findOpenSlots(shared.url, doctorId);
        const answer = await bookAsGuest(new Visitor(shared.url, anAddress()), {
          ...aForm(doctorId, slot!.id),
          language: 'en',
        });
        codes.push(answer.body.code ?? 'booked');
        if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBe(3600);
      }
      expect(codes).toContain('booked');
      expect(codes.at(-1)).toBe('messagesUsedUp');
      const ask = (phone: string) =>
        new Visitor(shared.url, anAddress()).call('requestPasswordReset', { role: 'patient', by: 'phone', phone });
      expect(await ask(aPhone())).toMatchObject({ status: 429, body: { code: 'messagesUsedUp' } });
    });
  },
  { PORTAL_TRUSTED_PROXIES: 'loopback', PORTAL_SMS_IN_DAY: '40', PORTAL_GUEST_PERCENT: '100' },
);
