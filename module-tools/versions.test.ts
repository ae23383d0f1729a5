import { readdirSync } from 'node:fs';
import path from 'node:path';
import { contractVersion, endpointVersions, faceVersion } from './versions.cjs';

const FACES = readdirSync(path.resolve(__dirname, '../shared-ui/faces')).map((file) => path.basename(file, '.txt'));

it('reads the versions of every face and of the contract', () => {
  expect(FACES).toContain('core');
  for (const version of [...FACES.map(faceVersion), contractVersion(), ...Object.values(endpointVersions())])
    expect(version).toMatch(/^\d+\.\d+$/);
});
