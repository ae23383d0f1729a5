import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');
const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const FOLDERS = ['api/src', 'site/src', 'shared-ui/src', 'contract/src'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.basename(file)),
);

it('names tests that exist', () => {
  const named = [...text.matchAll(/`([\w./]+\.test\.ts)`/g)].map(([, file]) => path.basename(file!));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !files.includes(file))).toEqual([]);
});

it('counts the rows of the standard that it lists', () => {
  const rows = [...text.matchAll(/^\| \d+\.[\d.*]+ \| ([^|]+) \| (?:.*\((\d+) rows\))?/gm)];
  const count = (verdict: string) =>
    rows.filter(([, said]) => said === verdict).reduce((sum, [, , many = '1']) => sum + Number(many), 0);
  expect(text).toContain(
    `${count('holds')} hold, ${count('in part')} hold in part, ${count('no')} do not, ${count('does not apply')} do not apply`,
  );
});
