import { setTimeout as wait } from 'node:timers/promises';
import { aChild } from '../../testing/family';
import { aPatient, PASSWORD } from '../../testing/people';
import { readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';

describeService('closing an account beside another request', (shared) => {
  it('closes nothing while a child is added, who would stay in it', async () => {
    const patient = await aPatient(shared.url);
    const id = await readOwnId(patient);
    const adding = shared.runSql(`with account as (
      select id from accounts where id = '${id}' for update
    ), child as (
      insert into patients (id, account_id, public_id, first_name, date_of_birth, sex, province_id, district_id, municipality_id, ward, street)
      select gen_random_uuid(), account_id, 'P-2083-98002', 'Little', '2024-01-01', 'female', province_id, district_id, municipality_id, ward, street
      from patients where id = (select id from account) returning id
    ) select pg_sleep(1) from child`);
    await wait(300);
    const close = (familyToo: boolean) => patient.call('closeMyAccount', { presentPassword: PASSWORD, familyToo });
    expect(await close(false)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await adding;
    expect(await close(false)).toMatchObject({ status: 409, body: { code: 'wrongState' } });
    expect((await close(true)).status).toBe(200);
  });

  it('lets nobody join who was waiting for it', async () => {
    const patient = await aPatient(shared.url);
    const id = await readOwnId(patient);
    const closing = shared.runSql(`with closed as (
      update accounts set state = 'closed' where id = '${id}' returning id
    ) select pg_sleep(1) from closed`);
    await wait(300);
    expect(await patient.call('addFamilyMember', aChild())).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    await closing;
    expect(await shared.runSql(`select id from patients where account_id = '${id}'`)).toEqual([{ id }]);
  });
});
