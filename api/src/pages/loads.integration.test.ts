import { runSql } from '../../testing/service';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import type { ModuleLoad } from '@chautari/contract/loads';

const load = (changes: Partial<ModuleLoad> = {}): ModuleLoad => ({
  name: 'mfe-doctor',
  version: '0.1.0-1a2b3c4d',
  outcome: 'loaded',
  within: 400,
  ...changes,
});

describeService('how modules loaded', (shared) => {
  const report = (...loads: ModuleLoad[]) => new Visitor(shared.url).call('reportLoads', { loads });
  const counted = () => runSqlWhileStopped(shared);

  it('is counted by module, version, outcome and step of time, and the sums grow', async () => {
    expect((await report(load(), load(), load({ outcome: 'failed', within: 12_800 }))).status).toBe(200);
    expect((await report(load(), load({ version: '0.1.0-5e6f7a8b' }))).status).toBe(200);
    await shared.service.stop();
    expect(await counted()).toEqual([
      { version: '0.1.0-1a2b3c4d', outcome: 'failed', step: 12_800, count: 1 },
      { version: '0.1.0-1a2b3c4d', outcome: 'loaded', step: 400, count: 3 },
      { version: '0.1.0-5e6f7a8b', outcome: 'loaded', step: 400, count: 1 },
    ]);
  });
});

const runSqlWhileStopped = ({ data }: Parameters<Parameters<typeof describeService>[1]>[0]) =>
  runSql(data, 'select version, outcome, step, count from loads order by version, outcome, step');

describeService('reports of loads', (shared) => {
  it.each([{ name: 'patient' }, { name: 'mfe-x', version: 'Asha Rai 9841234567' }, { within: 401 }] as object[])(
    'say nothing but what is asked: %p is refused',
    async (changes) => {
      const answer = await new Visitor(shared.url).call('reportLoads', { loads: [load(changes)] });
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    },
  );

  it('are limited for each network', async () => {
    const statuses = [];
    for (let sent = 0; sent < 62; sent++)
      statuses.push((await new Visitor(shared.url).call('reportLoads', { loads: [load()] })).status);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429]);
  });
});
