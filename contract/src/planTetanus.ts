/** Calculates the tetanus doses of pregnant women, over all their pregnancies. It imports no schema, so that read-only pages load little. */
import { addInterval } from './immunizationPlan';
import type { DoseDates, PlanState } from './plans';
import type { AncSchedule } from './schedules';

export interface PlannedTetanus {
  key: string;
  due: string | null;
  date: string | null;
  state: PlanState | null;
  /** Given before its interval: it does not count. */
  early: boolean;
}

type Schedule = Pick<AncSchedule, 'tetanus' | 'tetanusIntervals'>;

/** Returns the days of doses, each once, with the least number that a dose of its line must be. */
function listDoses({ tetanus }: Schedule, cards: readonly DoseDates[]) {
  const numbers = new Map<string, number>();
  for (const card of cards)
    tetanus.forEach(({ key }, index) => {
      const date = card[key]?.date;
      if (date && !numbers.has(date)) numbers.set(date, index + 1);
    });
  return [...numbers].map(([date, number]) => ({ date, number })).sort((a, b) => a.date.localeCompare(b.date));
}

/** Counts the doses of a woman. One before its interval does not count; a first known dose of a later line says that those before were given. */
function countDoses(schedule: Schedule, cards: readonly DoseDates[]) {
  const { tetanusIntervals } = schedule;
  const early = new Set<string>();
  let [count, last] = [0, ''];
  const doses = listDoses(schedule, cards);
  for (const { date, number } of doses) {
    const interval = tetanusIntervals[count - 1];
    if (count && interval && date < addInterval(last, interval)) early.add(date);
    else [count, last] = [count ? count + 1 : number, date];
  }
  return { count, last, early, latest: doses.at(-1)?.date };
}

/** Returns the day from which the next dose counts: after the last counted one, and not sooner than the first interval after an early one. */
function findNextDay(schedule: Schedule, cards: readonly DoseDates[], today: string) {
  const { count, last, latest, early } = countDoses(schedule, cards);
  const [first] = schedule.tetanusIntervals;
  const interval = schedule.tetanusIntervals[count - 1];
  if (!count) return { count, early, day: today };
  if (!interval || !first) return { count, early, day: null };
  const [byLast, byLatest] = [addInterval(last, interval), addInterval(latest!, first)];
  return { count, early, day: byLatest > byLast && latest !== last ? byLatest : byLast };
}

/**
 * Plans the tetanus doses of a card while she is pregnant, by the doses of all her cards: the first at once if none is known, the second after
 * its interval, and in a later pregnancy one more if the last one is long enough ago. `due` and `state` are null if no dose is due.
 */
export function planTetanus(
  schedule: Schedule,
  dates: DoseDates,
  today: string,
  isPregnant: boolean,
  earlier: readonly DoseDates[] = [],
): PlannedTetanus[] {
  const { count, day, early } = findNextDay(schedule, [...earlier, dates], today);
  const isDue = isPregnant && day !== null && (count < 2 || day <= today);
  const line = schedule.tetanus.findIndex(({ key }, index) => index >= count && !dates[key]?.date);
  const last = schedule.tetanus.length - 1;
  const next = line === -1 && count > last && !dates[schedule.tetanus[last]!.key]?.date ? last : line;
  return schedule.tetanus.map(({ key }, index) => {
    const date = dates[key]?.date ?? null;
    const due = isDue && index === next ? day : null;
    const state = date ? 'done' : due === null ? null : due <= today ? 'due' : 'coming';
    return { key, due, date, state, early: date !== null && early.has(date) };
  });
}
