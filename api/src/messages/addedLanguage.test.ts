/** A language that is only an entry of the table is written to in the language that it falls back to. */
import { MAITHILI } from '@chautari/contract/testing/maithili';
import { formatTime } from '@chautari/contract/dayNames';
import { formatShortDate } from './dates';
import { writeMessage } from './texts';

it('is written to in Nepali', () => {
  const message = { kind: 'contactCode', channel: 'sms', values: { code: '123456', minutes: '30' } } as const;
  expect(writeMessage({ ...message, language: MAITHILI }, 'https://h.example')).toEqual(
    writeMessage({ ...message, language: 'np' }, 'https://h.example'),
  );
});

it('has the days and times of its calendar and script', () => {
  expect(formatShortDate('2026-11-21', MAITHILI)).toBe('मंसिर ५ (नोभेम्बर २१)');
  expect(formatTime('09:30', MAITHILI)).toBe('बिहान ९:३०');
});
