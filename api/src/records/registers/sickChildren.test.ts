/** What the forms for sick children propose: values, and the classes, marks, days and figures that they come to. */
import type { Answers } from '@chautari/contract/records/registerEntry';
import { acceptProposals, aSickChild, readOwnEntry } from '../../../testing/ownRegisters';

const MONTH = 31;
const WELL: Answers = {
  ...{ visitType: 'new', muac: 135, cough: false, diarrhoea: false, fever: false, ear: false },
  ...{ wasting: false, oedema: false, pallor: 'none', referred: false },
};
const child = (more: Answers): Answers => ({
  ...WELL,
  ...(more.referred === true && { referralCause: 'other' }),
  ...more,
});
const COUGH = { cough: true, respiratoryRate: 30 };
const DIARRHOEA = {
  ...{ diarrhoea: true, diarrhoeaDays: 3, blood: false, condition: 'normal', sunkenEyes: false },
  ...{ drinking: 'normal', skinPinch: 'normal' },
};
const FEVER = { fever: true, malariaRisk: 'low', stiffNeck: false, malariaTest: 'negative' };
const EAR = { ear: true, earPain: false, earDischarge: false, earSwelling: false };

type Row = [who: string, answers: Answers, months: number, item: string, option: string | undefined, days?: number];

describe('a sick child of 2 to 59 months', () => {
  it.each<Row>([
    ['no danger sign', {}, 8, 'classDanger', 'none'],
    ['vomits everything', { generalDanger: ['vomitsAll'], referred: true }, 8, 'classDanger', 'verySevere'],
    ['49 breaths at 8 months', { ...COUGH, respiratoryRate: 49 }, 8, 'classAri', 'none', 5],
    ['50 breaths at 8 months', { ...COUGH, respiratoryRate: 50 }, 8, 'classAri', 'pneumonia', 3],
    ['39 breaths at 14 months', { ...COUGH, respiratoryRate: 39 }, 14, 'classAri', 'none', 5],
    ['40 breaths at 14 months', { ...COUGH, respiratoryRate: 40 }, 14, 'classAri', 'pneumonia', 3],
    ['noisy breathing', { ...COUGH, stridor: true, referred: true }, 14, 'classAri', 'severe'],
    ['chest drawn in', { ...COUGH, chestIndrawing: true, referred: true }, 14, 'classAri', 'severe'],
    ['diarrhoea alone', DIARRHOEA, 14, 'classDehydration', 'none', 5],
    ['one sign is too few', { ...DIARRHOEA, sunkenEyes: true }, 14, 'classDehydration', 'none'],
    [
      'thirsty and restless',
      { ...DIARRHOEA, condition: 'restless', drinking: 'eager' },
      14,
      'classDehydration',
      'some',
      5,
    ],
    [
      'a severe sign and a sign',
      { ...DIARRHOEA, sunkenEyes: true, drinking: 'notAble', skinPinch: 'slow', referred: true },
      14,
      'classDehydration',
      'severe',
    ],
    ['14 days', { ...DIARRHOEA, diarrhoeaDays: 14 }, 14, 'classPersistent', 'persistent', 5],
    [
      '14 days and dry',
      { ...DIARRHOEA, diarrhoeaDays: 14, condition: 'restless', drinking: 'eager' },
      14,
      'classPersistent',
      'severe',
    ],
    ['blood', { ...DIARRHOEA, blood: true }, 14, 'classDysentery', 'dysentery', 3],
    ['fever', FEVER, 14, 'classFever', 'fever', 3],
    ['a positive test', { ...FEVER, malariaTest: 'falciparum' }, 14, 'classFever', 'falciparum', 3],
    ['another malaria', { ...FEVER, malariaTest: 'other' }, 14, 'classFever', 'malaria', 3],
    ['a stiff neck', { ...FEVER, stiffNeck: true, referred: true }, 14, 'classFever', 'verySevere'],
    ['rash alone', { ...FEVER, measles: ['rash'] }, 14, 'classMeasles', undefined],
    ['rash and red eyes', { ...FEVER, measles: ['rash', 'coughRedEye'] }, 14, 'classMeasles', 'measles', 3],
    ['pus of the eyes', { ...FEVER, measles: ['rash', 'eyePus'] }, 14, 'classMeasles', 'eyeOrMouth', 3],
    ['clouded cornea', { ...FEVER, measles: ['cloudyCornea'], referred: true }, 14, 'classMeasles', 'severe'],
    ['an ear that hurts', { ...EAR, earPain: true }, 14, 'classEar', 'acute', 5],
    ['pus for 13 days', { ...EAR, earDischarge: true, earDays: 13 }, 14, 'classEar', 'acute', 5],
    ['pus for 14 days', { ...EAR, earDischarge: true, earDays: 14 }, 14, 'classEar', 'chronic', 5],
    ['a swelling', { ...EAR, earSwelling: true, referred: true }, 14, 'classEar', 'mastoiditis'],
    ['an ear without signs', EAR, 14, 'classEar', 'none'],
    ['an arm of 114', { muac: 114, appetite: 'pass' }, 14, 'classNutrition', 'severe', 7],
    ['an arm of 114 at 5 months', { muac: 114 }, 5, 'classNutrition', 'none'],
    ['no appetite', { muac: 114, appetite: 'fail', referred: true }, 14, 'classNutrition', 'complicated'],
    ['swollen feet and lethargic', { oedema: true, generalDanger: ['lethargic'] }, 14, 'classNutrition', 'complicated'],
    ['an arm of 115', { muac: 115 }, 14, 'classNutrition', 'moderate', 30],
    ['an arm of 125', { muac: 125 }, 14, 'classNutrition', 'none'],
    ['an arm that was not measured', { muac: null }, 14, 'classNutrition', undefined],
    ['pale palms', { pallor: 'some' }, 14, 'classAnaemia', 'anaemia', 14],
    ['very pale palms', { pallor: 'severe', referred: true }, 14, 'classAnaemia', 'severe'],
    ['a long cough', { tbSigns: ['cough'] }, 14, 'classTb', 'presumptive', 7],
    ['a contact', { tbSigns: ['closeContact'] }, 14, 'classTb', 'contact'],
  ])('%s', (...[, more, months, item, option, days]) => {
    const person = aSickChild(months * MONTH);
    const answers = acceptProposals('sickChild', child(more), person);
    const { faults, classes, daysToNext } = readOwnEntry('sickChild', answers, person);
    expect(classes[item]).toBe(option);
    if (days !== undefined) expect(daysToNext).toBe(days);
    // What could not be proposed is chosen by hand.
    expect(faults).toEqual(option === undefined && item === 'classNutrition' ? { classNutrition: 'required' } : {});
  });

  it('says from which answers a class follows', () => {
    const { reasons } = readOwnEntry('sickChild', child({ ...COUGH, respiratoryRate: 52 }), aSickChild(240));
    expect(reasons.classAri).toEqual(['respiratoryRate']);
    expect(reasons.classNutrition).toEqual(['muac', 'wasting', 'oedema']);
  });

  it('proposes nothing before the answers are there', () => {
    expect(readOwnEntry('sickChild', { cough: true }, aSickChild(240)).classes.classAri).toBeUndefined();
  });

  it('alarms where the answers speak for a pink class, also if another one is chosen', () => {
    const answers = child({ ...COUGH, stridor: true, classAri: 'none' });
    const { findings } = readOwnEntry('sickChild', answers, aSickChild(400));
    expect(findings).toContain('classAri.severe');
  });

  it('takes the day of the health worker, and the first of several follow-ups', () => {
    const person = aSickChild(400);
    const accepted = acceptProposals('sickChild', child({ ...COUGH, respiratoryRate: 45, pallor: 'some' }), person);
    expect(readOwnEntry('sickChild', accepted, person).daysToNext).toBe(3);
    expect(readOwnEntry('sickChild', { ...accepted, nextDate: '2026-11-20' }, person).daysToNext).toBe(10);
  });

  it.each<[string, Answers, number, string[]]>([
    ['fits now', { generalDanger: ['fitsNow'], referred: true }, 14, ['fitsNow', 'classDanger.verySevere']],
    ['not referred', { generalDanger: ['vomitsAll'] }, 14, ['classDanger.verySevere', 'notReferred']],
    ['warm, no fever', { temperature: { value: 99.5, unit: '[degF]' } }, 14, ['feverFelt']],
    ['a long cough', { ...COUGH, coughDays: 14 }, 14, ['coughLong']],
    ['a young infant', {}, 1, ['tooYoung']],
    ['a child of 5 years', {}, 61, ['tooOld']],
  ])('marks: %s', (_who, more, months, marks) => {
    expect(readOwnEntry('sickChild', child(more), aSickChild(months * MONTH)).findings).toEqual(marks);
  });

  it('counts classes, treatment and referral', () => {
    const person = aSickChild(400);
    const more = { ...COUGH, respiratoryRate: 45, treatment: ['amoxicillin', 'Honey'] };
    const answers = acceptProposals('sickChild', child(more), person);
    expect(readOwnEntry('sickChild', answers, person).figures).toEqual([
      'im59.total',
      'im59.ari.pneumonia',
      'im59.treat.amoxicillin',
    ]);
  });
});

const INFANT: Answers = {
  ...{ visitType: 'new', firstDay: false, weight: { value: 3.2, unit: 'kg' }, respiratoryRate: 44, diarrhoea: false },
  ...{ feedSeen: false, lowWeight: 'normal', referred: false },
};

describe('a sick infant under 2 months', () => {
  it.each<[string, Answers, number, string, string | undefined, number?]>([
    ['no sign', {}, 20, 'classInfection', 'none'],
    ['59 breaths', { respiratoryRate: 59 }, 20, 'classInfection', 'none'],
    ['60 breaths at 3 days', { respiratoryRate: 60 }, 3, 'classInfection', 'psbi'],
    ['60 breaths at 20 days', { respiratoryRate: 60 }, 20, 'classInfection', 'pneumonia', 3],
    ['37.5 °C', { temperature: { value: 37.5, unit: 'Cel' } }, 20, 'classInfection', 'psbi'],
    ['95.8 °F', { temperature: { value: 95.8, unit: '[degF]' } }, 20, 'classInfection', 'psbi'],
    ['35.5 °C', { temperature: { value: 35.5, unit: 'Cel' } }, 20, 'classInfection', 'none'],
    ['a red navel', { dangerSigns: ['navel'], navelState: 'stumpRed' }, 20, 'classInfection', 'local', 2],
    ['redness around the navel', { dangerSigns: ['navel'], navelState: 'rednessOnSkin' }, 20, 'classInfection', 'psbi'],
    ['yellow palms', { dangerSigns: ['jaundice'], jaundiceExtent: 'palmsAndSoles' }, 5, 'classJaundice', 'severe'],
    ['yellow at 5 days', { dangerSigns: ['jaundice'], jaundiceExtent: 'skinOnly' }, 5, 'classJaundice', 'jaundice', 1],
    ['yellow at 15 days', { dangerSigns: ['jaundice'], jaundiceExtent: 'skinOnly' }, 15, 'classJaundice', 'severe'],
    [
      'dry',
      { diarrhoea: true, restless: true, sunkenEyes: true, skinPinch: 'normal' },
      20,
      'classDehydration',
      'some',
      2,
    ],
    [
      'very dry',
      { diarrhoea: true, restless: false, sunkenEyes: true, skinPinch: 'verySlow' },
      20,
      'classDehydration',
      'severe',
    ],
    ['7 feeds', { feedsPerDay: 7 }, 20, 'classFeeding', 'problem', 2],
    ['8 feeds', { feedsPerDay: 8 }, 20, 'classFeeding', 'none'],
    ['very low weight', { lowWeight: 'veryLow' }, 20, 'classFeeding', 'severe'],
  ])('%s', (...[, more, days, item, option, next]) => {
    const person = aSickChild(days);
    const answers = acceptProposals('sickYoungInfant', { ...INFANT, ...more }, person);
    const { faults, classes, daysToNext } = readOwnEntry('sickYoungInfant', answers, person);
    expect(classes[item]).toBe(option);
    if (next !== undefined) expect(daysToNext).toBe(next);
    expect(faults).toEqual({});
  });

  it('counts by age, and marks who is too old', () => {
    const person = aSickChild(61);
    const { figures, findings } = readOwnEntry('sickYoungInfant', INFANT, person);
    expect(figures).toEqual(['im2.total.later']);
    expect(findings).toEqual(['tooOld']);
  });
});
