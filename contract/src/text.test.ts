import { joinPostpositions } from './text';

describe('joinPostpositions', () => {
  it.each([
    ['{{name}} को अभिलेख', 'माया तामाङ', '{{name}}को अभिलेख'],
    ['{{name}} लाई समय दिनुहोस्', 'माया', '{{name}}लाई समय दिनुहोस्'],
    ['चिकित्सक {{ name }} ले हेर्नुभयो', 'डा. अनिता राई', 'चिकित्सक {{ name }}ले हेर्नुभयो'],
    ['{{name}} को अभिलेख', 'Maya Tamang', '{{name}} को अभिलेख'],
    ['{{name}} मा', '२०८३ मंसिर ६', '{{name}} मा'],
    ['{{name}} कोठामा', 'माया', '{{name}} कोठामा'],
    ['{{name}} आउनुभएन', 'माया', '{{name}} आउनुभएन'],
  ])('makes of %s with %s: %s', (text, name, joined) => {
    expect(joinPostpositions(text, { name })).toBe(joined);
  });

  it('keeps the space after a value that is missing or no text', () => {
    expect(joinPostpositions('{{count}} को, {{name}} को', { count: 3 })).toBe('{{count}} को, {{name}} को');
  });
});
