/** What the register of growth works out: z-scores by the WHO's tables, classes, days and figures. */
import { scoreGrowth, type GrowthStandard, type Measured } from '@chautari/contract/growthScores';
import { listImprobableItems } from '@chautari/contract/questionnaires/scores';
import { listRemarks } from '@chautari/contract/questionnaires/remarks';
import type { Answers } from '@chautari/contract/records/registerEntry';
import { acceptProposals, aSickChild, ENTRY_DAY, readOwnEntry, readOwnRegister } from '../../../testing/ownRegisters';
import { readSchedules } from '../schedules';

const { growth } = readSchedules();

describe('z-scores of the WHO’s tables', () => {
  it.each<[string, GrowthStandard, Measured, number, 'male' | 'female', number]>([
    ['weight, girl at birth, −2', 'weightForAge', { weight: 2.4 }, 0, 'female', -2],
    ['weight, boy of 12 months, −2', 'weightForAge', { weight: 7.7 }, 365, 'male', -2],
    ['length, boy of 24 months, −2', 'heightForAge', { height: 81.7 }, 730, 'male', -2],
    ['height, boy of 24 months, −2', 'heightForAge', { height: 81.0 }, 731, 'male', -2],
    ['height, boy of 24 months, −3', 'heightForAge', { height: 78.0 }, 731, 'male', -3],
    ['height, girl of 60 months, median', 'heightForAge', { height: 109.4 }, 1826, 'female', 0],
    ['weight for a length of 45 cm, boy, median', 'weightForHeight', { weight: 2.441, height: 45 }, 5, 'male', 0],
    ['weight for a height of 100 cm, girl, −2', 'weightForHeight', { weight: 12.8, height: 100 }, 1200, 'female', -2],
    ['weight for a height of 100 cm, boy, −3', 'weightForHeight', { weight: 12.1, height: 100 }, 1200, 'male', -3],
    ['weight for a length of 70 cm, boy, −2', 'weightForHeight', { weight: 7.2, height: 70 }, 300, 'male', -2],
    ['weight for a length of 70 cm, girl, −3', 'weightForHeight', { weight: 6.3, height: 70 }, 300, 'female', -3],
  ])('%s', (_what, standard, measured, days, sex, score) => {
    // The published tables have one digit after the point.
    expect(Math.abs(scoreGrowth(growth, standard, measured, { days, sex })! - score)).toBeLessThan(0.09);
  });

  it('take a child who stands as 0.7 cm longer below two years, and one who lies as 0.7 cm shorter from then on', () => {
    const score = (height: number, position: Measured['position'], days: number) =>
      scoreGrowth(growth, 'heightForAge', { height, position }, { days, sex: 'male' });
    expect(score(81, 'standing', 700)).toBe(score(81.7, 'lying', 700));
    expect(score(81.7, 'lying', 800)).toBeCloseTo(score(81, 'standing', 800)!, 5);
    expect(score(81, undefined, 700)).toBe(score(81, 'lying', 700));
  });

  it('are none without the age, beyond five years, and beyond the lengths of the table', () => {
    const child = { days: 400, sex: 'male' as const };
    expect(scoreGrowth(growth, 'weightForAge', { weight: 9 }, { sex: 'male' })).toBeUndefined();
    expect(
      scoreGrowth(growth, 'weightForHeight', { weight: 18, height: 110 }, { ...child, days: 1900 }),
    ).toBeUndefined();
    expect(scoreGrowth(growth, 'weightForHeight', { weight: 9, height: 40 }, child)).toBeUndefined();
    expect(scoreGrowth(growth, 'weightForHeight', { weight: 9 }, child)).toBeUndefined();
  });
});

const VISIT: Answers = { visit: 'again', oedema: 'none' };
const DAYS = 426;
const read = (more: Answers, days = DAYS) => {
  const person = aSickChild(days);
  const answers = acceptProposals('growth', { ...VISIT, ...more }, person);
  return readOwnEntry('growth', answers, person);
};

describe('the register of growth', () => {
  it.each<[string, Answers, number, string, string | undefined, number | undefined]>([
    ['9 kg at 14 months', { weight: 9, muac: 130 }, DAYS, 'growthClass', 'normal', 30],
    ['7.2 kg at 14 months', { weight: 7.2, muac: 130 }, DAYS, 'growthClass', 'risk', 30],
    ['5.5 kg at 14 months', { weight: 5.5, muac: 130 }, DAYS, 'growthClass', 'highRisk', 30],
    ['an arm of 114', { weight: 8, muac: 114 }, DAYS, 'nutrition', 'severe', 7],
    ['an arm of 114 at 5 months', { weight: 7, muac: 114 }, 150, 'nutrition', 'none', 30],
    ['an arm of 115', { weight: 8, muac: 115 }, DAYS, 'nutrition', 'moderate', 30],
    ['thin for the length', { weight: 6.5, height: 74, muac: 126 }, DAYS, 'nutrition', 'severe', 7],
    ['rather thin for the length', { weight: 7.3, height: 74, muac: 126 }, DAYS, 'nutrition', 'moderate', 30],
    ['swollen feet', { weight: 9, muac: 130, oedema: 'feet' }, DAYS, 'nutrition', 'severe', 7],
    ['a swollen face', { weight: 9, oedema: 'face' }, DAYS, 'nutrition', 'complicated', 30],
    ['nothing but the weight', { weight: 9 }, DAYS, 'nutrition', undefined, 30],
    ['two years and well', { weight: 12, muac: 140 }, 740, 'nutrition', 'none', undefined],
  ])('%s', (_who, answers, days, item, option, next) => {
    const { classes, daysToNext } = read(answers, days);
    expect(classes[item]).toBe(option);
    expect(daysToNext).toBe(next);
  });

  it('asks for appetite and what is done once malnutrition is severe, and refers who does not eat', () => {
    const severe = { weight: 8, muac: 114 };
    expect(read(severe).faults).toEqual({ appetite: 'required', decision: 'required' });
    const weak = read({ ...severe, nutrition: 'severe', appetite: 'fail', decision: 'otc' });
    expect(weak.classes.nutrition).toBe('complicated');
    expect(weak.findings).toEqual(['notReferred', 'nutrition.complicated']);
  });

  it('marks a low weight by the rule for visits, once', () => {
    expect(read({ weight: 5.5, muac: 130 }).findings).toEqual(['weight low']);
    expect(read({ weight: 9, muac: 130 }).findings).toEqual([]);
  });

  it('marks what is given too early', () => {
    expect(read({ weight: 7, vitaminA: true, deworming: true, balVita: 'first' }, 150).findings).toEqual([
      'vitaminAEarly',
      'dewormingEarly',
      'balVitaAge',
    ]);
  });

  it('counts by visit, age and class, and what was given', () => {
    const { figures } = read({ weight: 7.2, muac: 130, vitaminA: true, deworming: true, balVita: 'second' });
    expect(figures).toEqual(['nut.gm.again.12to23.risk', 'nut.vitaminA.12to59', 'nut.deworm', 'nut.balVita.second']);
    expect(read({ visit: 'first', weight: 7, breastfeeding: ['exclusive'] }, 150).figures).toEqual([
      'nut.gm.first.0to11.normal',
      'nut.exclusive',
    ]);
  });

  it('shows each score at the last number that it reads', () => {
    const entry = {
      answers: { ...VISIT, weight: 8, height: 74 },
      date: ENTRY_DAY,
      person: aSickChild(DAYS),
      growth,
    };
    const scores = listRemarks(readOwnRegister('growth'), entry).filter(({ score }) => score);
    expect(scores.map(({ item, score }) => [item, score!.name.en, score!.value])).toEqual([
      ['weight', 'Weight for age, z-score', expect.closeTo(-1.4, 0)],
      ['height', 'Height for age, z-score', expect.closeTo(-1.2, 0)],
      ['height', 'Weight for height, z-score', expect.closeTo(-1, 0)],
    ]);
  });

  it.each<[string, Answers, string[]]>([
    ['a slip of the pen', { weight: 30 }, ['weight']],
    ['a weight that no child of the length has', { weight: 4, height: 90 }, ['weight']],
    ['a length of another child', { weight: 9, height: 125 }, ['height']],
    ['a thin child', { weight: 6.5, height: 74 }, []],
  ])('asks about %s', (_what, answers, items) => {
    const entry = { answers: { ...VISIT, ...answers }, date: ENTRY_DAY, person: aSickChild(DAYS), growth };
    expect(listImprobableItems(readOwnRegister('growth'), entry)).toEqual(items);
  });
});
