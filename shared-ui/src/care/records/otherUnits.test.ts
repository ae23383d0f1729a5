import { otherUnits } from './otherUnits';

it.each([
  ['temperature', 39, [{ as: 'celsius', value: 102.2 }]],
  ['temperature', 36.6, [{ as: 'celsius', value: 97.9 }]],
  ['temperature', 98.6, []],
  ['height', 170, [{ as: 'centimetres', value: 5.58 }]],
  ['height', 52, [{ as: 'centimetres', value: 1.71 }]],
  ['height', 5.11, [{ as: 'feetAndInches', value: 5.92 }]],
  ['height', 5.5, []],
  ['height', NaN, []],
  ['weight', 39, []],
  ['weight', 2800, [{ as: 'grams', value: 2.8 }]],
  ['height', 1.6, []],
])('offers for a %s of %p: %j', (sign, value, offers) => {
  expect(otherUnits(sign, value)).toEqual(offers);
});

it('offers metres where nobody has so many feet', () => {
  expect(otherUnits('height', 1.6, true)).toEqual([{ as: 'metres', value: 5.25 }]);
});
