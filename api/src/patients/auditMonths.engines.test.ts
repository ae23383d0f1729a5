import { addDays, todayInNepal } from '@chautari/contract/calendar';
import type { Output } from '@chautari/contract/client/call';
import { aPatient, theDoctor } from '../../testing/people';
import { readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { addMonths } from '../database/months';

type Page = Output<'listMyAccessLog'>;
const today = todayInNepal();
/** The first instants of some months in Nepal, the latest first. */
const MONTHS = [0, 1, 2, 5, 14].map((months) => addMonths(new Date(), -months));

describeService('an access log of several months', (shared) => {
  let patient: Visitor;
  let id: string;
  let staff: Visitor;
  const sign = async () => {
    staff = await new Visitor(shared.url).signIn('staff');
  };

  /** Entries at the beginning of each month, and in the last microsecond of the one before, all without a partition as yet. */
  const insert = (doctorId: string) =>
    MONTHS.flatMap((month) => [
      `insert into audit (id, at, account_id, role, action, patient_id, subject)
        select gen_random_uuid(), moment, '${doctorId}', 'doctor', 'patientRead', '${id}', moment::text
        from (values (timestamp '${month} 00:00' at time zone 'Asia/Kathmandu'),
          (timestamp '${month} 00:00' at time zone 'Asia/Kathmandu' - interval '1 microsecond'),
          (timestamp '${month} 00:00' at time zone 'Asia/Kathmandu' - interval '2 microseconds')) as moments (moment)`,
    ]);

  const readAll = async (limit: number) => {
    const items: Page['items'] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page: { body: Page } = await patient.call('listMyAccessLog', { limit, ...(after && { after }) });
      items.push(...page.body.items);
      after = page.body.next;
    }
    return items;
  };

  beforeAll(async () => {
    patient = await aPatient(shared.url);
    id = await readOwnId(patient);
    const { doctorId } = await theDoctor(shared.url);
    await shared.runSql(...insert(doctorId), 'select 1');
    const cookie = patient.cookie;
    patient = new Visitor(shared.url);
    patient.cookie = cookie;
    await sign();
  });

  it('is read across them in pages of any size, each entry once, the latest first', async () => {
    const all = await readAll(100);
    expect(all).toHaveLength(MONTHS.length * 3);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    for (const limit of [1, 2, 4]) expect(await readAll(limit)).toEqual(all);
  });

  it('is the same once its entries have moved into the partitions of their months', async () => {
    const before = await readAll(100);
    const [{ left, parts }] = (await shared.runSql(
      `select make_months('audit', 'at', 2)`,
      `select (select count(*)::int from months.audit_other) as left, (select count(*)::int from pg_inherits where inhparent = 'audit'::regclass) as parts`,
    )) as [{ left: number; parts: number }];
    expect(left).toBe(0);
    // This month, two ahead, the months of the entries, those before them, and the one for all else.
    expect(parts).toBe(
      1 +
        3 +
        new Set([
          ...MONTHS.slice(1),
          ...MONTHS.map((month) => addMonths(new Date(`${addDays(month, -1)}T12:00:00Z`), 0)),
        ]).size,
    );
    const again = new Visitor(shared.url);
    again.cookie = patient.cookie;
    patient = again;
    expect(await readAll(2)).toEqual(before);
  });

  it('is found by days of any month', async () => {
    await sign();
    const publicId = (await patient.call('getSession', {})).body.signedIn!.publicId;
    const count = async (from: string, to: string) =>
      (await staff.call('searchAccessLog', { patient: publicId, from, to })).body.items.filter(
        ({ action }) => action === 'patientRead',
      ).length;
    const [, , , fifth] = MONTHS as [string, string, string, string];
    expect([
      await count(fifth, fifth),
      await count(addDays(fifth, -1), addDays(fifth, -1)),
      await count(addDays(fifth, -1), fifth),
      await count(addDays(fifth, 1), addDays(fifth, 20)),
      await count(addDays(MONTHS.at(-1)!, -1), today),
    ]).toEqual([1, 2, 3, 0, MONTHS.length * 3]);
  });

  it('takes the cursor of an earlier version of the page, which is only the id', async () => {
    const first = await patient.call('listMyAccessLog', { limit: 7 });
    const after = first.body.next!.split('.').at(-1)!;
    expect((await patient.call('listMyAccessLog', { limit: 7, after })).body).toEqual(
      (await patient.call('listMyAccessLog', { limit: 7, after: first.body.next! })).body,
    );
  });

  it('keeps an entry of any time', async () => {
    await shared.runSql(
      `insert into audit (id, at, action, patient_id) values (gen_random_uuid(), '2001-02-03', 'patientRead', '${id}'), (gen_random_uuid(), '2199-02-03', 'patientRead', '${id}')`,
      'select 1',
    );
    const again = new Visitor(shared.url);
    again.cookie = patient.cookie;
    patient = again;
    const all = await readAll(3);
    expect([all[0]!.at.slice(0, 4), all.at(-1)!.at.slice(0, 4)]).toEqual(['2199', '2001']);
  });
});
