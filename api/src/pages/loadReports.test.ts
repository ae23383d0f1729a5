import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ModuleLoad } from '@chautari/contract/loads';
import { getSiteFolder } from '@chautari/site/store/siteFolder';
import type { Store } from '../database/store';
import { addErrors } from './codeErrors.queries';
import { addCounts } from './loads.queries';
import { createLoadReports } from './loadReports';

jest.mock('./loads.queries', () => ({ addCounts: jest.fn() }));
jest.mock('./codeErrors.queries', () => ({ addErrors: jest.fn() }));
const write = jest.mocked(addCounts);

async function publishVersion() {
  const folder = await mkdtemp(path.join(tmpdir(), 'chautari-reports-'));
  const site = getSiteFolder(folder);
  await mkdir(site.server('mfe-a', '0.1.0-one'), { recursive: true });
  await writeFile(path.join(site.server('mfe-a', '0.1.0-one'), 'deployed.json'), '{}');
  return { folder, site };
}

const load = (changes: Partial<ModuleLoad> = {}): ModuleLoad => ({
  name: 'mfe-a',
  version: '0.1.0-one',
  outcome: 'loaded',
  within: 400,
  ...changes,
});

it('keeps counts while the database is away, adds later reports to them, and ignores versions that are not published', async () => {
  const { folder, site } = await publishVersion();
  write.mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
  const { add, flush } = createLoadReports({} as Store, site);
  await add({ loads: [load(), load(), load({ version: '0.1.0-two' })], vitals: [], errors: [] });
  await expect(flush()).rejects.toThrow('away');
  await add({ loads: [load(), load({ outcome: 'failed' })], vitals: [], errors: [] });
  await flush();
  await flush();
  const row = { name: 'mfe-a', version: '0.1.0-one', step: 400 };
  expect(write.mock.calls.slice(1).map(([, rows]) => rows)).toEqual([
    [
      { ...row, outcome: 'loaded', count: 3 },
      { ...row, outcome: 'failed', count: 1 },
    ],
    [],
  ]);
  await rm(folder, { recursive: true });
});

it('counts equal errors of published versions together, and redacts what a page left in their messages', async () => {
  const { folder, site } = await publishVersion();
  const error = (message: string, version = '0.1.0-one') => ({ name: 'mfe-a', version, message, frames: ['a.js:1:2'] });
  const { add, flush } = createLoadReports({} as Store, site);
  const errors = [error('Error: call 9841234567'), error('Error: call 9800000000'), error('Error: x', '0.1.0-two')];
  await add({ loads: [], vitals: [], errors });
  await flush();
  expect(jest.mocked(addErrors).mock.calls.at(-1)![1]).toEqual([
    { ...error('Error: call …'), count: 2, lastAt: expect.any(Date) as Date },
  ]);
  await rm(folder, { recursive: true });
});
