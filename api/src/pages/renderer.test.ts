/** Uses a script as renderer that reports its start, ends on request, and takes a while to clean up. */
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFolder } from '../../testing/engine';
import { waitFor } from '../../testing/outbox';
import { createRenderer, type Render } from './renderer';

const SCRIPT = `
  const [folder, release, effort] = process.argv.slice(1);
  const { existsSync, writeFileSync } = require('node:fs');
  process.on('SIGTERM', () => setTimeout(() => {
    writeFileSync(folder + '/' + release + '-' + effort + '-gone', '');
    process.exit(1);
  }, 200));
  // The test may end the process as soon as it finds this file.
  writeFileSync(folder + '/' + release + '-' + effort + '-started', '');
  setInterval(() => {
    if (!existsSync(folder + '/' + release + '-' + effort + '-may-end')) return;
    writeFileSync(folder + '/' + release + '-' + effort + '-ended', '');
    process.exit(existsSync(folder + '/fails') ? 1 : 0);
  }, 10);
`;

let here: Awaited<ReturnType<typeof createFolder>>;
let render: Render;
let stopping: AbortController;
beforeEach(async () => {
  here = await createFolder();
  stopping = new AbortController();
  render = createRenderer(here.folder, stopping.signal, [process.execPath, '-e', SCRIPT]);
});
afterEach(async () => {
  stopping.abort();
  await here.remove();
});

const has = async (name: string) => (await readdir(here.folder)).includes(name);
const started = (name: string) => waitFor(() => has(`${name}-started`), Boolean);
const mayEnd = (name: string) => writeFile(path.join(here.folder, `${name}-may-end`), '');

it('abandons the best compressed copies when pages are to show something else', async () => {
  const best = render('a', 'best');
  await started('a-best');
  const quick = render('a', 'quick');
  await best;
  await started('a-quick');
  expect(await has('a-best-gone')).toBe(true);
  await mayEnd('a-quick');
  await quick;
  expect(await has('a-best-ended')).toBe(false);
  expect(await has('a-quick-ended')).toBe(true);
});

it('leaves other releases alone', async () => {
  const best = render('a', 'best');
  await started('a-best');
  const other = render('b', 'quick');
  await mayEnd('b-quick');
  await other;
  await mayEnd('a-best');
  await best;
  expect(await has('a-best-ended')).toBe(true);
});

it.each(['quick', 'best'] as const)('runs once for all who ask meanwhile, after a quick one for %s', async (effort) => {
  const first = render('a', 'quick');
  await started('a-quick');
  await rm(path.join(here.folder, 'a-quick-started'));
  const second = render('a', effort);
  await mayEnd('a-quick');
  await Promise.all([first, second]);
  expect((await readdir(here.folder)).filter((name) => name.endsWith('-started'))).toEqual([]);
});

it('tells a failure, and tries again when asked again', async () => {
  await Promise.all([mayEnd('a-quick'), writeFile(path.join(here.folder, 'fails'), '')]);
  await expect(render('a', 'quick')).rejects.toThrow('Command failed');
  await rm(path.join(here.folder, 'fails'));
  await render('a', 'quick');
});

it('ends with the service', async () => {
  const best = render('a', 'best');
  await started('a-best');
  stopping.abort();
  await expect(best).rejects.toThrow('aborted');
});
