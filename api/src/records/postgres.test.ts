import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { holdTransaction } from '../../testing/heldTransaction';
import { ADDRESS, aPatient } from '../../testing/people';
import { readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { OUT_OF_DATE } from '../database/schema';

const WARD = { municipalityId: ADDRESS.municipalityId, ward: ADDRESS.ward };

describeService('a list of what is due', (shared) => {
  /** Locks the list of a patient while it is out of date, as a transaction that works it out does. */
  async function holdOutdated(id: string) {
    const which = `due_lists where patient_id = '${id}'`;
    for (;;) {
      await shared.runSql(`update due_lists set check_on = '${OUT_OF_DATE}' where patient_id = '${id}'`);
      const held = await holdTransaction(shared.data, `select 1 from ${which} for update`);
      const [row] = await shared.runSql(`select check_on from ${which}`);
      if (row!.check_on === OUT_OF_DATE) return held;
      // The job of the service was faster.
      await held.commit();
    }
  }

  it('is read when the transaction has ended that works it out', async () => {
    const staff = await new Visitor(shared.url).signIn('staff');
    const id = await readOwnId(await aPatient(shared.url));
    const { body: profile } = await staff.call('getPatient', { id });
    const day = addDays(todayInNepal(), 3);
    const held = await holdOutdated(id);
    const reading = staff.call('getWardDue', { ...WARD, group: 'followUp', limit: 100 });
    await held.awaitWaiting();
    await held.run(
      `update due_lists set check_on = '${addDays(day, -2)}' where patient_id = '${id}'`,
      `insert into due_items (id, patient_id, kind, day, state, what, is_private, is_settled, sort_key)
        values (gen_random_uuid(), '${id}', 'followUp', '${day}', 'coming', '{"en": "Visit", "np": "जाँच"}', false, false, '00')`,
    );
    await held.commit();
    const { items } = (await reading).body;
    expect(items.find(({ patientId }) => patientId === profile.patientId)?.due).toMatchObject([{ day }]);
  });
});
