import { waitFor } from '../../testing/outbox';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

describeService('patients who were registered before names were searched', (shared) => {
  it('are found by name soon after the service starts', async () => {
    await shared.runSql(`update patients set search_name = '' returning id`);
    await shared.restart();
    const staff = await new Visitor(shared.service.url).signIn('staff');
    const { body } = await waitFor(
      () => staff.call('searchPatients', { text: 'माया तामाङ' }),
      (answer) => answer.body.patients.length > 0,
    );
    expect(body.patients).toMatchObject([{ name: 'Maya Tamang', phoneEnd: '001' }]);
    const [left] = await shared.runSql(`select count(*)::int as empty from patients where search_name = ''`);
    expect(left).toEqual({ empty: 0 });
  });
});
