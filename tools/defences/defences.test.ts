import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFENCES } from './defences';
import { DOCUMENTS } from './documents';

const ROOT = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const listRows = (verdict: string) =>
  [...read('docs/security.md').matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \|/gm)].flatMap(([, row, value]) =>
    value === verdict ? [row!] : [],
  );

describe('the defences', () => {
  it('have names of their own', () => {
    const names = DEFENCES.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(DEFENCES)('$name is in its file exactly once', ({ file, line, without }) => {
    expect({ file, times: read(file).split(line).length - 1 }).toEqual({ file, times: 1 });
    expect(without).not.toBe(line);
  });

  it.each(DEFENCES)('$name names a test that is there', ({ test }) => {
    const text = read(test.file).replaceAll("\\'", "'");
    const missing = test.title.split(/%[a-z]/).filter((part) => !text.includes(part));
    expect({ file: test.file, missing }).toEqual({ file: test.file, missing: [] });
  });

  it('name rows of docs/security.md that hold, at least in part', () => {
    const rows = [...listRows('holds'), ...listRows('in part')];
    const named = [...DEFENCES.flatMap((defence) => defence.rows), ...Object.keys(DOCUMENTS)];
    expect(named.filter((row) => !rows.includes(row))).toEqual([]);
  });

  it('show each row that holds', () => {
    const shown = new Set([...DEFENCES.flatMap(({ rows }) => rows), ...Object.keys(DOCUMENTS)]);
    expect(listRows('holds').filter((row) => !shown.has(row))).toEqual([]);
  });
});

it.each(Object.entries(DOCUMENTS))('the document of row %s says what it must', (_, [file, ...texts]) => {
  expect(texts.filter((text) => !read(file).includes(text))).toEqual([]);
});
