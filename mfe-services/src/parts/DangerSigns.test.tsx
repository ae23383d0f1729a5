import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderScreen } from '../../testing';
import { DangerSigns, drawingOf } from './DangerSigns';

const drawn = [
  ...readFileSync(path.join(__dirname, '../drawings/dangerSigns.svg'), 'utf8').matchAll(/<symbol id="(\w+)"/g),
].map(([, name]) => name!);
const { signs } = JSON.parse(
  readFileSync(path.join(__dirname, '../../../contract/src/schedules/dangerSigns.json'), 'utf8'),
) as { signs: { key: string; pages?: string[] }[] };

it('each danger sign that pages show has its own drawing', () => {
  const shown = signs.filter(({ pages }) => pages?.length);
  expect(shown.length).toBeGreaterThan(15);
  for (const { key } of shown) expect([key, drawn]).toEqual([key, expect.arrayContaining([drawingOf(key)])]);
});

it('a sign without a drawing has the general mark', async () => {
  const { screen } = await renderScreen(
    <DangerSigns
      signs={[
        ['Fits', 'fits'],
        ['Something else', undefined],
      ]}
    />,
  );
  const [fits, other] = screen.getAllByRole('listitem');
  expect(fits!.querySelector('use')!.getAttribute('href')).toMatch(/#fits$/);
  expect(other!.querySelector('use')).toBeNull();
  expect(other!.querySelector('svg')).not.toBeNull();
});
