import { parseDays, parseHours, parseServices } from './parseHours';

describe('the short forms of a file of facilities', () => {
  it('name weekdays one by one and as ranges, also over the end of the week', () => {
    expect(parseDays('sun-thu')).toEqual([0, 1, 2, 3, 4]);
    expect(parseDays('Tue, fri')).toEqual([2, 5]);
    expect(parseDays('fri-sun')).toEqual([5, 6, 0]);
    expect(parseDays('')).toEqual([]);
    expect(parseDays('sunday')).toBeUndefined();
  });

  it('name hours', () => {
    expect(parseHours('sun-mon 9:00-17:00; fri 10:00-15:00')).toEqual([
      { weekday: 0, from: '09:00', to: '17:00' },
      { weekday: 1, from: '09:00', to: '17:00' },
      { weekday: 5, from: '10:00', to: '15:00' },
    ]);
    expect(parseHours('10:00-17:00')).toBeUndefined();
    expect(parseHours('sun 10-17')).toBeUndefined();
  });

  it('name services with days, hours and charge', () => {
    expect(
      parseServices('opd npr 25; anc tue, fri 10:00-13:00 free; immunization day 7, 21 10:00-14:00; familyplanning'),
    ).toEqual([
      { service: 'opd', days: { weekdays: [], monthDays: [] }, charge: 25 },
      { service: 'anc', days: { weekdays: [2, 5], monthDays: [] }, from: '10:00', to: '13:00', charge: 0 },
      { service: 'immunization', days: { weekdays: [], monthDays: [7, 21] }, from: '10:00', to: '14:00' },
      { service: 'familyPlanning', days: { weekdays: [], monthDays: [] } },
    ]);
    expect(parseServices('surgery')).toBeUndefined();
  });
});
