import { createFilledData, getSkipReason } from '../../testing/engine';
import { runScript, runSql } from '../../testing/service';

const account = `(select id from accounts where role = 'doctor' order by public_id limit 1)`;
const session = (name: string, idle: string, expires: string) =>
  `insert into sessions (token_hash, account_id, idle_until, expires_at) values ('${name}', ${account}, now() + interval '${idle}', now() + interval '${expires}')`;
const reset = (name: string, left: string) =>
  `insert into password_resets (id, account_id, kind, link_hash, tries_left, expires_at) values (gen_random_uuid(), ${account}, 'reset', '${name}', 5, now() + interval '${left}')`;
const contactCode = (name: string, left: string) =>
  `insert into contact_codes (id, form, code_hash, tries_left, expires_at) values (gen_random_uuid(), '${name}', '', 5, now() + interval '${left}')`;
const attempt = (name: string, age: string) =>
  `insert into attempts (id, key, at) values (gen_random_uuid(), '${name}', now() - interval '${age}')`;
const answer = (name: string, age: string) =>
  `insert into answers (key, input, body, created_at) values ('${name}', '', '', now() - interval '${age}')`;
const subscription = (name: string, ended: string) =>
  `insert into notice_subscriptions (id, phone, province_id, district_id, municipality_id, language, code, stopped_at) values (gen_random_uuid(), '${name}', 1, 7, 58, 'en', '${name}', ${ended})`;

(getSkipReason() ? describe.skip : describe)('the hourly clean-up', () => {
  it('deletes what is over, and nothing else', async () => {
    const data = await createFilledData();
    await runSql(
      data,
      session('live', '1 hour', '1 day'),
      session('unused', '-1 minute', '1 day'),
      session('old', '1 hour', '-1 minute'),
      reset('live', '1 minute'),
      reset('old', '-1 minute'),
      contactCode('live', '1 minute'),
      contactCode('old', '-1 minute'),
      attempt('counts', '23 hours'),
      attempt('old', '25 hours'),
      answer('kept', '23 hours'),
      answer('old', '25 hours'),
      subscription('getsNotices', 'null'),
      subscription('endedLately', `now() - interval '29 days'`),
      subscription('endedLongAgo', `now() - interval '31 days'`),
      'select 1',
    );
    expect(await runScript('testing/cleanUp.ts', [], data.env)).toMatchObject({ code: 0, stderr: '' });
    const left = await runSql(
      data,
      'select token_hash as name from sessions union all select link_hash from password_resets union all select form from contact_codes union all select key from attempts union all select key from answers union all select phone from notice_subscriptions order by name',
    );
    expect(left.map(({ name }) => name)).toEqual([
      'counts',
      'endedLately',
      'getsNotices',
      'kept',
      'live',
      'live',
      'live',
    ]);
    await data.remove();
  });
});
