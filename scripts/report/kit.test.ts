import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatFact } from './facts';
import { kitFacts } from './kit';

const ROOT = path.join(__dirname, '../..');

/** The lines of the report on a face with this source. */
function linesOf(source: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'chautari-face-'));
  mkdirSync(path.join(root, 'shared-ui/src/faces'), { recursive: true });
  for (const file of ['tsconfig.json', 'src/assets.d.ts'])
    cpSync(path.join(ROOT, 'shared-ui', file), path.join(root, 'shared-ui', file));
  writeFileSync(path.join(root, 'shared-ui/src/faces/core.ts'), source);
  const lines = kitFacts(root, ['core']).core!.map(formatFact);
  rmSync(root, { recursive: true });
  return lines;
}

it('lists the props of a component, and of one that another function makes', () => {
  const lines = linesOf(`
    interface PanelProps { title: string; look?: 'plain' | 'raised' }
    declare const styled: <P>(component: (props: P) => null) => (props: P) => null;
    export const Panel = ({ title, look }: PanelProps) => (title && look ? null : null);
    export const Raised = styled(Panel);
    export const same = <T,>(value: T) => value;
  `);
  for (const name of ['Panel', 'Raised'])
    expect(lines).toEqual(
      expect.arrayContaining([`takes ${name}.title: string`, `takes ${name}.look?: 'plain' | 'raised'`]),
    );
  expect(lines).toContain('takes same(0): T');
});
