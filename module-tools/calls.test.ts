import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { collectCalls } from './calls.cjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chautari-calls-'));
  mkdirSync(path.join(folder, 'src'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('finds exactly the endpoints in code and pages of a module, with version and route', () => {
  const screen = path.join(folder, 'src/Screen.tsx');
  writeFileSync(screen, "call('sendForgottenId', form); const title = t('page.title'); // getSession");
  writeFileSync(
    path.join(folder, 'mfe.json'),
    JSON.stringify({ paths: { '/a': { data: ['listDoctors'] }, '/b': {} } }),
  );
  const inside = { modules: [{ resource: screen }] };
  const compilation = { compiler: { context: folder }, modules: [inside, { resource: '/elsewhere/signOut.ts' }, {}] };
  expect(collectCalls(compilation, false)).toEqual({
    calls: { listDoctors: expect.stringMatching(/^\d+\.\d+$/), sendForgottenId: expect.stringMatching(/^\d+\.\d+$/) },
    routes: { listDoctors: 'GET /doctors', sendForgottenId: 'POST /forgotten-ids' },
  });
});
