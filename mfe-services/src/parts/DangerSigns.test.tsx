import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SCHEDULES, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../testing';
import { DangerSigns, getDrawing } from './DangerSigns';

const drawn = [
  ...readFileSync(path.join(__dirname, '../drawings/dangerSigns.svg'), 'utf8').matchAll(/<symbol id="(\w+)"/g),
].map(([, name]) => name!);
const { emergency, signs } = JSON.parse(
  readFileSync(path.join(__dirname, '../../../contract/src/schedules/dangerSigns.json'), 'utf8'),
) as {
  emergency: Record<string, { sign: string; drawing?: string }[]>;
  signs: { key: string; for: string[]; onlyTyped?: boolean; pages?: string[] }[];
};

it('has a drawing for each danger sign on the pages', () => {
  const keys = [
    ...signs.filter(({ pages }) => pages?.length).map(({ key }) => key),
    ...Object.values(emergency).flatMap((reasons) => reasons.map(({ sign, drawing }) => drawing ?? sign)),
  ];
  expect(keys.length).toBeGreaterThan(25);
  for (const key of keys) expect([key, drawn]).toEqual([key, expect.arrayContaining([getDrawing(key)])]);
});

it('shows mothers every danger sign of the newborn that the forms of visits list', () => {
  const ofForm = signs.filter((sign) => sign.for.includes('newborn') && !sign.onlyTyped).map(({ key }) => key);
  expect(signs.filter(({ pages }) => pages?.includes('newborn')).map(({ key }) => key)).toEqual(ofForm);
  expect(ofForm).toEqual(
    expect.arrayContaining([
      'notFeeding',
      'fits',
      'fastBreathing',
      'chestDrawnIn',
      'movesLittle',
      'hotOrCold',
      'yellowPalms',
      'redNavel',
      'manyPustules',
      'bulgingFontanelle',
      'blue',
    ]),
  );
});

it('shows the generic mark for a sign without a drawing', async () => {
  const name = (text: string) => ({ en: text, np: text });
  const customSigns = ['fits', 'ofOurOwn'].map((key) => ({
    key,
    name: name(key),
    for: [],
    pages: ['pregnancy' as const],
  }));
  serve('getSchedules', { ...SCHEDULES, dangerSigns: { ...SCHEDULES.dangerSigns, signs: customSigns } });
  const { screen } = await renderScreen(<DangerSigns of="pregnancy" />);
  const [fits, other] = await screen.findAllByRole('listitem');
  expect(fits!.querySelector('use')!.getAttribute('href')).toMatch(/#fits$/);
  expect(other!.querySelector('use')).toBeNull();
  expect(other!.querySelector('svg')).not.toBeNull();
});
