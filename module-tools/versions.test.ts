import { FACES } from './faces.cjs';
import { contractVersion, endpointVersions, faceVersion } from './versions.cjs';

it('reads the versions of every face and of the contract', () => {
  expect(FACES).toContain('core');
  for (const version of [...FACES.map(faceVersion), contractVersion(), ...Object.values(endpointVersions())])
    expect(version).toMatch(/^\d+\.\d+$/);
});
