import { setTimeout as wait } from 'node:timers/promises';
import { aClinic, nextDay } from '../../testing/clinic';
import { describeService } from '../../testing/suite';

describeService('an appointment that moves while its patient comes to the desk', (shared) => {
  it('has no token of its old day', async () => {
    const clinic = await aClinic(shared);
    const { id } = await clinic.book(0);
    const { staff } = await nextDay(shared, clinic);
    const moving = shared.runSql(`with moved as (
      update appointments set starts_at = starts_at + interval '3 days' where id = '${id}' returning id
    ) select pg_sleep(1) from moved`);
    await wait(300);
    expect(await staff.call('checkIn', { id })).toMatchObject({ status: 409, body: { code: 'wrongState' } });
    await moving;
    expect(await shared.runSql(`select number from tokens where appointment_id = '${id}'`)).toEqual([]);
  });
});
