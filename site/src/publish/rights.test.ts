/** A path keeps its owner until somebody transfers or drops it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildModule as buildModuleIn, buildShell, SITE_SETTINGS } from '../../testing/builds';
import { PublishRefused, readActiveEntry, readHistory } from '../store/history';
import { publishBuilds, rollback, transferPath } from './publish';
import { patternsOverlap, type DroppedPaths } from './rights';
import { publishPreview, promoteTrial, startCanary } from './trials';
import { createFolderStore } from '../store/openSite';
import { getSiteFolder, readRelease } from '../store/siteFolder';

let folder: string;
const site = () => getSiteFolder(path.join(folder, 'site'));
const open = () => createFolderStore(site());

const screens = (...paths: string[]) => Object.fromEntries(paths.map((one) => [one, { screen: 'Home' }]));
let builds = 0;
const build = (name: string, how: object) => buildModuleIn(folder, name, { text: `${name} ${++builds}`, ...how });
const withPaths = (name: string, ...paths: string[]) => build(name, { paths: screens(...paths) });
const publishOne = async (dir: Promise<string>, dropped: DroppedPaths = []) =>
  publishBuilds(open(), [await dir], { dropped });
const owners = async () => (await readActiveEntry(site()))!.owners!;
const serves = async (name: string) => {
  const { modules } = await readRelease(site(), (await readActiveEntry(site()))!.release);
  return Object.keys(modules.find((mfe) => mfe.name === name)!.paths);
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-owners-'));
  const dirs = [
    await buildShell(folder),
    await withPaths('mfe-services', '/services', '/service/emergency', '/service/:id/plan'),
    await withPaths('mfe-b', '/b'),
  ];
  await publishBuilds(open(), dirs, { settings: SITE_SETTINGS });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const refused = async (attempt: () => Promise<unknown>, why: RegExp) => {
  const before = await readHistory(site());
  const attempted = attempt();
  await expect(attempted).rejects.toThrow(why);
  await expect(attempted).rejects.toBeInstanceOf(PublishRefused);
  expect(await readHistory(site())).toEqual(before);
};

it('belongs to the module that publishes it first', async () => {
  expect(await owners()).toEqual({
    'mfe-services': ['/service/:id/plan', '/service/emergency', '/services'],
    'mfe-b': ['/b'],
  });
});

it.each([
  ['/service/emergency', /^mfe-c claims \/service\/emergency, which belongs to mfe-services$/],
  ['/service/7/plan', /^mfe-c claims \/service\/7\/plan, which overlaps \/service\/:id\/plan of mfe-services$/],
  ['/service/:name', /^mfe-c claims \/service\/:name, which overlaps \/service\/emergency of mfe-services$/],
  ['/:anything', /^mfe-c claims \/:anything, which would answer for paths of all modules/],
])('is refused to another module: %s', async (claimed, why) => {
  await refused(() => publishOne(withPaths('mfe-c', '/c', claimed)), why);
  await refused(
    async () => startCanary(open(), { dirs: [await withPaths('mfe-c', claimed)], versions: {}, share: 0 }),
    why,
  );
  await refused(async () => publishPreview(open(), [await withPaths('mfe-c', claimed)], 'theirs'), why);
});

it('does not disappear or lose its screen without --drop-path', async () => {
  const less = () => withPaths('mfe-services', '/services', '/service/:id/plan');
  const why = /^mfe-services drops \/service\/emergency, .*404.*add --drop-path \/service\/emergency$/;
  await refused(() => publishOne(less()), why);
  await refused(() => publishOne(less(), ['/services']), why);
  await refused(async () => startCanary(open(), { dirs: [await less()], versions: {}, share: 10 }), why);
  const empty = { ...screens('/services', '/service/:id/plan'), '/service/emergency': {} };
  await refused(() => publishOne(build('mfe-services', { paths: empty })), why);
  await publishOne(less(), ['/service/emergency']);
  await publishOne(withPaths('mfe-c', '/service/emergency'));
  expect(await owners()).toMatchObject({ 'mfe-c': ['/service/emergency'] });
  // A rollback of its earlier owner does not bring it back.
  await rollback(open(), 'mfe-services');
  expect(await serves('mfe-services')).not.toContain('/service/emergency');
  expect(await serves('mfe-c')).toContain('/service/emergency');
});

it('stays with its module while a canary drops it, and goes when that is promoted', async () => {
  const dirs = [await withPaths('mfe-b', '/b2')];
  await startCanary(open(), { dirs, versions: {}, share: 10, dropped: ['/b'] });
  expect(await owners()).toMatchObject({ 'mfe-b': ['/b', '/b2'] });
  await refused(() => publishOne(withPaths('mfe-c', '/b2')), /belongs to mfe-b/);
  await promoteTrial(open());
  expect(await owners()).toMatchObject({ 'mfe-b': ['/b2'] });
});

it('moves when both modules are published together', async () => {
  const dirs = [
    await withPaths('mfe-services', '/services', '/service/:id/plan'),
    await withPaths('mfe-b', '/b', '/service/emergency'),
  ];
  await publishBuilds(open(), dirs);
  expect(await owners()).toMatchObject({ 'mfe-b': ['/b', '/service/emergency'] });
});

it('is transferred by the operator, and moves when its new owner publishes it', async () => {
  await refused(() => transferPath(open(), '/nowhere', 'mfe-b'), /^\/nowhere belongs to no module/);
  await refused(() => transferPath(open(), '/b', 'mfe-b'), /already/);
  await transferPath(open(), '/service/emergency', 'mfe-b');
  expect(await serves('mfe-services')).toContain('/service/emergency');
  await publishOne(withPaths('mfe-b', '/b', '/service/emergency'));
  expect(await serves('mfe-b')).toContain('/service/emergency');
  expect(await serves('mfe-services')).not.toContain('/service/emergency');
  await refused(
    () => publishOne(withPaths('mfe-services', '/services', '/service/:id/plan', '/service/emergency')),
    /^mfe-services claims \/service\/emergency, which belongs to mfe-b$/,
  );
  await publishOne(withPaths('mfe-services', '/services', '/service/:id/plan'));
});

it('includes the sign-in page of a role', async () => {
  const signIn = (role: string, at: string) => ({
    paths: screens(at),
    manifest: { signIn: { role, path: at, home: at } },
  });
  await publishOne(build('mfe-c', signIn('doctor', '/c')));
  await refused(
    () => publishOne(build('mfe-d', signIn('doctor', '/d'))),
    /^mfe-d has the sign-in page of doctor, which belongs to mfe-c$/,
  );
});

it.each([
  ['/a', '/a', true],
  ['/a/:id', '/a/7', true],
  ['/a/:id', '/:x/b', true],
  ['/a/:id', '/b/7', false],
  ['/a', '/a/b', false],
])('%s and %s overlap: %p', (one, other, overlaps) => expect(patternsOverlap(one, other)).toBe(overlaps));
