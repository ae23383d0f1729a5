import { describeOwnService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import type { Application } from '@chautari/contract/applications';

describeOwnService('sample applications', (own) => {
  let administrator: Visitor;
  const waiting = async (): Promise<Application[]> => (await administrator.call('listApplications', {})).body.items;
  beforeAll(async () => {
    administrator = await new Visitor(own.url).signIn('staff');
  });

  it('wait in a demo, the longest first, with papers that an administrator can look at', async () => {
    const found = await waiting();
    expect(found.map(({ form }) => form.fullName)).toEqual(['Dr. Kabita Thapa', 'Dil Maya Gurung', 'Suresh Mandal']);
    for (const { form } of found) {
      for (const id of [
        form.citizenshipFront,
        form.citizenshipBack,
        form.certificateFront,
        form.certificateBack,
        form.photoId!,
      ]) {
        const answer = await administrator.send(`/files/${id}?width=640`, { method: 'GET' });
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      }
    }
  });

  it('have a history where one was rejected', async () => {
    const { id } = (await waiting())[1]!;
    const {
      body: { earlier },
    } = await administrator.call('getApplication', { id });
    expect(earlier).toMatchObject([{ state: 'rejected', reason: expect.stringContaining('cannot be read') as string }]);
  });

  it('are not added again at the next start; who was approved stays so, and nobody becomes an administrator', async () => {
    const administrator = await new Visitor(own.url).signIn('staff');
    const {
      body: {
        items: [doctor, nurse],
      },
    } = await administrator.call('listApplications', {});
    for (const { id } of [doctor!, nurse!])
      expect((await administrator.call('approveApplication', { id })).status).toBe(200);
    expect(await own.sql('select count(*)::int as administrators from accounts where administrator')).toEqual([
      { administrators: 1 },
    ]);

    await own.restart();
    const {
      body: { items },
    } = await (await new Visitor(own.url).signIn('staff')).call('listApplications', {});
    expect(items.map(({ form }) => form.fullName)).toEqual(['Suresh Mandal']);
    expect((await new Visitor(own.url).call('listDoctors', {})).body.doctors.map(({ name }) => name.en)).toContain(
      'Dr. Kabita Thapa',
    );
    expect(
      await own.sql(
        "select state, administrator from accounts where sample and phone in ('+9779800000041', '+9779800000042', '+9779800000043') order by phone",
      ),
    ).toEqual([
      { state: 'active', administrator: false },
      { state: 'active', administrator: false },
      { state: 'waiting', administrator: false },
    ]);

    await own.restart({ PORTAL_DEMO: 'off' });
    expect(await own.sql('select distinct state from accounts where sample')).toEqual([{ state: 'closed' }]);
  });
});
