import path from 'node:path';
import { affectedBy, graphOf, packagesOf, partOf } from './graph';

const ROOT = path.join(__dirname, '..');
const affected = (...files: string[]) => affectedBy(ROOT, files);
const MODULES = packagesOf(ROOT).filter((name) => name.startsWith('mfe-'));

it.each([
  ['mfe-doctor/src/screens/SignIn/SignIn.tsx', 'mfe-doctor'],
  ['shared-ui/src/care/records/AncForm.tsx', 'shared-ui/src/care/records'],
  ['shared-ui/src/faces/records.ts', 'shared-ui/src/faces/records'],
  ['module-tools/webpack.cjs', 'module-tools'],
  ['shared-ui/testing/service.ts', 'shared-ui/testing'],
  ['contract/src/doctors.ts', 'contract'],
  ['api/src/doctors/doctors.routes.ts', 'api'],
  ['docs/kit.md', 'docs'],
])('%s belongs to %s', (file, part) => expect(partOf(file)).toBe(part));

it('knows what rests on what', () => {
  const graph = graphOf(ROOT);
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
  expect(graph.get('shared-ui/src/faces/forms')).toContain('shared-ui/src/care/account');
  expect(graph.get('contract')).not.toContain('api');
});

describe('what a change touches', () => {
  it('is one module alone, with the journeys, where only it changed', () =>
    expect(affected('mfe-doctor/src/screens/SignIn/SignIn.tsx')).toEqual(['e2e', 'mfe-doctor']));
  it('is nobody where only something to read changed', () => expect(affected('docs/kit.md', 'README.md')).toEqual([]));
  it('is every module that uses a face of the kit, and the shell, which brings it', () => {
    const touched = affected('shared-ui/src/care/booking/DoctorCard.tsx');
    expect(touched).toEqual(expect.arrayContaining(['shared-ui', 'shell']));
    expect(touched).not.toContain('mfe-public');
    expect(touched).not.toContain('api');
  });
  it('is every module and the service where the contract changed', () =>
    expect(affected('contract/src/doctors.ts')).toEqual(expect.arrayContaining(['api', 'shell', ...MODULES])));
  it('is no module where the service changed behind its contract', () =>
    expect(affected('api/src/doctors/doctors.routes.ts')).toEqual(['api', 'e2e', 'tools']));
  it('is every module where the way in which modules are built changed', () =>
    expect(affected('module-tools/webpack.cjs')).toEqual(expect.arrayContaining(['shell', ...MODULES])));
  it('is everything where it is installed or compiled otherwise', () =>
    expect(affected('package-lock.json')).toEqual(packagesOf(ROOT)));
});
