/** The short forms of hours, days and services in a file of facilities. */
import { FACILITY_SERVICES, type FacilityDetails } from '@chautari/contract/facilities';
import type { WeeklyTime } from '@chautari/contract/openingHours';

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const DAY = `(?:${DAYS.join('|')})`;
const TIMES = String.raw`(\d?\d:\d\d)\s*-\s*(\d?\d:\d\d)`;
const HOURS = new RegExp(`^(.+?)\\s+${TIMES}$`, 'i');
const RANGE = new RegExp(`^(${DAY})(?:\\s*-\\s*(${DAY}))?$`, 'i');

const splitParts = (text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
const padTime = (time: string) => time.padStart(5, '0');

/** Returns the weekdays of `sun-thu` or `tue, fri`; undefined where a part is none. */
export function parseDays(text: string): number[] | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const days: number[] = [];
  for (const part of parts) {
    const [, first, last = first] = RANGE.exec(part) ?? [];
    if (first === undefined) return undefined;
    const [from, to] = [first, last!].map((day) => DAYS.indexOf(day.toLowerCase())) as [number, number];
    for (let day = from; ; day = (day + 1) % 7) {
      days.push(day);
      if (day === to) break;
    }
  }
  return days;
}

/** Returns the weekly times of `sun-thu 10:00-17:00; fri 10:00-15:00`; undefined where a part is none. */
export function parseHours(text: string): WeeklyTime[] | undefined {
  const times: WeeklyTime[] = [];
  for (const part of splitParts(text)) {
    const [, days, from, to] = HOURS.exec(part) ?? [];
    const weekdays = days === undefined ? undefined : parseDays(days);
    if (!weekdays?.length) return undefined;
    times.push(...weekdays.map((weekday) => ({ weekday, from: padTime(from!), to: padTime(to!) })));
  }
  return times;
}

type Service = FacilityDetails['services'][number];

const SERVICE = new RegExp(
  `^([a-z]+)(?:\\s+day\\s+([\\d,\\s]+?))?(?:\\s+(${DAY}[a-z,\\s-]*?))?(?:\\s+${TIMES})?(?:\\s+(free|npr\\s*\\d+))?$`,
  'i',
);

function parseService(text: string): Service | undefined {
  const [, name = '', monthDays = '', weekdays = '', from, to, charge] = SERVICE.exec(text) ?? [];
  const service = FACILITY_SERVICES.find((each) => each.toLowerCase() === name.toLowerCase());
  const days = parseDays(weekdays);
  if (!service || !days) return undefined;
  const ofMonth = monthDays.split(',').map(Number).filter(Boolean);
  return {
    service,
    days: { weekdays: days, monthDays: ofMonth },
    ...(from && to && { from: padTime(from), to: padTime(to) }),
    ...(charge && { charge: Number(charge.replace(/\D/g, '')) }),
  };
}

/** Returns the services of `opd npr 25; anc tue, fri 10:00-13:00 free; immunization day 7, 21 10:00-14:00`; undefined where a part is none. */
export function parseServices(text: string): Service[] | undefined {
  const services = splitParts(text).map(parseService);
  return services.every((service) => service !== undefined) ? services : undefined;
}
