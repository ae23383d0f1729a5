import {
  getDayAtAge,
  listVisits,
  planImmunization,
  type CardDoses,
  type ImmunizedChild,
} from '@chautari/contract/immunizationPlan';
import { listDoses, readSchedules } from './schedules';

const { immunization } = readSchedules(undefined);
const planned = (birth: string, today: string, doses: CardDoses = {}, more: Partial<ImmunizedChild> = {}) =>
  planImmunization(immunization, { birth, doses, ...more }, today);
const stateOf = (birth: string, today: string, key: string, doses: CardDoses = {}) =>
  planned(birth, today, doses).doses.find((dose) => dose.key === key)!.state;

describe('getDayAtAge', () => {
  it.each([
    ['2026-01-31', { weeks: 6 }, '2026-03-14'],
    ['2026-01-31', { months: 9 }, '2026-10-31'],
    ['2025-05-31', { months: 9 }, '2026-02-28'],
    ['2024-11-30', { months: 15 }, '2026-02-28'],
    ['2023-05-31', { months: 9 }, '2024-02-29'],
  ])('of %s and %j is %s', (birth, age, day) => {
    expect(getDayAtAge(birth, age)).toBe(day);
  });
});

describe('planImmunization', () => {
  it('has BCG at birth and seventeen doses in six visits, each due at its age', () => {
    const { doses, next, complete } = planned('2026-01-01', '2026-01-01');
    expect(
      doses
        .map(({ key }) => key)
        .sort()
        .join(' '),
    ).toBe('bcg fipv1 fipv2 je1 mr1 mr2 opv1 opv2 opv3 pcv1 pcv2 pcv3 penta1 penta2 penta3 rota1 rota2 tcv');
    expect([...new Set(doses.map(({ due }) => due))]).toEqual([
      '2026-01-01',
      '2026-02-12',
      '2026-03-12',
      '2026-04-09',
      '2026-10-01',
      '2027-01-01',
      '2027-04-01',
    ]);
    expect(next).toEqual({ visit: 'birth', due: '2026-01-01', state: 'due' });
    expect(complete).toBe(false);
  });

  it('tells what is coming, due, overdue and done', () => {
    expect(stateOf('2026-01-01', '2026-02-11', 'penta1')).toBe('coming');
    expect(stateOf('2026-01-01', '2026-02-12', 'penta1')).toBe('due');
    expect(stateOf('2026-01-01', '2026-03-12', 'penta1')).toBe('due');
    expect(stateOf('2026-01-01', '2026-03-13', 'penta1')).toBe('overdue');
    expect(stateOf('2026-01-01', '2026-03-13', 'penta1', { penta1: { date: '2026-02-20' } })).toBe('done');
  });

  it('puts a dose off where the one before came late', () => {
    const { doses } = planned('2026-01-01', '2026-04-01', { penta1: { date: '2026-03-20' } });
    expect(doses.find(({ key }) => key === 'penta2')).toMatchObject({ due: '2026-04-17', state: 'coming' });
    expect(doses.find(({ key }) => key === 'penta3')).toMatchObject({ due: '2026-05-15' });
  });

  it('does not put BCG before what is due, once later doses are on the card', () => {
    const doses = { penta1: { date: '2026-02-12' } };
    expect(planned('2026-01-01', '2026-02-20').next).toMatchObject({ visit: 'birth', state: 'overdue' });
    expect(planned('2026-01-01', '2026-02-20', doses).next).toMatchObject({ visit: 'visit1', state: 'due' });
    const { bcg: _bcg, ...rest } = onTime;
    expect(planned('2026-01-01', '2027-06-01', rest)).toMatchObject({ next: { visit: 'birth' }, missing: ['bcg'] });
  });
});

const BIRTH = '2026-01-01';
/** Each dose on the day on which it is due. */
const onTime: CardDoses = Object.fromEntries(planned(BIRTH, BIRTH).doses.map(({ key, due }) => [key, { date: due }]));
const on = (date: string) => ({ date });

describe('complete by the national definition', () => {
  it.each<[string, CardDoses, { missing?: string[]; tooEarly?: string[] }]>([
    ['each dose on its day', {}, {}],
    ['without BCG', { bcg: undefined }, { missing: ['bcg'] }],
    ['without typhoid', { tcv: { date: null } }, { missing: ['tcv'] }],
    [
      'a pentavalent dose after 27 days',
      { penta2: on('2026-03-11'), penta3: on('2026-04-09') },
      { tooEarly: ['penta2'] },
    ],
    ['a first dose a day before six weeks', { rota1: on('2026-02-11') }, { tooEarly: ['rota1'] }],
    ['the polio injection at 13 weeks', { fipv1: on('2026-04-02') }, { tooEarly: ['fipv1'] }],
    ['its second dose after 55 days', { fipv1: on('2026-08-07'), fipv2: on('2026-10-01') }, { tooEarly: ['fipv2'] }],
    ['its second dose after four months', { fipv1: on('2026-06-01'), fipv2: on('2026-10-01') }, {}],
    ['PCV 3 after seven weeks', { pcv2: on('2026-08-13'), pcv3: on('2026-10-01') }, { tooEarly: ['pcv3'] }],
    ['PCV 3 after eight weeks', { pcv2: on('2026-08-06'), pcv3: on('2026-10-01') }, {}],
    ['measles-rubella at eight months', { mr1: on('2026-09-01') }, { tooEarly: ['mr1'] }],
    ['Japanese encephalitis at two months', { je1: on('2026-03-05') }, { tooEarly: ['je1'] }],
    ['Japanese encephalitis at eight months, on which a health worker decides', { je1: on('2026-09-01') }, {}],
    ['typhoid at one month', { tcv: on('2026-02-01') }, { tooEarly: ['tcv'] }],
    ['typhoid at seven months, on which a health worker decides', { tcv: on('2026-08-01') }, {}],
    [
      'measles-rubella 2 at five months without the first',
      { mr1: {}, mr2: on('2026-06-01') },
      { missing: ['mr1'], tooEarly: ['mr2'] },
    ],
    [
      'pentavalent 2 at two weeks without the first',
      { penta1: {}, penta2: on('2026-01-15') },
      { missing: ['penta1'], tooEarly: ['penta2'] },
    ],
    ['PCV 3 at seven months, on which a health worker decides', { pcv3: on('2026-08-01') }, {}],
    ['PCV 3 at five months', { pcv3: on('2026-06-10') }, { tooEarly: ['pcv3'] }],
    [
      'the second polio injection eight weeks after a late first',
      { fipv1: on('2026-10-01'), fipv2: on('2026-11-26') },
      {},
    ],
    [
      'the second polio injection seven weeks after a late first',
      { fipv1: on('2026-10-01'), fipv2: on('2026-11-19') },
      { tooEarly: ['fipv2'] },
    ],
    ['measles-rubella and Japanese encephalitis on one day', { mr1: on('2027-01-05'), je1: on('2027-01-05') }, {}],
    [
      'Japanese encephalitis 27 days after measles-rubella',
      { mr1: on('2026-12-09'), je1: on('2027-01-05') },
      { tooEarly: ['je1'] },
    ],
    ['Japanese encephalitis 28 days after measles-rubella', { mr1: on('2026-12-08'), je1: on('2027-01-05') }, {}],
    ['BCG on a day that nobody knows', { bcg: { answer: 'givenUndated' } }, {}],
    [
      'measles-rubella 2 in the week of the first',
      { mr1: on('2027-04-01'), mr2: on('2027-04-05') },
      { tooEarly: ['mr2'] },
    ],
  ])('%s', (_what, change, { missing = [], tooEarly = [] }) => {
    expect(planned(BIRTH, '2027-12-01', { ...onTime, ...change })).toMatchObject({
      missing,
      tooEarly,
      complete: missing.length + tooEarly.length === 0,
    });
  });

  it('is not reached by all doses on one day', () => {
    const oneDay = Object.fromEntries(listDoses(immunization).map(({ key }) => [key, on('2027-05-01')]));
    const { complete, tooEarly } = planned(BIRTH, '2027-06-01', oneDay);
    expect(complete).toBe(false);
    expect(tooEarly).toEqual(['penta2', 'opv2', 'pcv2', 'rota2', 'penta3', 'opv3', 'pcv3', 'fipv2', 'mr2', 'hpv']);
  });
});

describe('the upper ages', () => {
  const open = (today: string) => {
    const states = planned(BIRTH, today).doses.map(({ key, state }) => [key, state]);
    return {
      overdue: states.filter(([, state]) => state === 'overdue'),
      missed: states.filter(([, state]) => state === 'missed'),
    };
  };
  it.each<[string, string, number, number]>([
    ['a day before 24 months', '2027-12-31', 18, 0],
    ['at 24 months, without rota', '2028-01-01', 16, 2],
    ['a day before five years', '2030-12-31', 16, 2],
    ['at five years', '2031-01-01', 0, 18],
    ['at seven years', '2033-01-01', 0, 18],
  ])('%s', (_when, today, overdue, missed) => {
    expect([open(today).overdue.length, open(today).missed.length]).toEqual([overdue, missed]);
  });
});

describe('a dose that was given too early', () => {
  const early = { ...onTime, penta1: on('2026-02-05'), penta2: {}, penta3: {} };

  it('is due again, at the earliest 28 days later', () => {
    const find = (today: string) => planned(BIRTH, today, early).doses.find(({ key }) => key === 'penta1');
    expect(find('2026-02-20')).toMatchObject({ due: '2026-03-05', state: 'coming', tooEarly: true });
    expect(find('2026-03-05')).toMatchObject({ state: 'due' });
  });

  it('stays on the card beside the one that counts', () => {
    const repeated = { penta1: on('2026-03-05') };
    const otherDoses = [{ vaccine: 'penta', date: '2026-02-05' }];
    const plan = planned(BIRTH, '2026-03-10', { ...early, ...repeated }, { otherDoses });
    expect(plan.tooEarly).toEqual([]);
    expect(plan.doses.find(({ key }) => key === 'penta2')).toMatchObject({ due: '2026-04-02' });
  });
});

describe('what a health worker decides', () => {
  it('is marked, and not called too early', () => {
    const { doses } = planned(BIRTH, '2027-12-01', { ...onTime, je1: on('2026-09-01') });
    expect(doses.filter(({ isUnsure }) => isUnsure).map(({ key }) => key)).toEqual(['je1']);
    expect(doses.filter(({ tooEarly }) => tooEarly)).toEqual([]);
  });

  it('follows a severe reaction to an earlier dose of the vaccine', () => {
    const listCautious = (reaction: 'mild' | 'severe') =>
      planned(BIRTH, '2026-03-12', { penta1: { date: '2026-02-12', reaction } })
        .doses.filter(({ needsAdvice }) => needsAdvice)
        .map(({ key }) => key);
    expect(listCautious('severe')).toEqual(['penta2', 'penta3']);
    expect(listCautious('mild')).toEqual([]);
  });
});

describe('BCG that is not on the card', () => {
  const isAsked = (today: string, bcg: CardDoses['bcg'] = {}) =>
    planned(BIRTH, today, { bcg, penta1: on('2026-02-12') }).doses.find(({ key }) => key === 'bcg')!.isAsked;

  it.each<[string, string, CardDoses['bcg'], boolean]>([
    ['in the first week', '2026-01-07', {}, false],
    ['from seven days on', '2026-01-08', {}, true],
    ['the day before twelve months', '2026-12-31', {}, true],
    ['at twelve months', '2027-01-01', {}, false],
    ['once it was answered with no', '2026-03-01', { answer: 'notGiven' }, false],
    ['once it was given on a day unknown', '2026-03-01', { answer: 'givenUndated' }, false],
  ])('is asked about: %s', (_when, today, bcg, expected) => {
    expect(isAsked(today, bcg)).toBe(expected);
  });

  it('is the next dose once somebody has said that it was not given', () => {
    const doses: CardDoses = { bcg: { answer: 'notGiven' }, penta1: on('2026-02-12') };
    expect(planned(BIRTH, '2026-03-01', doses).next).toMatchObject({ visit: 'birth', state: 'overdue' });
  });
});

describe('HPV', () => {
  const GIRL = '2016-06-01';
  const keys = (today: string, sex: ImmunizedChild['sex'], doses: CardDoses = {}) =>
    listVisits(immunization, { birth: GIRL, doses, sex }, today).map(({ key }) => key);

  it('is on the card of a girl from nine years on, and on that of a boy who had it', () => {
    expect(keys('2025-05-31', 'female')).not.toContain('hpv');
    expect(keys('2025-06-01', 'female')).toContain('hpv');
    expect(keys('2025-06-01', 'male')).not.toContain('hpv');
    expect(keys('2025-06-01', 'male', { hpv: on('2026-02-10') })).toContain('hpv');
  });

  it.each<[string, string, string]>([
    ['at nine years', '2025-06-01', 'coming'],
    ['at ten years', '2026-06-01', 'due'],
    ['at eleven years', '2027-06-01', 'overdue'],
    ['at fifteen years', '2031-06-01', 'missed'],
  ])('%s', (_when, today, state) => {
    expect(stateOf(GIRL, today, 'hpv')).toBe(state);
  });

  it('is too early before nine years, and no part of the definition of a fully immunized child', () => {
    expect(planned(GIRL, '2026-07-01', { hpv: on('2025-05-31') }).tooEarly).toEqual(['hpv']);
    const small = Object.fromEntries(planned(GIRL, GIRL).doses.map(({ key, due }) => [key, on(due)]));
    expect(planned(GIRL, '2026-07-01', small)).toMatchObject({ complete: true, next: { visit: 'hpv' } });
  });
});
