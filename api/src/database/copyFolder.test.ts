import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyChanged } from './copyFolder';

let folder: string;
let copy: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-copied-'));
  copy = await mkdtemp(path.join(tmpdir(), 'chautari-copy-'));
});
afterEach(() => Promise.all([folder, copy].map((each) => rm(each, { recursive: true }))));

async function write(name: string, content: string, secondsAgo = 60) {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), content);
  const at = new Date(Date.now() - secondsAgo * 1000);
  await utimes(path.join(folder, name), at, at);
}
const copied = (name: string) => readFile(path.join(copy, name), 'utf8');

describe('a copy of a folder', () => {
  it('is completed by what has changed, come and gone', async () => {
    for (const name of ['same', 'changed', 'gone', 'base/5/same']) await write(name, 'first');
    const earlier = await copyChanged(folder, copy);
    expect([await copied('changed'), await copied('base/5/same')]).toEqual(['first', 'first']);

    await write('changed', 'later', 30);
    await write('base/6/new', 'new');
    await rm(path.join(folder, 'gone'));
    // Unchanged files are not read again.
    await writeFile(path.join(copy, 'same'), 'untouched');
    await copyChanged(folder, copy, earlier);
    expect((await readdir(copy)).sort()).toEqual(['base', 'changed', 'same']);
    expect([await copied('changed'), await copied('base/6/new'), await copied('same')]).toEqual([
      'later',
      'new',
      'untouched',
    ]);
  });

  it('has what changed again within the same tick of the clock', async () => {
    const at = new Date();
    // However long the machine takes for it.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(at.getTime() + 1_000);
    const writeNow = async (content: string) => {
      await writeFile(path.join(folder, 'busy'), content);
      await utimes(path.join(folder, 'busy'), at, at);
    };
    await writeNow('first');
    const earlier = await copyChanged(folder, copy);
    await writeNow('later');
    await copyChanged(folder, copy, earlier);
    clock.mockRestore();
    expect(await copied('busy')).toBe('later');
  });
});
