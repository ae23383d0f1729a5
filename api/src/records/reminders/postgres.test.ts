import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { holdTransaction } from '../../../testing/heldTransaction';
import { waitFor } from '../../../testing/outbox';
import { aPatient } from '../../../testing/people';
import { readOwnId } from '../../../testing/records';
import { describeService } from '../../../testing/suite';

describeService(
  'a reminder',
  (shared) => {
    const countMessages = async (id: string) =>
      (await shared.runSql(`select id from messages where patient_id = '${id}' and kind = 'visitSoon'`)).length;

    it('is not sent to somebody whose account is closed while it is written', async () => {
      const [leaving, other] = [
        await readOwnId(await aPatient(shared.url)),
        await readOwnId(await aPatient(shared.url)),
      ];
      const closing = await holdTransaction(
        shared.data,
        `select id from patients where id = '${leaving}' for update`,
        `update accounts set state = 'closed' where id = '${leaving}'`,
      );
      const isBoth = `patient_id in ('${leaving}', '${other}')`;
      // Of both days: the day may change meanwhile.
      const days = [2, 3].map((number) => `('${addDays(todayInNepal(), number)}'::date)`).join();
      await shared.runSql(
        'begin',
        `update due_lists set check_on = '${addDays(todayInNepal(), 2)}', facility_id = (select id from facilities where closed_at is null limit 1) where ${isBoth}`,
        `insert into due_items (id, patient_id, kind, day, state, what, is_private, is_settled, sort_key)
          select gen_random_uuid(), patient_id, 'followUp', day, 'due', '{}', false, false, '00'
          from due_lists, (values ${days}) as coming (day) where ${isBoth}`,
        'commit',
      );
      await closing.awaitWaiting();
      await closing.commit();
      await waitFor(
        () => countMessages(other),
        (count) => count === 1,
      );
      expect(await countMessages(leaving)).toBe(0);
    });
  },
  { PORTAL_REMINDERS: 'on', PORTAL_REMINDERS_FROM: '0', PORTAL_REMINDERS_UNTIL: '24' },
);
