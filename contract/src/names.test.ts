import { fullName, isInOtherScript, getLocalizedName, detectScript } from './names';

const maya = { firstName: 'Maya', middleName: null, lastName: 'Tamang' };

it.each([undefined, null])('fullName of somebody with one name is that name (%s)', (lastName) => {
  expect(fullName({ firstName: 'Maya', middleName: null, lastName })).toBe('Maya');
});

describe('detectScript', () => {
  it.each([
    ['Maya Tamang', 'latin'],
    ['माया तामाङ', 'devanagari'],
    ['के.सी.', 'devanagari'],
    ['Maya तामाङ', undefined],
    ['བསྟན་འཛིན', undefined],
  ])('of %s is %s', (name, script) => {
    expect(detectScript(name)).toBe(script);
  });
});

describe('getLocalizedName', () => {
  it('returns the name in the reader’s script', () => {
    const both = { ...maya, otherName: 'माया तामाङ' };
    expect([getLocalizedName(both, 'en'), getLocalizedName(both, 'np')]).toEqual(['Maya Tamang', 'माया तामाङ']);
    const typedInNepali = { firstName: 'कमला', middleName: 'देवी', lastName: 'मगर', otherName: 'Kamala Devi Magar' };
    expect([getLocalizedName(typedInNepali, 'en'), getLocalizedName(typedInNepali, 'np')]).toEqual([
      'Kamala Devi Magar',
      'कमला देवी मगर',
    ]);
  });

  it.each([undefined, null])('returns the typed name if there is no other (%s)', (otherName) => {
    expect(getLocalizedName({ ...maya, otherName }, 'np')).toBe('Maya Tamang');
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
