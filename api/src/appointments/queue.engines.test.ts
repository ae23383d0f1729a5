import { aClinic, nextDay } from '../../testing/clinics';
import { aForm, aPatient } from '../../testing/people';
import { describeService } from '../../testing/suite';
import type { Visitor } from '../../testing/visitor';
import { todayInNepal } from '@chautari/contract/calendar';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describeService('tokens', (shared) => {
  it('are numbered by arrival from 1 on for each clinic and day, none twice and none left out however many come at once', async () => {
    const clinic = await aClinic(shared);
    const booked = await Promise.all(upTo(12).map((index) => clinic.book(index)));
    expect(booked.map(({ token }) => token)).toEqual(Array(12).fill(undefined));
    await nextDay(shared, clinic);
    const { staff } = clinic;
    const last = (await staff.call('checkIn', { id: booked[11]!.id })).body;
    expect(last.token).toBe(1);
    const others = await Promise.all(booked.slice(0, 11).map(({ id }) => staff.call('checkIn', { id })));
    expect(others.map(({ body }) => body.token!).sort((a, b) => a - b)).toEqual(upTo(12).slice(1));
  });
});

describeService('the queue of a day', (shared) => {
  it('takes in who arrives, once, with a token from then on', async () => {
    const clinic = await aClinic(shared);
    const patients: Visitor[] = [];
    for (let n = 0; n < 4; n++) patients.push(await aPatient(shared.url));
    const asked = await Promise.all(
      [0, 1, 2, 3].map(
        async (index) =>
          (await patients[index]!.call('bookAppointment', aForm(clinic.doctorId, clinic.slots[index]!.id))).body.id,
      ),
    );
    for (const id of asked.slice(0, 3)) await clinic.doctor.call('approveRequest', { id });
    expect(await clinic.staff.call('checkIn', { id: asked[0]! })).toMatchObject({
      status: 409,
      body: { code: 'wrongState' },
    });

    await nextDay(shared, clinic);
    const { staff, doctor } = clinic;
    const arrived = await Promise.all(
      [...asked.slice(0, 3), ...asked.slice(0, 3)].map((id) => staff.call('checkIn', { id })),
    );
    expect(arrived.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(arrived.map(({ body }) => `${body.id} ${body.token}`)).size).toBe(3);
    expect([...new Set(arrived.map(({ body }) => body.token))].sort()).toEqual([1, 2, 3]);
    expect(arrived[0]!.body).toMatchObject({ state: 'waiting', arrivedAt: expect.any(String), calledAt: null });
    expect((await staff.call('checkIn', { id: asked[3]! })).body.code).toBe('wrongState');
    expect((await doctor.call('checkIn', { id: asked[0]! })).body.token).toBe(arrived[0]!.body.token);
  });

  it('is called as people came, after whoever was there at a booked time that has come, each person once', async () => {
    const clinic = await aClinic(shared);
    const booked = [await clinic.book(0), await clinic.book(1), await clinic.book(2), await clinic.book(3)];
    await nextDay(shared, clinic);
    const { staff } = clinic;
    const { clinicId } = clinic;
    expect((await staff.call('callNext', { clinicId })).body).toEqual({ entry: null });
    for (const index of [3, 0, 2]) await staff.call('checkIn', { id: booked[index]!.id });
    // Came before a time that has come by now, though the number is the last one.
    await shared.sql(
      `update appointments set starts_at = date_trunc('second', now()) - interval '1 minute' where id = '${booked[2]!.id}'`,
      `update tokens set arrived_at = now() - interval '2 minutes' where appointment_id = '${booked[2]!.id}'`,
      'select 1',
    );
    const next = async (before?: 'seen' | 'left' | 'wait') =>
      (await staff.call('callNext', { clinicId, ...(before && { before }) })).body.entry?.token;
    expect(await next()).toBe(3);
    expect(await next('seen')).toBe(1);
    const {
      body: { entries },
    } = await staff.call('listQueue', { date: todayInNepal(), doctorId: clinic.doctorId });
    const stateOf = (index: number) => entries.find(({ id }) => id === booked[index]!.id)?.state;
    expect([2, 3, 0].map(stateOf)).toEqual(['seen', 'called', 'waiting']);
    const both = await Promise.all([next(), next()]);
    expect(both.filter(Boolean)).toEqual([2]);
    expect(await next('left')).toBeUndefined();
  });
});
