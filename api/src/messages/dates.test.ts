import { formatTime } from '@chautari/contract/dayNames';
import { formatShortDate } from './dates';

describe('dates and times in messages', () => {
  it('name a day in both calendars', () => {
    expect(formatShortDate('2026-11-21', 'en')).toBe('21 Nov (5 Mangsir)');
    expect(formatShortDate('2026-11-21', 'np')).toBe('मंसिर ५ (नोभेम्बर २१)');
  });

  it('name only the one day where the other calendar is not known yet', () => {
    expect(formatShortDate('2040-01-02', 'en')).toBe('2 Jan');
    expect(formatShortDate('2040-01-02', 'np')).toBe('जनवरी २');
  });

  it.each([
    ['00:05', '12:05 AM', 'राति १२:०५'],
    ['04:00', '4:00 AM', 'बिहान ४:००'],
    ['11:59', '11:59 AM', 'बिहान ११:५९'],
    ['12:00', '12:00 PM', 'दिउँसो १२:००'],
    ['16:40', '4:40 PM', 'दिउँसो ४:४०'],
    ['17:00', '5:00 PM', 'साँझ ५:००'],
    ['20:00', '8:00 PM', 'राति ८:००'],
  ])('say %s as %s and %s', (time, en, np) => {
    expect([formatTime(time, 'en'), formatTime(time, 'np')]).toEqual([en, np]);
  });
});
