import { translateDegrees } from './degrees';

describe('translateDegrees', () => {
  it.each([
    ['MBBS, MD (General Practice)', 'एमबीबीएस, एमडी (सामान्य चिकित्सा)'],
    ['MBBS, MS (Orthopaedics)', 'एमबीबीएस, एमएस (हाडजोर्नी)'],
    ['PhD, MCh', 'पीएचडी, एमसीएच'],
    ['MBBS, Fellow of a College', 'एमबीबीएस, Fellow of a College'],
    ['एमबीबीएस', 'एमबीबीएस'],
  ])('writes %s for readers of Nepali as %s', (written, read) => {
    expect(translateDegrees(written, 'np')).toBe(read);
    expect(translateDegrees(written, 'en')).toBe(written);
  });
});
