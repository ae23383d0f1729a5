import { planTetanus } from '@chautari/contract/planTetanus';
import type { DoseDates } from '@chautari/contract/plans';
import anc from '@chautari/contract/schedules/anc.json';

describe('planTetanus', () => {
  it('is due again 28 days after the first dose', () => {
    expect(planTetanus(anc, { td1: { date: '2026-06-01' } }, '2026-06-28', true)).toEqual([
      { key: 'td1', due: null, date: '2026-06-01', state: 'done', early: false },
      { key: 'td2', due: '2026-06-29', date: null, state: 'coming', early: false },
      { key: 'td2plus', due: null, date: null, state: null, early: false },
    ]);
    expect(planTetanus(anc, { td1: { date: '2026-01-31' } }, '2026-02-28', true)[1]).toMatchObject({
      due: '2026-02-28',
      state: 'due',
    });
    expect(planTetanus(anc, { td1: { date: '2024-02-01' } }, '2024-02-28', true)[1]).toMatchObject({
      due: '2024-02-29',
      state: 'coming',
    });
  });

  it.each<[string, DoseDates, boolean, (string | null)[]]>([
    ['pregnant, no dose known', {}, true, ['due', null, null]],
    ['no longer pregnant', {}, false, [null, null, null]],
    ['pregnant, with a dose of an earlier pregnancy', { td2plus: { date: '2024-06-01' } }, true, [null, null, 'done']],
  ])('begins with the first dose: %s', (_who, doses, isPregnant, states) => {
    expect(planTetanus(anc, doses, '2026-06-29', isPregnant).map(({ state }) => state)).toEqual(states);
  });

  it.each<[string, DoseDates, DoseDates, string, string | undefined]>([
    [
      'both doses in the first pregnancy: one more',
      { td1: { date: '2024-01-10' }, td2: { date: '2024-02-10' } },
      {},
      '2026-06-29',
      'td2plus',
    ],
    [
      'less than six months after the second: none',
      { td1: { date: '2026-01-10' }, td2: { date: '2026-02-10' } },
      {},
      '2026-06-29',
      undefined,
    ],
    ['one dose in the first pregnancy: the second at once', { td1: { date: '2024-01-10' } }, {}, '2026-06-29', 'td2'],
    [
      'the same dose on both cards counts once',
      { td1: { date: '2026-06-01' } },
      { td1: { date: '2026-06-01' } },
      '2026-07-10',
      'td2',
    ],
    [
      'a dose of this pregnancy already',
      { td1: { date: '2024-01-10' }, td2: { date: '2024-02-10' } },
      { td2plus: { date: '2026-03-01' } },
      '2026-06-29',
      undefined,
    ],
  ])('counts the doses of all cards: %s', (_what, first, now, today, due) => {
    expect(planTetanus(anc, now, today, true, [first]).find(({ state }) => state === 'due')?.key).toBe(due);
  });

  it('has no further dose after five', () => {
    const cards = ['2016', '2018', '2020'].map((year) => ({ td2plus: { date: `${year}-05-01` } }));
    expect(planTetanus(anc, {}, '2026-06-29', true, cards).map(({ state }) => state)).toEqual([null, null, null]);
  });

  it('marks a dose before its interval, and does not count it: the next one is 28 days after it', () => {
    const doses = { td1: { date: '2026-06-01' }, td2: { date: '2026-06-11' } };
    expect(planTetanus(anc, doses, '2026-06-29', true)).toEqual([
      { key: 'td1', due: null, date: '2026-06-01', state: 'done', early: false },
      { key: 'td2', due: null, date: '2026-06-11', state: 'done', early: true },
      { key: 'td2plus', due: '2026-07-09', date: null, state: 'coming', early: false },
    ]);
  });
});
