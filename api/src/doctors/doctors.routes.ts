import type { Store } from '../database/store';
import { hashText } from '../database/hashText';
import type { Timetables } from './timetableCache';
import { todayInNepal, instantInNepal } from '@chautari/contract/calendar';
import { listDoctors, listNextSlots, listOpenSlots } from '@chautari/contract/doctors';
import { defineCachedRoute } from '../http/responseCache';
import { problem } from '../http/problem';
import { listOfferedSlots, buildSlot } from './slots';
import { listHeldTimes, listDoctorIds, listDoctors as readDoctors } from './doctors.queries';

interface Deps {
  store: Store;
  timetables: Timetables;
}

const DAYS = 14;
const MINUTE_MS = 60_000;

export function doctorRoutes({ store: { db }, timetables }: Deps) {
  const list = defineCachedRoute(
    listDoctors,
    async ({ place }, readReplica) => ({ doctors: await readReplica((from) => readDoctors(from, place?.trim())) }),
    {
      replica: true,
      cacheControl: 'public, max-age=60',
    },
  );
  timetables.onChange(list.forget);

  /** Returns the open slots of a doctor; `undefined` if there is no such doctor. */
  async function openSlots(doctorId: string, period: Parameters<typeof listOfferedSlots>[1]) {
    const timetable = await timetables.read(doctorId);
    if (!timetable) return undefined;
    const held = await listHeldTimes(db, doctorId, instantInNepal(todayInNepal(), '00:00'));
    return listOfferedSlots(timetable, period)
      .filter(({ startsAt }) => !held.has(startsAt.getTime()))
      .map(buildSlot);
  }
  const firstOpen = async (doctorId: string) => (await openSlots(doctorId, { from: undefined, days: DAYS }))?.[0];

  const slots = defineCachedRoute(
    listOpenSlots,
    async ({ doctorId, from, days = DAYS }) => {
      return { slots: (await openSlots(doctorId, { from, days })) ?? problem('notFound') };
    },
    {
      // Browsers cache it only to revalidate it.
      cacheControl: 'no-cache',
      // A slot is open until the minute in which it begins.
      version: async ({ doctorId }) =>
        `${await timetables.slotsVersion(doctorId)} ${Math.floor(Date.now() / MINUTE_MS)}`,
    },
  );

  const next = defineCachedRoute(
    listNextSlots,
    async () => {
      const ids = await listDoctorIds(db);
      const entries = await Promise.all(ids.map(async (doctorId) => ({ doctorId, slot: await firstOpen(doctorId) })));
      return { next: entries.flatMap(({ doctorId, slot }) => (slot ? [{ doctorId, slot }] : [])) };
    },
    {
      cacheControl: 'no-cache',
      version: async () => {
        const versions = await Promise.all((await listDoctorIds(db)).map(timetables.slotsVersion));
        return `${hashText(versions.join())} ${Math.floor(Date.now() / MINUTE_MS)}`;
      },
    },
  );

  return [list.route, next.route, slots.route];
}
