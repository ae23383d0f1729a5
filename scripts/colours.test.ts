import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { colour } from '../shared-ui/src/kit/theme/tokens.json';

const ROOT = path.join(__dirname, '..');
const TOKENS = 'shared-ui/src/kit/theme/tokens.json';
const COLOUR = /#[0-9a-f]{6}\b/gi;
const CODE = /\.(ts|tsx|mjs|cjs|json|svg|css|html)$/;
/** Pictures of the sample data are contents, as photos are. */
const EXCLUDED = /\.test\.|^api\/src\/sample\/|^package-lock\.json$/;

const findColours = (text: string) => [...text.matchAll(COLOUR)].map(([hex]) => hex.toLowerCase());

it('has each colour of the identity only in the tokens', () => {
  const tokens = new Set(findColours(JSON.stringify(colour)));
  expect(tokens.size).toBeGreaterThan(50);
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const copies = files
    .filter((file) => CODE.test(file) && !EXCLUDED.test(file) && file !== TOKENS)
    .filter((file) => findColours(readFileSync(path.join(ROOT, file), 'utf8')).some((each) => tokens.has(each)));
  expect(copies).toEqual([]);
});
