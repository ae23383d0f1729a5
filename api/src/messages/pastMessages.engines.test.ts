import { randomUUID } from 'node:crypto';
import { waitFor } from '../../testing/outbox';
import { aForm, aPatient, findOpenSlots, PASSWORD, theDoctor } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

const insert = (id: string, recipient: string, state: string, days: number) =>
  `insert into before_move (id, kind, channel, recipient, language, values, state, next_try_at, created_at)
    values ('${id}', 'passwordChanged', 'sms', '${recipient}', 'en', '{}', '${state}', now() + interval '1 day', now() - interval '${days} days 1.234567 seconds')`;

describeService('messages whose sending ended long ago', (shared) => {
  const [old, older, failed, recent, held, waiting] = Array.from({ length: 6 }, () => randomUUID()) as [
    ...[string, string, string],
    ...[string, string, string],
  ];
  const ids = [old, older, failed, recent, held, waiting];
  const readIds = async (table: string) =>
    (await shared.runSql(`select id from ${table} where id in (${ids.map((id) => `'${id}'`).join()})`))
      .map(({ id }) => id)
      .sort();

  beforeAll(async () => {
    await shared.runSql(
      'create table before_move (like messages including defaults)',
      insert(old, '+9779840000001', 'sent', 40),
      insert(older, '+9779840000001', 'outdated', 400),
      insert(failed, '+9779840000002', 'failed', 90),
      insert(recent, '+9779840000002', 'sent', 20),
      insert(held, '+9779840000003', 'sent', 41),
      insert(waiting, '+9779840000003', 'waiting', 50),
      // All at once: the job of the running service may move them at any time.
      'insert into messages select * from before_move',
      'select 1',
    );
    await shared.restart();
  });

  it('leave the outbox as they are, unless an older one of the recipient still waits', async () => {
    await waitFor(
      () => readIds('past_messages'),
      (moved) => moved.length === 3,
    );
    expect(await readIds('past_messages')).toEqual([old, older, failed].sort());
    expect(await readIds('messages')).toEqual([recent, held, waiting].sort());
    expect(
      await shared.runSql(
        'select count(*)::int as same from before_move b join past_messages p using (id) where to_jsonb(b) = to_jsonb(p)',
      ),
    ).toEqual([{ same: 3 }]);
  });

  it('are kept nowhere once the account was closed', async () => {
    const patient = await aPatient(shared.url);
    const { phone } = (await patient.call('getMyPatientProfile', {})).body;
    const { doctorId } = await theDoctor(shared.url);
    const [slot] = await findOpenSlots(shared.url, doctorId);
    await patient.call('bookAppointment', aForm(doctorId, slot!.id, { mobile: phone! }));
    expect((await patient.call('closeMyAccount', { presentPassword: PASSWORD, familyToo: false })).status).toBe(200);
    const isLast = `recipient = '${phone}' and kind in ('appointmentCancelled', 'accountClosed')`;
    const readKinds = async (table: string) =>
      (await shared.runSql(`select kind from ${table} where ${isLast} order by kind`)).map(({ kind }) => kind);
    expect(await readKinds('messages')).toEqual(['accountClosed', 'appointmentCancelled']);
    await shared.runSql(
      `update messages set state = 'sent', created_at = created_at - interval '40 days' where ${isLast}`,
      'select 1',
    );
    await shared.restart();
    await waitFor(
      () => readKinds('messages'),
      (kinds) => kinds.length === 0,
    );
    expect(await readKinds('past_messages')).toEqual([]);
  });

  it('are listed with the others, in pages that hold each once', async () => {
    const staff = await new Visitor(shared.url).signIn('staff');
    const listed: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page: Awaited<ReturnType<typeof read>> = await read(staff, after);
      listed.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((id) => ids.includes(id))).toEqual([recent, old, held, waiting, failed, older].sort(byAge));
    const { items } = (await staff.call('listMessages', { state: 'failed' })).body;
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([failed, older]));
  });

  const read = async (staff: Visitor, after: string | null | undefined) =>
    (await staff.call('listMessages', { limit: 2, ...(after && { after }) })).body;
  const DAYS: Record<string, number> = {
    [recent]: 20,
    [old]: 40,
    [held]: 40.1,
    [waiting]: 50,
    [failed]: 90,
    [older]: 400,
  };
  const byAge = (one: string, other: string) => DAYS[one]! - DAYS[other]!;
});
