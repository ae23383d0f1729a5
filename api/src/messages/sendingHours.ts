/** The hours of the day in Nepal in which jobs send messages that can wait. */
import { addDays, inNepal, instantInNepal } from '@chautari/contract/calendar';

export interface SendingHours {
  from: number;
  until: number;
}

/** Returns the day in Nepal if messages may be sent at a moment, else undefined. */
export function findSendingDay({ from, until }: SendingHours, now: Date): string | undefined {
  const { date, time } = inNepal(now);
  const hour = Number(time.slice(0, 2));
  return hour >= from && hour < until ? date : undefined;
}

/** Returns the last moment of a day at which a message may still arrive. */
export const getSendingEnd = (day: string, { until }: SendingHours) =>
  until === 24 ? instantInNepal(addDays(day, 1), '00:00') : instantInNepal(day, `${String(until).padStart(2, '0')}:00`);
