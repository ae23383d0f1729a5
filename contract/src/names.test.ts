import { isInOtherScript, nameIn, scriptOf } from './names';

const maya = { firstName: 'Maya', middleName: null, lastName: 'Tamang' };

describe('scriptOf', () => {
  it.each([
    ['Maya Tamang', 'latin'],
    ['माया तामाङ', 'devanagari'],
    ['के.सी.', 'devanagari'],
    ['Maya तामाङ', undefined],
    ['བསྟན་འཛིན', undefined],
  ])('of %s is %s', (name, script) => {
    expect(scriptOf(name)).toBe(script);
  });
});

describe('nameIn', () => {
  it('is the name in the reader’s script', () => {
    const both = { ...maya, otherName: 'माया तामाङ' };
    expect([nameIn(both, 'en'), nameIn(both, 'np')]).toEqual(['Maya Tamang', 'माया तामाङ']);
    const typedInNepali = { firstName: 'कमला', middleName: 'देवी', lastName: 'मगर', otherName: 'Kamala Devi Magar' };
    expect([nameIn(typedInNepali, 'en'), nameIn(typedInNepali, 'np')]).toEqual(['Kamala Devi Magar', 'कमला देवी मगर']);
  });

  it.each([undefined, null])('is the one there is where nobody gave another (%s)', (otherName) => {
    expect(nameIn({ ...maya, otherName }, 'np')).toBe('Maya Tamang');
  });
});

describe('isInOtherScript', () => {
  it.each([
    [null, true],
    ['माया तामाङ', true],
    ['Maya Tamang', false],
    ['Maya तामाङ', false],
  ])('takes %s for the second name of Maya Tamang: %s', (otherName, fits) => {
    expect(isInOtherScript({ ...maya, otherName })).toBe(fits);
  });
});
