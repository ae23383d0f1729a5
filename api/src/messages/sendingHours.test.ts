import { inNepal } from '@chautari/contract/calendar';
import { findSendingDay, getSendingEnd } from './sendingHours';

const DAY = '2026-11-21';
const at = (time: string) => new Date(`${DAY}T${time}+05:45`);

describe('the hours in which messages are sent', () => {
  it('begin and end on the hour in Nepal', () => {
    const hours = { from: 8, until: 18 };
    expect(['07:59:59', '08:00:00', '17:59:59', '18:00:00'].map((time) => findSendingDay(hours, at(time)))).toEqual([
      undefined,
      DAY,
      DAY,
      undefined,
    ]);
    expect(inNepal(getSendingEnd(DAY, hours))).toMatchObject({ date: DAY, time: '18:00' });
  });

  it('last until midnight where they have no end: what is sent in the last minute may still arrive', () => {
    const hours = { from: 0, until: 24 };
    const last = at('23:59:59.999');
    expect(findSendingDay(hours, last)).toBe(DAY);
    expect(getSendingEnd(DAY, hours).getTime()).toBe(last.getTime() + 1);
  });
});
