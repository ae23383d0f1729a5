import type { Store } from '../database/store';
import type { Timetables } from './timetableCache';
import { todayInNepal, instantInNepal } from '@chautari/contract/calendar';
import { listDoctors, listOpenSlots } from '@chautari/contract/doctors';
import { cachedRoute } from '../http/responseCache';
import { problem } from '../http/problem';
import { offeredSlots, slotOf } from './slots';
import { heldTimes, listDoctors as readDoctors } from './doctors.queries';

interface Deps {
  store: Store;
  timetables: Timetables;
}

const DAYS = 14;
const MINUTE_MS = 60_000;

export function doctorRoutes({ store: { db }, timetables }: Deps) {
  const list = cachedRoute(listDoctors, async ({ place }) => ({ doctors: await readDoctors(db, place?.trim()) }), {
    cacheControl: 'public, max-age=60',
  });
  timetables.onChange(list.forget);

  const slots = cachedRoute(
    listOpenSlots,
    async ({ doctorId, from, days = DAYS }) => {
      const timetable = (await timetables.read(doctorId)) ?? problem('notFound');
      const held = await heldTimes(db, doctorId, instantInNepal(todayInNepal(), '00:00'));
      const open = offeredSlots(timetable, { from, days }).filter(({ startsAt }) => !held.has(startsAt.getTime()));
      return { slots: open.map(slotOf) };
    },
    {
      // Kept by browsers only to ask whether it still holds.
      cacheControl: 'no-cache',
      // A slot is open until the minute in which it begins.
      version: async ({ doctorId }) =>
        `${await timetables.slotsVersion(doctorId)} ${Math.floor(Date.now() / MINUTE_MS)}`,
    },
  );

  return [list.route, slots.route];
}
