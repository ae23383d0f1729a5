import { convertUnit } from './units';

it('converts units', () => {
  expect(convertUnit(98.6, '[degF]', 'Cel')).toBe(37);
  expect(convertUnit(37, 'Cel', '[degF]')).toBe(98.6);
  expect(convertUnit(5, '[ft_i]', 'cm')).toBe(152.4);
});
