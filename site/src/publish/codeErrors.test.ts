/** What the code of modules threw in browsers, by file and line of its sources. */
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildModule, buildShell, nameScript, SITE_SETTINGS } from '../../testing/builds';
import { createFolderStore } from '../store/openSite';
import { getSiteFolder, listFiles } from '../store/siteFolder';
import { formatErrors, writeErrors, type CountedError } from './health';
import { publishBuilds } from './publish';
import { pruneSite } from './prune';

/** Maps column 5 of line 1 to line 3, column 1 of the source. */
const MAP = { version: 3, file: 'x.js', sources: ['src/screens/Home/Home.tsx'], names: [], mappings: 'IAEA' };

let folder: string;
const open = () => createFolderStore(getSiteFolder(path.join(folder, 'site')));
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-errors-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function publish(map: string, text = 'first') {
  const dir = await buildModule(folder, 'mfe-a', { text });
  await writeFile(path.join(dir, `dist/web/${nameScript('remoteEntry', `// ${text}`)}.map`), map);
  const builds = await publishBuilds(open(), [await buildShell(folder), dir], { settings: SITE_SETTINGS });
  return builds.find(({ name }) => name === 'mfe-a')!.version;
}

const ENTRY = nameScript('remoteEntry', '// first');
const error = (version: string, changes: Partial<CountedError> = {}): CountedError => ({
  name: 'mfe-a',
  version,
  message: 'TypeError: x is undefined',
  frames: [`${ENTRY}:1:5`, 'other.js:1:5'],
  count: 12,
  lastAt: '2026-11-20T06:07:00.000Z',
  ...changes,
});

it('lists the errors of a module, the latest first, with places of its sources where there is a source map', async () => {
  const version = await publish(JSON.stringify(MAP));
  const other = error(version, { message: 'Error: y', frames: [], count: 1, lastAt: '2026-11-21T06:07:00.000Z' });
  await writeErrors(open(), [error(version), other, error(version, { name: 'mfe-b' })]);
  expect(await formatErrors(open(), 'mfe-a')).toEqual([
    `${version}  once, last 2026-11-21 06:07`,
    '  Error: y',
    `${version}  12 times, last 2026-11-20 06:07`,
    '  TypeError: x is undefined',
    '    at src/screens/Home/Home.tsx:3:1',
    '    at other.js:1:5',
  ]);
});

it('lists built places where the source map is not valid, and lets nothing of it command a terminal', async () => {
  const broken = await publish('{');
  const hostile = await publish(JSON.stringify({ ...MAP, sources: ['\u001b[2Jsrc/x.tsx'] }), 'second');
  await writeErrors(open(), [
    error(broken),
    error(hostile, { frames: [`${nameScript('remoteEntry', '// second')}:1:5`], lastAt: '2026-11-19T06:07:00.000Z' }),
  ]);
  const lines = await formatErrors(open(), 'mfe-a');
  expect(lines).toContain(`    at ${ENTRY}:1:5`);
  expect(lines).toContain('    at [2Jsrc/x.tsx:3:1');
});

it('keeps source maps beside the site, serves none of them, and removes them with their version', async () => {
  const version = await publish(JSON.stringify(MAP));
  const { site } = open();
  expect((await listFiles(site.public)).filter((file) => file.endsWith('.map'))).toEqual([]);
  await access(path.join(site.maps('mfe-a', version), `${ENTRY}.map`));
  for (const text of ['second', 'third']) await publish(JSON.stringify(MAP), text);
  const later = Date.now() + 90 * 24 * 60 * 60_000;
  expect(await pruneSite(open(), { days: 30, now: later })).toContain(`maps/mfe-a/${version}`);
});

it('publishes the same version whether its source maps changed or not', async () => {
  const version = await publish(JSON.stringify(MAP));
  expect(await publish(JSON.stringify({ ...MAP, names: ['x'] }))).toBe(version);
});
