import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');

it('checks that the fonts of the kit contain the letters of nepali.json', () => {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'fonts', '--', '--check'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^nepali-400\.woff2: \d+\.\d kB$/m);
}, 300_000);
