import { until } from '../../testing/outbox';
import { describeOwnService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

describeOwnService('patients who were registered before names were searched', (own) => {
  it('are found by name soon after the service starts', async () => {
    await own.sql(`update patients set search_name = '' returning id`);
    const staff = await new Visitor(own.url).signIn('staff');
    const { body } = await until(
      () => staff.call('searchPatients', { text: 'माया तामाङ' }),
      (answer) => answer.body.patients.length > 0,
    );
    expect(body.patients).toMatchObject([{ name: 'Maya Tamang', phoneEnd: '001' }]);
    const [left] = await own.sql(`select count(*)::int as empty from patients where search_name = ''`);
    expect(left).toEqual({ empty: 0 });
  });
});
