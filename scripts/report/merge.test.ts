/** Two changes of one face, made side by side, must not share a version once both are merged. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const AUTHOR = {
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@b.np',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@b.np',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chautari-merge-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each(['shared-ui/faces.json', 'contract/contract.lock.json'])(
  '%s, changed on two branches, is never merged unseen',
  (file) => {
    const git = (...args: string[]) =>
      spawnSync('git', args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...AUTHOR } }).status;
    const at = path.join(folder, file);
    const write = (lines: string[]) => writeFileSync(at, `${lines.join('\n')}\n`);
    const commit = (branch: string, lines: string[]) => {
      expect(git('checkout', '-qB', branch, 'start')).toBe(0);
      write(lines);
      expect(git('commit', '-qam', branch)).toBe(0);
    };
    const facts = Array.from({ length: 20 }, (_, n) => `gives Part${n}: function`);
    git('init', '-q', '-b', 'start');
    cpSync(path.join(ROOT, '.gitattributes'), path.join(folder, '.gitattributes'));
    mkdirSync(path.dirname(at), { recursive: true });
    write(['core 1.2', ...facts]);
    git('add', '.');
    expect(git('commit', '-qm', 'start')).toBe(0);
    // Far enough apart that git would take both, under one number.
    commit('one', ['core 1.3', 'gives Added: function', ...facts]);
    commit('other', ['core 1.3', ...facts, 'gives Other: function']);
    expect(git('merge', '-q', 'one')).toBe(1);
    expect(readFileSync(at, 'utf8')).toBe(`${['core 1.3', ...facts, 'gives Other: function'].join('\n')}\n`);
  },
);
