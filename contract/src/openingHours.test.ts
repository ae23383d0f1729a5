import { check } from './check';
import { getOpeningDay, getOpeningState, listServiceDays, openingHours, type OpeningHours } from './openingHours';

const SUNDAY = '2026-11-29';
const FRIDAY = '2026-12-04';
const SATURDAY = '2026-12-05';

const HOURS: OpeningHours = {
  times: [
    ...[0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: '10:00', to: '17:00' })),
    { weekday: 5, from: '10:00', to: '12:00' },
    { weekday: 5, from: '13:00', to: '15:00' },
  ],
  emergencyDays: [6],
  isAlwaysReady: false,
  exceptions: [
    { first: '2026-12-07', last: '2026-12-09', opening: 'closed', reason: { en: 'Festival', np: 'चाड' } },
    { first: '2026-12-12', last: '2026-12-12', opening: 'open', from: '09:00', to: '12:00' },
  ],
};

const state = (date: string, time: string, hours = HOURS) => getOpeningState(hours, { date, time });

describe('the opening of a facility', () => {
  it('is open from the first minute to the last', () => {
    expect(state(SUNDAY, '09:59')).toEqual({ state: 'closed', next: { day: SUNDAY, time: '10:00' } });
    expect(state(SUNDAY, '10:00')).toEqual({ state: 'open', until: '17:00' });
    expect(state(SUNDAY, '16:59')).toEqual({ state: 'open', until: '17:00' });
    expect(state(SUNDAY, '17:00')).toEqual({ state: 'closed', next: { day: '2026-11-30', time: '10:00' } });
  });

  it('has a break within a day', () => {
    expect(state(FRIDAY, '12:30')).toEqual({ state: 'closed', next: { day: FRIDAY, time: '13:00' } });
  });

  it('is open until the last of times that follow each other without a break', () => {
    const times = [
      { weekday: 0, from: '10:00', to: '12:00' },
      { weekday: 0, from: '12:00', to: '14:00' },
      { weekday: 0, from: '14:30', to: '16:00' },
    ];
    expect(state(SUNDAY, '10:30', { ...HOURS, times })).toEqual({ state: 'open', until: '14:00' });
  });

  it('attends emergencies on some weekdays, or day and night', () => {
    expect(state(SATURDAY, '11:00')).toEqual({ state: 'emergencyOnly', next: { day: '2026-12-06', time: '10:00' } });
    expect(state(SUNDAY, '22:00', { ...HOURS, isAlwaysReady: true }).state).toBe('emergencyOnly');
  });

  it('leaves out the days of an exception, and says why', () => {
    expect(state('2026-12-06', '18:00')).toEqual({ state: 'closed', next: { day: '2026-12-10', time: '10:00' } });
    expect(getOpeningDay(HOURS, '2026-12-08')).toMatchObject({ opening: 'closed', reason: { en: 'Festival' } });
    expect(state('2026-12-12', '10:00')).toEqual({ state: 'open', until: '12:00' });
  });

  it('is not open at times that were entered for a day on which it is closed', () => {
    const hours = { from: '10:00', to: '16:00' };
    const on = (opening: 'closed' | 'emergencyOnly') =>
      state(SUNDAY, '11:00', { ...HOURS, exceptions: [{ first: SUNDAY, last: SUNDAY, opening, ...hours }] });
    const next = { day: '2026-11-30', time: '10:00' };
    expect(on('closed')).toEqual({ state: 'closed', next });
    expect(on('emergencyOnly')).toEqual({ state: 'emergencyOnly', next });
  });

  it('is open on one day within days on which it is closed, in whatever order they were entered', () => {
    const exceptions: OpeningHours['exceptions'] = [
      { first: '2026-12-07', last: '2026-12-16', opening: 'closed' },
      { first: '2026-12-10', last: '2026-12-10', opening: 'open', from: '10:00', to: '12:00' },
    ];
    for (const entered of [exceptions, [...exceptions].reverse()]) {
      const hours = { ...HOURS, exceptions: entered };
      expect(state('2026-12-10', '11:00', hours)).toEqual({ state: 'open', until: '12:00' });
      expect(state('2026-12-11', '11:00', hours)).toMatchObject({ state: 'closed' });
      const everyDay = { weekdays: [0, 1, 2, 3, 4, 5, 6], monthDays: [] };
      expect(listServiceDays(everyDay, hours, '2026-12-08', 1)).toEqual(['2026-12-10']);
    }
  });

  it('never opens without times', () => {
    expect(state(SUNDAY, '10:00', { ...HOURS, times: [], exceptions: [] })).toEqual({ state: 'closed', next: null });
  });
});

describe('the days of a service', () => {
  const list = (weekdays: number[], monthDays: number[], from = SUNDAY, count = 2) =>
    listServiceDays({ weekdays, monthDays }, HOURS, from, count);

  it('are days of the month of Bikram Sambat, or weekdays', () => {
    // Mangsir 14 and 26, 2083; on the 21st it is closed.
    expect(list([], [14, 21, 26])).toEqual(['2026-11-30', '2026-12-12']);
    expect(list([2], [])).toEqual(['2026-12-01', '2026-12-15']);
  });

  it('are all open days where none are named', () => {
    expect(list([], [], FRIDAY, 3)).toEqual([FRIDAY, '2026-12-06', '2026-12-10']);
  });
});

describe('hours that are entered', () => {
  it('do not overlap, and end after they begin', () => {
    const time = { weekday: 1, from: '10:00', to: '12:00' };
    const of = (times: object[]) => check(openingHours, { ...HOURS, times });
    expect(of([time, { ...time, from: '12:00', to: '24:00' }]).ok).toBe(true);
    expect(of([time, { ...time, from: '11:00' }])).toMatchObject({ fields: { times: 'timesOverlap' } });
    expect(of([{ ...time, to: '09:00' }])).toMatchObject({ fields: { 'times.0.to': 'endBeforeStart' } });
  });

  it('of an exception that is open have times', () => {
    const day = { first: SUNDAY, last: SUNDAY, opening: 'open' };
    const of = (exception: object) => check(openingHours, { ...HOURS, exceptions: [exception] });
    expect(of(day)).toMatchObject({ fields: { 'exceptions.0.to': 'endBeforeStart' } });
    expect(of({ ...day, from: '10:00', to: '11:00' }).ok).toBe(true);
    expect(of({ first: SUNDAY, last: '2026-11-01', opening: 'closed' })).toMatchObject({
      fields: { 'exceptions.0.last': 'endBeforeStart' },
    });
  });
});
