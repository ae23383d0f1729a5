import { createFormat } from './format';

const en = createFormat('en');
const np = createFormat('np');

describe('numbers', () => {
  it.each([
    [0, '0', '०'],
    [999, '999', '९९९'],
    [1000, '1,000', '१,०००'],
    [99_999, '99,999', '९९,९९९'],
    [100_000, '1,00,000', '१,००,०००'],
    [1_234_567, '12,34,567', '१२,३४,५६७'],
    [123_456_789, '12,34,56,789', '१२,३४,५६,७८९'],
    [-12_345, '−12,345', '−१२,३४५'],
    [1234.5, '1,234.5', '१,२३४.५'],
  ])('groups %p by three, then by two', (value, english, nepali) => {
    expect(en.number(value)).toBe(english);
    expect(np.number(value)).toBe(nepali);
  });

  it('writes digits in the script of the reader', () => {
    expect(en.digits('P-2083')).toBe('P-2083');
    expect(np.digits('0123456789')).toBe('०१२३४५६७८९');
  });

  it('formats rupees as in each language', () => {
    expect(en.rupees(150_000)).toBe('NPR 1,50,000');
    expect(np.rupees(500)).toBe('रु. ५००');
  });
});

describe('days', () => {
  it.each([
    ['2026-11-21', '21 November 2026 (5 Mangsir 2083)', '२०८३ मंसिर ५ (२१ नोभेम्बर २०२६)'],
    ['2026-04-14', '14 April 2026 (1 Baisakh 2083)', '२०८३ वैशाख १ (१४ अप्रिल २०२६)'],
  ])('%s is shown in both calendars, the reader’s first', (day, english, nepali) => {
    expect(en.date(day)).toBe(english);
    expect(np.date(day)).toBe(nepali);
  });

  it('has a short form in the reader’s calendar only', () => {
    expect(en.ownDate('2026-11-21')).toBe('21 November 2026');
    expect(np.ownDate('2026-11-21')).toBe('२०८३ मंसिर ५');
    expect(en.date('2026-11-21', 'short')).toBe('21 Nov');
    expect(np.date('2026-11-21', 'short')).toBe('मंसिर ५');
  });

  it('falls back to AD for days that the Nepali calendar does not reach', () => {
    expect(np.date('1900-01-02')).toBe('२ जनवरी १९००');
    expect(np.date('1900-01-02', 'short')).toBe('२ जनवरी');
    expect(np.dayAndMonth('1900-01-02')).toEqual({ day: '२', month: 'जनवरी' });
    expect(en.date('1900-01-02')).toBe('2 January 1900');
  });

  it('has a day and month for a tile', () => {
    expect(en.dayAndMonth('2026-11-02')).toEqual({ day: '2', month: 'Nov' });
    expect(np.dayAndMonth('2026-11-21')).toEqual({ day: '५', month: 'मंसिर' });
  });

  it('names weekdays and months', () => {
    expect([en.weekday('2026-11-21'), np.weekday('2026-11-21')]).toEqual(['Saturday', 'शनिबार']);
    expect([en.weekdayName(0), np.weekdayName(0)]).toEqual(['Sunday', 'आइतबार']);
    expect([en.monthBs(12), np.monthBs(1), en.monthAd(1), np.monthAd(12)]).toEqual([
      'Chaitra',
      'वैशाख',
      'January',
      'डिसेम्बर',
    ]);
  });
});

describe('times', () => {
  it.each([
    ['00:05', '12:05 AM', 'राति १२:०५'],
    ['03:59', '3:59 AM', 'राति ३:५९'],
    ['04:00', '4:00 AM', 'बिहान ४:००'],
    ['11:59', '11:59 AM', 'बिहान ११:५९'],
    ['12:00', '12:00 PM', 'दिउँसो १२:००'],
    ['16:59', '4:59 PM', 'दिउँसो ४:५९'],
    ['17:00', '5:00 PM', 'साँझ ५:००'],
    ['19:59', '7:59 PM', 'साँझ ७:५९'],
    ['20:00', '8:00 PM', 'राति ८:००'],
  ])('%s is said as people say it', (time, english, nepali) => {
    expect(en.time(time)).toBe(english);
    expect(np.time(time)).toBe(nepali);
  });
});

it('keeps telephone numbers to be dialled', () => expect(np.phone('+9779841234567')).toBe('+977 9841234567'));

it('selects the reader’s language of a bilingual text', () =>
  expect([en, np].map(({ text }) => text({ en: 'Ilam', np: 'इलाम' }))).toEqual(['Ilam', 'इलाम']));
