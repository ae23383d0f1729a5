import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

describeService('the list of workers', (shared) => {
  it('is in the order of the names of a language, without titles', async () => {
    const administrator = await new Visitor(shared.url).signIn('staff');
    for (const language of ['en', 'np'] as const) {
      const { items } = (await administrator.call('listWorkers', { language })).body;
      const names = items.map(({ name }) => name[language].toLowerCase().replace(/^(dr|डा)\.? +/, ''));
      expect(names).toEqual([...names].sort());
      const next = await administrator.call('listWorkers', { language, after: items[0]!.id });
      expect(next.body.items).toEqual(items.slice(1));
    }
  });
});
