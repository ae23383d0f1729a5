/** Administrators see the modules of the portal, and roll them back. */
import { buildModule } from '@chautari/site/testing/builds';
import { publishBuilds } from '@chautari/site/publish/publish';
import { startCanary } from '@chautari/site/publish/trials';
import { getActive, readActiveEntry } from '@chautari/site/store/history';
import { createFolderStore } from '@chautari/site/store/openSite';
import { getSiteFolder } from '@chautari/site/store/siteFolder';
import { createFolder } from '../../testing/engine';
import { publishSmallSite } from '../../testing/pages';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

const NAME = 'mfe-a';
let here: Awaited<ReturnType<typeof createFolder>>;
let first: string;
const env: Record<string, string> = {};
const store = () => createFolderStore(getSiteFolder(env.SITE_DIR!));
const readActive = async () => getActive((await readActiveEntry(store().site))!)[NAME]!;

beforeAll(async () => {
  here = await createFolder();
  const small = await publishSmallSite(here.folder, NAME);
  first = small.version;
  env.SITE_DIR = small.site.root;
  await publishBuilds(store(), [await buildModule(here.folder, NAME, { text: 'second' })]);
  const dirs = [await buildModule(here.folder, NAME, { text: 'tried' })];
  await startCanary(store(), { dirs, versions: {}, share: 10 });
});
afterAll(() => here.remove());

describeService(
  'published modules',
  (shared) => {
    it('are for administrators', async () => {
      for (const role of ['patient', 'doctor'] as const) {
        const visitor = await new Visitor(shared.url).signIn(role);
        expect((await visitor.call('listPublishedModules', {})).status).toBe(403);
        expect((await visitor.call('rollBackModule', { name: NAME, active: await readActive() })).status).toBe(403);
      }
    });

    it('are listed with versions, trials, health, errors and history, and go back once', async () => {
      const administrator = await new Visitor(shared.url).signIn('staff');
      const second = await readActive();
      const error = { name: NAME, version: second, message: 'TypeError: x is undefined', frames: [] };
      const load = { name: NAME, version: second, outcome: 'loaded' as const, within: 100 as const };
      await new Visitor(shared.url).call('reportLoads', { loads: [load], errors: [error] });
      const list = async () => (await administrator.call('listPublishedModules', {})).body;
      let described = (await list()).modules[0]!;
      // Loads and errors are stored one after the other.
      while (!described.errors.length || !described.versions[0]!.loads) described = (await list()).modules[0]!;
      expect(described).toMatchObject({ name: NAME, active: second, pinned: false, previous: first });
      expect(described.versions).toMatchObject([
        { version: second, stage: 'active', share: 90, loads: 1 },
        { stage: 'canary', share: 10, loads: 0 },
      ]);
      expect(described.errors).toMatchObject([{ version: second, message: error.message, count: 1 }]);
      expect((await list()).modules.map(({ name }) => name)).toEqual([NAME, 'shell']);

      expect(await administrator.call('rollBackModule', { name: NAME, active: first })).toMatchObject({
        status: 409,
        body: { code: 'changedMeanwhile' },
      });
      expect(await administrator.call('rollBackModule', { name: 'mfe-none', active: first })).toMatchObject({
        status: 404,
      });
      expect(
        await administrator.call('rollBackModule', {
          name: 'shell',
          active: getActive((await readActiveEntry(store().site))!).shell!,
        }),
      ).toMatchObject({
        status: 409,
        body: { code: 'wrongState' },
      });
      const { publicId } = (await administrator.call('getSession', {})).body.signedIn!;
      expect(await administrator.call('rollBackModule', { name: NAME, active: second })).toMatchObject({
        status: 200,
        body: { active: first },
      });
      const { modules, history } = await list();
      expect(modules[0]).toMatchObject({
        active: first,
        versions: [{ version: first }, { version: second, stage: 'earlier' }],
      });
      expect(history[0]).toMatchObject({ command: `rollback ${NAME}`, by: `administrator ${publicId}` });
      const { items } = (await administrator.call('searchAccessLog', {})).body;
      expect(items).toContainEqual(
        expect.objectContaining({ action: 'moduleRolledBack', subject: `${NAME} ${second}` }),
      );
    }, 120_000);
  },
  env,
);
