import { createFilledData, getSkipReason } from '../../testing/engine';
import { runSql, startTestService } from '../../testing/service';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import type { Application } from '@chautari/contract/applications';

describeService('sample applications', (shared) => {
  let administrator: Visitor;
  const waiting = async (): Promise<Application[]> => (await administrator.call('listApplications', {})).body.items;
  beforeAll(async () => {
    administrator = await new Visitor(shared.url).signIn('staff');
  });

  it('wait in a demo, the longest first, with papers that an administrator can look at', async () => {
    const applications = await waiting();
    expect(applications.map(({ form }) => form.name)).toEqual(['Dr. Kabita Thapa', 'Dil Maya Gurung', 'Suresh Mandal']);
    for (const { form } of applications) {
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
});

(getSkipReason() ? describe.skip : describe)(
  `sample applications over time${getSkipReason() ? ` (skipped: ${getSkipReason()})` : ''}`,
  () => {
    it('are not added again at the next start; who was approved stays so, and nobody becomes an administrator', async () => {
      const data = await createFilledData();
      try {
        let service = await startTestService(data);
        const administrator = await new Visitor(service.url).signIn('staff');
        const {
          body: {
            items: [doctor, nurse],
          },
        } = await administrator.call('listApplications', {});
        for (const { id } of [doctor!, nurse!])
          expect((await administrator.call('approveApplication', { id })).status).toBe(200);
        await service.stop();
        expect(await runSql(data, 'select count(*)::int as administrators from accounts where administrator')).toEqual([
          { administrators: 2 },
        ]);

        service = await startTestService(data);
        const {
          body: { items },
        } = await (await new Visitor(service.url).signIn('staff')).call('listApplications', {});
        expect(items.map(({ form }) => form.name)).toEqual(['Suresh Mandal']);
        expect(
          (await new Visitor(service.url).call('listDoctors', {})).body.doctors.map(({ name }) => name.en),
        ).toContain('Dr. Kabita Thapa');
        await service.stop();
        expect(
          await runSql(
            data,
            "select state, administrator from accounts where sample and phone in ('+9779800000041', '+9779800000042', '+9779800000043') order by phone",
          ),
        ).toEqual([
          { state: 'active', administrator: false },
          { state: 'active', administrator: false },
          { state: 'waiting', administrator: false },
        ]);

        await (await startTestService(data, { PORTAL_DEMO: 'off' })).stop();
        expect(await runSql(data, 'select distinct state from accounts where sample')).toEqual([{ state: 'closed' }]);
      } finally {
        await data.remove();
      }
    });
  },
);
