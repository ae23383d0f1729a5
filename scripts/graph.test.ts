import path from 'node:path';
import { findAffected, buildGraph, listPackages, getPart } from './graph';

const ROOT = path.join(__dirname, '..');
const findAffectedPackages = (...files: string[]) => findAffected(ROOT, files);
const MODULES = listPackages(ROOT).filter((name) => name.startsWith('mfe-'));

it.each([
  ['mfe-doctor/src/screens/SignIn/SignIn.tsx', 'mfe-doctor'],
  ['shared-ui/src/care/records/AncForm.tsx', 'shared-ui/src/care/records'],
  ['shared-ui/src/faces/records.ts', 'shared-ui/src/faces/records'],
  ['module-tools/webpack.cjs', 'module-tools'],
  ['shared-ui/testing/service.ts', 'shared-ui/testing'],
  ['contract/src/doctors.ts', 'contract'],
  ['api/src/doctors/doctors.routes.ts', 'api'],
  ['docs/kit.md', 'docs'],
])('%s belongs to %s', (file, part) => expect(getPart(file)).toBe(part));

it('lists the parts that a part imports', () => {
  const graph = buildGraph(ROOT);
  expect([...graph.get('mfe-doctor')!]).toEqual(
    expect.arrayContaining([
      'shared-ui/src/faces/platform',
      'shared-ui/src/faces/core',
      'shared-ui/src/faces/forms',
      'contract',
      'module-tools',
    ]),
  );
  expect(graph.get('shared-ui/src/care/booking')).toContain('shared-ui/src/faces/forms');
  expect(graph.get('shared-ui/src/faces/account')).toContain('shared-ui/src/care/account');
  expect(graph.get('contract')).not.toContain('api');
});

describe('findAffected', () => {
  it('returns one module and the journeys for a change in one module', () =>
    expect(findAffectedPackages('mfe-doctor/src/screens/SignIn/SignIn.tsx')).toEqual(['e2e', 'mfe-doctor']));
  it('returns nothing for a change of documents', () =>
    expect(findAffectedPackages('docs/kit.md', 'README.md')).toEqual([]));
  it('returns the modules that use a face of the kit, and the shell, for a change of the face', () => {
    const names = findAffectedPackages('shared-ui/src/care/booking/DoctorCard.tsx');
    expect(names).toEqual(expect.arrayContaining(['shared-ui', 'shell']));
    expect(names).not.toContain('mfe-public');
    expect(names).not.toContain('api');
  });
  it('returns all modules and the service for a change of the contract', () =>
    expect(findAffectedPackages('contract/src/doctors.ts')).toEqual(
      expect.arrayContaining(['api', 'shell', ...MODULES]),
    ));
  it('returns no module for a change of the service behind its contract', () =>
    expect(findAffectedPackages('api/src/doctors/doctors.routes.ts')).toEqual(['api', 'e2e', 'tools']));
  it('returns all modules for a change of the module tools', () =>
    expect(findAffectedPackages('module-tools/webpack.cjs')).toEqual(expect.arrayContaining(['shell', ...MODULES])));
  it('returns every package for a change of the lock file', () =>
    expect(findAffectedPackages('package-lock.json')).toEqual(listPackages(ROOT)));
});
