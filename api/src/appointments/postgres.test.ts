import { aClinic, nextDay } from '../../testing/clinic';
import { holdTransaction } from '../../testing/heldTransaction';
import { describeService } from '../../testing/suite';

describeService('an appointment that moves while its patient comes to the desk', (shared) => {
  it('has no token of its old day', async () => {
    const clinic = await aClinic(shared);
    const { id } = await clinic.book(0);
    const { staff } = await nextDay(shared, clinic);
    const moving = await holdTransaction(
      shared.data,
      `update appointments set starts_at = starts_at + interval '3 days' where id = '${id}'`,
    );
    const checkingIn = staff.call('checkIn', { id });
    await moving.awaitWaiting();
    await moving.commit();
    expect(await checkingIn).toMatchObject({ status: 409, body: { code: 'wrongState' } });
    expect(await shared.runSql(`select number from tokens where appointment_id = '${id}'`)).toEqual([]);
  });
});
