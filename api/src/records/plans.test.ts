import { readSchedules } from './schedules';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import {
  getExpectedDelivery,
  getContactRows,
  planAnc,
  type PlannedContact,
  type VisitLines,
} from '@chautari/contract/plans';

const { anc } = readSchedules(undefined);
const visits = (today: string, doses = {}) =>
  Object.fromEntries(
    planAnc(anc, { lmp: '2026-01-01', visits: doses }, today).visits.map(({ key, state }) => [key, state]),
  );

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

  it('keeps a visit due and shows its day if that day is outside the weeks', () => {
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
