import { createFolder } from '../../testing/engine';
import { publishSmallSite } from '../../testing/pages';
import { runSql } from '../../testing/service';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import type { CodeError, ModuleLoad, WebVital } from '@chautari/contract/loads';
import { readErrors } from '@chautari/site/publish/health';
import { createFolderStore } from '@chautari/site/store/openSite';
import { getSiteFolder } from '@chautari/site/store/siteFolder';
import { waitFor } from '../../testing/outbox';

let here: Awaited<ReturnType<typeof createFolder>>;
let version: string;
const env: Record<string, string> = {};
beforeAll(async () => {
  here = await createFolder();
  const small = await publishSmallSite(here.folder, 'mfe-doctor');
  version = small.version;
  env.SITE_DIR = small.site.root;
});
afterAll(() => here.remove());

const load = (changes: Partial<ModuleLoad> = {}): ModuleLoad => ({
  name: 'mfe-doctor',
  version,
  outcome: 'loaded',
  within: 400,
  ...changes,
});
const vital = (metric: WebVital['metric'], within: WebVital['within']): WebVital => ({
  name: 'mfe-doctor',
  version,
  metric,
  within,
});

describeService(
  'what pages report',
  (shared) => {
    it('is counted by published version, outcome and step, and the sums grow; a version that was made up is not', async () => {
      const report = (loads: ModuleLoad[], vitals: WebVital[] = []) =>
        new Visitor(shared.url).call('reportLoads', { loads, vitals });
      expect((await report([load(), load(), load({ outcome: 'failed', within: 12_800 })])).status).toBe(200);
      expect((await report([load(), load({ version: '0.1.0-madeup' })], [vital('lcp', 2500)])).status).toBe(200);
      expect((await report([load({ outcome: 'rejected' })], [vital('cls', 100)])).status).toBe(200);
      const error = (line: number): CodeError => ({
        name: 'mfe-doctor',
        version,
        message: 'TypeError: x is undefined',
        frames: [`a.js:1:${line}`],
      });
      const reportErrors = (errors: CodeError[]) => new Visitor(shared.url).call('reportLoads', { loads: [], errors });
      for (let line = 1; line <= 55; line += 5) await reportErrors([0, 1, 2, 3, 4].map((more) => error(line + more)));
      for (let times = 0; times < 2; times++) await reportErrors([error(1), { ...error(1), version: '0.1.0-madeup' }]);
      const exported = await waitFor(
        () => readErrors(createFolderStore(getSiteFolder(env.SITE_DIR!))),
        (errors) => errors.some(({ count }) => count === 3),
      );
      expect(exported).toHaveLength(50);
      expect(exported).toContainEqual({ ...error(1), count: 3, lastAt: expect.any(String) as string });
      await shared.service.stop();
      expect(
        await runSql(shared.data, 'select version, outcome, step, count from loads order by outcome collate "C", step'),
      ).toEqual([
        { version, outcome: 'cls', step: 100, count: 1 },
        { version, outcome: 'failed', step: 12_800, count: 1 },
        { version, outcome: 'lcp', step: 2500, count: 1 },
        { version, outcome: 'loaded', step: 400, count: 3 },
        { version, outcome: 'rejected', step: 400, count: 1 },
      ]);
    });
  },
  env,
);

describeService('reports of pages', (shared) => {
  it.each([
    { frames: ['Asha Rai'] },
    { frames: ['/doctor?patient=7:1:2'] },
    { message: '' },
    { message: 'x'.repeat(161) },
  ] as object[])('hold no more of an error than is asked: %p is refused', async (changes) => {
    const error = { name: 'mfe-doctor', version: '0.1.0-a', message: 'Error: x', frames: [], ...changes };
    const answer = await new Visitor(shared.url).call('reportLoads', { loads: [], errors: [error] });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });

  it.each([{ name: 'patient' }, { name: 'mfe-x', version: 'Asha Rai 9841234567' }, { within: 401 }] as object[])(
    'say nothing but what is asked: %p is refused',
    async (changes) => {
      const answer = await new Visitor(shared.url).call('reportLoads', { loads: [load(changes)] });
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    },
  );

  it('are limited for each network', async () => {
    const answers = [];
    for (let sent = 0; sent < 62; sent++)
      answers.push(await new Visitor(shared.url).call('reportLoads', { loads: [load()] }));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429]);
    const seconds = Number(answers.at(-1)!.headers.get('retry-after'));
    expect([seconds > 800, seconds <= 900]).toEqual([true, true]);
  });
});
