import { listDoses, readSchedules } from './schedules';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import {
  getDayAtAge,
  getExpectedDelivery,
  getContactRows,
  planAnc,
  planImmunization,
  type PlannedContact,
  type VisitLines,
} from '@chautari/contract/plans';

const { immunization, anc } = readSchedules(undefined);
const planned = (birth: string, today: string, doses = {}) => planImmunization(immunization, birth, doses, today);
const stateOf = (birth: string, today: string, key: string, doses = {}) =>
  planned(birth, today, doses).doses.find((dose) => dose.key === key)!.state;
const visits = (today: string, doses = {}) =>
  Object.fromEntries(
    planAnc(anc, { lmp: '2026-01-01', visits: doses }, today).visits.map(({ key, state }) => [key, state]),
  );

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
const onTime: Record<string, { date: string | null }> = Object.fromEntries(
  planned(BIRTH, BIRTH).doses.map(({ key, due }) => [key, { date: due }]),
);
const on = (date: string) => ({ date });

describe('complete by the national definition', () => {
  it.each<[string, object, { missing?: string[]; tooEarly?: string[] }]>([
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
    [
      'its second dose a day before four months',
      { fipv1: on('2026-06-02'), fipv2: on('2026-10-01') },
      { tooEarly: ['fipv2'] },
    ],
    ['its second dose after four months', { fipv1: on('2026-06-01'), fipv2: on('2026-10-01') }, {}],
    ['PCV 3 after seven weeks', { pcv2: on('2026-08-13'), pcv3: on('2026-10-01') }, { tooEarly: ['pcv3'] }],
    ['PCV 3 after eight weeks', { pcv2: on('2026-08-06'), pcv3: on('2026-10-01') }, {}],
    ['measles-rubella at eight months', { mr1: on('2026-09-01') }, { tooEarly: ['mr1'] }],
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
    expect(tooEarly).toEqual(['penta2', 'opv2', 'pcv2', 'rota2', 'penta3', 'opv3', 'pcv3', 'fipv2', 'mr2']);
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

describe('the rows of the monthly form', () => {
  const LMP = '2026-01-01';
  const rowsAt = (...weeks: number[]) =>
    getContactRows(
      anc,
      getExpectedDelivery(anc, LMP),
      weeks.map((week) => addDays(LMP, Math.round(week * 7))),
    );
  const at = (week: number) => addDays(LMP, Math.round(week * 7));
  it.each<[string, number[], Record<string, number>]>([
    ['the first one at 10 weeks, also the one up to 12', [10], { first: 10, upTo12: 10 }],
    ['the last day of the twelfth week', [12 + 6 / 7], { first: 12 + 6 / 7, upTo12: 12 + 6 / 7 }],
    ['the day after it, outside the protocol', [13], { first: 13 }],
    ['the first one at 16 weeks', [16], { first: 16, week16: 16 }],
    ['at 17 weeks, outside the protocol', [10, 17], { first: 10, upTo12: 10 }],
    ['two within the weeks of one row, once', [20, 24], { first: 20, weeks20to24: 20 }],
    ['in any order of entering', [28, 10], { first: 10, upTo12: 10, week28: 28 }],
    ['at 40 weeks and 6 days', [40 + 6 / 7], { first: 40 + 6 / 7, weeks38to40: 40 + 6 / 7 }],
    ['at 41 weeks, outside the protocol', [41], { first: 41 }],
    ['before the last period, not at all', [-1], {}],
    [
      'all eight',
      [8, 16, 22, 28, 32, 34, 36, 39],
      {
        first: 8,
        upTo12: 8,
        week16: 16,
        weeks20to24: 22,
        week28: 28,
        week32: 32,
        week34: 34,
        week36: 36,
        weeks38to40: 39,
      },
    ],
  ])('count %s', (_what, weeks, rows) => {
    expect(rowsAt(...weeks)).toEqual(Object.fromEntries(Object.entries(rows).map(([row, week]) => [row, at(week)])));
  });

  it('follow the date of a scan', () => {
    const day = addDays(LMP, 18 * 7);
    const edd = getExpectedDelivery(anc, LMP);
    expect(getContactRows(anc, edd, [day])).toEqual({ first: day });
    expect(getContactRows(anc, addDays(edd, 14), [day])).toEqual({ first: day, week16: day });
  });
});

describe('planAnc', () => {
  it('expects the birth 280 days after the last period, over the turn of the year and in leap years', () => {
    expect(getExpectedDelivery(anc, '2026-01-01')).toBe('2026-10-08');
    expect(getExpectedDelivery(anc, '2023-06-15')).toBe('2024-03-21');
  });

  it('tells what is coming, due, overdue and missed', () => {
    expect(visits('2026-02-01')).toMatchObject({ first: 'due', upTo12: 'due', week16: 'coming' });
    expect(visits('2026-04-02')).toMatchObject({ upTo12: 'overdue', week16: 'coming' });
    expect(visits('2026-04-23')).toMatchObject({ upTo12: 'missed', week16: 'due' });
  });

  it('counts the earliest visit as the first, and the first for the weeks into which it falls', () => {
    expect(visits('2026-02-01', { upTo12: { date: '2026-01-30' } })).toMatchObject({
      first: 'done',
      upTo12: 'done',
      week16: 'coming',
    });
    expect(visits('2026-04-02', { first: { date: '2026-04-01' } })).toMatchObject({ first: 'done', upTo12: 'done' });
    expect(visits('2026-04-02', { first: { date: '2026-04-02' } })).toMatchObject({ first: 'done', upTo12: 'overdue' });
    expect(visits('2026-05-01', { first: { date: '2026-04-25' } })).toMatchObject({
      first: 'done',
      upTo12: 'missed',
      week16: 'done',
    });
  });

  it('counts the day as it is in Nepal, where it begins before the one in UTC', () => {
    expect(visits(todayInNepal(new Date('2026-04-22T18:14:59Z')))).toMatchObject({ week16: 'coming' });
    expect(visits(todayInNepal(new Date('2026-04-22T18:15:00Z')))).toMatchObject({ week16: 'due' });
  });

  it('lets nothing be caught up once the pregnancy is over', () => {
    expect(visits('2026-10-22')).toMatchObject({ first: 'due', week36: 'missed', weeks38to40: 'overdue' });
    expect(new Set(Object.values(visits('2026-10-23')))).toEqual(new Set(['missed']));
  });

  it('goes by the scan where there is one, and is over two weeks after the day', () => {
    const by = (today: string) => planAnc(anc, { lmp: '2026-01-01', scanEdd: '2026-10-22', visits: {} }, today);
    expect(by('2026-05-07')).toMatchObject({ edd: '2026-10-22', week: 16 });
    expect(by('2026-11-05').over).toBe(false);
    expect(by('2026-11-06')).toMatchObject({ over: true, next: null });
  });

  it('names what is next: what is due or overdue before what is coming', () => {
    expect(
      planAnc(
        anc,
        { lmp: '2026-01-01', visits: { first: { date: '2026-01-20' }, upTo12: { date: '2026-01-20' } } },
        '2026-02-01',
      ).next,
    ).toEqual({ key: 'week16', due: '2026-04-23', state: 'coming' });
  });
});

describe('the contacts of the protocol', () => {
  const lmp = '2026-01-01';
  const at = (weeks: number, days = 0) => addDays(lmp, weeks * 7 + days);
  const plan = (today: string, lines: VisitLines, contacts: PlannedContact[] = []) =>
    planAnc(anc, { lmp, visits: lines, contacts }, today);

  it.each<[string, VisitLines, PlannedContact[], number]>([
    ['none', {}, [], 0],
    ['a first visit at 10 weeks is the one of these weeks', { first: { date: at(10) } }, [], 1],
    ['a first visit at 14 weeks is none of the eight', { first: { date: at(14) } }, [], 0],
    ['a contact at 14 weeks makes up for the one before', {}, [{ date: at(14), visit: null }], 1],
    [
      'two contacts of the same weeks are one',
      {},
      [
        { date: at(21), visit: 'weeks20to24' },
        { date: at(23), visit: 'weeks20to24' },
      ],
      1,
    ],
    ['a row of 36 weeks dated at 20 weeks is the one of 20 weeks', { week36: { date: at(20) } }, [], 1],
    ['a row dated two weeks early counts', { week36: { date: at(34) } }, [], 1],
    ['a row dated a day before that does not', { week36: { date: at(33, 6) } }, [], 0],
    ['a row dated when the next one had begun is the next one', { week16: { date: at(20) } }, [], 1],
  ])('%s', (_what, lines, contacts, done) => {
    expect(plan(at(38), lines, contacts).contacts).toEqual({ done, of: 8 });
  });

  it('keeps a day outside the weeks to be seen', () => {
    const row = plan(at(36), { week36: { date: at(20) } }).visits.find(({ key }) => key === 'week36');
    expect(row).toMatchObject({ done: null, outside: at(20), state: 'due' });
  });

  it.each<[string, string, string | undefined, boolean]>([
    ['at 40 weeks without a visit', at(40), 'weeks38to40', false],
    ['a day after the expected day', at(40, 1), 'weeks38to40', true],
    ['fifteen days after it', at(42, 1), undefined, true],
  ])('%s', (_when, today, next, pastEdd) => {
    const { next: nextVisit, pastEdd: past } = plan(today, {});
    expect([nextVisit?.key, past]).toEqual([next, pastEdd]);
  });
});
