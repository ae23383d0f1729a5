/** Evidence is kept in the database: a page counts once, whichever process hears of it, and few pages of a network count. */
import { buildModule } from '@chautari/site/testing/builds';
import { folderStore } from '@chautari/site/store';
import { startCanary } from '@chautari/site/trials';
import type { ModuleLoad } from '@chautari/contract/loads';
import { emptyFolder } from '../../testing/engine';
import { openPage, publishSmallSite } from '../../testing/pages';
import { runSql, startService } from '../../testing/service';
import { describeService } from '../../testing/suite';

let here: Awaited<ReturnType<typeof emptyFolder>>;
let usual: string;
let tried: string;
const env: Record<string, string> = { PORTAL_TRUSTED_PROXIES: 'loopback' };
beforeAll(async () => {
  here = await emptyFolder();
  const small = await publishSmallSite(here.folder, 'mfe-n');
  usual = small.version;
  env.SITE_DIR = small.site.root;
  const dirs = [await buildModule(here.folder, 'mfe-n', { text: 'tried' })];
  const { trials } = await startCanary(folderStore(small.site), { dirs, versions: {}, share: 50 });
  tried = trials[0]!.versions['mfe-n']!;
});
afterAll(() => here.remove());

describeService(
  'evidence of a trial',
  (shared) => {
    const from = (network: number) => ({ 'x-forwarded-for': `10.0.${network}.1` });
    const open = (network: number, canary: 'on' | 'off') =>
      openPage(shared.url, `/mfe-n?canary=${canary}`, from(network));
    const report = (network: number, cookie: string, version: string, outcome: ModuleLoad['outcome']) =>
      fetch(`${shared.url}/api/loads`, {
        method: 'POST',
        headers: { ...from(network), cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ loads: [{ name: 'mfe-n', version, outcome, within: 400 }] }),
      });
    const restart = async () => {
      await shared.service.stop();
      shared.service = await startService(shared.data, env);
      shared.url = shared.service.url;
    };

    it('counts each page once, with all that went wrong on it, and three pages of a network', async () => {
      const page = await open(1, 'on');
      await report(1, page, tried, 'loaded');
      await report(2, await open(2, 'off'), usual, 'loaded');
      await report(2, await open(2, 'off'), tried, 'failed');
      await restart();
      await report(1, page, tried, 'renderError');
      for (let pages = 0; pages < 2; pages++) await report(3, await open(3, 'on'), tried, 'failed');
      await restart();
      await report(1, page, tried, 'rejected');
      for (let pages = 0; pages < 2; pages++) await report(3, await open(3, 'on'), tried, 'failed');
      await restart();
      for (let pages = 0; pages < 5; pages++) await report(3, await open(3, 'on'), tried, 'failed');
      await shared.service.stop();
      const rows = await runSql(
        shared.data,
        'select version, failed, rejected, count(*)::int as pages from module_evidence group by 1, 2, 3 order by pages, version',
      );
      expect(rows).toHaveLength(3);
      expect(rows).toEqual(
        expect.arrayContaining([
          { version: usual, failed: false, rejected: false, pages: 1 },
          { version: tried, failed: true, rejected: true, pages: 1 },
          { version: tried, failed: true, rejected: false, pages: 4 },
        ]),
      );
      const [{ networks }] = (await runSql(
        shared.data,
        'select count(distinct network)::int as networks from module_evidence',
      )) as [{ networks: number }];
      expect(networks).toBe(3);
    });
  },
  env,
);
