/** What the registers of long-term illness, tuberculosis and the laboratory say of answers, and how much each file weighs. */
import { gzipSync } from 'node:zlib';
import type { EntryPerson } from '@chautari/contract/questionnaires/conditions';
import { MAX_DEFINITION_LENGTH } from '@chautari/contract/questionnaires/elements';
import type { Answers } from '@chautari/contract/records/registerEntry';
import { acceptProposals, aSickChild, readOwnEntry } from '../../../testing/ownRegisters';
import { OWN_REGISTERS } from './ownRegisters';

const woman: EntryPerson = { dateOfBirth: '1980-01-01', sex: 'female' };
const man: EntryPerson = { ...woman, sex: 'male' };

it.each(Object.keys(OWN_REGISTERS))('%s is light enough for a slow link', (name) => {
  const file = OWN_REGISTERS[name];
  expect(gzipSync(JSON.stringify(file)).length).toBeLessThan(35_000);
  // It can be copied, changed and added again.
  expect(JSON.stringify(file, null, 2).length).toBeLessThan(MAX_DEFINITION_LENGTH);
});

const PRESSURE = { visit: 'followUp', conditions: ['hypertension'], medicinesTaken: 'regular' };
const SUGAR = { visit: 'followUp', conditions: ['diabetes'], medicinesTaken: 'regular' };

describe('a visit for a long-term illness', () => {
  it.each<[string, Answers, string, number, string[]]>([
    ['at the target', { ...PRESSURE, systolic: 138, diastolic: 88 }, 'controlled', 90, []],
    [
      'not at the target',
      { ...PRESSURE, systolic: 138, diastolic: 90 },
      'notControlled',
      30,
      ['control.notControlled'],
    ],
    ['very high', { ...PRESSURE, systolic: 180, diastolic: 90 }, 'veryHigh', 7, ['control.veryHigh']],
    [
      'diabetes has a lower target',
      { ...SUGAR, systolic: 131, diastolic: 70, glucoseKind: 'fasting', glucose: 110 },
      'notControlled',
      30,
      ['control.notControlled'],
    ],
    [
      'sugar at the target',
      { ...SUGAR, systolic: 120, diastolic: 70, glucoseKind: 'fasting', glucose: 125 },
      'controlled',
      90,
      [],
    ],
    [
      'low sugar',
      { ...SUGAR, systolic: 120, diastolic: 70, glucoseKind: 'random', glucose: 53 },
      'veryHigh',
      7,
      ['control.veryHigh'],
    ],
    [
      'medicines missed',
      { ...PRESSURE, systolic: 130, diastolic: 80, medicinesTaken: 'notRegular', missedDays: 2 },
      'controlled',
      90,
      ['missed'],
    ],
    [
      'pain in the chest',
      { ...PRESSURE, systolic: 130, diastolic: 80, symptoms: ['chestPain'] },
      'controlled',
      90,
      ['chestPain'],
    ],
  ])('%s', (_who, more, option, days, findings) => {
    const answers = acceptProposals('chronicFollowUp', more, woman);
    const read = readOwnEntry('chronicFollowUp', answers, woman);
    expect(read).toMatchObject({ faults: {}, classes: { control: option }, daysToNext: days, findings });
  });

  it('comes again after a month where nothing was measured, and counts the illness', () => {
    const answers = { visit: 'first', conditions: ['epilepsy'], medicinesTaken: 'regular' };
    const read = readOwnEntry('chronicFollowUp', answers, woman);
    expect(read).toMatchObject({ faults: {}, daysToNext: 30, figures: ['ncd.registered.epilepsy'] });
  });
});

describe('the examination for tuberculosis', () => {
  const sample = (smear: string, more: Answers = {}) => ({
    reason: ['cough'],
    samples: [{ sampleDate: '2026-11-09', smear, ...more }],
  });
  it.each<[string, Answers, string | undefined, string[]]>([
    ['no test', { reason: ['cough'] }, undefined, ['noTest']],
    ['scanty', sample('scanty', { scantyCount: 4 }) as Answers, 'confirmed', ['result.confirmed']],
    ['found', { reason: ['cough'], xpert: 'detected' }, 'confirmed', ['result.confirmed']],
    ['resistant', { reason: ['cough'], xpert: 'rifResistant' }, 'resistant', ['result.resistant']],
    ['not found', { reason: ['cough'], xpert: 'notDetected' }, 'none', []],
    ['a picture', { reason: ['cough'], xray: 'suggestsTb' }, 'open', ['result.open', 'noTest']],
    ['another picture', { reason: ['cough'], xray: 'Fluid on the left', xpert: 'notDetected' }, 'none', []],
    ['blood', { reason: ['bloodInSputum'], xpert: 'notDetected' }, 'none', ['blood']],
  ])('%s', (_who, answers, option, findings) => {
    const read = readOwnEntry('tbPresumptive', acceptProposals('tbPresumptive', answers, man), man);
    expect(read.faults).toEqual({});
    expect(read.classes.result).toBe(option);
    expect([...read.findings].sort()).toEqual([...findings].sort());
  });
});

describe('the treatment card of tuberculosis', () => {
  const month = (more: Answers): Answers => ({
    ...{ visit: 'month', month: 3, taken: 28, missed: 0, weight: 48, tablets: 3, givenFor: 28 },
    ...more,
  });
  it.each<[string, Answers, string[]]>([
    ['all medicine', {}, []],
    ['a day missed', { missed: 1 }, ['missed1']],
    ['3 days missed', { missed: 3 }, ['missed3']],
    ['month 2 without a smear', { month: 2, smear: 'notDone' }, ['smearDue']],
    ['month 5, positive', { month: 5, smear: '1' }, ['smearPositive']],
    ['month 2, positive', { month: 2, smear: '1' }, []],
    ['yellow eyes', { sideEffects: ['jaundice'] }, ['jaundice']],
    ['too few tablets', { weight: 55 }, ['tablets4']],
    ['tablets by weight', { weight: 39.9, tablets: 2 }, []],
  ])('%s', (_who, more, findings) => {
    expect(readOwnEntry('tbTreatment', month(more), man)).toMatchObject({ faults: {}, findings, daysToNext: 28 });
  });

  it('asks for the smear in months 2, 5 and 6, and for nothing after the end', () => {
    expect(readOwnEntry('tbTreatment', month({ month: 2 }), man).faults).toEqual({ smear: 'required' });
    const end = readOwnEntry('tbTreatment', { visit: 'end', outcome: 'cured' }, man);
    expect(end).toMatchObject({ faults: {}, daysToNext: undefined, figures: ['tb.outcome.cured'] });
  });
});

describe('the laboratory', () => {
  const result = (key: string, value: unknown, more: Answers = {}): Answers =>
    ({ tests: [key], [key]: value, ...more }) as Answers;
  it.each<[string, Answers, EntryPerson, string[]]>([
    ['a woman', result('haemoglobin', 12.5), woman, []],
    ['a man with the same', result('haemoglobin', 12.5), man, ['haemoglobin low']],
    ['a pregnant woman', result('haemoglobin', 11.2, { pregnant: 'later' }), woman, []],
    ['a child of 1 year', result('haemoglobin', 10.4), aSickChild(400), ['haemoglobin low']],
    ['a child of 3 years', result('haemoglobin', 10.9), aSickChild(1200), ['haemoglobin low']],
    ['a child of 6 years', result('haemoglobin', 11.5), aSickChild(2300), []],
    ['severe anaemia', result('haemoglobin', 6.9), woman, ['hb7', 'haemoglobin low']],
    ['sugar of a woman', result('glucoseFasting', 100), woman, []],
    ['the same, pregnant', result('glucoseFasting', 100, { pregnant: 'first' }), woman, ['glucoseFasting high']],
    ['diabetes', result('glucoseFasting', 126), woman, ['sugarDiabetes', 'glucoseFasting high']],
    ['low sugar', result('glucoseRandom', 53), woman, ['sugarLow', 'glucoseRandom low']],
    ['few platelets', result('platelets', 49), woman, ['platelets', 'platelets low']],
    ['malaria', result('malariaRapid', 'falciparum'), woman, ['falciparum']],
    ['protein', result('urineProtein', '1'), woman, ['protein']],
    ['a lost sample', { tests: ['esr'], rejected: 'lost' }, woman, ['again']],
    ['a sample with another fault', { tests: ['esr'], rejected: 'Broken' }, woman, ['again']],
    ['rhesus negative', result('bloodGroup', 'A', { rhesus: 'negative', pregnant: 'first' }), woman, ['rhNegative']],
  ])('%s', (_who, answers, person, findings) => {
    expect(readOwnEntry('laboratory', answers, person)).toMatchObject({ faults: {}, findings });
  });

  it('asks only for the results of the tests that were ordered', () => {
    const read = readOwnEntry('laboratory', { tests: ['esr'], haemoglobin: 12 }, woman);
    expect(read.faults).toEqual({ haemoglobin: 'notAsked' });
    expect(readOwnEntry('laboratory', result('esr', 12), woman).figures).toEqual(['lab.esr']);
  });
});

it('a private test marks what it asks for', () => {
  const answers = { consent: true, tests: ['syphilis'], syphilis: 'reactive', pregnant: true, told: false };
  const read = readOwnEntry('confidentialTests', answers, woman);
  expect(read).toMatchObject({ faults: {}, figures: ['lab.syphilis', 'lab.syphilis.positive'] });
  expect(read.findings).toEqual(['syphilisPregnant', 'syphilis', 'notTold']);
});
