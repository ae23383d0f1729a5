import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');
const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const FOLDERS = ['api/src', 'site/src', 'shared-ui/src', 'contract/src'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.basename(file)),
);

it('names tests that exist', () => {
  const names = [...text.matchAll(/`([\w./]+\.test\.ts)`/g)].map(([, file]) => path.basename(file!));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((file) => !files.includes(file))).toEqual([]);
});

it('states how many rows of the standard have each verdict', () => {
  const rows = [...text.matchAll(/^\| \d+\.[\d.*]+ \| ([^|]+) \| (?:.*\((\d+) rows\))?/gm)];
  const count = (verdict: string) =>
    rows.filter((row) => row[1] === verdict).reduce((sum, [, , rowCount = '1']) => sum + Number(rowCount), 0);
  expect(text).toContain(
    `${count('holds')} hold, ${count('in part')} hold in part, ${count('no')} do not, ${count('does not apply')} do not apply`,
  );
});

it.each(['chautari@', 'chautari-alerts'])('runs the service as a user of its own, without other rights: %s', (name) => {
  const unit = readFileSync(path.join(ROOT, `deploy/${name}.service`), 'utf8').split('\n');
  expect(unit).toEqual(expect.arrayContaining(['User=chautari', 'NoNewPrivileges=yes', 'ProtectSystem=strict']));
});
