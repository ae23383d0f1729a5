import { addDays, inNepal, instantInNepal, todayInNepal, getWeekday } from '@chautari/contract/calendar';
import { MAX_SLOT_DAYS, type Slot } from '@chautari/contract/doctors';
import type { clinics, leaves } from '../database/schema';

export type Clinic = Pick<typeof clinics.$inferSelect, 'id' | 'slotMinutes' | 'weeklyTimes'>;
export type Leave = Pick<typeof leaves.$inferSelect, 'from' | 'to'>;

/** An appointment to come whose time is no slot any more, because the times changed after it was booked. */
export interface Leftover {
  startsAt: Date;
  minutes: number;
}

/** Slots of a doctor: at open clinics, except on days of leave and beside appointments from before the times changed. */
export interface Times {
  clinics: Clinic[];
  leaves: Leave[];
  leftovers?: readonly Leftover[];
}

/** A time at a clinic, open or booked. */
export interface Offered {
  clinicId: string;
  date: string;
  time: string;
  startsAt: Date;
}

export const buildSlotId = (clinicId: string, date: string, time: string) =>
  `${clinicId}.${date}.${time.replace(':', '')}`;

export const buildSlot = ({ clinicId, date, time }: Omit<Offered, 'startsAt'>): Slot => ({
  id: buildSlotId(clinicId, date, time),
  clinicId,
  date,
  time,
});

const MINUTE_MS = 60_000;
const parseMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const formatMinutes = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Returns the times of a clinic on a day; the last one ends when the clinic does. */
export function listTimes({ slotMinutes, weeklyTimes }: Clinic, date: string) {
  const weekday = getWeekday(date);
  return weeklyTimes
    .filter((each) => each.weekday === weekday)
    .flatMap(({ from, to }) => {
      const times: string[] = [];
      for (let at = parseMinutes(from); at + slotMinutes <= parseMinutes(to); at += slotMinutes)
        times.push(formatMinutes(at));
      return times;
    });
}

/** Returns whether a day falls into one of the leaves. */
export const isOnLeave = (leavesOfDoctor: Leave[], date: string) =>
  leavesOfDoctor.some(({ from, to }) => from <= date && date <= to);

/** Returns whether no appointment from before a change of times falls into a time of a clinic. */
function isClear(leftovers: readonly Leftover[], { slotMinutes }: Clinic, startsAt: Date) {
  const start = startsAt.getTime();
  const end = start + slotMinutes * MINUTE_MS;
  return leftovers.every((each) => {
    const other = each.startsAt.getTime();
    return end <= other || other + each.minutes * MINUTE_MS <= start;
  });
}

interface Period {
  from?: string | undefined;
  days: number;
  now?: Date;
}

/** Yields the times of each day that a doctor offers on `days` days from a day on, from now to a month ahead. */
function* eachOfferedDay(
  { clinics: at, leaves: away, leftovers = [] }: Times,
  { from, days, now = new Date() }: Period,
) {
  const today = todayInNepal(now);
  const last = addDays(today, MAX_SLOT_DAYS);
  const first = from && from > today ? from : today;
  const end = addDays(from ?? today, days);
  for (let date = first; date < end && date <= last; date = addDays(date, 1)) {
    if (isOnLeave(away, date)) continue;
    const offered = at.flatMap((clinic) =>
      listTimes(clinic, date)
        .map((time) => ({ clinicId: clinic.id, date, time, startsAt: instantInNepal(date, time) }))
        .filter(({ startsAt }) => isClear(leftovers, clinic, startsAt)),
    );
    yield offered.filter(({ startsAt }) => startsAt > now).sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  }
}

/** Returns the times that a doctor offers on `days` days from a day on, from now to a month ahead. */
export const listOfferedSlots = (times: Times, period: Period): Offered[] => [...eachOfferedDay(times, period)].flat();

/** Returns the first time that a doctor offers and nobody holds. It computes no day after that one. */
export function findFirstOpen(times: Times, held: ReadonlySet<number>, period: Period): Offered | undefined {
  for (const day of eachOfferedDay(times, period)) {
    const open = day.find(({ startsAt }) => !held.has(startsAt.getTime()));
    if (open) return open;
  }
  return undefined;
}

/** Returns whether a clinic has a time on a day, also in the past or on leave. */
function isClinicTime({ slotMinutes, weeklyTimes }: Clinic, date: string, time: string) {
  const weekday = getWeekday(date);
  const at = parseMinutes(time);
  return weeklyTimes.some(({ weekday: on, from, to }) => {
    const since = at - parseMinutes(from);
    return on === weekday && since >= 0 && since % slotMinutes === 0 && at + slotMinutes <= parseMinutes(to);
  });
}

const isDay = (date: string) => !Number.isNaN(Date.parse(date)) && addDays(date, 0) === date;

/** Parses a slot id, which is untrusted, and returns its time if the doctor offers it. */
export function findOfferedSlot(
  { clinics: at, leaves: away, leftovers = [] }: Times,
  slotId: string,
  now = new Date(),
): Offered | undefined {
  const [, clinicId, date = '', hour, minute] =
    /^([0-9a-f-]{36})\.(\d{4}-\d{2}-\d{2})\.([01]\d|2[0-3])([0-5]\d)$/.exec(slotId) ?? [];
  const clinic = at.find(({ id }) => id === clinicId);
  if (!clinic || !isDay(date) || date > addDays(todayInNepal(now), MAX_SLOT_DAYS) || isOnLeave(away, date))
    return undefined;
  const time = `${hour}:${minute}`;
  const startsAt = instantInNepal(date, time);
  const isOffered = isClinicTime(clinic, date, time) && startsAt > now && isClear(leftovers, clinic, startsAt);
  return isOffered ? { clinicId: clinic.id, date, time, startsAt } : undefined;
}

/** Returns the slot that an appointment takes. */
export const getSlot = (clinicId: string, startsAt: Date): Slot => buildSlot({ clinicId, ...inNepal(startsAt) });

/** Returns whether an appointment fits the weekly times of its clinic, without regard to leave. */
export function fitsTimes(clinic: Clinic, startsAt: Date) {
  const { date, time } = inNepal(startsAt);
  return isClinicTime(clinic, date, time);
}
