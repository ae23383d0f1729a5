import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unpackBase } from './baseSources';
import { parseReport } from './facts';
import { isCurrent, updateLock, type FactsByName, type Lock } from './lock';

const SLOTS = 'gives listSlots: GET /slots';
const VISIT = 'gives bookVisit: POST /visits\ntakes bookVisit.body.day: string';
const read = (reports: Record<string, string>): FactsByName =>
  new Map(Object.entries(reports).map(([name, report]) => [name, parseReport(report)]));

const BEFORE = read({ listSlots: SLOTS, bookVisit: VISIT });
/** The lock of `BEFORE`. */
const LOCK = ((): Lock => {
  const { lock } = updateLock({ lock: {}, facts: BEFORE, base: { lock: {}, facts: new Map() }, approved: [] });
  return { ...lock, listSlots: { ...lock.listSlots!, version: '1.2' } };
})();

const update = (reports: Record<string, string>, approved: string[] = [], hasHistory = true) => {
  const base = hasHistory ? { lock: LOCK, facts: BEFORE } : undefined;
  const { lock, refusals } = updateLock({ lock: LOCK, facts: read(reports), base, approved });
  return { refusals, versions: Object.fromEntries(Object.entries(lock).map(([name, { version }]) => [name, version])) };
};
const NARROWED = { listSlots: SLOTS, bookVisit: VISIT.replace('string', '"today"') };

describe('the lock of endpoints and faces', () => {
  it('is current until something changes', () => {
    expect(isCurrent(LOCK, BEFORE)).toBe(true);
    for (const after of [NARROWED, { listSlots: SLOTS }, { listSlots: SLOTS, bookVisit: VISIT, moveVisit: SLOTS }])
      expect(isCurrent(LOCK, read(after))).toBe(false);
  });

  it('raises the version where something was added, and nowhere else', () =>
    expect(update({ listSlots: `${SLOTS}\ntakes listSlots.query.from?: string`, bookVisit: VISIT })).toEqual({
      refusals: [],
      versions: { bookVisit: '1.0', listSlots: '1.3' },
    }));

  it('refuses what breaks callers, and says what it is, until somebody means it', () => {
    expect(update(NARROWED)).toEqual({
      refusals: [expect.stringContaining('was takes bookVisit.body.day: string, is takes bookVisit.body.day: "today"')],
      versions: { bookVisit: '1.0', listSlots: '1.2' },
    });
    expect(
      updateLock({ lock: LOCK, facts: read(NARROWED), base: { lock: LOCK, facts: BEFORE }, approved: [] }).broken,
    ).toEqual(['bookVisit']);
    expect(update(NARROWED, ['bookVisit'])).toEqual({ refusals: [], versions: { bookVisit: '2.0', listSlots: '1.2' } });
  });

  it('begins with 1.0, and refuses that something goes', () => {
    expect(update({ listSlots: SLOTS, bookVisit: VISIT, moveVisit: 'gives moveVisit: POST /moves' }).versions).toEqual({
      bookVisit: '1.0',
      listSlots: '1.2',
      moveVisit: '1.0',
    });
    expect(update({ listSlots: SLOTS }).refusals).toEqual([expect.stringContaining('bookVisit 1.0:\n  it is gone')]);
    expect(update({ listSlots: SLOTS }, ['bookVisit'])).toEqual({ refusals: [], versions: { listSlots: '1.2' } });
  });

  it('refuses every change where no history says whether it breaks callers', () =>
    expect(update({ listSlots: `${SLOTS}\ntakes listSlots.query.from?: string`, bookVisit: VISIT }, [], false)).toEqual(
      {
        refusals: [expect.stringContaining('this copy has no history')],
        versions: { bookVisit: '1.0', listSlots: '1.2' },
      },
    ));
});

describe('the sources of the commit that wrote a lock', () => {
  let folder: string;
  const git = (...args: string[]) => {
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.np'];
    expect(spawnSync('git', [...author, ...args], { cwd: folder }).status).toBe(0);
  };
  const write = (file: string, content: string) => writeFileSync(path.join(folder, file), content);
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'chautari-lock-'));
    for (const name of ['contract', 'shared-ui', 'node_modules']) mkdirSync(path.join(folder, name));
    write('contract/lock.json', '{"a":"1"}');
    write('contract/a.ts', 'one');
    write('shared-ui/b.ts', 'one');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are those of that commit, not of a later one that did not write it, in a shallow clone too', () => {
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'one');
    write('contract/a.ts', 'two');
    git('commit', '-qam', 'two');
    write('contract/a.ts', 'three');
    const base = unpackBase(folder, 'contract/lock.json')!;
    expect(readFileSync(path.join(base.folder, 'contract/a.ts'), 'utf8')).toBe('one');
    expect(base.readJson('contract/lock.json')).toEqual({ a: '1' });
    rmSync(base.folder, { recursive: true });
    const shallow = path.join(folder, 'shallow');
    git('clone', '-q', '--depth', '1', `file://${folder}`, shallow);
    cpSync(path.join(folder, 'node_modules'), path.join(shallow, 'node_modules'), { recursive: true });
    const nearest = unpackBase(shallow, 'contract/lock.json')!;
    expect(readFileSync(path.join(nearest.folder, 'contract/a.ts'), 'utf8')).toBe('two');
    rmSync(nearest.folder, { recursive: true });
  });

  it('are absent in an archive of the sources', () => {
    expect(unpackBase(folder, 'contract/lock.json')).toBeUndefined();
  });
});
