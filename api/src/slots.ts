import { addDays, inNepal, instantInNepal, todayInNepal, weekdayOf } from './contract/calendar';
import { MOST_SLOT_DAYS, type Slot } from './contract/doctors';
import type { clinics } from './store/schema';

export type Clinic = Pick<typeof clinics.$inferSelect, 'id' | 'slotMinutes' | 'weeklyTimes'>;

/** A time at a clinic, before it is known whether somebody has it. */
export interface Offered { clinicId: string; date: string; time: string; startsAt: Date }

export const slotIdOf = (clinicId: string, date: string, time: string) => `${clinicId}.${date}.${time.replace(':', '')}`;

export const clinicIdIn = (slotId: string) => slotId.split('.')[0]!;

export const slotOf = ({ clinicId, date, time }: Omit<Offered, 'startsAt'>): Slot => ({ id: slotIdOf(clinicId, date, time), clinicId, date, time });

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The times of a clinic on a day; the last one ends when the clinic does. */
function timesOn({ slotMinutes, weeklyTimes }: Clinic, date: string) {
  const weekday = weekdayOf(date);
  return weeklyTimes.filter((each) => each.weekday === weekday).flatMap(({ from, to }) => {
    const times: string[] = [];
    for (let at = minutesOf(from); at + slotMinutes <= minutesOf(to); at += slotMinutes) times.push(timeOf(at));
    return times;
  });
}

/** Every time that clinics offer on `days` days from a day on: none in the past, none further ahead than a month. */
export function offeredSlots(clinicsOfDoctor: Clinic[], { from, days, now = new Date() }: { from?: string | undefined; days: number; now?: Date }): Offered[] {
  const today = todayInNepal(now);
  const last = addDays(today, MOST_SLOT_DAYS);
  const first = from && from > today ? from : today;
  const end = addDays(from ?? today, days);
  const offered: Offered[] = [];
  for (let date = first; date < end && date <= last; date = addDays(date, 1)) {
    for (const clinic of clinicsOfDoctor) {
      for (const time of timesOn(clinic, date)) {
        const startsAt = instantInNepal(date, time);
        if (startsAt > now) offered.push({ clinicId: clinic.id, date, time, startsAt });
      }
    }
  }
  return offered.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** The time that a slot's id names, if one of the clinics offers it; the id comes from outside and may be anything. */
export function findOffered(clinicsOfDoctor: Clinic[], slotId: string, now = new Date()): Offered | undefined {
  const date = /^[0-9a-f-]{36}\.(\d{4}-\d{2}-\d{2})\.\d{4}$/.exec(slotId)?.[1];
  if (!date || Number.isNaN(Date.parse(date))) return undefined;
  return offeredSlots(clinicsOfDoctor, { from: date, days: 1, now }).find((each) => slotOf(each).id === slotId);
}

/** The slot that an appointment takes. */
export const slotAt = (clinicId: string, startsAt: Date): Slot => slotOf({ clinicId, ...inNepal(startsAt) });
