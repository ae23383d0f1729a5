import type { Store } from '../database/store';
import type { Timetables } from './timetableCache';
import { todayInNepal, instantInNepal } from '@chautari/contract/calendar';
import { getDoctor, listDoctors, listNextSlots, listOpenSlots, NEARNESS } from '@chautari/contract/doctors';
import { hashText } from '../database/hashText';
import { defineCachedRoute } from '../http/responseCache';
import { problem } from '../http/problem';
import { listOfferedSlots, buildSlot } from './slots';
import { createNextSlots, type NextSlots } from './nextSlots';
import { buildCursor } from './doctorSearch.queries';
import { readListVersion } from './listVersion.queries';
import { createDoctorPages } from './doctorPages';
import { listHeldTimes, readDoctors } from './doctors.queries';

interface Deps {
  store: Store;
  timetables: Timetables;
}

const DAYS = 14;
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
/** The limit of what a lost change can do: answers are valid as long as the lists do not change. */
const KEPT_MS = 60_000;
/** What everybody reads of doctors. */
const PUBLIC = { replica: true, cacheControl: 'public, max-age=60' } as const;

const listIds = (doctorIds: string) => [...new Set(doctorIds.split(','))];

/** The search of doctors, and one doctor. */
function searchRoutes({ timetables }: Deps, nextSlots: NextSlots) {
  const readPage = createDoctorPages(nextSlots);
  const list = defineCachedRoute(
    listDoctors,
    (filter, readReplica) =>
      readReplica(async (db) => {
        const { page, next } = await readPage(db, filter);
        const doctors = await readDoctors(
          db,
          page.map(({ doctorId }) => doctorId),
        );
        return {
          doctors: page.flatMap(({ doctorId, step }) => {
            const doctor = doctors.get(doctorId);
            const nearness = NEARNESS[step];
            return doctor ? [{ ...doctor, ...(nearness && { nearness }) }] : [];
          }),
          next: next && buildCursor(next),
        };
      }),
    {
      ...PUBLIC,
      keepMs: KEPT_MS,
      // The years of experience follow the day, and free times the bookings of each second.
      version: async ({ freeWithinDays }, readReplica) => {
        const moment = freeWithinDays === undefined ? todayInNepal() : Math.floor(Date.now() / SECOND_MS);
        return `${await readReplica(readListVersion)} ${moment}`;
      },
    },
  );
  const one = defineCachedRoute(
    getDoctor,
    async ({ doctorId }, readReplica) =>
      (await readReplica((db) => readDoctors(db, [doctorId]))).get(doctorId) ?? problem('notFound'),
    PUBLIC,
  );
  timetables.onChange(list.forget);
  timetables.onChange(one.forget);
  return [list.route, one.route];
}

/** The open slots of one doctor, and the next one of several. */
function slotRoutes({ store: { db }, timetables }: Deps, nextSlots: NextSlots) {
  const slots = defineCachedRoute(
    listOpenSlots,
    async ({ doctorId, from, days = DAYS }) => {
      const timetable = (await timetables.read(doctorId)) ?? problem('notFound');
      const held = await listHeldTimes(db, [doctorId], instantInNepal(todayInNepal(), '00:00'));
      const open = listOfferedSlots(timetable, { from, days }).filter(
        ({ startsAt }) => !held.get(doctorId)!.has(startsAt.getTime()),
      );
      return { slots: open.map(buildSlot) };
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
    async ({ doctorIds }) => {
      const first = await nextSlots.read(listIds(doctorIds));
      return { next: [...first].map(([doctorId, slot]) => ({ doctorId, slot: buildSlot(slot) })) };
    },
    {
      cacheControl: 'no-cache',
      version: async ({ doctorIds }) => {
        const versions = await Promise.all(listIds(doctorIds).map(timetables.slotsVersion));
        return `${hashText(versions.join())} ${Math.floor(Date.now() / MINUTE_MS)}`;
      },
    },
  );
  return [next.route, slots.route];
}

export function doctorRoutes(deps: Deps) {
  const nextSlots = createNextSlots(deps.store);
  return [...searchRoutes(deps, nextSlots), ...slotRoutes(deps, nextSlots)];
}
