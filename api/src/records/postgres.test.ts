import { holdTransaction } from '../../testing/heldTransaction';
import { describeService } from '../../testing/suite';
import { aSession, aStaffAt, registerChild } from '../../testing/vaccinationSessions';
import { OUT_OF_DATE } from '../database/schema';
import { MULGHAT_CLINIC } from '../sample/doctors';

describeService('who is due at a vaccination session', (shared) => {
  /** Locks the list of a child before it is stored, as a process does that works it out. The service's own job may be quicker: then once more. */
  async function holdOutdatedList(child: string) {
    for (;;) {
      await shared.runSql(
        'begin',
        `delete from due_items where patient_id = '${child}'`,
        `update due_lists set check_on = '${OUT_OF_DATE}' where patient_id = '${child}'`,
        'commit',
      );
      const work = await holdTransaction(
        shared.data,
        `select 1 from due_lists where patient_id = '${child}' for update`,
      );
      const isOutdated = `select 1 from due_lists where patient_id = '${child}' and check_on = '${OUT_OF_DATE}'`;
      if ((await shared.runSql(isOutdated)).length) return work;
      await work.commit();
    }
  }

  it('holds a child whose list another process works out at the same moment', async () => {
    const staff = await aStaffAt(shared, MULGHAT_CLINIC);
    const { id } = (await staff.call('addVaccinationSession', aSession(MULGHAT_CLINIC))).body;
    const child = await registerChild(staff, 'Aarav');
    const work = await holdOutdatedList(child);
    const reading = staff.call('listSessionDue', { id, limit: 100 });
    await work.awaitWaiting();
    await work.commit();
    const { body } = await reading;
    expect(body.items.map((person) => person.id)).toContain(child);
  });
});
