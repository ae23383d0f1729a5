/** A trial that fails ends by itself, also across a restart; reports that somebody makes up end nothing. */
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildModule, buildShell, SITE_SETTINGS } from '@chautari/site/testing/builds';
import { siteFolder } from '@chautari/site/folder';
import { readHealthOf } from '@chautari/site/health';
import { inForce, latestStep } from '@chautari/site/history';
import { publish } from '@chautari/site/publish';
import { folderStore } from '@chautari/site/store';
import { startCanary } from '@chautari/site/trials';
import type { ModuleLoad } from '@chautari/contract/loads';
import { emptyFolder, filledData, type Data } from '../../testing/engine';
import { openPage } from '../../testing/pages';
import { startService } from '../../testing/service';

/** The guard looks every ten seconds. */
const GUARD_MS = 12_000;
const TEST_MS = 240_000;

let here: Awaited<ReturnType<typeof emptyFolder>>;
let data: Data;
beforeAll(async () => {
  [here, data] = await Promise.all([emptyFolder(), filledData()]);
});
afterAll(() => Promise.all([here.remove(), data.remove()]));

it(
  'ends a trial that fails where the version before does not, and says so; forged reports do nothing',
  async () => {
    const site = siteFolder(path.join(here.folder, 'site'));
    const build = (text: string) => buildModule(here.folder, 'mfe-n', { text });
    await publish(folderStore(site), [await buildShell(here.folder), await build('usual')], {
      settings: SITE_SETTINGS,
    });
    const step = await startCanary(folderStore(site), { dirs: [await build('tried')], versions: {}, share: 50 });
    const versions = { on: step.trials[0]!.versions['mfe-n']!, off: inForce(step)['mfe-n']! };
    const start = () => startService(data, { SITE_DIR: site.root, PORTAL_TRUSTED_PROXIES: '127.0.0.1' });
    let service = await start();

    const from = (network: number) => ({ 'x-forwarded-for': `10.${network >> 8}.${network & 255}.1` });
    const report = (network: number, cookie: string, version: string, outcome: ModuleLoad['outcome']) =>
      fetch(`${service.url}/api/loads`, {
        method: 'POST',
        headers: { ...from(network), cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ loads: [{ name: 'mfe-n', version, outcome, within: 400 }] }),
      });
    const open = (network: number, canary: 'on' | 'off') =>
      openPage(service.url, `/mfe-n?canary=${canary}`, from(network));
    try {
      // Without a page, with one that was made up, with one of the other release, and with many of one network.
      for (let network = 0; network < 40; network++) {
        await report(network, '', versions.on, 'failed');
        await report(network, `page=${step.trials[0]!.release}.x.y`, versions.on, 'failed');
        await report(network, await open(network, 'off'), versions.on, 'failed');
        await report(999, await open(999, 'on'), versions.on, 'failed');
      }
      for (let network = 100; network < 130; network++)
        await report(network, await open(network, 'off'), versions.off, 'loaded');
      await setTimeout(GUARD_MS);
      expect((await latestStep(site))!.trials).toHaveLength(1);

      await service.stop();
      service = await start();
      for (let network = 200; network < 230; network++)
        await report(network, await open(network, 'on'), versions.on, network % 3 ? 'loaded' : 'renderError');
      await setTimeout(GUARD_MS);
      expect(await latestStep(site)).toMatchObject({
        by: 'guard',
        trials: [],
        did: 'canary mfe-n end: mfe-n failed on 13 of 33 pages, and before on 0 of 30 pages',
      });
      // What the operator is told of both versions.
      const health = await readHealthOf(folderStore(site));
      const of = (version: string) => health.find((one) => one.name === 'mfe-n' && one.version === version);
      expect(of(versions.off)).toMatchObject({ loads: 30, failures: 0, renderErrors: 0, p75: 400 });
      expect(of(versions.on)).toMatchObject({ loads: 20, renderErrors: 10 });
    } finally {
      await service.stop();
    }
  },
  TEST_MS,
);
