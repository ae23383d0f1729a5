import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { anApprovedDoctor, anApprovedStaff } from '../../testing/applications';
import { holdTransaction } from '../../testing/heldTransaction';
import { waitFor } from '../../testing/outbox';
import { describeService } from '../../testing/suite';

describeService('a registration that has ended', (shared) => {
  const readState = async (id: string) => (await shared.runSql(`select state from accounts where id = '${id}'`))[0];

  it('stops nobody who renews it while the service looks for them', async () => {
    const readId = async (publicId: string) =>
      (await shared.runSql(`select id from accounts where public_id = '${publicId}'`))[0]!.id as string;
    const renewed = await readId((await anApprovedDoctor(shared.url)).doctorId);
    // Staff come after doctors.
    const ended = await readId((await anApprovedStaff(shared.url)).staffId);
    const yesterday = addDays(todayInNepal(), -1);
    await shared.runSql(
      `update doctors set registered_until = '${yesterday}' where account_id = '${renewed}'`,
      `update staff set registered_until = '${yesterday}' where account_id = '${ended}'`,
    );
    const renewing = await holdTransaction(
      shared.data,
      `select id from accounts where id = '${renewed}' for update`,
      `update doctors set registered_until = '${addDays(yesterday, 365)}' where account_id = '${renewed}'`,
    );
    await shared.restart();
    await renewing.awaitWaiting();
    await renewing.commit();
    await waitFor(
      () => readState(ended),
      (row) => row?.state === 'suspended',
    );
    expect(await readState(renewed)).toEqual({ state: 'active' });
  });
});
